"""The game for OpenSpiel, by OpenSpiel's own tests and by ours."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

from king.core.cards import card_text
from king.core.errors import UnknownRules
from king.presets import KNOWN
from king.research import openspiel
from king.research.terms import DEAL, size

GAMES = [f"python_king(preset={preset})" for preset in KNOWN]


def _dealt(game: Any, cards: list[int]) -> Any:
    """The state once these cards are dealt, in this order."""
    state = game.new_initial_state()
    for card in cards:
        state.apply_action(card)
    return state


# Their tests


@pytest.mark.parametrize("game", GAMES)
def test_their_simulations(game: str) -> None:
    """The C++ tests of every game: legal actions, chance, utilities, copies, views, serializing."""
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


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
