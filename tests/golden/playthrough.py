"""A whole match written out: what was known, what was allowed, what was done and what came of it.

The match of a preset is always the same: each deal has a secret worked out from the name of the
match, every decision is the same function of the turn, and now and then time runs out. A
playthrough changes only where the rules, the dealing or the order of things does; a reader of the
difference sees which.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator

import msgspec

from king.core import choosing, sheet, views
from king.core.actions import Action, Annul, CloseWindow, Deal, Expose, TimeOut
from king.core.cards import hand_text
from king.core.events import (
    Annulled,
    Chosen,
    DealScored,
    Drew,
    Event,
    MatchEnded,
    MatchStarted,
    Played,
)
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase


def secret_of(match: str, deal: int, attempt: int) -> str:
    """The secret of an attempt at a deal: fixed, and different for each."""
    return hashlib.sha256(f"{match}/{deal}/{attempt}".encode()).hexdigest()


def next_action(state: MatchState) -> tuple[Action, int | None]:
    """The one thing that is done in this state, and by whom. Whoever may annul, or show, does."""
    if state.phase is Phase.DEALING:
        number = sheet.deal_number(state.sheet)
        return Deal(secret=secret_of(state.match, number, state.attempt)), None
    if state.phase is Phase.WINDOW:
        return _close(state), None
    seat = to_act(state)
    assert seat is not None
    if state.turn % 17 == 0:
        return TimeOut(), None
    actions = legal_actions(state, seat)
    return actions[state.turn * state.turn // 3 % len(actions)], seat


def _close(state: MatchState) -> CloseWindow:
    may = {seat: legal_actions(state, seat) for seat in range(state.rules.players)}
    shown = {seat: [a.cards for a in each if isinstance(a, Expose)] for seat, each in may.items()}
    return CloseWindow(
        tuple(seat for seat, each in may.items() if Annul() in each),
        tuple((seat, max(cards, key=len)) for seat, cards in shown.items() if cards),
    )


def rows(rules: RuleSet, match: str) -> Iterator[tuple[MatchState, tuple[Event, ...]]]:
    """Each row of the match's journal: the state before it, and its events."""
    start = MatchStarted(match, rules)
    state = begin(start)
    yield state, (start,)
    while state.phase is not Phase.OVER:
        action, seat = next_action(state)
        events = decide(state, action, seat)
        yield state, events
        for event in events:
            state = apply(state, event)


def telling_name(rules: RuleSet, start: str, wanted: set[str]) -> str:
    """The first name whose match is played to the last deal and in which all of this happens.

    Wanted: see ``rare``.
    """
    for number in range(2_000):
        name = f"{start}-{number}"
        events = [event for _, row in rows(rules, name) for event in row]
        met = {what for event in events for what in rare(event)}
        end = events[-1]
        assert isinstance(end, MatchEnded)
        if wanted <= met and end.king is None and end.king_failed is None:
            return name
    raise LookupError(start)


def rare(event: Event) -> set[str]:
    """What seldom happens: the reason of an annulled deal; "redoubled"; "rejected", a proposal;
    "taken", a card shown by another; "kept", a card shown by the taker."""
    if isinstance(event, Annulled):
        return {event.reason}
    if isinstance(event, Chosen):
        return set() if event.named_by is None else {"rejected"}
    if not isinstance(event, DealScored):
        return set()
    doubled = {"redoubled" for pair in event.details.doubles if pair.level == 2}
    return doubled | {"kept" if s.taker == s.shower else "taken" for s in event.details.shown}


def telling(rules: RuleSet) -> set[str]:
    """What must happen in the match that is written down for these rules."""
    wanted = {
        "K": bool(rules.rifki_annul) and not rules.koz_annul,
        "koz": rules.koz_annul,
        "twos": rules.dizi_annul,
        "redoubled": rules.doubling,
        "rejected": rules.proposing,
        "taken": rules.exposing,
        "kept": rules.exposing,
    }
    return {what for what, there in wanted.items() if there}


def playthrough(rules: RuleSet, match: str) -> str:
    """The match as text, one line a decision and one an event of any other kind."""
    lines = list[str]()
    for state, events in rows(rules, match):
        lines += _asked(state)
        for event in events:
            before, state = state, state if isinstance(event, MatchStarted) else apply(state, event)
            lines.append(_card(before, event) if isinstance(event, Played) else _other(event))
        lines += _standing(state, events)
    return "\n".join(lines) + "\n"


def _asked(state: MatchState) -> list[str]:
    """Before a choice: who declares, all hands, and what he may name; before an answer or a
    double, how many ways there are."""
    if state.phase in (Phase.ANSWERING, Phase.DOUBLING):
        seat = to_act(state)
        assert seat is not None
        return [f"  {seat} says one of {len(legal_actions(state, seat))}"]
    if state.phase is not Phase.CHOOSING:
        return []
    offers = choosing.reasons(state).items()
    may = [contract for contract, why in offers if why is None]
    may_not = [f"{contract} ({why})" for contract, why in offers if why is not None]
    dealer = sheet.dealer(state.rules, state.sheet)
    hands = [f"  {seat}  {hand_text(hand)}" for seat, hand in enumerate(state.hands)]
    who = f"declarer {choosing.declarer(state)}, dealer {dealer}"
    several = state.rules.contracts_per_deal > 1
    sets = [f"  {len(choosing.choices(state))} choices"] if several else []
    return [who, *hands, f"  may {' '.join(may)}; not {', '.join(may_not) or 'nothing'}", *sets]


def _card(state: MatchState, event: Played) -> str:
    """A card, all legal cards, and how many others each rule forbade."""
    seat = to_act(state)
    seen = views.ask(state, seat)
    assert seen is not None
    legal = " ".join(seen.legal or ())
    why = ", ".join(f"{n} {code}" for code, n in sorted(Counter((seen.why or {}).values()).items()))
    return f"  {event.seat} {event.card}  of {legal}" + (f"; {why}" if why else "")


def _other(event: Event) -> str:
    return "* " + msgspec.json.encode(event).decode()


def _standing(state: MatchState, events: tuple[Event, ...]) -> list[str]:
    """After a trick: points in this deal. After a deal: totals and ranks."""
    if not isinstance(events[0], Played) or len(events) == 1 or isinstance(events[-1], Drew):
        return []
    seen = views.observe(state, None)
    deal = seen.deal or seen.layout
    assert deal is not None
    points = " ".join(map(str, deal.points))
    if len(events) == 2 and seen.deal is not None:
        return [f"  points {points}, tricks {' '.join(map(str, seen.deal.tricks))}"]
    totals, ranks = " ".join(map(str, seen.totals)), " ".join(map(str, seen.ranks))
    return [f"  points {points}; totals {totals}; ranks {ranks}", ""]
