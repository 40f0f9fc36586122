"""The rule player: a card by ``search.policy``, a contract by the worth of his hand."""

from king.core.actions import Annul, Play, PlayerAction
from king.core.cards import card_text
from king.core.observation import Observation
from king.core.state import Phase
from king.players.contract import choose_contract
from king.players.sight import sight
from king.search.policy import choose


class RulePlayer:
    """Plays every contract sensibly, from what he sees and no chance at all."""

    def act(self, seen: Observation) -> PlayerAction | None:
        """The card, the contract, or the claim that the deal be dealt again.

        Whoever may annul holds a hand that expects to lose: the bare ace or king of hearts in
        Rıfkı, nothing above a ten in Koz. So he always does.
        """
        assert seen.ask is not None
        if seen.phase is Phase.WINDOW:
            return Annul() if seen.ask.annul is not None else None
        if seen.phase is Phase.CHOOSING:
            return choose_contract(seen)
        return Play(card_text(choose(*sight(seen))))
