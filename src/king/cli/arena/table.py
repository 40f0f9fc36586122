"""A result as a table for the terminal."""

from king.analysis.estimates import Estimate
from king.analysis.results import Figures, Result
from king.analysis.runs import Spec
from king.messages import say, terminal_locale


def table(result: Result) -> str:
    """What was played, a row a contract and one for all, and how long A thought."""
    locale, figures, times = terminal_locale(), result.result, result.times
    whole = Estimate(figures.adv, figures.se, figures.ci95)
    lines = [
        title(result.spec, locale),
        f"{'':8}{'adv':>9}{'se':>7}{'ci95':>19}",
        *(_row(contract, found) for contract, found in figures.by_contract.items()),
        _row("all", whole),
        *_shares(figures),
        say("arena_time", locale, mean=f"{times.ms_mean:.2f}", p95=f"{times.ms_p95:.2f}"),
    ]
    return "\n".join(lines if figures.points_sum_ok else [*lines, say("arena_sums", locale)])


def title(spec: Spec, locale: str) -> str:
    """Which run it is, in one line."""
    who = say("arena_against", locale, a=spec.a, b=spec.b)
    if spec.partner is not None:
        who = say("arena_beside", locale, who=who, partner=spec.partner)
    what = say(f"arena_{spec.kind}", locale, blocks=spec.blocks, cards=spec.cards)
    return f"{who}: {what}, {spec.rules.preset}, {say('arena_seed', locale, seed=spec.seed)}"


def _row(name: str, found: Estimate) -> str:
    low, high = found.ci95
    return f"{name:8}{found.adv:+9.2f}{found.se:7.2f}{f'{low:+.2f} {high:+.2f}':>19}"


def _shares(figures: Figures) -> list[str]:
    """The shares of whole matches, in percent."""
    shares = [
        ("first", figures.first, figures.first_se, figures.first_ci95),
        ("out", figures.out, figures.out_se, figures.out_ci95),
    ]
    return [
        f"{name:8}{100 * share:8.1f}%{100 * se:6.1f}%{f'{100 * ci[0]:.1f}% {100 * ci[1]:.1f}%':>19}"
        for name, share, se, ci in shares
        if isinstance(share, float) and isinstance(se, float) and isinstance(ci, tuple)
    ]
