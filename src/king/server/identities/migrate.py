"""`python -m king.server.identities.migrate FILE`: bring an older file to this release's schema.

The server runs this as a process of its own when a file is not at ``schema.HEAD``.
"""

import sys
from pathlib import Path

from alembic import command
from alembic.config import Config

STEPS = Path(__file__).parent / "migrations"


def migrate(path: Path) -> None:
    """Run the missing steps. Raise alembic's CommandError for a file of a newer release."""
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.attributes["file"] = path
    command.upgrade(config, "head")


if __name__ == "__main__":
    migrate(Path(sys.argv[1]))
