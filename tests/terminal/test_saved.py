"""A match in its file: taken up where it was left, whatever happened to it."""

import os
from pathlib import Path
from random import Random

import msgspec
import pytest

from king.core.play import fold
from king.players import named
from king.presets import PRESETS
from king.terminal.chance import Chance
from king.terminal.game import Due, Game, started
from king.terminal.saved import Header, NotSaved, Saved, create, resume, unfinished
from tests.terminal.rig import First, step


def new(path: Path, rules: str = "klasik", seed: int = 1) -> Saved:
    return create(path, Header(0, "random", seed), started(PRESETS[rules], Chance(seed)))


def game_of(saved: Saved) -> Game:
    players = {seat: named("random", seat) for seat in (1, 2, 3)}
    return Game(saved.events, 0, players, Chance(saved.header.seed), saved.keep)


def played(saved: Saved, steps: int = 60) -> Game:
    game, chance = game_of(saved), Random(1)
    for _ in range(steps):
        step(game, chance)
    return game


def why(error: pytest.ExceptionInfo[NotSaved]) -> str:
    return error.value.key


def test_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    saved = new(tmp_path / "a.king")
    game = played(saved)
    saved.close()
    again = resume(tmp_path / "a.king")
    assert again.header == Header(0, "random", 1)
    assert fold(again.events) == game.state
    resumed, first = game_of(again), First()
    for one in (game, resumed):
        one._keep = again.keep
        while one.state.turn < 70:
            if one.due() is Due.PERSON:
                one.answer(first.act(one.seen))
            else:
                one.go_on()
    again.close()
    assert resumed.state == game.state


def test_file_is_its_owners(tmp_path: Path) -> None:
    saved = new(tmp_path / "play" / "a.king")
    saved.close()
    assert (tmp_path / "play" / "a.king").stat().st_mode & 0o077 == 0
    assert (tmp_path / "play").stat().st_mode & 0o077 == 0


def test_whatever_was_cut_off_is_dropped_line_by_line(tmp_path: Path) -> None:
    """The file cut after any byte is the match after some step, or no match at all."""
    saved = new(tmp_path / "a.king")
    played(saved, 12)
    saved.close()
    whole = (tmp_path / "a.king").read_bytes()
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "b.king"
    for size in range(0, len(whole), 7):
        path.write_bytes(whole[:size])
        complete = whole[:size].count(b"\n")
        if complete < 2:
            with pytest.raises(NotSaved, match="play_damaged"):
                resume(path)
            continue
        again = resume(path)
        rows = [msgspec.json.decode(line) for line in lines[1:complete]]
        assert len(again.events) == sum(map(len, rows))
        again.keep(())  # writes on after the last whole line
        again.close()
        assert path.read_bytes() == b"".join(lines[:complete]) + b"[]\n"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, b'{"seat":0,"bots":"random","seed":1,"king_play":2}'),
        (1, b'{"seat":9,"bots":"random","seed":1,"king_play":1}'),
        (1, b'{"seat":0,"bots":"nobody","seed":1,"king_play":1}'),
        (1, b"\xff\xfe"),
        (2, b"[]"),
        (2, b'[{"type":"deal_scored","units":[],"points":[]}]'),
        (3, b'[{"type":"unheard_of"}]'),
        (3, b'[{"type":"played","seat":0,"card":"XX"}]'),
        (3, b"{}"),
        (3, b"not json"),
    ],
)
def test_damaged_file_is_refused_with_its_line(tmp_path: Path, line: int, text: bytes) -> None:
    path = tmp_path / "a.king"
    new(path).close()
    lines = [*path.read_bytes().splitlines(), b"[]"]
    lines[line - 1] = text
    path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(NotSaved) as error:
        resume(path)
    assert why(error) == "play_damaged"
    assert error.value.parameters["file"] == path
    assert path.read_bytes() == b"\n".join(lines) + b"\n"


def test_file_in_use_and_no_file(tmp_path: Path) -> None:
    path = tmp_path / "a.king"
    saved = new(path)
    with pytest.raises(NotSaved) as error:
        resume(path)
    assert why(error) == "play_in_use"
    saved.close()
    resume(path).close()
    with pytest.raises(NotSaved) as error:
        resume(tmp_path / "none.king")
    assert why(error) == "play_unreadable"


def test_no_match_is_written_over_another(tmp_path: Path) -> None:
    new(tmp_path / "a.king").close()
    before = (tmp_path / "a.king").read_bytes()
    with pytest.raises(NotSaved) as error:
        new(tmp_path / "a.king")
    assert why(error) == "play_unwritable"
    assert (tmp_path / "a.king").read_bytes() == before


def test_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NotSaved) as error:
        new(tmp_path / "file" / "a.king")
    assert why(error) == "play_unwritable"


def test_step_that_could_not_be_written_leaves_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "a.king"
    saved = new(path)
    before, file = path.read_bytes(), saved._file

    class Full:
        """A disk with room for ten bytes."""

        def __getattr__(self, name: str) -> object:
            return getattr(file, name)

        def write(self, data: bytes) -> int:
            file.write(data[:10])
            raise OSError(28, "No space left on device")

    saved._file = Full()  # type: ignore[assignment]
    with pytest.raises(OSError, match="No space"):
        game_of(saved).go_on()
    assert path.read_bytes() == before
    file.close()


def test_unfinished_is_the_one_played_last(tmp_path: Path) -> None:

    assert unfinished(tmp_path) is None
    for seed, name in enumerate(("old", "new", "over", "torn"), 1):
        new(tmp_path / f"{name}.king", seed=seed).close()
        os.utime(tmp_path / f"{name}.king", (seed, seed))
    (tmp_path / "torn.king").write_bytes(b"no match\n")
    over = tmp_path / "over.king"
    over.unlink()
    saved = new(over, "super_kanli")
    game, first = game_of(saved), First()
    while game.due() is not Due.NOBODY:
        if game.due() is Due.PERSON:
            game.answer(first.act(game.seen))
        else:
            game.go_on()
    saved.close()
    assert unfinished(tmp_path) == tmp_path / "new.king"
