"""Write the golden files anew: `python -m tests.golden`.

Playthroughs of all presets, and the journal of this release where there is none yet. The journal of
a release that is out is never written again: every later release must read it.
"""

from king import __version__
from king.presets import KNOWN

from .journal import FOLDER, written
from .playthrough import playthrough, telling, telling_name

if __name__ == "__main__":
    for name, rules in KNOWN.items():
        path = FOLDER.with_name(f"{name}.txt")
        match = telling_name(rules, name, telling(rules))
        path.write_text(playthrough(rules, match), encoding="utf-8")
    journal = FOLDER / f"{__version__}.jsonl"
    if not journal.exists():
        FOLDER.mkdir(exist_ok=True)
        journal.write_bytes(written())
