"""From a deal of the core to what the kernels play on: ``Game`` and ``Moment``.

Kernels number the hands in turn order, the core by seat: ``Terms.order`` leads from the one to the
other.
"""

from collections.abc import Sequence

from king.core.cards import FULL_DECK, NO_CARDS, texts
from king.core.contracts import ROW_OF, Contract, Unit
from king.core.results import may_make_king
from king.core.rules import RuleSet, penalty_cards
from king.core.scoring import deal_points
from king.core.state import Terms, TrickDeal
from king.players.stakes import stakes
from king.search.moments import Game, Moment
from king.search.seen import Stakes
from king.search.solver.endings import Ending, Sides


def game(rules: RuleSet, terms: Terms, weighed: Stakes | None = None) -> Game:
    """The deal under these terms, all of them known. ``weighed``: what its players weigh (None:
    what counts)."""
    shown = terms.shown or (NO_CARDS,) * terms.seats
    scored = stakes(rules, terms.scores, [card for cards in shown for card in texts(cards)])
    order, declarer = terms.order, terms.order.index(terms.declarer)
    opened = -1 if terms.open_hand is None else order.index(terms.open_hand)
    return Game(
        law=terms.law,
        stakes=scored if weighed is None else weighed,
        scored=scored,
        hands=rules.hands,
        prey=int(terms.prey) or int(FULL_DECK),
        counted=_counted(rules, terms),
        declarer=declarer,
        opened=opened,
        dummy=opened if rules.exposed == "dummy" else -1,
        sides=_sides(rules, declarer, opened),
        shown=_four([int(shown[seat]) for seat in terms.order if seat < terms.seats]),
        king=(rules.king_tricks or 0) if Contract.KOZ in terms.scores else 0,
        kings=_kings(rules, terms),
        failing=int(bool(rules.king_announced) and terms.announced),
        deck=int(rules.cards),
        size=terms.tricks,
        akq_start=int(rules.akq_start),
    )


def moment(deal: TrickDeal) -> Moment:
    """Where a deal stands of which all hands are known."""
    order = deal.terms.order
    turn, played = order.index(deal.turn), len(deal.trick)
    winner = order.index(deal.leader) + deal.trick.index(deal.best) if played else turn
    at = deal.position()._replace(akq=int(deal.akq))
    return Moment(turn, played, sum(1 << c for c in deal.trick), winner % len(order), at)


def hands(deal: TrickDeal) -> list[int]:
    """Four hands in turn order, those that do not play empty."""
    return list(_four([int(deal.hands[hand]) for hand in deal.terms.order]))


def ending(rules: RuleSet, deal: TrickDeal) -> Ending:
    """A deal of which all hands are known, from where it stands, for the solver."""
    at, winners = game(rules, deal.terms), [deal.terms.owners[trick.winner] for trick in deal.past]
    tricks = [winners.count(hand) for hand in deal.terms.order]
    points = deal_points(rules, deal)
    units = [points[hand] * at.scored.unit for hand in deal.terms.order if hand < len(points)]
    return Ending(at, moment(deal), _four(hands(deal)), _four(tricks), _four(units))


def one_against_all(terms: Terms, seat: int) -> Sides:
    """That seat, for its own points, against all others."""
    return Sides(_played_by(terms, (seat,)), 1 << terms.order.index(seat))


def two_against_two(terms: Terms) -> Sides:
    """Seats 0 and 2 together against the others."""
    seats = [seat for seat in (0, 2) if seat < terms.seats]
    return Sides(_played_by(terms, seats), sum(1 << terms.order.index(seat) for seat in seats))


def by_seat(terms: Terms, points: Sequence[int]) -> tuple[int, ...]:
    """What was counted by hand, by seat."""
    return tuple(int(points[terms.order.index(seat)]) for seat in range(terms.seats))


def _played_by(terms: Terms, seats: Sequence[int]) -> int:
    return sum(1 << place for place, hand in enumerate(terms.order) if terms.masters[hand] in seats)


def _counted(rules: RuleSet, terms: Terms) -> int:
    """The cards after whose fall nothing scores any more."""
    if any(ROW_OF[contract].unit is not Unit.CARD for contract in terms.scores):
        return int(FULL_DECK)
    return int(penalty_cards(rules, terms.scores))


def _sides(rules: RuleSet, declarer: int, opened: int) -> int:
    """The hands that play with the one opposite, where four do."""
    if rules.teams:
        return 0b1111
    return 1 << declarer | 1 << opened if abs(declarer - opened) == 2 and opened >= 0 else 0


def _kings(rules: RuleSet, terms: Terms) -> int:
    """The hands that may make King."""
    return sum(
        1 << hand
        for hand, seat in enumerate(terms.order)
        if seat < terms.seats and may_make_king(rules, seat, terms.declarer, terms.announced)
    )


def _four(cards: list[int]) -> tuple[int, int, int, int]:
    one, two, three, four = (*cards, *[0] * (4 - len(cards)))
    return one, two, three, four
