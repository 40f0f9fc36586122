"""Health and figures."""

import asyncio

import pytest

from king.server.metrics import LoopLag
from king.server.web.health import Pulse
from tests.server.site import Site


class TestHealth:
    def test_well(self, site: Site) -> None:
        answer = site.browser().get("/health")
        assert answer.status_code == 200
        assert answer.json() | {"version": "", "loop_lag": 0} == {
            "status": "ok",
            "version": "",
            "journal": True,
            "loop_lag": 0,
        }

    def test_journal_that_cannot_save(self, site: Site) -> None:
        site.saving = False
        answer = site.browser().get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "not_saving")
        assert answer.json()["journal"] is False

    def test_journal_that_never_answers(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Pulse, "PATIENCE", 0.01)

        async def ask() -> bool:
            return await Pulse(asyncio.Event().wait, LoopLag()).saving()

        assert asyncio.run(ask()) is False

    def test_asking_often_tries_once(self) -> None:
        tries = 0

        async def probe() -> bool:
            nonlocal tries
            tries += 1
            return True

        async def ask() -> list[bool]:
            pulse = Pulse(probe, LoopLag())
            return await asyncio.gather(*(pulse.saving() for _ in range(50)))

        assert asyncio.run(ask()) == [True] * 50
        assert tries == 1


class TestFigures:
    def test_for_this_machine(self, site: Site) -> None:
        site.browser().get("/api/presets")
        answer = site.browser().get("/metrics")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
        assert 'king_requests_total{route="/api/presets",status="200"}' in answer.text
        for name in ("moves", "appends", "commit_seconds", "sockets", "tables", "bot_failures"):
            assert f"\n# TYPE king_{name}" in answer.text
        assert "process_resident_memory_bytes" in answer.text

    def test_for_nobody_else(self, site: Site) -> None:
        assert site.browser(address="192.0.2.7").get("/metrics").status_code == 404


def test_loop_lag_is_seen() -> None:
    async def block() -> float:
        lag = LoopLag()
        lag.EVERY = 0.001
        watching = asyncio.create_task(lag.watch())
        await asyncio.sleep(0)
        deadline = asyncio.get_running_loop().time() + 0.05
        while asyncio.get_running_loop().time() < deadline:
            pass
        await asyncio.sleep(0.005)
        watching.cancel()
        return lag.worst

    assert asyncio.run(block()) >= 0.04
