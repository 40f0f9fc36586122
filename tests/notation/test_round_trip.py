"""Written, parsed, verified, replayed: a record is what happened, whatever was played."""

import pytest

from king import notation
from king.core.rules import RuleSet
from king.presets import KNOWN, resolve
from tests.core.drawing import draw_rules, lot
from tests.notation.matches import NAMES, events_of_match


def check(rules: RuleSet, *seed: object, secrets: bool) -> None:
    """One match there and back in both forms."""
    events = events_of_match(rules, *seed, secrets=secrets, rests=0.01)
    record = notation.record_of(events, names=NAMES[: rules.players], date="2026.11.30")
    text, json = notation.write(record), notation.write_json(record)
    for written, write in ((text, notation.write), (json, notation.write_json)):
        parsed = notation.verify(written.encode())
        assert parsed.record == record
        assert write(parsed.record) == written
        assert notation.events_of(parsed.record, parsed.places) == events


@pytest.mark.parametrize("preset", KNOWN)
def test_every_preset_comes_back(preset: str) -> None:
    for number, secrets in enumerate((True, False)):
        check(KNOWN[preset], preset, number, secrets=secrets)


def test_house_rules_come_back() -> None:
    for number in range(12):
        chance = lot("record rules", number)
        preset = chance.choice(list(KNOWN))
        rules = resolve(draw_rules(preset, chance))
        check(rules, "house", number, secrets=number % 2 == 0)


@pytest.mark.soak
@pytest.mark.parametrize("preset", KNOWN)
def test_a_thousand_matches_come_back(preset: str) -> None:
    for number in range(42):  # of each of 24 presets: 1,008
        chance = lot("record soak", preset, number)
        rules = resolve(draw_rules(preset, chance))
        check(rules, "soak", preset, number, secrets=number % 3 > 0)
