"""`king arena`: two players measured against each other on duplicate deals (docs/referee.md)."""

import os

import click
import msgspec

from king.analysis.arena import Estimate, Result, compare
from king.core.contracts import ALL, Contract
from king.players import NAMES
from king.presets import PRESETS, named

CONTRACTS = ("all", *map(str, ALL))
_PROCESSES = min(2, os.cpu_count() or 1)


@click.command("arena", short_help="Measure two players against each other on duplicate deals.")
@click.option("--a", required=True, type=click.Choice(NAMES), help="The candidate.")
@click.option("--b", required=True, type=click.Choice(NAMES), help="Whose three copies he meets.")
@click.option("--contract", default="all", show_default=True, type=click.Choice(CONTRACTS))
@click.option(
    "--blocks", default=400, show_default=True, type=click.IntRange(1), help="Deals a contract."
)
@click.option("--seed", default=1, show_default=True, type=int, help="Same seed, same result.")
@click.option("--preset", default="klasik", show_default=True, type=click.Choice(list(PRESETS)))
@click.option("--processes", default=_PROCESSES, show_default=True, type=click.IntRange(1))
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def command(
    a: str,
    b: str,
    contract: str,
    blocks: int,
    seed: int,
    preset: str,
    processes: int,
    as_json: bool,
) -> None:
    """Play each deal once with A in each seat against three copies of B.

    Prints adv, A's points less the mean of the others', its standard error and a 95 % interval,
    for each contract and for all of them, each penalty weighing 2 and Koz 8.
    """
    played = named(preset).contracts
    contracts = played if contract == "all" else (Contract(contract),)
    if not set(contracts) <= set(played):
        raise click.BadParameter(f"{preset}: {', '.join(played)}", param_hint="--contract")
    result = compare(a, b, contracts, blocks, seed, preset, processes)
    click.echo(msgspec.json.encode(result).decode() if as_json else _table(result))


def _table(result: Result) -> str:
    rows = [_row(contract, estimate) for contract, estimate in result.by_contract.items()]
    whole = _row("all", Estimate(result.adv, result.se, result.ci95))
    return "\n".join([f"{'':8}{'adv':>9}{'se':>7}{'ci95':>19}", *rows, whole, _time(result)])


def _row(name: str, found: Estimate) -> str:
    low, high = found.ci95
    return f"{name:8}{found.adv:+9.2f}{found.se:7.2f}{f'{low:+.2f} {high:+.2f}':>19}"


def _time(result: Result) -> str:
    return f"ms a decision: mean {result.ms_mean:.2f}, p95 {result.ms_p95:.2f}"
