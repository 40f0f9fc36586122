"""`king arena`: what it prints, what it keeps, what it refuses."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click import ClickException
from click.testing import CliRunner, Result
from msgspec.structs import replace

from king.analysis import runs
from king.analysis.results import written
from king.cli import king
from king.cli.arena.words import spoken
from king.core.contracts import CLASSIC
from king.messages import say
from tests.analysis.specs import made

FEW = ("--a", "rule", "--b", "random", "--processes", "1", "--seed", "4")


def arena(*options: str) -> Result:
    return CliRunner().invoke(king, ["arena", *options], env={"LC_ALL": "C"})


def test_one_object() -> None:
    shown = arena(*FEW, "--contract", "kiz", "--blocks", "2", "--json")
    assert shown.exit_code == 0, shown.output
    answer = json.loads(shown.stdout)
    assert {"adv", "se", "ci95", "by_contract", "ms_mean", "ms_p95", "points_sum_ok"} <= set(answer)
    assert set(answer["by_contract"]) == {"kiz"}
    assert answer["by_contract"]["kiz"]["adv"] == answer["adv"]
    assert shown.stderr == ""


def test_a_table() -> None:
    shown = arena("--a", "rule", "--b", "rule", "--blocks", "1", "--processes", "1")
    lines = shown.stdout.splitlines()
    assert lines[0] == "rule against rule: 1 deals a contract, klasik, seed 1"
    assert [line.split()[0] for line in lines[2:10]] == [*CLASSIC, "all"]
    assert lines[9].split()[1] == "+0.00"
    assert re.fullmatch(r"ms a decision: mean [\d.]+, p95 [\d.]+", lines[10])


def test_matches_have_shares() -> None:
    shown = arena(*FEW, "--match", "--blocks", "1", "--preset", "balayi", "--json")
    answer = json.loads(shown.stdout)
    assert 0 <= answer["first"] <= 1
    assert answer["out"] is None
    assert answer["by_contract"] == {}


def test_a_table_of_matches_names_first_and_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("king.cli.arena.compare", lambda *_: made(kind="match"))
    rows = [line.split()[:2] for line in arena(*FEW, "--match").stdout.splitlines()[2:5]]
    assert [name for name, _ in rows] == ["all", "first", "out"]
    assert [share for _, share in rows[1:]] == ["50.0%", "75.0%"]


def test_sums_that_do_not_hold_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    right = made()
    wrong = replace(right, result=replace(right.result, points_sum_ok=False))
    for result, told in ((right, False), (wrong, True)):
        monkeypatch.setattr("king.cli.arena.compare", lambda *_, shown=result: shown)
        assert (say("arena_sums", "en") in arena(*FEW).stdout) == told


def test_all_is_what_the_preset_plays() -> None:
    shown = arena(*FEW, "--blocks", "1", "--preset", "trex")
    assert [line.split()[0] for line in shown.stdout.splitlines()[2:8]] == [
        "el", "kiz", "rifki", "karo", "dizi", "all",
    ]  # fmt: skip


def test_a_folder_names_the_file_by_the_run(tmp_path: Path) -> None:
    run = (*FEW, "--contract", "rifki", "--blocks", "1")
    first = arena(*run, "--out", str(tmp_path / "results"), "--json")
    (file,) = (tmp_path / "results").iterdir()
    assert file.name == "klasik-play-rule-random-4-1.json"
    again = arena(*run, "--out", str(file), "--json")
    assert again.stdout == first.stdout  # times too: it was read, not played


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--a", "nobody", "--b", "rule"), "'nobody'"),
        (("--b", "rule"), "--a"),
        (("--a", "count", "--b", "rule"), "count"),
        ((*FEW, "--preset", "nowhere"), "'nowhere'"),
        ((*FEW, "--preset", "trex", "--contract", "koz"), "trex plays el, kiz, rifki, karo, dizi"),
        ((*FEW, "--blocks", "0"), "0"),
        ((*FEW, "--partner", "rule"), "Nobody has a partner in klasik"),
        ((*FEW, "--choose", "--preset", "naturel"), "Nobody chooses a contract in naturel"),
        ((*FEW, "--cards", "rule"), "--cards"),
        ((*FEW, "--match", "--contract", "koz"), "--contract"),
        ((*FEW, "--choose", "--partner", "rule"), "--partner"),
        (("plot", "missing.json", "-o", "p.png"), "missing.json cannot be read"),
    ],
)
def test_what_does_not_fit_is_refused(options: tuple[str, ...], said: str) -> None:
    refused = arena(*options)
    assert refused.exit_code in (1, 2)
    assert said in refused.stderr
    assert "Traceback" not in refused.output


def test_kept_results_are_drawn(tmp_path: Path) -> None:
    for number, result in enumerate((made(), made(kind="match"))):
        (tmp_path / f"{number}.json").write_bytes(written(result))
    files = [str(tmp_path / f"{number}.json") for number in range(2)]
    drawn = arena("plot", *files, "-o", str(tmp_path / "p.svg"))
    assert (drawn.exit_code, drawn.output) == (0, "")
    assert (tmp_path / "p.svg").read_text(encoding="utf-8").startswith("<?xml")
    refused = arena("plot", *files, "-o", str(tmp_path / "p.gif"))
    assert ".png, .svg or .pdf" in refused.stderr


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    refused = arena(*FEW, "--out", str(tmp_path / "file" / "r.json"))
    assert refused.exit_code == 1
    assert "cannot be written" in refused.stderr


@pytest.mark.parametrize(
    ("missing", "extra"),
    [("numba.core", "search"), ("numpy", "search"), ("matplotlib.figure", "plots")],
)
def test_an_extra_that_is_missing_is_named(missing: str, extra: str) -> None:
    with pytest.raises(ClickException, match=rf"king-kart\[{extra}\]"), spoken():
        raise ModuleNotFoundError(name=missing)


def test_a_module_of_our_own_that_is_missing_is_a_fault_of_ours() -> None:
    with pytest.raises(ModuleNotFoundError), spoken():
        raise ModuleNotFoundError(name="king.nowhere")


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "ANSWER", 0.2)
    refused = arena(*FEW, "--blocks", "1", "--cluster", "tcp://127.0.0.1:1")
    assert refused.exit_code == 1
    assert "No Dask cluster answers at tcp://127.0.0.1:1" in refused.stderr


def test_a_cluster_without_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    refused = arena(*FEW, "--blocks", "1", "--cluster", "tcp://127.0.0.1:1")
    assert "king-kart[cluster]" in refused.stderr


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Processes started meanwhile hear SIGINT, also where it is ignored here, as behind `nohup`."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_interrupted_it_says_so_and_goes_on_later(processes: str, tmp_path: Path) -> None:
    run = [*FEW[:4], "--seed", "5", "--contract", "rifki", "--processes", processes]
    command = [sys.executable, "-m", "king", "arena", *run]
    file = tmp_path / "r.json"
    environment = os.environ | {"LC_ALL": "tr_TR.UTF-8", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [*command, "--blocks", "20000", "--out", str(file)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, encoding="utf-8",
    ) as running:  # fmt: skip
        part = file.with_name("r.json.part")
        while running.poll() is None and not (part.exists() and part.read_bytes().count(b"\n") > 1):
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert running.returncode == 130, said
    assert said.strip() == say("arena_stopped", "tr", file=file)
    assert not file.exists()
