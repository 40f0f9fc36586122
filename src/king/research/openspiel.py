"""King for OpenSpiel: a deal as the game ``python_king``, registered when this module is imported.

    import king.research.openspiel
    game = pyspiel.load_game("python_king(preset=klasik,contract=kiz)")

Parameters: ``preset``; ``contract``, as ``games.contracts_of`` ("" draws one of the preset's);
``trump``, a suit's letter ("" is the declarer's strongest by the arena's measure); ``reward``,
"adv" (the default, and zero-sum whatever the contract) or "points". Player 0 declares. Actions are
the first 53 of ``actions``.

Chance is explicit: a node for the contract where one is drawn, then one for each card dealt, hand
0, 1, … in turn, each unseen card as likely. So a history is all of a game: states copy and
serialize by it, and algorithms may enumerate, weigh or choose what is dealt. Sampled chance would
be quicker to deal and would allow none of that.

Observations are ``terms.DEAL``, information states ``information``. Only whole deals: a match may
have any number of annulled deals, and OpenSpiel asks for a longest game.
"""

from collections.abc import Callable, Sequence
from typing import Any

from king.core.cards import CardSet, Suit, card_text
from king.research.actions import CARDS_AND_PASS, PASS
from king.research.extra import needed
from king.research.games import bounds, contracts_of, reward_of, rules_of, trump_of, worth
from king.research.information import Move, most_moves, move_text
from king.research.observer import Observer
from king.research.resampling import another_deal
from king.research.table import Table, deal

with needed():
    import pyspiel

_DEFAULTS = {"preset": "klasik", "contract": "", "trump": "", "reward": "adv"}
SHORT_NAME = "python_king"
PLAYERS = (2, 4)
#: A sampler's numbers have so many steps.
_WIDE = 1 << 53


def _game_type(reward: str) -> Any:
    zero_sum = pyspiel.GameType.Utility.ZERO_SUM
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="King, a deal",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=zero_sum if reward == "adv" else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=PLAYERS[0],
        max_num_players=PLAYERS[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_DEFAULTS,
    )


class KingGame(pyspiel.Game):  # type: ignore[misc]  # no types
    """A deal under one preset. Raises UnknownRules or ValueError for parameters that name nothing.

    ``rules``; ``choices``: the contracts of which one is played; ``trump``; ``reward``; ``moves``:
    the most that a deal can have.
    """

    def __init__(self, params: dict[str, str] | None = None) -> None:
        asked = _DEFAULTS | (params or {})
        self.rules = rules_of(asked["preset"])
        self.choices = contracts_of(self.rules, asked["contract"])
        self.trump, self.reward = trump_of(asked["trump"]), reward_of(asked["reward"])
        self.moves = most_moves(self.rules, self.choices)
        low, high = bounds(self.rules, self.choices, self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=CARDS_AND_PASS,
            max_chance_outcomes=max(52, len(self.choices)),
            num_players=self.rules.players,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if self.reward == "adv" else None,
            max_game_length=self.moves,
        )
        super().__init__(_game_type(self.reward), info, params or {})

    def new_initial_state(self) -> "KingState":
        """A deal of which nothing is drawn yet."""
        return KingState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The contract's, and one for each card."""
        return 1 + self.rules.hands * self.rules.hand_size

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees: with perfect recall the information state, else the observation."""
        if params:
            raise ValueError(f"no such observation parameters: {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not wanted.public_info or wanted.private_info != single:
            raise ValueError("a player's own view only: public information and his hand")
        return Observer(self.moves if wanted.perfect_recall else None)


class KingState(pyspiel.State):  # type: ignore[misc]  # no types
    """``choice``: the contract, by its number among the game's choices; ``cards``: those dealt so
    far; ``first`` and ``table``: the deal before its first card, and as it stands; ``moves``: what
    lies between."""

    def __init__(self, game: KingGame) -> None:
        super().__init__(game)
        self.choice: int | None = 0 if len(game.choices) == 1 else None
        self.cards: tuple[int, ...] = ()
        self.first: Table | None = None
        self.table: Table | None = None
        self.moves: tuple[Move, ...] = ()

    def current_player(self) -> int:
        """The seat that is asked, or chance, or nobody."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.seat is None else self.table.seat

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.table is not None and self.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn next, all alike."""
        rules = self.get_game().rules
        if self.choice is None:
            outcomes = list(range(len(self.get_game().choices)))
        else:
            outcomes = [c for c in range(52) if rules.cards >> c & 1 and c not in self.cards]
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def returns(self) -> list[float]:
        """What the deal has brought each player; nothing before it is over."""
        if self.table is None or not self.table.over:
            return [0.0] * self.num_players()
        return list(worth(self.table, self.get_game().reward))

    def dealt(self, hand: int) -> CardSet:
        """The cards dealt to this hand so far."""
        hands = self.get_game().rules.hands
        return CardSet(sum(1 << card for card in self.cards[hand::hands]))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "KingState":
        """Another state with the same information state of this player, every deal that agrees with
        it as likely; once cards are dealt. ``sampler``: numbers from 0 up to 1."""
        assert self.table is not None

        def draw(number: int) -> int:
            wide = int(sampler() * _WIDE) * _WIDE + int(sampler() * _WIDE)
            return wide % number

        while True:
            hands = another_deal(self.table, self.moves, player, draw)
            again = self._of(hands)
            if again is not None:
                return again

    def _of(self, hands: Sequence[CardSet]) -> "KingState | None":
        """The same moves on other hands; None where these would make another trump or leader."""
        again: KingState = self.get_game().new_initial_state()
        if again.choice is None:
            again.apply_action(self.choice)
        each = [[card for card in range(52) if hand >> card & 1] for hand in hands]
        for cards in zip(*each, strict=True):
            for card in cards:
                again.apply_action(card)
        if _told(again) != _told(self):
            return None
        for move in self.moves:
            again.apply_action(move.number)
        return again

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return list(self.table.legal) if player == self.table.seat else []

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            deal = self.table.state.playing()
            self.moves = (*self.moves, Move(deal.turn, action))
            self.table = self.table.after(action)
        elif self.choice is None:
            self.choice = action
        else:
            self.cards = (*self.cards, action)
            self._begin()

    def _begin(self) -> None:
        """Begin the deal once the last card is dealt."""
        game = self.get_game()
        hands, size = game.rules.hands, game.rules.hand_size
        if len(self.cards) == hands * size:
            dealt = [self.dealt(hand) for hand in range(hands)]
            contracts = game.choices[self.choice]
            self.first = self.table = deal(game.rules, contracts, dealt, game.trump)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE and self.choice is None:
            return "+".join(self.get_game().choices[action])
        return "--" if action == PASS else card_text(action)

    def __str__(self) -> str:
        """Everything there is: the contract, the cards in the order dealt, the moves."""
        game = self.get_game()
        choice = "" if self.choice is None else "+".join(game.choices[self.choice])
        cards = "".join(map(card_text, self.cards))
        return " ".join([choice, cards, *(move_text(move) for move in self.moves)])


def _told(state: KingState) -> tuple[Suit | None, int]:
    """What everybody knows once the cards are dealt and that follows from hidden ones: the trump,
    where the declarer's hand decides, and who leads, where a card does."""
    assert state.first is not None
    deal = state.first.state.playing()
    return deal.terms.trump, deal.turn


pyspiel.register_game(_game_type("adv"), KingGame)
