"""People as a state machine: whatever happens, in whatever order, a plain model says the same."""

import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule

from king.server.identities import Database, Identities, Identity
from king.server.identities.names import key
from king.server.identities.records import LINK, SESSION
from king.server.refusals import LinkSpent, NameTaken

NAMES = ("Ali", "ALİ", "Alı", "Ayşe", "ayse", "Işıl", "Isil", "Veli")


class People(RuleBasedStateMachine):
    """Identities on a file, beside dictionaries that say what should be there."""

    players: Bundle[str] = Bundle("players")
    tokens: Bundle[str] = Bundle("tokens")

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.runner = asyncio.Runner()
        self.now = 1_000_000.0
        self.names: dict[str, str] = {}
        self.devices: dict[str, tuple[str, float]] = {}
        self.ended: set[str] = set()
        self.start()

    def start(self) -> None:
        self.database = Database(self.folder / "file")
        self.identities = Identities(self.database, lambda: self.now)

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def teardown(self) -> None:
        self.database.close()
        self.runner.close()
        shutil.rmtree(self.folder)

    @rule(target=players)
    def come(self) -> str:
        person, token = self.run(self.identities.guest("tr"))
        assert person.player not in self.names
        assert key(person.name) not in map(key, self.names.values())
        self.names[person.player] = person.name
        self.devices[token] = (person.player, self.now)
        return str(person.player)

    @rule(player=players, name=st.sampled_from(NAMES))
    def rename(self, player: str, name: str) -> None:
        others = {key(held) for other, held in self.names.items() if other != player}
        if key(name) in others:
            with pytest.raises(NameTaken):
                self.run(self.identities.rename(player, name))
        else:
            assert self.run(self.identities.rename(player, name)) == Identity(player, name)
            self.names[player] = name

    @rule(target=tokens, player=players, after=st.sampled_from([0, 1, LINK, LINK + 1]))
    def other_device(self, player: str, after: int) -> str:
        link = self.run(self.identities.link(player))
        self.now += after
        if after > LINK:
            self.refused(link)
            return ""
        person, token = self.run(self.identities.claim(link))
        assert person == Identity(player, self.names[player])
        self.devices[token] = (player, self.now)
        self.refused(link)
        return str(token)

    @rule(player=players, between=st.sampled_from(["link", "end"]))
    def link_that_is_void(self, player: str, between: str) -> None:
        link = self.run(self.identities.link(player))
        if between == "end":
            self.end(player)
        else:
            self.run(self.identities.link(player))
        self.refused(link)

    def refused(self, link: str) -> None:
        with pytest.raises(LinkSpent):
            self.run(self.identities.claim(link))

    @rule(token=consumes(tokens))
    def leave(self, token: str) -> None:
        self.run(self.identities.leave(token))
        self.devices.pop(token, None)
        self.ended.add(token)

    @rule(player=players)
    def end(self, player: str) -> None:
        self.run(self.identities.end(player))
        self.gone(player)

    @rule(player=consumes(players))
    def forget(self, player: str) -> None:
        self.run(self.identities.forget(player))
        self.gone(player)
        del self.names[player]

    def gone(self, player: str) -> None:
        self.ended |= {token for token, held in self.devices.items() if held[0] == player}
        self.devices = {t: held for t, held in self.devices.items() if held[0] != player}

    @rule(days=st.sampled_from([0.001, 0.01, 1, 100, 300]))
    def wait(self, days: float) -> None:
        self.now += days * 24 * 3600

    @rule()
    def restart(self) -> None:
        self.database.close()
        self.start()

    @invariant()
    def devices_are_known(self) -> None:
        for token, (player, seen) in list(self.devices.items()):
            person = self.run(self.identities.who(token))
            if int(seen) < int(self.now) - SESSION:
                assert person is None
                self.ended.add(token)
                del self.devices[token]
            else:
                assert person == Identity(player, self.names[player])
                self.devices[token] = (player, self.now)

    @invariant()
    def ended_devices_are_nobodys(self) -> None:
        for token in self.ended:
            assert self.run(self.identities.who(token)) is None

    @invariant()
    def names_are_known(self) -> None:
        assert self.run(self.identities.names([*self.names, "nobody"])) == self.names


TestPeople = People.TestCase
TestPeople.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],  # a file is written at each step
)


def test_asking_again_costs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(tmp_path / "file")
    identities = Identities(database)
    with asyncio.Runner() as runner:
        person, token = runner.run(identities.guest("tr"))
        assert runner.run(identities.who(token)) == person
        monkeypatch.setattr(database, "run", lambda _: pytest.fail("the file was asked"))
        assert runner.run(identities.who(token)) == person
        assert runner.run(identities.names([person.player])) == {person.player: person.name}
    database.close()
