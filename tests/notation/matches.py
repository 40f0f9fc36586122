"""Records of matches played by lot."""

from king.core.events import Event, MatchStarted
from king.core.rules import RuleSet
from king.notation import Record, record_of
from tests.core.drawing import lot
from tests.core.playing import Chance, play_match

NAMES = ("Işıl", 'Gökçe "Kral"', "İbrahim \\ oğlu", "Ayşe")


def events_of_match(
    rules: RuleSet, *seed: object, secrets: bool = True, rests: float = 0.0
) -> tuple[Event, ...]:
    """All events of a match; the same seed gives the same match. ``rests``: as in ``Chance``."""
    name = "-".join(map(str, seed))
    started = MatchStarted(name, rules)
    chance = Chance(lot("record", *seed), secrets=secrets, rests=rests)
    steps = play_match(rules, chance, name)
    return (started, *(event for step in steps for event in step.events))


def record(rules: RuleSet, *seed: object, secrets: bool = True, rests: float = 0.0) -> Record:
    """The record of a match, with names and a date."""
    events = events_of_match(rules, *seed, secrets=secrets, rests=rests)
    return record_of(events, names=NAMES[: rules.players], date="2026.11.30", event="Deneme")
