"""The game for OpenSpiel, by OpenSpiel's own tests and by ours."""

from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

from king.core.cards import CardSet, card_text
from king.core.errors import UnknownRules
from king.presets import KNOWN
from king.research import openspiel
from king.research.observation import observation
from king.research.resampling import another_deal
from king.research.terms import DEAL, placed, size

#: One of each kind of deal; the others wait for the soak.
QUICK = (
    "klasik", "kanli", "duble_yol", "uc_kisi", "uc_kisi_acik", "esli", "balayi", "barbu", "trex",
    "trex_complex", "hearts",
)  # fmt: skip
PRESETS = [
    pytest.param(preset, marks=() if preset in QUICK else pytest.mark.soak) for preset in KNOWN
]


def _dealt(game: Any, cards: list[int]) -> Any:
    """The state once these cards are dealt, in this order."""
    state = game.new_initial_state()
    for card in cards:
        state.apply_action(card)
    return state


# Their tests


@pytest.mark.parametrize("preset", PRESETS)
def test_their_simulations(preset: str) -> None:
    """The C++ tests of every game: legal actions, chance, utilities, copies, views, serializing."""
    game = pyspiel.load_game(f"python_king(preset={preset})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "game", ["python_king", "python_king(preset=duble_yol,contract=el+kupa,reward=points)"]
)
def test_their_python_simulation(game: str) -> None:
    """The Python tests of every game: among others that games and states are pickled."""
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(game))


def test_their_environment_plays_it() -> None:
    environment = Environment("python_king", contract="rifki")
    step = environment.reset()
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([legal[-1]])
    assert sum(step.rewards) == pytest.approx(0)


# Ours


def test_the_deal_is_drawn_card_by_card() -> None:
    """Each unseen card as likely, after the contract where one is drawn; hands in turn."""
    state = pyspiel.load_game("python_king").new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(7))
    state.apply_action(3)
    for card in range(52):
        outcomes = state.chance_outcomes()
        assert [outcome for outcome, _ in outcomes] == list(range(card, 52))
        assert {chance for _, chance in outcomes} == {1 / (52 - card)}
        state.apply_action(card)
    assert state.table.observed(0).hand == "AT62.K95.Q84.J73"
    assert state.current_player() == 0
    assert state.table.state.playing().terms.scores == ("kiz",)


def test_cards_that_are_not_played_are_not_dealt() -> None:
    state = pyspiel.load_game("python_king(preset=uc_kisi,contract=koz)").new_initial_state()
    cards = [outcome for outcome, _ in state.chance_outcomes()]
    assert len(cards) == 48
    assert not {0, 13, 26, 39} & {*cards}


def _any(state: Any, chance: Random) -> int:
    """A legal action, played."""
    action: int = chance.choice(state.legal_actions())
    state.apply_action(action)
    return action


def _follows(state: Any, actions: list[int]) -> bool:
    """Whether the same actions are legal one after the other; they are played."""
    for action in actions:
        if state.is_terminal() or action not in state.legal_actions():
            return False
        state.apply_action(action)
    return True


def _views(game: Any, state: Any, seat: int) -> list[bytes | str]:
    """All that a player may ask: observation and information state, as numbers and as text."""
    found: list[bytes | str] = []
    for kind in (None, INFO_STATE_OBS_TYPE):
        view = make_observation(game, kind)
        view.set_from(state, seat)
        found += [view.tensor.tobytes(), view.string_from(state, seat)]
    return found


@pytest.mark.parametrize(
    ("preset", "contract"), [("klasik", "el"), ("trex", "dizi"), ("uc_kisi_acik", "kupa")]
)
def test_hidden_cards_exchanged_change_no_view(preset: str, contract: str) -> None:
    """Two unplayed cards change hands, all else is the same: who sees neither has the same views,
    who holds one has others."""
    game = pyspiel.load_game(f"python_king(preset={preset},contract={contract})")
    chance, blind, seeing = Random(3), 0, 0
    for number in range(24):
        cards = chance.sample(range(52), 52)
        one = _dealt(game, cards)
        moves = [_any(one, chance) for _ in range(2 * number) if not one.is_terminal()]
        left = [i for i, card in enumerate(cards) if card not in moves]
        a, b = chance.sample(left, 2)
        cards[a], cards[b] = cards[b], cards[a]
        other = _dealt(game, cards)
        if a % 4 == b % 4 or not _follows(other, moves) or one.is_terminal():
            continue
        opened = one.table.state.playing().terms.open_hand
        for seat in range(game.num_players()):
            sees = {seat, opened} & {a % 4, b % 4}
            views = zip(_views(game, one, seat), _views(game, other, seat), strict=True)
            assert {mine == theirs for mine, theirs in views} == {not sees}
            blind, seeing = blind + (not sees), seeing + bool(sees)
    assert blind > 8
    assert seeing > 8


