"""`king arena`: repeatable, weighted, honest about its error."""

import json
from collections.abc import Callable

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from king.analysis import arena
from king.analysis.arena import ClonesDifferError, Result, check_clones, compare, estimate
from king.cli.arena import command
from king.core.actions import Play, PlayerAction
from king.core.contracts import CLASSIC, Contract
from king.core.observation import Observation
from king.players import Player


def test_the_rule_player_beats_random_players_in_every_contract() -> None:
    result = compare("rule", "random", CLASSIC, 16, 3, "klasik", 1)
    assert all(found.adv > 0 for found in result.by_contract.values())
    assert result.adv > 40
    assert result.points_sum_ok


@pytest.mark.parametrize("preset", ["rehber", "oyunmatik-esli"])
def test_same_seed_same_result_on_any_number_of_processes(preset: str) -> None:
    one, two = (compare("rule", "random", CLASSIC[-2:], 4, 3, preset, n) for n in (1, 2))
    assert timeless(one) == timeless(two)
    assert timeless(one) != timeless(compare("rule", "random", CLASSIC[-2:], 4, 4, preset, 1))


def timeless(result: Result) -> Result:
    """The result without what was measured by the clock, and without its seed."""
    return replace(result, ms_mean=0.0, ms_p95=0.0, seed=0)


def test_a_player_who_keeps_something_between_deals_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = 0

    class Moody:
        def act(self, seen: Observation) -> PlayerAction:
            nonlocal asked
            asked += 1
            assert seen.ask is not None
            assert seen.ask.legal is not None
            return Play(seen.ask.legal[asked * 7 % len(seen.ask.legal)])

    make: Callable[[str, int], Player] = lambda name, seed: Moody()  # noqa: ARG005, E731
    monkeypatch.setattr(arena, "named", make)
    with pytest.raises(ClonesDifferError):
        check_clones("moody", CLASSIC, 1, "klasik")


def test_penalties_weigh_two_and_koz_eight() -> None:
    found = estimate({Contract.EL: [10.0, 30.0], Contract.KOZ: [0.0, 100.0]}, seed=1)
    assert found.adv == (2 * 20 + 8 * 50) / 10
    assert found.se == pytest.approx((2**2 * 100 + 8**2 * 2500) ** 0.5 / 10, abs=0.001)
    assert found.ci95[0] <= found.adv <= found.ci95[1]


def test_one_block_says_nothing_of_its_error() -> None:
    assert estimate({Contract.EL: [10.0]}, seed=1).se == 0


def test_the_command_prints_one_object() -> None:
    options = "--a rule --b random --contract kiz --blocks 2 --seed 4 --processes 1 --json"
    shown = CliRunner().invoke(command, options.split())
    assert shown.exit_code == 0
    answer = json.loads(shown.stdout)
    assert {"adv", "se", "ci95", "by_contract", "ms_mean", "ms_p95", "points_sum_ok"} <= set(answer)
    assert set(answer["by_contract"]) == {"kiz"}
    assert answer["by_contract"]["kiz"]["adv"] == answer["adv"]


def test_the_command_prints_a_table() -> None:
    options = "--a rule --b rule --contract all --blocks 1 --processes 1"
    lines = CliRunner().invoke(command, options.split()).stdout.splitlines()
    assert [line.split()[0] for line in lines[1:9]] == [*CLASSIC, "all"]
    assert lines[8].split()[1] == "+0.00"


def test_all_is_what_the_preset_plays() -> None:
    options = "--a rule --b rule --blocks 1 --processes 1 --preset"
    shown = CliRunner().invoke(command, [*options.split(), "trex"])
    assert [line.split()[0] for line in shown.stdout.splitlines()[1:7]] == [
        "el", "kiz", "rifki", "karo", "dizi", "all",
    ]  # fmt: skip
    refused = CliRunner().invoke(command, [*options.split(), "trex", "--contract", "koz"])
    assert refused.exit_code == 2


def test_an_unknown_player_is_refused() -> None:
    refused = CliRunner().invoke(command, ["--a", "nobody", "--b", "rule"])
    assert refused.exit_code == 2
    assert "nobody" in refused.stderr
