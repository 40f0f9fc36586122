"""The names that bots go by: ids of messages, each once a table, told by the table's id alone."""

import hashlib
from collections.abc import Iterable

NAMES = (
    "bot_ayla", "bot_bedri", "bot_cavit", "bot_defne", "bot_emin", "bot_feride", "bot_galip",
    "bot_handan", "bot_ismet", "bot_jale", "bot_kemal", "bot_leyla", "bot_mahir", "bot_nazan",
    "bot_orhan", "bot_perihan",
)  # fmt: skip


def free_name(table: str, taken: Iterable[str | None]) -> str:
    """A name that nobody at the table has."""
    used = set(taken)
    start = hashlib.blake2s(table.encode(), digest_size=1).digest()[0]
    turns = (NAMES[(start + i) % len(NAMES)] for i in range(len(NAMES)))
    return next(name for name in turns if name not in used)
