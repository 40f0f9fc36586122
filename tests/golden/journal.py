"""Journals of every release: the rows of matches, and what each viewer saw when they had been read.

A journal file holds matches one after the other. Each row is one line, the JSON array of the events
of one accepted action, exactly as it was stored; after the rows of a match comes one object with
the SHA-256 of what each viewer (every seat, then nobody) observed at the end of each deal.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from king.core.events import Event, MatchStarted
from king.core.play import apply, begin
from king.core.state import MatchState
from king.core.views import observe
from king.presets import resolve
from tests.core.playing import viewers

from .playthrough import rows

FOLDER = Path(__file__).with_name("journals")

_ANNOUNCED = {"preset": "klasik", "king_announced": True, "king_tricks": 5, "teams": True}
_ANNULLED = {"preset": "klasik", "kiz_annul_if_equal": True, "king_tricks": None}

#: The matches in the journal of this release: name -> rules. The names make rare things happen.
MATCHES: dict[str, Any] = {
    "klasik": "klasik",
    "yeeqia": "yeeqia",
    "rehber": "rehber",
    "oyunmatik-esli": "oyunmatik-esli",
    "king-0": {"preset": "klasik", "king_tricks": 6},
    "made-6": _ANNOUNCED,
    "failed-0": _ANNOUNCED,
    "annulled-103": _ANNULLED,
    **{name: name for name in ("vahset", "duble_yol", "uc_kisi_acik", "esli", "balayi", "barbu")},
    **{name: name for name in ("trex", "trex_complex")},
    "secret": {"preset": "duble_yol", "secret": True, "blind": True, "rifki_annul": []},
}

DECODER = msgspec.json.Decoder(list[Event])


def observations(state: MatchState) -> list[str]:
    """What each viewer observes, as hashes."""
    seen = [msgspec.json.encode(observe(state, viewer)) for viewer in viewers(state.rules)]
    return [hashlib.sha256(text).hexdigest() for text in seen]


def replay(lines: list[bytes]) -> Iterator[tuple[bytes, MatchState | None]]:
    """Read a journal: each line as it must be written again, and the state after each row."""
    state: MatchState | None = None
    hashes = list[list[str]]()
    for line in lines:
        if line.startswith(b"{"):
            yield msgspec.json.encode({"observations": hashes}), state
            state, hashes = None, []
            continue
        events = DECODER.decode(line)
        for event in events:
            state = begin(event) if isinstance(event, MatchStarted) else _after(state, event)
        if len(events) > 2 and state is not None:  # more than a card and its trick: a deal's end
            hashes.append(observations(state))
        yield msgspec.json.encode(events), state


def _after(state: MatchState | None, event: Event) -> MatchState:
    assert state is not None
    return apply(state, event)


def written() -> bytes:
    """The journal of this release."""
    lines = list[bytes]()
    for match, rules in MATCHES.items():
        lines += [msgspec.json.encode(events) for _, events in rows(resolve(rules), match)]
        lines.append(b"{}")
    return b"".join(line + b"\n" for line, _ in replay(lines))
