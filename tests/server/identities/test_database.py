"""The second file: made at once, brought up to date, refused where it is newer."""

import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from king.core.errors import NotSaved
from king.server.faults import NotServing
from king.server.identities import Database, schema
from king.server.identities.database import create, opened, prepare, stamped
from king.server.identities.migrate import STEPS


def shape(path: Path) -> dict[str, object]:
    """Return all that the file's tables are made of."""
    with opened(path) as connection:
        found = sa.inspect(connection)
        return {
            table: (
                [{**column, "type": str(column["type"])} for column in found.get_columns(table)],
                found.get_pk_constraint(table)["constrained_columns"],
                found.get_unique_constraints(table),
                found.get_indexes(table),
                [
                    (key["constrained_columns"], key["referred_table"], key["options"])
                    for key in found.get_foreign_keys(table)
                ],
            )
            for table in sorted(found.get_table_names())
        }


def stamp(path: Path, step: str | None) -> None:
    """Write into the file at which step it is."""
    with opened(path) as connection:
        connection.execute(sa.delete(schema.stamp))
        if step is not None:
            connection.execute(sa.insert(schema.stamp).values(version_num=step))


def test_new_file_is_at_the_last_step(tmp_path: Path) -> None:
    prepare(tmp_path / "file")
    assert stamped(tmp_path / "file") == schema.HEAD
    config = Config()
    config.set_main_option("script_location", str(STEPS))
    assert ScriptDirectory.from_config(config).get_heads() == [schema.HEAD]


def test_steps_lead_to_the_schema(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    with opened(old) as connection:
        schema.stamp.create(connection)
    assert stamped(old) == ""
    prepare(old)
    create(new)
    assert stamped(old) == schema.HEAD
    assert shape(old) == shape(new)


def test_file_at_the_last_step_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create(tmp_path / "file")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("a process was started"))
    before = (tmp_path / "file").read_bytes()
    prepare(tmp_path / "file")
    assert (tmp_path / "file").read_bytes() == before


def test_file_of_a_newer_release_is_refused(tmp_path: Path) -> None:
    create(tmp_path / "file")
    stamp(tmp_path / "file", "9999")
    with pytest.raises(NotServing) as refused:
        Database(tmp_path / "file")
    assert refused.value.key == "serve_data_unfit"
    assert "9999" in str(refused.value.parameters["reason"])
    assert stamped(tmp_path / "file") == "9999"


def test_alembic_stays_out_of_the_process(tmp_path: Path) -> None:
    with opened(tmp_path / "file") as connection:
        schema.stamp.create(connection)
    tell = (
        "import sys; from pathlib import Path; from king.server.identities import Database;"
        "Database(Path(sys.argv[1])).close(); print(*sys.modules)"
    )
    command = [sys.executable, "-c", tell, str(tmp_path / "file")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "sqlalchemy" in done.stdout.split()
    assert "alembic" not in done.stdout.split()
    assert stamped(tmp_path / "file") == schema.HEAD


def test_file_that_cannot_grow(tmp_path: Path) -> None:
    """A full disk: what was not saved is said not to be, and the next who comes is served."""
    database = Database(tmp_path / "file")
    many = sa.text("CREATE TABLE big AS SELECT zeroblob(1000000) AS x")
    database.run_here(lambda c: c.exec_driver_sql("PRAGMA max_page_count=30"))
    with pytest.raises(NotSaved):
        database.run_here(lambda c: c.execute(many))
    database.run_here(lambda c: c.exec_driver_sql("PRAGMA max_page_count=3000"))
    database.run_here(lambda c: c.execute(many))
    database.close()


def test_work_that_fails_leaves_nothing(tmp_path: Path) -> None:
    database = Database(tmp_path / "file")

    def half(connection: sa.Connection) -> None:
        person = {"player": "p", "name": "n", "name_key": "n", "created": 0}
        connection.execute(sa.insert(schema.identities).values(person))
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        database.run_here(half)
    count = sa.select(sa.func.count()).select_from(schema.identities)
    assert database.run_here(lambda c: c.scalar(count)) == 0
    database.close()
