"""The picture: every contract by its name, every result, means and intervals where they are."""

from pathlib import Path

import pytest

from king.analysis.duplicate import Block
from king.analysis.faults import ArenaFault
from king.analysis.plots import FORMATS, draw, figure_of, label, name_of
from king.analysis.results import result_of
from king.core.contracts import ALL, CLASSIC
from king.presets import PRESETS
from tests.analysis.specs import made, small


def test_each_contract_has_a_row_by_its_name_and_a_mark_a_result() -> None:
    results = [made(), made(a="random", contracts=CLASSIC[:3])]
    (axes,) = figure_of(results).axes
    names = [text.get_text() for text in axes.get_yticklabels()]
    assert names == ["El Almaz", "Kupa Almaz", "Erkek Almaz", "Kız Almaz", "Rıfkı", "Son İki",
                     "Koz", "all"]  # fmt: skip
    drawn = [container.lines[0].get_xdata() for container in axes.containers]  # type: ignore[attr-defined]
    for result, means in zip(results, drawn, strict=True):
        figures = result.result
        each = [found.adv for found in figures.by_contract.values()]
        assert list(means) == [*each, figures.adv]


def test_the_line_through_a_mark_is_its_interval() -> None:
    result = made()
    (axes,) = figure_of([result]).axes
    (bars,) = axes.containers[0].lines[2]  # type: ignore[attr-defined]
    ends = [(segment[0][0], segment[1][0]) for segment in bars.get_segments()]
    each = result.result.by_contract.values()
    expected = [found.ci95 for found in each] + [result.result.ci95]
    assert ends == [pytest.approx(interval) for interval in expected]


def test_matches_have_a_panel_of_shares() -> None:
    points, shares = figure_of([made(kind="match")]).axes
    assert [text.get_text() for text in points.get_yticklabels()] == ["all"]
    assert [text.get_text() for text in shares.get_yticklabels()] == ["first", "out"]
    assert list(shares.containers[0].lines[0].get_xdata()) == [50, 75]  # type: ignore[attr-defined]


def test_the_legend_says_which_run_it_is() -> None:
    assert label(made()) == "rule – random:  klasik, 20 deals a contract, seed 3"
    spec = small("oyunmatik-esli", partner="random")
    beside = result_of(spec, {job: Block(1.0, (1,), True) for job in spec.jobs})
    assert "(each beside random)" in label(beside)


@pytest.mark.parametrize("contract", ALL)
def test_contracts_have_names(contract: str) -> None:
    assert name_of(contract) != contract


@pytest.mark.parametrize("suffix", FORMATS)
def test_a_picture_is_written(suffix: str, tmp_path: Path) -> None:
    draw([made()], tmp_path / f"p{suffix}")
    assert (tmp_path / f"p{suffix}").stat().st_size > 5000


def test_what_cannot_be_drawn_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaFault, match="arena_picture"):
        draw([made()], tmp_path / "p.txt")
    with pytest.raises(ArenaFault, match="arena_unwritable"):
        draw([made(rules=PRESETS["rehber"])], tmp_path / "nowhere" / "p.png")
