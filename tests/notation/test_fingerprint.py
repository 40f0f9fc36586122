"""The fingerprint of a record's rules: which they were, and that they are still these."""

import pytest
from msgspec.structs import replace

from king.notation import Fault, fingerprint, parse, verify, write, write_json
from king.presets import KNOWN, PRESETS, resolve
from tests.notation.matches import record

#: Of two presets, as in every record written so far: whoever changes it leaves those behind.
FIXED = {"klasik": "e1eef1933471a63d", "trex": "efd9f207df27d390"}


@pytest.mark.parametrize("preset", FIXED)
def test_it_stays_what_it_was(preset: str) -> None:
    assert fingerprint(PRESETS[preset]) == FIXED[preset]


def test_it_is_of_the_rules_and_not_of_their_name() -> None:
    assert len({fingerprint(rules) for rules in KNOWN.values()}) == len(KNOWN)
    klasik = PRESETS["klasik"]
    assert fingerprint(replace(klasik, preset="yeeqia")) == fingerprint(klasik)
    changed = resolve({"preset": "klasik", "king_tricks": 11})
    assert fingerprint(changed) != fingerprint(klasik)
    assert fingerprint(resolve({"preset": "klasik", "king_tricks": 10})) == fingerprint(klasik)


def test_prices_in_any_order_are_the_same_rules() -> None:
    both = [
        resolve({"preset": "klasik", "prices": dict(each)})
        for each in ([("el", -40), ("koz", 60)], [("koz", 60), ("el", -40)])
    ]
    assert fingerprint(both[0]) == fingerprint(both[1])


def test_rules_that_were_not_played_are_refused() -> None:
    """In either form, at the fingerprint; a record without one is older and says nothing."""
    made = record(PRESETS["kisa"], "fingerprint")
    other = replace(made, fingerprint=fingerprint(PRESETS["klasik"]))
    for text in (write(other), write_json(other)):
        with pytest.raises(Fault) as caught:
            verify(text.encode())
        line = text.split("\n")[caught.value.place.line - 1]
        assert caught.value.code == "wrong_fingerprint"
        assert other.fingerprint in line
    older = replace(made, fingerprint="")
    assert "KingFingerprint" not in write(older)
    for text in (write(older), write_json(older)):
        assert verify(text.encode()).record == older


def test_it_stands_in_the_record() -> None:
    made = record(PRESETS["kisa"], "fingerprint")
    assert made.fingerprint == fingerprint(PRESETS["kisa"])
    assert parse(write(made)).record.fingerprint == made.fingerprint
