"""The cheater: sees every hand. He is what no player can be, a ceiling to measure others by.

Theory. He tries his cards in the one world there is, as a searcher does in many; so what he is
ahead of a searcher by is what not knowing the cards costs, not what better play would gain.

Only the arena makes one: ``named`` knows no such player, and no table shows anybody all hands.
"""

from collections.abc import Sequence

from king.core.actions import Play, PlayerAction
from king.core.cards import CardSet, card_text
from king.core.observation import Observation
from king.core.terms import seating
from king.players.effort import Effort
from king.players.prizes import four
from king.players.rule import RulePlayer
from king.players.searching import best_card
from king.players.view import Question, question

#: There is one world.
ONE = Effort(worlds=1, deals=0)


class Cheater:
    """Tries every card in the world as it is."""

    def act(self, seen: Observation, hands: Sequence[CardSet]) -> PlayerAction | None:
        """The card, knowing the ``hands`` as they are held now; all else as the rule player.

        ``hands``: by hand number of the deal, used in a deal of tricks only.
        """
        assert seen.ask is not None
        if seen.deal is None or not seen.ask.legal:
            return RulePlayer().act(seen)
        return Play(card_text(best_card(_knowing(seen, hands), ONE)))


def _knowing(seen: Observation, hands: Sequence[CardSet]) -> Question:
    """What he is asked, with no hand hidden."""
    assert seen.declarer is not None
    asked, (order, _, _) = question(seen), seating(seen.rules, seen.declarer)
    known = four([int(hands[hand]) for hand in order])
    return asked._replace(view=asked.view._replace(known=known, hidden=0))
