"""People, their devices, and links for another device."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first three tables."""
    op.create_table(
        "identities",
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("name_key", sa.String, nullable=False, unique=True),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        _player(),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        _player(),
        sa.Column("expires", sa.Integer, nullable=False),
    )


def _player() -> sa.Column[str]:
    owner = sa.ForeignKey("identities.player", ondelete="CASCADE")
    return sa.Column("player", sa.String, owner, nullable=False)
