"""Each duty of play as a small position, worked out by the core under the rules that are shown.

A position is a hand, the cards that lie, and what has fallen; which cards may be played, and which
rule forbids each of the others, the core says. One that shows nothing under these rules, because
its duty does not bind, is left out: a page can only promise what is played.
"""

from msgspec import Struct
from msgspec.structs import replace

from king.core import cardplay, layout, sealing
from king.core.cards import CARD_OF, FULL_DECK, NO_CARDS, SUIT_OF, CardSet
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.core.terms import terms
from king.server.lobby.positions import POSITIONS, Position, cards, set_of


class ExampleView(Struct, frozen=True):
    """A position and what its player may do.

    ``duty``: what it shows. ``contracts``, ``trump``: what is played. ``trick``: the cards that
    lie, the lead first. ``placed``: the layout. ``legal`` of the ``hand``; ``why``: for each other
    card the code of the rule.
    """

    duty: str
    contracts: tuple[Contract, ...]
    trump: str | None
    trick: tuple[str, ...]
    placed: tuple[str, ...]
    hand: tuple[str, ...]
    legal: tuple[str, ...]
    why: dict[str, str]


def examples(rules: RuleSet) -> tuple[ExampleView, ...]:
    """Return what binds, or frees, under these rules: one position a duty, in the rules' order."""
    found: dict[str, ExampleView] = {}
    for position in POSITIONS:
        if position.duty not in found:
            view = _shown(rules, position)
            if view is not None:
                found[position.duty] = view
    if "hearts_never" in found:  # which says more
        del found["hearts_lead"]
    return tuple(found.values())


def _shown(rules: RuleSet, position: Position) -> ExampleView | None:
    contracts = _contracts(rules, position)
    if contracts is None or len(cards(position.trick)) >= rules.hands:
        return None
    view = _worked_out(rules, position, contracts)
    if position.freed_by is not None:
        return view if _is_freed(rules, position, contracts, view) else None
    return view if position.code in view.why.values() else None


def _contracts(rules: RuleSet, position: Position) -> tuple[Contract, ...] | None:
    """What is played: the first choice with all contracts of the position; None without one."""
    if position.several and rules.contracts_per_deal < 2:
        return None
    if position.start is not None and position.start != rules.dizi_from:
        return None
    wanted = set(position.contracts)
    return next((choice for choice in rules.choices if wanted <= set(choice)), None)


def _is_freed(
    rules: RuleSet, position: Position, contracts: tuple[Contract, ...], view: ExampleView
) -> bool:
    """Whether the option that the position is about changes what may be played."""
    without = replace(rules, **{str(position.freed_by): False})
    return _worked_out(without, position, contracts).legal != view.legal


def _worked_out(rules: RuleSet, position: Position, contracts: tuple[Contract, ...]) -> ExampleView:
    if contracts == (Contract.DIZI,):
        known = terms(rules, contracts, None, 0, size=len(cards(position.hand)))
        laid = layout.start(rules, known, _hands(rules, position), set_of(position.placed))
        return _view(position, contracts, layout.legal_cards(laid), layout.why_not(laid))
    deal = _deal(rules, position, contracts)
    return _view(position, contracts, cardplay.legal_cards(deal), cardplay.why_not(deal))


def _hands(rules: RuleSet, position: Position) -> tuple[CardSet, ...]:
    return (set_of(position.hand), *(NO_CARDS for _ in range(rules.hands - 1)))


def _deal(rules: RuleSet, position: Position, contracts: tuple[Contract, ...]) -> TrickDeal:
    """The deal in play, the hand to play that of seat 0, who declared."""
    trump = SUIT_OF[position.trump] if contracts == (Contract.KOZ,) else None
    secret = sealing.is_secret(rules, contracts)
    size = len(cards(position.hand))
    known = terms(rules, contracts, trump, 0, size=size, secret=secret)
    trick = cards(position.trick)
    leader = known.order[-len(trick)] if trick else 0
    gone = CardSet(FULL_DECK & ~rules.cards | set_of(position.fallen))
    deal = cardplay.start(rules, known, _hands(rules, position), gone)
    broken = bool(known.law.breakers & set_of(position.fallen))
    deal = replace(deal, turn=leader, leader=leader, broken=broken)
    for card in trick:
        deal = cardplay.after_card(deal, CARD_OF[card])
    return deal


def _view(
    position: Position, contracts: tuple[Contract, ...], legal: CardSet, why: dict[str, str]
) -> ExampleView:
    hand = cards(position.hand)
    return ExampleView(
        duty=position.duty,
        contracts=contracts,
        trump=position.trump if contracts == (Contract.KOZ,) else None,
        trick=cards(position.trick),
        placed=cards(position.placed),
        hand=hand,
        legal=tuple(card for card in hand if legal >> CARD_OF[card] & 1),
        why=why,
    )
