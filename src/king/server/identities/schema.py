"""The tables of the second SQLite file: who people are, on which devices, and what they keep.

A new file gets this schema at once and is stamped with `HEAD`; an older file is brought here by the
steps in ``migrations/``. A test holds the two to each other.
"""

from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table

HEAD = "0003"
"""The last step in ``migrations/versions``."""

metadata = MetaData()


def _player() -> Column[str]:
    return Column(
        "player",
        String,
        ForeignKey("identities.player", ondelete="CASCADE"),
        nullable=False,
        index=True,
    )


identities = Table(
    "identities",
    metadata,
    Column("player", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("name_key", String, nullable=False, unique=True),
    Column("created", Integer, nullable=False),
)
"""People: an opaque id that the journal names too, a name, and its key (`names.key`)."""

sessions = Table(
    "sessions",
    metadata,
    Column("token", LargeBinary, primary_key=True),
    _player(),
    Column("created", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
)
"""A device of a person: the SHA-256 of its cookie, and the day (in seconds) it was last here."""

links = Table(
    "links",
    metadata,
    Column("token", LargeBinary, primary_key=True),
    _player(),
    Column("expires", Integer, nullable=False),
)
"""A seat link not yet used: the SHA-256 of its token."""

house_rules = Table(
    "house_rules",
    metadata,
    Column(
        "player",
        String,
        ForeignKey("identities.player", ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("name", String, primary_key=True),
    Column("rules", String, nullable=False),
    Column("saved", Integer, nullable=False),
)
"""House rules that a person keeps: their name, the rules as JSON, and when they were saved."""

stamp = Table("alembic_version", metadata, Column("version_num", String(32), primary_key=True))
"""Alembic's own table, with its one row."""