def test_an_information_state_holds_every_move_in_order() -> None:
    game = pyspiel.load_game("python_king(contract=el)")
    state, chance = _dealt(game, list(range(52))), Random(1)
    moves = [_any(state, chance) for _ in range(30)]
    view = make_observation(game, INFO_STATE_OBS_TYPE)
    for seat in range(4):
        view.set_from(state, seat)
        rows = view.dict["moves"]
        assert rows.shape == (52, 57)
        assert rows[:30, 4:].argmax(axis=1).tolist() == moves
        assert rows[:30].sum() == 60
        assert not rows[30:].any()
        hands = [(int(place) + seat) % 4 for place in rows[:30, :4].argmax(axis=1)]
        assert hands == [move.hand for move in state.moves]
    assert view.string_from(state, 3).split()[3:] == [
        f"{move.hand}:{card_text(move.number)}" for move in state.moves
    ]


def test_an_observation_is_that_of_the_table() -> None:
    game = pyspiel.load_game("python_king(contract=koz)")
    view = make_observation(game)
    assert view.tensor.shape == (size(DEAL),)
    view.set_from(_dealt(game, list(range(52))), 2)
    assert np.flatnonzero(view.dict["hand"]).tolist() == list(range(2, 52, 4))
    assert view.dict["declarer"].tolist() == [0, 0, 1, 0]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_resampled_state_is_the_same_to_its_player(preset: str) -> None:
    """By all his views, whatever has been played; most others' hands are not the same."""
    game, chance, changed = pyspiel.load_game(f"python_king(preset={preset})"), Random(preset), 0
    for number in range(3):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        for _ in range(number * 6):
            if not state.is_terminal():
                _any(state, chance)
        if state.is_terminal():
            continue
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, chance.random)
            assert _views(game, other, seat) == _views(game, state, seat)
            changed += str(other) != str(state)
    assert changed > 0 or preset == "balayi"  # where each knows the other's hand


def test_resampling_draws_every_deal_that_agrees_once() -> None:
    """Of endings with two hidden cards in each of three hands: by all numbers there are, all the
    deals that nothing speaks against."""
    game, chance, sizes = pyspiel.load_game("python_king(contract=koz,trump=S)"), Random(5), set()
    for _ in range(6):
        state = _dealt(game, chance.sample(range(52), 52))
        while len(state.moves) < 44:
            _any(state, chance)
        lottery = Lottery()
        drawn = {_left(state, another_deal(state.table, state.moves, 0, lottery.draw))}
        for number in range(1, lottery.total):
            lottery.number = number
            drawn.add(_left(state, another_deal(state.table, state.moves, 0, lottery.draw)))
        assert len(drawn) == lottery.total
        assert drawn == _agreeing(state)
        sizes.add(lottery.total)
    assert len(sizes) > 1


class Lottery:
    """Draws the number it is told to, and remembers of how many."""

    def __init__(self) -> None:
        self.number, self.total = 0, 0

    def draw(self, total: int) -> int:
        self.total = total
        return self.number


def _left(state: Any, hands: list[CardSet]) -> str:
    """What the hidden hands of a deal still hold after the moves."""
    unplayed = sum(int(hand) for hand in state.table.state.playing().hands)
    return str([int(hand) & unplayed for hand in hands[1:]])


def _agreeing(state: Any) -> set[str]:
    """Every way to give two cards each to places 1, 2 and 3 that nothing speaks against."""
    (where,) = (where for term, where in placed(DEAL) if term.name == "cannot")
    cannot = observation(state.table.observed(0), DEAL)[where].reshape(4, 52)
    left = sum(int(hand) for hand in state.table.state.playing().hands[1:])
    hidden, found = [card for card in range(52) if left >> card & 1], set()
    for one in combinations(hidden, 2):
        for two in combinations([card for card in hidden if card not in one], 2):
            three = tuple(card for card in hidden if card not in (*one, *two))
            hands = (one, two, three)
            if not any(cannot[i + 1, card] for i, hand in enumerate(hands) for card in hand):
                found.add(str([sum(1 << card for card in hand) for hand in hands]))
    return found


def test_their_information_set_search_plays_it() -> None:
    game = pyspiel.load_game("python_king(contract=rifki)")
    state, random = _dealt(game, list(range(52))), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 500.0, 4)
    for _ in range(8):
        state.apply_action(bot.step(state))
    assert len(state.moves) == 8


@pytest.mark.parametrize(("parameters", "low", "high"), [
    ("contract=kiz,reward=points", -400, 0),
    ("contract=koz,reward=points", 0, 650),
    ("preset=barbu,contract=dizi,reward=points", -10, 40),
    ("preset=hearts", -26, 26),
])  # fmt: skip
def test_utilities_are_bounded(parameters: str, low: float, high: float) -> None:
    game = pyspiel.load_game(f"python_king({parameters})")
    assert (game.min_utility(), game.max_utility()) == (low, high)


def test_what_is_refused() -> None:
    with pytest.raises(UnknownRules):
        openspiel.KingGame({"preset": "klassik"})
    with pytest.raises(ValueError, match="has no contract"):
        openspiel.KingGame({"contract": "dizi"})
    with pytest.raises(ValueError, match="no such observation parameters"):
        openspiel.KingGame().make_py_observer(None, {"a": 1})
    everything = pyspiel.IIGObservationType(
        perfect_recall=True, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="own view only"):
        openspiel.KingGame().make_py_observer(everything)
