"""Places of the core, each with what is put there instead: a thing too many, too few, or another.

What stands here is what no table and no change of a single sign would break: who is told what,
whose turn it is, what is scored for whom, when a deal ends.
"""

from types import ModuleType

from king.core import (
    cardplay,
    doubling,
    drawing,
    exposing,
    layout,
    scoring,
    sealing,
    terms,
    views,
)

Places = dict[str, tuple[str, ...]]

_VIEWS: Places = {
    "hand if seat == viewer else None": (
        "hand",
        "None",
        *(f"hand if seat in (viewer, {seat}) else None" for seat in range(4)),
        "hand if seat == (viewer or 0) else None",
    ),
    "None if event.blind else viewer": ("viewer",),
    "hands=hands, secret=None, salt=None, stock=None": (
        "secret=None, salt=None, stock=None",
        "hands=hands, salt=None, stock=None",
        "hands=hands, secret=None, stock=None",
        "hands=hands, secret=None, salt=None",
    ),
    "return HandsSeen(_own(event.hands, viewer))": ("return event",),
    "if event.commitment is None or viewer == event.seat:": (
        "if True:",
        "if event.commitment is None:",
        "if event.commitment is None or viewer is not None:",
    ),
    "visible = (viewer, event.winner)": (
        "visible = (viewer,)",
        "visible = (0, 1)",
        "visible = (viewer, 1 - event.winner)",
        "visible = (event.winner,)",
    ),
    "deal.terms.commitment is None or viewer == deal.terms.declarer": (
        "True",
        "deal.terms.commitment is None",
        "deal.terms.commitment is None or viewer is not None",
    ),
    "deal is None or not deal.terms.opened or": ("deal is None or",),
    "not state.hands or not state.seen": ("not state.hands",),
    "if to_act(state) != viewer:": ("if to_act(state) is None:",),
    "right_of(state.rules, deal, viewer)": ("right_of(state.rules, deal, deal.terms.declarer)",),
    "may_show(state.rules, deal, viewer)": ("may_show(state.rules, deal, deal.terms.declarer)",),
    "return hand_text(_hands(state)[viewer])": ("return hand_text(_hands(state)[viewer - 1])",),
    "commitment=state.commitment": ("commitment=state.secret", "commitment=None"),
    "sealed=terms.commitment": ("sealed=None",),
    "accept=state.phase is Phase.ANSWERING": ("accept=False", "accept=True"),
}
_CARDPLAY: Places = {
    "terms.order.index(hand) + 1": ("terms.order.index(hand) - 1", "terms.order.index(hand)"),
    "order.index(deal.leader) + deal.trick.index(deal.best)": (
        "order.index(deal.leader)",
        "deal.trick.index(deal.best)",
    ),
    "turn=winner, leader=winner": (
        "turn=deal.leader, leader=deal.leader",
        "turn=deal.leader, leader=winner",
    ),
    "deal.gone | 1 << card": ("deal.gone",),
    "deal.broken or terms.law.breakers >> card & 1 == 1": (
        "terms.law.breakers >> card & 1 == 1",
        "deal.broken",
    ),
    "next(holders, terms.declarer)": ("terms.declarer",),
    "replace(deal, turn=leader, leader=leader)": ("replace(deal, turn=leader)", "deal"),
    "not deal.terms.prey & ~deal.gone": ("False",),
    "king_made(rules, deal) is not None": ("False",),
    "or king_failed(rules, deal)": ("",),
}
_TERMS: Places = {
    "binds = () if secret else contracts": ("binds = contracts",),
    'owners=masters if rules.exposed == "dummy" else tuple(range(rules.hands))': (
        "owners=masters",
        "owners=tuple(range(rules.hands))",
    ),
    "if not rules.ends_early or any(": ("if any(",),
    "or any(row.unit is not Unit.CARD for row in rows)": (
        "",
        "or all(row.unit is not Unit.CARD for row in rows)",
    ),
    "declarer if s == partner else s": ("s", "partner if s == declarer else s"),
    "(declarer, following[0], dummy, following[1])": (
        "(declarer, dummy, following[0], following[1])",
        "(declarer, following[1], dummy, following[0])",
    ),
    "(*seats, declarer), dummy": ("(*seats, following[0]), dummy", "(*seats, declarer), declarer"),
}
_DOUBLING: Places = {
    "terms.round_after(terms.declarer)": ("terms.order",),
    "if d.of == seat and d.level == 1": ("if d.level == 1",),
    "if by in later": ("",),
    "if s not in paired": ("",),
    "if seat == terms.declarer:": ("if False:",),
    "if only_declarer(terms.scores):": ("if False:", "if True:"),
    "Contract.KOZ in contracts or Contract.DIZI in contracts": (
        "Contract.KOZ in contracts",
        "Contract.DIZI in contracts",
    ),
    "if row.declarer == declarer": ("",),
    "pair.by == seat and pair.of == declarer": ("pair.by == seat", "pair.of == declarer"),
    "if pair.of == event.seat and pair.by in event.seats": ("if pair.by in event.seats",),
    "for s in event.seats if s not in redoubled": ("for s in event.seats",),
    "wrong is not None or len(set(seats)) != len(seats)": ("wrong is not None",),
    "if may.owed and declarer not in seats:": ("if False:",),
}
_EXPOSING: Places = {
    "rules.exposing and any(": ("any(",),
    "if card in wanted.get(seat, ())": ("",),
    "texts(may_show(state.rules, deal, seat) & cards_of((contract,)))": (
        "texts(may_show(state.rules, deal, seat))",
    ),
    "(declarer, *others)": ("deal.terms.order", "(*others, declarer)"),
    "if contract in SHOWN_IN)": (")",),
    "or not cards or": ("or",),
}
_LAYOUT: Places = {
    "start | upwards | downwards": ("start | upwards", "start | downwards", "upwards | downwards"),
    "(start - 1)": ("cards",),
    "~(2 * start - 1)": ("cards",),
    "CardSet(mask & ~placed)": ("CardSet(mask)",),
    "if deal.left[h]": ("",),
    "deal.terms.round_after(deal.turn)": ("deal.terms.round_after(deal.turn)[::-1]",),
    ">= len(deal.hands) - 1": ("== len(deal.hands)",),
    "if legal_cards(deal):": ("if False:",),
    "deal.placed if i == deal.turn else before": ("deal.placed", "before"),
    "(*order, *(hand for hand in deal.terms.order if hand not in order))": ("order",),
}
_DRAWING: Places = {
    "{winner: card_text(phase.shown), 1 - winner: card_text(phase.stock[0])}": (
        "{winner: card_text(phase.stock[0]), 1 - winner: card_text(phase.shown)}",
    ),
    "turn=winner, leader=winner": ("turn=phase.leader, leader=phase.leader",),
    "answer // 13 == led // 13 and answer > led": ("answer % 13 > led % 13",),
    "if (hand or phase.stock) and": ("if hand and",),
    "CardSet(phase.gone | 1 << card)": ("phase.gone",),
    "stock=phase.stock[2:]": ("stock=phase.stock",),
}
_SEALING: Places = {
    'rules.schedule == "free" and': ("",),
    "and Contract.KOZ not in contracts": ("",),
    ":{salt}": ("{salt}",),
    "(ContractOpened(terms.scores, state.salt),)": ("()",),
}
_SCORING: Places = {
    "* double.level": ("",),
    "(base[double.by] - base[double.of])": (
        "(settled[double.by] - settled[double.of])",
        "(base[double.of] - base[double.by])",
    ),
    "settled[double.of] -= gain": ("pass",),
    "points[shown.shower] -= unit": ("pass",),
    "points[shown.taker] += unit": ("pass",),
    'Contract.RIFKI if card == "HK" else Contract.KIZ': ("Contract.RIFKI", "Contract.KIZ"),
    "owner = deal.terms.owners[trick.winner]": ("owner = trick.winner % deal.terms.seats",),
    "0 if seat == shooter else points[shooter]": ("0", "points[shooter]", "points[seat]"),
    "(not queen or details.queen == seat)": ("True", "details.queen == seat"),
    "sum(whole) > 1": ("sum(whole)",),
    "not rules.moon or any(row.unit is not Unit.CARD for row in rows)": ("not rules.moon",),
    "price[place - 1] if place else 0": ("price[place - 1]", "price[4 - place] if place else 0"),
}

#: Module -> a place of it as it stands -> what is put there.
REWRITTEN: dict[ModuleType, Places] = {
    views: _VIEWS,
    cardplay: _CARDPLAY,
    terms: _TERMS,
    doubling: _DOUBLING,
    exposing: _EXPOSING,
    layout: _LAYOUT,
    drawing: _DRAWING,
    sealing: _SEALING,
    scoring: _SCORING,
}
