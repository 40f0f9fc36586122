"""The rule player: a card by ``search``, a contract by the worth of his hand; each phase of a deal
has a module that answers it."""

from king.core.actions import Annul, Expose, Pass, Play, PlayerAction
from king.core.cards import CARD_OF, card_set, card_text, parse_hand
from king.core.observation import Observation
from king.core.state import Phase
from king.players.answering import answer_proposal
from king.players.contract import choose_contract
from king.players.doubling import double
from king.players.drawing import draw_card
from king.players.openly import play_openly
from king.players.showing import worth_showing
from king.players.sight import sight
from king.players.spread import lay_out
from king.search.policy import choose


class RulePlayer:
    """Plays every contract sensibly, from what he sees and no chance at all."""

    def act(self, seen: Observation) -> PlayerAction | None:
        """The card, the contract, or whatever else he is asked."""
        assert seen.ask is not None
        if seen.phase is Phase.WINDOW:
            return _in_window(seen)
        if seen.phase is Phase.CHOOSING:
            return choose_contract(seen)
        if seen.phase is Phase.ANSWERING:
            return answer_proposal(seen)
        if seen.phase is Phase.DOUBLING:
            return double(seen)
        return _card(seen)


def _in_window(seen: Observation) -> Annul | Expose | None:
    """What he claims or shows.

    Whoever may annul holds a hand that expects to lose: the bare ace or king of hearts in Rıfkı,
    nothing above a ten in Koz, twos in dizi. So he always does.
    """
    assert seen.ask is not None
    assert seen.hand is not None
    if seen.ask.annul is not None:
        return Annul()
    cards = worth_showing(parse_hand(seen.hand), card_set(CARD_OF[c] for c in seen.ask.expose))
    return Expose(cards) if cards else None


def _card(seen: Observation) -> Play | Pass:
    assert seen.ask is not None
    if not seen.ask.legal:
        return Pass()
    if seen.layout is not None:
        return Play(lay_out(seen, seen.layout))
    if seen.drawing is not None:
        return Play(draw_card(seen, seen.drawing))
    if seen.gone is not None:
        return Play(play_openly(seen))
    return Play(card_text(choose(*sight(seen))))
