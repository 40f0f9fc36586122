"""A game as text, all hands open: for people who watch an environment."""

from king.core.cards import card_text, hand_text
from king.core.state import MatchState, TrickDeal
from king.messages import say, terminal_locale
from king.research.table import Table


def text(table: Table) -> str:
    """A line of what is played, then one for each hand: whose turn it is, its cards, the card it
    has in the trick, its player's points."""
    state = table.state
    return "\n".join([_head(state), *(_line(table, hand) for hand in range(state.rules.hands))])


def _head(state: MatchState) -> str:
    if state.deal is None:
        return f"{state.rules.preset}  {state.phase}"
    terms, locale = state.deal.terms, terminal_locale()
    names = [say(f"contract_{contract}", locale) for contract in terms.scores]
    trump = "" if terms.trump is None else f" {terms.trump.letter}"
    return f"{state.rules.preset}  {state.phase}  {' + '.join(names)}{trump}"


def _line(table: Table, hand: int) -> str:
    state = table.state
    cards = hand_text(_hands(state)[hand]) if state.hands else ""
    points = str(table.points[hand]) if hand < state.rules.players else ""
    mark = ">" if hand == _turn(table) else " "
    return f"{mark} {hand}  {cards:<20} {_lying(state, hand):<3} {points:>6}".rstrip()


def _hands(state: MatchState) -> tuple[int, ...]:
    now = state.drawing if state.deal is None else state.deal
    return tuple(state.hands if now is None else now.hands)


def _turn(table: Table) -> int | None:
    """The hand that plays next, else the seat that is asked."""
    now = table.state.drawing if table.state.deal is None else table.state.deal
    playing = table.state.phase == "playing" and not table.over and now is not None
    return now.turn if playing and now is not None else table.seat


def _lying(state: MatchState, hand: int) -> str:
    """The card of a hand in the trick."""
    deal = state.deal
    if not isinstance(deal, TrickDeal):
        return ""
    order = deal.terms.order
    at = (order.index(hand) - order.index(deal.leader)) % len(order)
    return card_text(deal.trick[at]) if at < len(deal.trick) else ""
