"""Devices and links found by their person, so that forgetting somebody reads no others."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the two indexes."""
    op.create_index("ix_sessions_player", "sessions", ["player"])
    op.create_index("ix_links_player", "links", ["player"])
