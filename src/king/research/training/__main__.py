"""`python -m king.research.training`: train a small player, and say how well it plays."""

from pathlib import Path

import click
import msgspec

from king.core.contracts import ALL, Contract
from king.presets import KNOWN
from king.research.training.curve import Curves, draw, table
from king.research.training.run import Plan, Point, learn

_PLAN = Plan()
_CONTRACTS = [str(contract) for contract in ALL if contract is not Contract.DIZI]


@click.command()
@click.option("--preset", default=_PLAN.preset, show_default=True, type=click.Choice(list(KNOWN)))
@click.option(
    "--contract", default=str(_PLAN.contract), show_default=True, type=click.Choice(_CONTRACTS)
)
@click.option("--cards", default=_PLAN.cards, show_default=True, help="Cards to learn from.")
@click.option(
    "--measured", default=_PLAN.measured, show_default=True, help="Deals to measure a net on."
)
@click.option("--seeds", default=3, show_default=True, help="How many runs, from nothing each.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder for the curve: CONTRACT.json and CONTRACT.svg.",
)
def main(
    preset: str, contract: str, cards: int, measured: int, seeds: int, out: Path | None
) -> None:
    """Train a small net by playing a contract against itself, and measure it on the way against
    three random and three rule players: adv, points a deal, ± its standard error."""
    plan = Plan(preset=preset, contract=Contract(contract), cards=cards, measured=measured)
    curves = Curves(plan, {})
    for seed in range(1, seeds + 1):
        curves = Curves(plan, {**curves.runs, seed: tuple(_shown(plan, seed))})
        if out is not None:
            keep(curves, out)
    click.echo(table(curves), nl=False)


def keep(curves: Curves, folder: Path) -> None:
    """Write what was measured into the folder, and draw it."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = msgspec.json.format(msgspec.json.encode(curves))
    name = str(curves.plan.contract)
    (folder / f"{name}.json").write_bytes(kept + b"\n")
    draw(curves, folder / f"{name}.svg")


def _shown(plan: Plan, seed: int) -> list[Point]:
    found = []
    for point in learn(plan, seed):
        click.echo(
            f"{seed}  {point.cards:>9,}  {point.seconds:>6.1f} s"
            f"  {point.random.mean:+7.1f} ± {point.random.error:.1f}"
            f"  {point.rule.mean:+7.1f} ± {point.rule.error:.1f}",
            err=True,
        )
        found.append(point)
    return found


if __name__ == "__main__":
    main()
