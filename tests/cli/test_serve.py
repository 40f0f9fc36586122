"""What `make play` and `king serve` say to whoever starts them."""

import re
import subprocess
from pathlib import Path

import pytest

from king.messages import LOCALES, say
from tests.serving import lines, serving

ROOT = Path(__file__).parents[2]
SAID = sorted(
    {
        key
        for name in ("Makefile", "scripts/install")
        for key in re.findall(r"scripts/say (\w+)", (ROOT / name).read_text(encoding="utf-8"))
    }
)


def test_how_to_stop_is_told_beside_the_address(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        server.process.terminate()
        assert say("serve_stop", "en") in lines(server.process).read()


@pytest.mark.parametrize("key", SAID)
@pytest.mark.parametrize("locale", LOCALES)
def test_the_set_up_speaks_the_language_of_the_terminal(key: str, locale: str) -> None:
    environment = {"LANG": f"{locale}_XX.UTF-8", "PATH": "/usr/bin:/bin"}
    said = subprocess.run([ROOT / "scripts/say", key], env=environment, capture_output=True)
    assert said.stdout.decode().strip() == say(key, locale)


def test_the_set_up_says_something() -> None:
    assert len(SAID) == 4
