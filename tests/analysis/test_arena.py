"""The arena: honest about itself, and the same result however it was come by."""

from collections.abc import Generator
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from king.analysis import arena, runs
from king.analysis.arena import check_clones, compare
from king.analysis.contenders import CONTENDERS, warm
from king.analysis.duplicate import Block
from king.analysis.faults import ArenaFault
from king.analysis.keeping import so_far
from king.analysis.results import Result, as_object, written
from king.analysis.runs import Spec
from king.core.actions import Play, PlayerAction
from king.core.contracts import CLASSIC, Contract
from king.core.observation import Observation
from king.players import Player
from king.presets import PRESETS
from tests.analysis.specs import small


@pytest.fixture(autouse=True)
def trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs here do without the check of clones, which has tests of its own."""
    monkeypatch.setattr(arena, "check_clones", lambda _: None)


def lasting(result: Result) -> list[bytes]:
    """The lines of the result's file but those of times and of the machine."""
    lines = written(result).splitlines()
    rest = [line for line in lines if not line.startswith((b'"times"', b'"machine"'))]
    assert len(rest) == len(lines) - 2
    return rest


def test_the_rule_player_beats_random_players_in_every_contract() -> None:
    result = compare(small(contracts=CLASSIC, blocks=8)).result
    assert all(found.adv > 0 for found in result.by_contract.values())
    assert result.adv > 30
    assert result.points_sum_ok


@pytest.mark.parametrize(
    "spec",
    [
        small("rehber"),
        small("oyunmatik-esli", partner="random", a="rule", b="rule"),
        small(kind="match"),
        small(kind="choose"),
    ],
    ids=lambda spec: spec.kind,
)
def test_the_same_bytes_on_one_process_and_on_two(spec: Spec) -> None:
    assert lasting(compare(spec, 1)) == lasting(compare(spec, 2))


def test_another_seed_is_another_result() -> None:
    one, other = compare(small()), compare(small(seed=4))
    assert one.blocks != other.blocks


@pytest.mark.parametrize("kind", ["play", "match", "choose"])
def test_the_object_names_the_run_and_its_figures(kind: str) -> None:
    told = as_object(compare(small(kind=kind)))
    figures = {"adv", "se", "ci95", "by_contract", "ms_mean", "ms_p95", "points_sum_ok"}
    assert {"kind", "a", "b", "preset", "seed", "blocks", *figures} <= set(told)
    assert set(told["by_contract"]) == ({"son_iki", "koz"} if kind == "play" else set())
    assert ("cards" in told) == (kind == "choose")
    assert ({"first", "first_se", "out"} <= set(told)) == (kind == "match")


class Moody:
    """Plays otherwise each time he is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def act(self, seen: Observation) -> PlayerAction:
        self.asked += 1
        assert seen.ask is not None
        assert seen.ask.legal is not None
        return Play(seen.ask.legal[self.asked * 7 % len(seen.ask.legal)])


def test_a_player_who_keeps_something_between_deals_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moody: Player = Moody()
    monkeypatch.setattr(runs, "contender", lambda *_: moody)
    with pytest.raises(ArenaFault, match="arena_clones_differ"):
        check_clones(small(contracts=CLASSIC))


@pytest.mark.parametrize("kind", ["play", "match", "choose"])
def test_both_players_are_held_against_themselves(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Spec]()
    noted(asked, monkeypatch)
    check_clones(small(kind=kind, b="random"))
    assert {(spec.a, spec.b) for spec in asked} == {("rule", "rule"), ("random", "random")}
    assert {spec.kind for spec in asked} == ({"play", "match"} if kind == "match" else {kind})


def noted(asked: list[Spec], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the arena's blocks be noted instead of played."""

    def play(spec: Spec, _: object) -> Block:
        asked.append(spec)
        return Block(0.0, (1,), True)

    monkeypatch.setattr(arena, "play", play)


def test_no_run_without_that(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(spec: Spec) -> None:
        raise ArenaFault("arena_clones_differ", name=spec.a)

    monkeypatch.setattr(arena, "check_clones", refuse)
    monkeypatch.setattr(arena, "played", None)
    with pytest.raises(ArenaFault, match="arena_clones_differ"):
        compare(small())


def test_a_slow_player_is_asked_for_one_block(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Spec]()
    noted(asked, monkeypatch)
    monkeypatch.setattr(arena, "PATIENCE", -1.0)
    check_clones(small(kind="match", b="rule"))
    assert [spec.kind for spec in asked] == ["play"]


SLOW = pytest.mark.soak
SEARCHING = ("pimc-20", "pimc-80", "pimc-320", "kalfa", "usta")


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=SLOW) if n in SEARCHING else n for n in CONTENDERS]
)
def test_every_player_is_his_own_equal(name: str) -> None:
    """Those who search too, and the one who is shown the hands."""
    warm(name)
    check_clones(small(a=name, b=name, contracts=(Contract.RIFKI,)))


