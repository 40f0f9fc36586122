"""People, devices, links."""

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from king.server.identities import Database, Identities, records, upkeep
from king.server.identities.cache import Cache
from king.server.identities.records import DAY, LINK, SESSION
from king.server.refusals import LinkSpent, NameTaken

T = TypeVar("T")


class People:
    """Identities on a file, with a clock in the test's hand; `again` is a restart."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = 1_000_000.0
        self._runner = asyncio.Runner()
        self.again()

    def again(self) -> None:
        self.database = Database(self.path)
        self.identities = Identities(self.database, lambda: self.now)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def stop(self) -> None:
        self.database.close()

    def end(self) -> None:
        self._runner.close()


@pytest.fixture
def people(tmp_path: Path) -> Iterator[People]:
    """Return nobody yet."""
    made = People(tmp_path / "file")
    yield made
    made.stop()
    made.end()


def test_guest_is_known_by_his_token(people: People) -> None:
    person, token = people.run(people.identities.guest("tr"))
    assert person.name.startswith("Misafir ")
    assert people.run(people.identities.who(token)) == person
    people.stop()
    people.again()
    assert people.run(people.identities.who(token)) == person


def test_whoever_was_away_comes_back_though_the_disk_is_full(people: People) -> None:
    """That he was seen cannot be noted then, which is no reason to send him away."""
    person, token = people.run(people.identities.guest("tr"))
    people.now += 2 * DAY
    people.stop()
    people.again()
    people.database.run_here(lambda c: c.exec_driver_sql("PRAGMA query_only=1"))
    assert people.run(people.identities.who(token)) == person
    assert people.run(people.identities.everything(person.player)).devices[0].seen == 1_000_000
    people.now += 2 * DAY
    people.database.run_here(lambda c: c.exec_driver_sql("PRAGMA query_only=0"))
    assert people.run(people.identities.who(token)) == person
    seen = people.run(people.identities.everything(person.player)).devices[0].seen
    assert seen == int(people.now)


def test_whoever_does_not_come_back_is_forgotten_and_his_name_is_free(people: People) -> None:
    far, _ = people.run(people.identities.guest("tr"))
    table, held = people.run(people.identities.guest("tr"))
    near, token = people.run(people.identities.guest("tr"))
    out, _ = people.run(people.identities.guest("tr"))
    people.run(people.identities.rename(far.player, "Ada"))
    people.now += 90 * DAY
    people.run(people.identities.who(token))
    people.now += 90 * DAY + 1
    new, _ = people.run(people.identities.guest("tr"))
    people.run(people.identities.end(out.player))
    assert people.run(people.identities.forget_unseen(180 * DAY, {table.player})) == 2
    everybody = [person.player for person in (far, table, near, out, new)]
    known = people.run(people.identities.names(everybody))
    assert known.keys() == {table.player, near.player, new.player}
    assert people.run(people.identities.who(held)) == table
    assert people.run(people.identities.rename(near.player, "Ada")).name == "Ada"


def test_everybody_is_looked_at_though_they_are_many(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "PAGE", 3)
    made = [people.run(people.identities.guest("tr"))[0].player for _ in range(20)]
    people.now += 200 * DAY
    kept = set(made[::2])
    assert people.run(people.identities.forget_unseen(180 * DAY, kept)) == 10
    assert people.run(people.identities.names(made)).keys() == kept


@pytest.mark.parametrize(("days", "known"), [(0, True), (180, False)])
def test_the_server_forgets_from_time_to_time(
    people: People, monkeypatch: pytest.MonkeyPatch, *, days: int, known: bool
) -> None:
    """Though the disk is full the first time."""
    monkeypatch.setattr(upkeep, "FIRST", 0)
    monkeypatch.setattr(upkeep, "EVERY", 0)
    person, _ = people.run(people.identities.guest("tr"))
    people.now += 200 * DAY
    people.database.run_here(lambda c: c.exec_driver_sql("PRAGMA query_only=1"))
    forget_old, begun = people.identities.forget_old, 0

    async def counted() -> None:
        nonlocal begun
        begun += 1
        await forget_old()

    monkeypatch.setattr(people.identities, "forget_old", counted)

    async def so_many_more(times: int) -> None:
        until = begun + times
        while begun < until:  # noqa: ASYNC110 - nothing says when
            await asyncio.sleep(0.001)

    async def while_running() -> bool:
        running = asyncio.create_task(upkeep.keep_up(people.identities, days, set))
        await so_many_more(2)  # the first has failed
        await people.database.run(lambda c: c.exec_driver_sql("PRAGMA query_only=0"))
        await so_many_more(3)  # one of them was whole after that
        running.cancel()
        people.identities._names.drop(person.player)
        return person.player in await people.identities.names([person.player])

    assert people.run(while_running()) is known


def test_guest_is_named_in_his_language(people: People) -> None:
    assert people.run(people.identities.guest("en"))[0].name.startswith("Guest ")


@pytest.mark.parametrize("token", ["", "x", "x" * 22, "é" * 22, "x" * 5000, "\0" * 22])
def test_nobody_by_another_token(people: People, token: str) -> None:
    people.run(people.identities.guest("tr"))
    assert people.run(people.identities.who(token)) is None


def test_file_holds_no_token(people: People) -> None:
    person, token = people.run(people.identities.guest("tr"))
    link = people.run(people.identities.link(person.player))
    people.stop()
    held = b"".join(path.read_bytes() for path in people.path.parent.iterdir())
    assert person.player.encode() in held
    assert token.encode() not in held
    assert link.encode() not in held


def test_guests_are_all_different(people: People) -> None:
    made = [people.run(people.identities.guest("tr")) for _ in range(50)]
    assert len({person.player for person, _ in made}) == 50
    assert len({person.name for person, _ in made}) == 50
    assert len({token for _, token in made}) == 50


def test_house_names_grow_when_the_short_ones_are_taken(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: 0)
    names = [people.run(people.identities.guest("tr"))[0].name for _ in range(4)]
    assert names == ["Misafir 1000", "Misafir 10000", "Misafir 100000", "Misafir 10000000"]
    with pytest.raises(NameTaken):
        people.run(people.identities.guest("tr"))


class TestNames:
    def test_rename_is_seen_by_all_who_ask(self, people: People) -> None:
        person, token = people.run(people.identities.guest("tr"))
        told: list[tuple[str, str]] = []
        people.identities.on_name.append(lambda player, name: told.append((player, name)))
        people.run(people.identities.rename(person.player, " Işıl "))
        assert told == [(person.player, "Işıl")]
        who = people.run(people.identities.who(token))
        assert who is not None
        assert who.name == "Işıl"
        assert people.run(people.identities.names([person.player])) == {person.player: "Işıl"}

    def test_taken_by_somebody_else_only(self, people: People) -> None:
        ali, _ = people.run(people.identities.guest("tr"))
        veli, token = people.run(people.identities.guest("tr"))
        people.run(people.identities.rename(ali.player, "Ali"))
        for name in ("Ali", "ALİ", "a l i"):
            with pytest.raises(NameTaken):
                people.run(people.identities.rename(veli.player, name))
        assert people.run(people.identities.who(token)) == veli
        assert people.run(people.identities.rename(ali.player, "ALİ")).name == "ALİ"

    def test_of_nobody(self, people: People) -> None:
        assert people.run(people.identities.names(["nobody"])) == {}
        assert people.run(people.identities.names([])) == {}


class TestLinks:
    def test_once(self, people: People) -> None:
        person, token = people.run(people.identities.guest("tr"))
        link = people.run(people.identities.link(person.player))
        again, other = people.run(people.identities.claim(link))
        assert again == person
        assert other != token
        assert people.run(people.identities.who(other)) == person
        assert people.run(people.identities.who(token)) == person
        with pytest.raises(LinkSpent):
            people.run(people.identities.claim(link))

    def test_for_ten_minutes(self, people: People) -> None:
        person, _ = people.run(people.identities.guest("tr"))
        link = people.run(people.identities.link(person.player))
        people.now += LINK + 1
        with pytest.raises(LinkSpent):
            people.run(people.identities.claim(link))

    def test_the_last_one_counts(self, people: People) -> None:
        person, _ = people.run(people.identities.guest("tr"))
        first, second = (people.run(people.identities.link(person.player)) for _ in range(2))
        with pytest.raises(LinkSpent):
            people.run(people.identities.claim(first))
        assert people.run(people.identities.claim(second))[0] == person

    @pytest.mark.parametrize("link", ["", "x" * 22, "\ud800"])
    def test_that_never_was(self, people: People, link: str) -> None:
        with pytest.raises(LinkSpent):
            people.run(people.identities.claim(link))

    def test_survives_a_restart(self, people: People) -> None:
        person, _ = people.run(people.identities.guest("tr"))
        link = people.run(people.identities.link(person.player))
        people.stop()
        people.again()
        assert people.run(people.identities.claim(link))[0] == person


class TestDevices:
    def test_signed_out_everywhere(self, people: People) -> None:
        person, token = people.run(people.identities.guest("tr"))
        _, other = people.run(
            people.identities.claim(people.run(people.identities.link(person.player)))
        )
        link = people.run(people.identities.link(person.player))
        told: list[str] = []
        people.identities.on_end.append(told.append)
        people.run(people.identities.end(person.player))
        assert told == [person.player]
        assert [people.run(people.identities.who(held)) for held in (token, other)] == [None] * 2
        with pytest.raises(LinkSpent):
            people.run(people.identities.claim(link))

    def test_one_signed_out(self, people: People) -> None:
        person, token = people.run(people.identities.guest("tr"))
        _, other = people.run(
            people.identities.claim(people.run(people.identities.link(person.player)))
        )
        people.run(people.identities.leave(token))
        people.run(people.identities.leave("no token"))
        assert people.run(people.identities.who(token)) is None
        assert people.run(people.identities.who(other)) == person

    def test_kept_while_it_comes_now_and_then(self, people: People) -> None:
        person, token = people.run(people.identities.guest("tr"))
        for _ in range(3):
            people.now += SESSION - DAY
            people.stop()
            people.again()
            assert people.run(people.identities.who(token)) == person
        people.now += SESSION + DAY
        people.stop()
        people.again()
        assert people.run(people.identities.who(token)) is None


def test_forgotten_by_everybody(people: People) -> None:
    person, token = people.run(people.identities.guest("tr"))
    told: list[str] = []
    named: list[tuple[str, str]] = []
    people.identities.on_end.append(told.append)
    people.identities.on_name.append(lambda *what: named.append(what))
    people.run(people.identities.forget(person.player))
    assert told == [person.player]
    assert named == [(person.player, "")]
    assert people.run(people.identities.who(token)) is None
    assert people.run(people.identities.names([person.player])) == {}


def test_cache_forgets_what_was_not_asked_for_longest() -> None:
    cache: Cache[str, int] = Cache(2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert [cache.get(name) for name in "abc"] == [1, None, 3]
    cache.drop("c")
    cache.drop("c")
    assert cache.get("c") is None
