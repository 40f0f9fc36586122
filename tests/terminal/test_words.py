"""The words of the table: every sentence is there, names are told apart, hands are in order."""

import ast
import re
from pathlib import Path

import pytest

import king.terminal
from king.cli import play
from king.core.cards import FULL_DECK, hand_text
from king.core.contracts import ALL
from king.core.errors import BY_CODE, BreaksRule
from king.messages import LOCALES, catalogue
from king.presets import PRESETS
from king.terminal.words import (
    Words,
    cards_of,
    points,
    rank,
    seat_names,
    suits_of,
)

FILES = [*Path(king.terminal.__path__[0]).glob("*.py"), Path(play.__file__)]
GROUPS = (
    "answer contract double error heard over pick play rules say sheet show table ui why window"
)
#: A whole key: one that ends in _ is put together while the program runs.
KEY = re.compile(rf"({GROUPS.replace(' ', '|')})_\w*[a-z0-9]")


def keys(path: Path) -> set[str]:
    """The keys of sentences that a module writes out."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str) and KEY.fullmatch(text)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_sentence_that_is_said_is_written(path: Path) -> None:
    known = catalogue("tr")
    assert [k for k in sorted(keys(path)) if k not in known and f"{k}_you" not in known] == []


def test_every_sentence_written_for_the_terminal_is_said() -> None:
    said = set().union(*map(keys, FILES))
    written = {key for key in catalogue("tr") if key.startswith("play_")}
    assert written == {key for key in said if key.startswith("play_")}


@pytest.mark.parametrize("locale", LOCALES)
def test_names_of_contracts_rules_and_refusals(locale: str) -> None:
    words = Words(locale, ("a", "b"), 0)
    for contract in ALL:
        assert words.contract(contract)
        assert words.short(contract)
        assert words.price(PRESETS["trex"], contract)
    assert len({words.preset(preset) for preset in PRESETS}) == len(PRESETS)
    for error in BY_CODE.values():
        if issubclass(error, BreaksRule):
            assert words.reason(error.code)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_a_name_of_his_own(players: int) -> None:
    for number in range(300):
        names = seat_names(f"play-{number}", 1, players, "tr")
        assert len(set(names)) == players
        assert names[1] == "Sen"


def test_hand_is_held_by_suits_in_two_colours() -> None:
    cards = cards_of(hand_text(FULL_DECK))
    assert len(cards) == 52
    assert cards[0] == "SA"
    assert list(dict.fromkeys(card[0] for card in cards)) == ["S", "H", "C", "D"]
    assert suits_of(["H2", "ST", "HA", "S9"]) == ("♠109", "♥A2")
    assert rank("DT") == "10"


def test_points_have_a_sign() -> None:
    assert [points(n) for n in (50, 0, -320)] == ["+50", "0", "−320"]
