"""`king score`: a match typed at the keyboard, its file, and what cannot be."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hatch_build import node_and_npm
from king.cli.referee.match import match
from king.cli.score import command, written

OPENS = Path(__file__).parent / "file.ts"

#: A whole match of the preset kisa, and what is typed for each deal.
KISA = (
    ("1", "3 5 1 *"), ("1", "3 4 5 *"), ("2", "4 3 2 *"), ("2", "13 0 0 0"),
    ("3", "2 2 2 2"), ("3", "8 0 0 *"), ("4", "1 0 2 1"), ("4", "0 0 0 4"),
    ("7", "1 3 4 3 *"), ("7", "2 4 4 4 *"), ("7", "3 9 2 1 *"), ("7", "4 3 3 3 *"),
)  # fmt: skip


def score(path: Path, typed: list[str], *options: str) -> Result:
    """Run `king score`, with these lines typed; input then ends."""
    text = "".join(line + "\n" for line in typed)
    arguments = [str(path), "--lang", "en", *options]
    return CliRunner().invoke(command, arguments, input=text)


def kisa(count: int = len(KISA)) -> list[str]:
    """The lines for the first deals: contract, then (in Koz) trump, then units."""
    lines = []
    for contract, said in KISA[:count]:
        trump, _, units = said.partition(" ")
        lines += [contract, trump, units] if contract == "7" else [contract, said]
    return lines


def saved(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def request_of(path: Path) -> dict[str, Any]:
    """The sheet as the referee is asked about it."""
    kept = saved(path)
    deals = [entry for entry in kept["entries"] if not entry.get("annulled")]
    return {"rules": kept["rules"], "first_declarer": kept["first"], "deals": deals}


NAMES = ("--names", "Ada, Işık, Öykü, Çınar")


def test_a_whole_match_is_typed_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    done = score(path, ["1", *kisa()], "--preset", "kisa", *NAMES)
    assert done.exit_code == 0, done.output
    assert "The match is over" in done.output
    answer = match(request_of(path))
    assert answer["over"]
    assert len(answer["points"]) == 12
    assert sum(answer["totals"]) == 4 * 650 - 2 * (650 + 390 + 480 + 400)


def test_it_is_taken_up_where_it_was_left_and_the_page_opens_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    assert score(path, ["2", *kisa(3)], "--preset", "kisa", *NAMES).exit_code == 0
    done = score(path, ["4", "1 1 1 *", "q"])
    assert done.exit_code == 0, done.output
    kept = saved(path)
    assert (kept["first"], len(kept["entries"]), kept["names"][1]) == (1, 4, "Işık")
    node, _ = node_and_npm()
    opened = subprocess.run([node, OPENS], input=path.read_bytes(), capture_output=True, check=True)
    assert opened.stdout == b"true"


def test_a_deal_that_does_not_fit_is_asked_for_again(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    wrong = ["1", "3 5 1 9", "1", "3 5 1 *"]
    done = score(path, ["1", *wrong], "--preset", "kisa", *NAMES)
    assert "18 written, 13 needed" in done.output
    assert saved(path)["entries"][0]["units"] == [3, 5, 1, 4]


def test_an_edit_that_breaks_a_later_deal_says_which(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    edit = ["e 1", "2", "13 0 0 0"]  # Kupa then stands three times
    done = score(path, ["1", *kisa(4), *edit], "--preset", "kisa", *NAMES)
    assert "The sheet fails at deal 4" in done.output
    assert "already played out" in done.output
    done = score(path, ["e 4", "1", "13 0 0 0"])
    assert "fails at" not in done.output.rpartition("King · ")[2]
    assert match(request_of(path))["next"]["deal"] == 5


def test_undo_takes_back_the_last_change(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    score(path, ["1", *kisa(2), "u"], "--preset", "kisa", *NAMES)
    assert len(saved(path)["entries"]) == 1


def test_an_annulled_koz_stays_on_the_sheet_and_must_be_played_again(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    annulled = ["7", "1", "x"]
    done = score(path, ["1", *annulled, "1", "13 0 0 0", "7", "2", "4 4 4 *"], *NAMES)
    assert "annulled" in done.output
    assert "Trump must be played again" in done.output
    assert [entry.get("annulled", False) for entry in saved(path)["entries"]] == [True, False]
    assert match(request_of(path))["next"]["deal"] == 2


def test_king_ends_the_match(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    done = score(path, ["1", "7", "1", "1 10 0 0"], *NAMES)
    assert "The match is over" in done.output
    assert match(request_of(path))["king"] == 1


def test_what_a_variant_asks_besides(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    son_iki = ["5", "3 1", "2>1 4>1!"]
    kupa = ["2", "3 5 1 *", "2", ""]
    dizi = ["7", "3 1 2 4", ""]
    done = score(path, ["1", *son_iki, *kupa, *dizi], "--preset", "barbu", *NAMES)
    assert done.exit_code == 0, done.output
    # The last tricks cost 10 and 20; each double moves a difference of 20, the redoubled one twice.
    assert [list(row) for row in match(request_of(path))["points"]] == [
        [-80, 20, -10, 40],
        [-6, -14, -2, -8],
        [25, 10, 40, -10],
    ]
    assert saved(path)["entries"][0]["last"] == [2, 0]


@pytest.mark.parametrize("text", ["", "{", '{"king_score": 2}', "[]", "\udcff"])
def test_a_file_that_is_no_sheet_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    before = path.read_bytes()
    done = score(path, ["1"])
    assert done.exit_code == 1
    assert "no sheet" in done.output
    assert path.read_bytes() == before


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    done = score(tmp_path / "none" / "a.json", ["1"], *NAMES)
    assert done.exit_code == 1
    assert "could not be written" in done.output


def test_house_rules(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    score(path, ["1"], "--rule", "king_tricks=13", "--rule", 'prices={"el": -10}', *NAMES)
    assert saved(path)["rules"] == {"preset": "klasik", "king_tricks": 13, "prices": {"el": -10}}
    refused = score(tmp_path / "b.json", ["1"], "--rule", "king_tricks=14")
    assert refused.exit_code == 1


def test_a_turkish_terminal_is_asked_in_turkish(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        command, [str(tmp_path / "a.json"), "--lang", "tr", *NAMES], input="1\nç\n"
    )
    assert "Ne oynanıyor?" in done.output
    assert done.exit_code == 0


@pytest.mark.parametrize(
    ("text", "units"),
    [("3 5 1 4", [3, 5, 1, 4]), ("*,0,0,1", [12, 0, 0, 1]), ("1 * 2 3", [1, 7, 2, 3])],
)
def test_a_star_is_the_rest(text: str, units: list[int]) -> None:
    assert written.units(text, 13, 4) == units


@pytest.mark.parametrize("text", ["1 2 3", "* * 1 2", "a 1 2 3", "", "1 2 3 4 5"])
def test_units_that_are_none(text: str) -> None:
    with pytest.raises(written.NotUnderstood):
        written.units(text, 13, 4)
