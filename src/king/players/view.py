"""From an Observation to what the searchers take: the deal, where it stands, what the player sees
of the hands, and what the end of the deal is worth to him.

Kernels number the hands in turn order (``games``); a ``Sight`` counts them from the hand to play.
"""

from typing import NamedTuple

from msgspec.structs import replace

from king.core.cards import CARD_OF, FULL_DECK, SUIT_OF, card_set
from king.core.observation import Observation, SeenDeal
from king.core.state import Terms
from king.core.terms import terms
from king.players.games import game
from king.players.prizes import four, prize
from king.players.sight import Look, cards_seen, look
from king.search.moments import Game, Moment
from king.search.past import HAND, NAMED
from king.search.worlds import Prize, View


class Question(NamedTuple):
    """What a searcher is asked: as ``worlds.Asked``, and from it his chance follows;
    ``past``: as in ``past``."""

    game: Game
    moment: Moment
    view: View
    prize: Prize
    past: tuple[int, ...]


def question(seen: Observation) -> Question:
    """What the player asked for a card of a deal of tricks has to answer."""
    deal, found = seen.deal, look(seen)
    assert deal is not None
    assert seen.seat is not None
    known = terms_seen(seen, deal)
    played = game_seen(seen, known, found)
    turn = known.order.index(deal.turn)
    return Question(
        played,
        _moment(turn, found, played.hands),
        _view(turn, seen, known, found),
        prize(seen.rules, known, deal.doubles, seen.seat, played),
        (*naming(seen, known), *past_cards(known, deal)),
    )


def naming(seen: Observation, known: Terms) -> tuple[int, ...]:
    """The trump, with the hand that named it (``past``), where that tells of the hand: its player
    had seen it and could name any suit."""
    rules = seen.rules
    if known.trump is None or rules.blind or rules.stock or rules.proposing:
        return ()
    return (known.order.index(known.declarer) << HAND | NAMED + known.trump,)


def past_cards(known: Terms, deal: SeenDeal) -> tuple[int, ...]:
    """All cards of the deal so far, in order, each with the hand that played it (``past``)."""
    tricks = [*((trick.leader, trick.cards) for trick in deal.past), (deal.leader, deal.trick)]
    found, around = [], len(known.order)
    for leader, cards in tricks:
        first = known.order.index(leader)
        for i, card in enumerate(cards):
            found.append(((first + i) % around) << HAND | CARD_OF[card])
    return tuple(found)


def terms_seen(seen: Observation, deal: SeenDeal) -> Terms:
    """The terms of the deal as the player knows them: of another's secret contract, nothing that
    scores."""
    assert seen.declarer is not None
    known = terms(
        seen.rules,
        deal.contracts,
        None if deal.trump is None else SUIT_OF[deal.trump],
        seen.declarer,
        announced=deal.announced,
        secret=deal.sealed is not None,
        commitment=deal.sealed,
    )
    shown = tuple(card_set(CARD_OF[card] for card in cards) for cards in deal.shown)
    return replace(known, shown=shown, doubles=deal.doubles)


def game_seen(seen: Observation, known: Terms, found: Look) -> Game:
    """The deal for the kernels. Under a secret contract every one that may still be named counts
    alike: points are linear in prices, so their mean prices give the mean of what each brings."""
    if known.scores:
        return game(seen.rules, known)
    mean = found.sight.stakes
    return game(seen.rules, known, mean)._replace(scored=mean, counted=int(FULL_DECK))


def _moment(turn: int, found: Look, hands: int) -> Moment:
    table = found.sight.seen
    winner = (turn + table.winner) % hands if table.played else turn
    return Moment(turn, table.played, table.trick, winner, found.sight.at)


def _view(turn: int, seen: Observation, known: Terms, found: Look) -> View:
    """What the player sees, by the numbers of the hands."""
    order, deal = known.order, seen.deal
    assert deal is not None
    visible = cards_seen(seen, order)
    away = [(hand - turn) % len(order) for hand in range(len(order))]
    barred, cannot = found.sight.seen.cannot, found.cannot
    return View(
        known=four([visible.get(hand, 0) for hand in range(len(order))]),
        hidden=sum(1 << hand for hand in range(len(order)) if hand not in visible),
        sizes=four([seen.counts[seat] for seat in order]),
        barred=four([barred[steps] for steps in away]),
        cannot=four([cannot[steps] for steps in away]),
        tricks=four([deal.tricks[seat] if seat < known.seats else 0 for seat in order]),
    )
