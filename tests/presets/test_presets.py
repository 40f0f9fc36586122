"""The presets are those of the rule tables, and no preset is without its nets."""

import pytest

from king.core.house_rules import OPTIONS, check
from king.presets import PRESETS, named, resolve
from tests.conformance.test_conformance import FILES, WITHOUT_LINES, lines_of, preset_of
from tests.core.drawing import NINE
from tests.counts.test_counts import ENDINGS
from tests.differential import plain
from tests.differential.plain_presets import preset as written_twice
from tests.golden.test_golden import TEXTS
from tests.laws.test_matches import SUMS

#: Options that a preset has no use for and that the two readings fill differently.
_UNUSED = {"balayi": ("each_penalty_at_most",)}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_as_published(preset: str) -> None:
    """Option by option what somebody else read from the same tables."""
    rules, other = PRESETS[preset], written_twice(preset)
    assert rules.preset == preset
    for option in set(OPTIONS) - {"prices", *_UNUSED.get(preset, ())}:
        value = getattr(rules, option)
        assert (list(value) if isinstance(value, tuple) else value) == other[option], option
    for contract in rules.contracts:
        price = rules.price(contract)
        assert (list(price) if isinstance(price, tuple) else price) == other["prices"][contract]
    check(rules)


def test_names() -> None:
    assert [named(name) for name in PRESETS] == list(PRESETS.values())
    assert [resolve(name) for name in PRESETS] == list(PRESETS.values())
    assert [resolve({"preset": name}) for name in PRESETS] == list(PRESETS.values())
    assert len(set(map(repr, PRESETS.values()))) == len(PRESETS)


@pytest.mark.parametrize("preset", NINE)
def test_no_preset_is_without_its_nets(preset: str) -> None:
    """Counts, a golden match, laws, a second reading, and published lines where there are any."""
    named = {preset_of(line) for name in FILES for line in lines_of(name)}
    nets = {
        "counts": all(preset in entry["sequences"] for entry in ENDINGS),
        "golden": (TEXTS / f"{preset}.txt").is_file(),
        "laws": preset in SUMS or preset == "kisa",
        "differential": preset in plain.COVERED_PRESETS,
        "conformance": preset in named or preset in WITHOUT_LINES,
    }
    assert [net for net, there in nets.items() if not there] == []
