"""The presets are those of the rule tables, and no preset is without its nets."""

import msgspec
import pytest

from king.core.contracts import ALL
from king.core.house_rules import OPTIONS, check
from king.presets import KNOWN, named, resolve
from tests.conformance.test_conformance import FILES, WITHOUT_LINES, lines_of, preset_of
from tests.core.drawing import as_written
from tests.counts.test_counts import ENDINGS
from tests.differential import plain, plain_rules
from tests.differential.plain_presets import preset as written_twice
from tests.golden.test_golden import TEXTS
from tests.laws.test_matches import OPEN_SUMS, SUMS


@pytest.mark.parametrize("preset", KNOWN)
def test_a_preset_is_as_published(preset: str) -> None:
    """Option by option what somebody else read from the same tables."""
    rules, other = KNOWN[preset], written_twice(preset)
    assert rules.preset == preset
    for option in set(OPTIONS) - {"prices"}:
        assert as_written(rules, option) == other[option], option
    prices = {contract.value: rules.price(contract) for contract in ALL} | rules.prices
    assert plain_rules.prices(other) == msgspec.json.decode(msgspec.json.encode(prices))
    check(rules)


def test_names() -> None:
    assert [named(name) for name in KNOWN] == list(KNOWN.values())
    assert [resolve(name) for name in KNOWN] == list(KNOWN.values())
    assert [resolve({"preset": name}) for name in KNOWN] == list(KNOWN.values())
    assert len(set(map(repr, KNOWN.values()))) == len(KNOWN)


@pytest.mark.parametrize("preset", KNOWN)
def test_no_preset_is_without_its_nets(preset: str) -> None:
    """Counts, a golden match, laws, a second reading, and published lines where there are any."""
    named = {preset_of(line) for name in FILES for line in lines_of(name)}
    nets = {
        "counts": any(preset in entry["sequences"] for entry in ENDINGS),
        "golden": (TEXTS / f"{preset}.txt").is_file(),
        "laws": preset in SUMS or preset in OPEN_SUMS,
        "differential": preset in plain.COVERED_PRESETS,
        "conformance": preset in named or preset in WITHOUT_LINES,
    }
    assert [net for net, there in nets.items() if not there] == []
