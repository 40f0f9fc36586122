"""How alembic reaches the file: as the server does, all missing steps in one transaction."""

from alembic import context

from king.server.identities.database import opened
from king.server.identities.schema import metadata

with opened(context.config.attributes["file"]) as connection:
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
