"""Steps from each release's schema to the next, run by alembic."""