def interrupted_after(blocks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next runs be interrupted after so many blocks."""

    def played(*run: object) -> Generator[tuple[runs.Job, Block], None, None]:
        yield from islice(runs.played(*run), blocks)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "played", played)


@pytest.mark.parametrize("kind", ["play", "match"])
def test_an_interrupted_run_comes_to_the_very_same_result(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = small(kind=kind)
    whole = compare(spec)
    path, part = tmp_path / "new" / "r.json", tmp_path / "new" / "r.json.part"
    with monkeypatch.context() as patched:
        interrupted_after(1, patched)
        with pytest.raises(KeyboardInterrupt):
            compare(spec, path=path)
    assert len(part.read_bytes().splitlines()) == 2
    assert not path.exists()
    part.write_bytes(part.read_bytes() + b'["son_iki",2,[-13.3')  # the machine died while writing
    told = list[tuple[int, int]]()
    result = compare(spec, path=path, progress=lambda *done: told.append(done))
    assert lasting(result) == lasting(whole)
    assert told[0] == (1, len(spec.jobs))
    assert told[-1] == (len(spec.jobs), len(spec.jobs))
    assert not part.exists()
    assert msgspec.json.decode(path.read_bytes(), type=Result) == result


@pytest.mark.parametrize(("played", "rounds"), [(1, 0), (2, 1), (5, 2)])
def test_what_is_kept_so_far_is_a_shorter_run(
    played: int, rounds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupted_after(played, monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        compare(small(), path=tmp_path / "r.json")
    monkeypatch.undo()
    found = so_far(tmp_path / "r.json", small())
    if found is None:
        assert rounds == 0
    else:
        assert lasting(found) == lasting(compare(small(blocks=rounds)))


def test_a_run_that_is_over_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "r.json"
    result = compare(small(), path=path)
    monkeypatch.setattr(arena, "played", None)
    assert compare(small(), path=path) == result


def test_a_file_repeats_its_run() -> None:
    """All that it says of the run, its rules option by option, makes the same run again."""
    result = compare(small("uc_kisi", contracts=CLASSIC[:1], blocks=1))
    kept = msgspec.json.decode(written(result))
    assert set(kept["spec"]["rules"]) == set(PRESETS["klasik"].__struct_fields__)
    spec = msgspec.convert(kept["spec"], Spec)
    assert spec == result.spec
    assert lasting(compare(spec)) == lasting(result)
    assert kept["program"]["sources"]
    assert kept["machine"]["cores"] >= 1


@pytest.mark.parametrize("begun", [True, False])
def test_a_file_of_another_run_is_left_alone(
    begun: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "r.json"
    if begun:
        with monkeypatch.context() as patched:
            interrupted_after(1, patched)
            with pytest.raises(KeyboardInterrupt):
                compare(small(), path=path)
    else:
        compare(small(), path=path)
    kept = {file: file.read_bytes() for file in tmp_path.iterdir()}
    rules = replace(PRESETS["klasik"], must_overruff=True)
    for other in (small(seed=9), small(a="random"), small(rules=rules)):
        with pytest.raises(ArenaFault, match="arena_other_run"):
            compare(other, path=path)
    monkeypatch.setattr("king.analysis.provenance.sources_hash", lambda: "0" * 16)
    with pytest.raises(ArenaFault, match="arena_other_version") as fault:
        compare(small(), path=path)
    assert "0" * 16 in str(fault.value.parameters["ours"])
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == kept


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\n", b'{"king_arena":1}\n', b"[1]\n[2]\n"])
@pytest.mark.parametrize("name", ["r.json", "r.json.part"])
def test_a_file_that_is_no_result_is_left_alone(content: bytes, name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ArenaFault, match="arena_no_result"):
        compare(small(), path=tmp_path / "r.json")
    assert (tmp_path / name).read_bytes() == content


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ArenaFault, match="arena_unwritable") as fault:
        compare(small(), path=tmp_path / "file" / "r.json")
    assert fault.value.parameters["reason"]
