"""The presets are those of the rule tables, and no preset is without its nets."""

import pytest

from king.core.house_rules import OPTIONS, check
from king.presets import PRESETS, named, resolve
from tests.differential import plain
from tests.differential.plain_rules import preset as written_twice

#: Options that the plain tables write in another way.
_NO_TWOS = {"52": "", "no_twos": "2"}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_as_published(preset: str) -> None:
    """Option by option what somebody else read from the same tables."""
    rules, other = PRESETS[preset], written_twice(preset)
    assert rules.preset == preset
    for option in set(OPTIONS) - {"deck", "prices"}:
        value = getattr(rules, option)
        assert (list(value) if isinstance(value, tuple) else value) == other[option], option
    assert _NO_TWOS[rules.deck] == other["missing_ranks"]
    check(rules)


def test_names() -> None:
    assert [named(name) for name in PRESETS] == list(PRESETS.values())
    assert [resolve(name) for name in PRESETS] == list(PRESETS.values())
    assert [resolve({"preset": name}) for name in PRESETS] == list(PRESETS.values())
    assert len(set(map(repr, PRESETS.values()))) == len(PRESETS)


def test_every_preset_is_read_twice() -> None:
    """The differential net covers it."""
    assert set(PRESETS) <= set(plain.COVERED_PRESETS)
