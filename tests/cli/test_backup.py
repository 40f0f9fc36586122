"""`king backup`: copies of one moment, while the server is being used."""

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from king.cli.backup import FILES, NotBackedUp, back_up
from king.server.datafolder import IDENTITIES, JOURNAL
from tests.serving import PATIENCE, environment, serving


def backup(data: Path, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run `king backup FOLDER` for a data folder."""
    command = [sys.executable, "-m", "king", "backup", str(folder)]
    env = environment(data, **settings)
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE)


def made(path: Path, rows: int = 3) -> None:
    """Make a SQLite file that looks like one of ours."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE t (x)")
        file.executemany("INSERT INTO t VALUES (?)", [(n,) for n in range(rows)])
        file.commit()


class Guests:
    """People who come, and open tables, until told to stop; `sure` is what they were promised."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sure: list[tuple[str, str]] = []
        self.faults: list[object] = []
        self._enough = threading.Event()

    def come(self) -> None:
        """Come, sit down at a table, and let the next one come."""
        while not self._enough.is_set():
            try:
                self.sure.append(sat_down(self.url))
            except Exception as fault:  # noqa: BLE001 - the test tells it
                self.faults.append(fault)
                return

    @contextmanager
    def busy(self) -> Iterator["Guests"]:
        """Keep four of them coming while in this context."""
        threads = [threading.Thread(target=self.come) for _ in range(4)]
        for thread in threads:
            thread.start()
        try:
            yield self
        finally:
            self._enough.set()
            for thread in threads:
                thread.join()


def sat_down(url: str) -> tuple[str, str]:
    """Return a new guest's player id and the table that he opened."""
    with httpx.Client(base_url=url, headers={"origin": url}, timeout=PATIENCE) as client:
        me = client.get("/api/me")
        cookie = me.headers["set-cookie"].partition(";")[0]
        table = client.post("/api/quick", headers={"cookie": cookie}, json={}).raise_for_status()
        return me.json()["player"], table.json()["table"]


def rows(folder: Path) -> tuple[set[str], set[str], set[str]]:
    """Return the people of a copy, its tables, and the people that its tables name."""
    with closing(sqlite3.connect(folder / IDENTITIES)) as file:
        people = {player for (player,) in file.execute("SELECT player FROM identities")}
    with closing(sqlite3.connect(folder / JOURNAL)) as file:
        tables = {stream for (stream,) in file.execute("SELECT id FROM streams")}
        hosts = file.execute("SELECT events FROM rows WHERE seq = 1")
        named = {events.decode().partition('"host":"')[2].partition('"')[0] for (events,) in hosts}
        whole = file.execute("SELECT count(*), max(seq) FROM rows GROUP BY stream").fetchall()
    assert all(count == last for count, last in whole), "a table with a hole"
    return people, tables, named


def test_copies_of_a_server_in_use(tmp_path: Path) -> None:
    """Each holds all that was promised before it began, has no holes, and knows its people."""
    with serving(tmp_path / "data", KING_PACE="0") as running:
        guests = Guests(running.url)
        with guests.busy():
            for number in range(3):
                while len(guests.sure) < 5 * number + 5 and not guests.faults:
                    threading.Event().wait(0.01)
                promised = list(guests.sure)
                done = backup(tmp_path / "data", tmp_path / f"copy{number}")
                assert done.returncode == 0, done.stderr
                people, tables, named = rows(tmp_path / f"copy{number}")
                assert {player for player, _ in promised} <= people
                assert {table for _, table in promised} <= tables
                assert named <= people
        assert guests.faults == []
    assert sorted(path.name for path in (tmp_path / "copy2").iterdir()) == sorted(FILES)


def test_copy_put_back_is_the_same_place(tmp_path: Path) -> None:
    """A guest's cookie, and the table he sits at, hold on a server that starts from the copy."""
    with serving(tmp_path / "data") as running:
        first = httpx.get(f"{running.url}/api/me")
        cookie = first.headers["set-cookie"].partition(";")[0]
        headers = {"cookie": cookie, "origin": running.url}
        opened = httpx.post(
            f"{running.url}/api/tables", headers=headers, json={"rules": "klasik"}
        ).json()
        assert backup(tmp_path / "data", tmp_path / "copy").returncode == 0
    with serving(tmp_path / "copy") as running:
        again = httpx.get(f"{running.url}/api/me", headers={"cookie": cookie})
        assert again.json() == first.json()
        listed = httpx.get(f"{running.url}/api/tables").json()["tables"]
        assert [row["table"] for row in listed] == [opened["table"]]


def test_files_are_whole_and_need_nothing_beside_them(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    for name in FILES:
        made(tmp_path / "data" / name)
    size = back_up(tmp_path / "data", tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").stat().st_mode & 0o077 == 0
    copies = sorted((tmp_path / "a" / "b").iterdir())
    assert [path.name for path in copies] == sorted(FILES)
    assert size == sum(path.stat().st_size for path in copies)
    for path in copies:
        with closing(sqlite3.connect(path)) as file:
            assert file.execute("SELECT count(*) FROM t").fetchone() == (3,)
            assert file.execute("PRAGMA journal_mode").fetchone() == ("delete",)


class TestRefused:
    def test_nothing_to_copy(self, tmp_path: Path) -> None:
        done = backup(tmp_path / "none", tmp_path / "copy")
        assert done.returncode == 1
        assert f"There are no King data in {tmp_path / 'none'}" in done.stderr
        assert not (tmp_path / "copy").exists()

    def test_folder_in_use(self, tmp_path: Path) -> None:
        for name in FILES:
            made(tmp_path / name)
        with pytest.raises(NotBackedUp) as refused:
            back_up(tmp_path, tmp_path)
        assert refused.value.key == "backup_not_empty"

    def test_file_that_is_broken(self, tmp_path: Path) -> None:
        (tmp_path / "data").mkdir()
        made(tmp_path / "data" / JOURNAL, rows=5000)
        made(tmp_path / "data" / IDENTITIES)
        whole = bytearray((tmp_path / "data" / JOURNAL).read_bytes())
        whole[4096:8192] = b"\xff" * 4096
        (tmp_path / "data" / JOURNAL).write_bytes(whole)
        with pytest.raises(NotBackedUp) as refused:
            back_up(tmp_path / "data", tmp_path / "copy")
        assert refused.value.key == "backup_failed"
        assert not (tmp_path / "copy" / JOURNAL).exists()

    def test_in_turkish(self, tmp_path: Path) -> None:
        done = backup(tmp_path, tmp_path / "copy", LC_ALL="tr_TR.UTF-8")
        assert "içinde King verisi yok" in done.stderr
