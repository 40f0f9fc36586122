"""How alembic reaches the file: through our own engine, all steps in one transaction."""

from alembic import context

from king.server.identities.database import engine
from king.server.identities.schema import metadata

base = engine(context.config.attributes["file"])
with base.begin() as connection:
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()
base.dispose()
