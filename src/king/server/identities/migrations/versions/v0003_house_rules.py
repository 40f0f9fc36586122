"""House rules that people keep under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table and its index."""
    owner = sa.ForeignKey("identities.player", ondelete="CASCADE")
    op.create_table(
        "house_rules",
        sa.Column("player", sa.String, owner, primary_key=True),
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("rules", sa.String, nullable=False),
        sa.Column("saved", sa.Integer, nullable=False),
    )
