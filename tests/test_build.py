"""What is built: the client, never with a sentence missing; the wheel, which needs no Node."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import httpx
import pytest

from tests.serving import environment, serving

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the source tree, with the client's packages and without a built client."""
    copy = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, copy)
    skip = shutil.ignore_patterns("node_modules", "client", "paraglide", "__pycache__")
    shutil.copytree(ROOT / "src", copy / "src", ignore=skip)
    shutil.copytree(ROOT / "web", copy / "web", ignore=skip)
    packages = "web/node_modules"
    shutil.copytree(ROOT / packages, copy / packages, symlinks=True, copy_function=link)
    return copy


def link(one: str, other: str) -> None:
    """Make a hard link, or a copy where the file system has none."""
    try:
        os.link(one, other, follow_symlinks=False)
    except OSError:
        shutil.copy2(one, other)


def build(source: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a source tree."""
    return subprocess.run(
        [sys.executable, *command], cwd=source, capture_output=True, text=True, timeout=300
    )


def forget_english(text: str) -> str:
    """Take a sentence out of a language."""
    sentences = json.loads(text)
    sentences.popitem()
    return json.dumps(sentences)


def say_what_is_not_written(text: str) -> str:
    """Let the client say a sentence that no language has."""
    said = "import { m } from './lib/paraglide/messages.js';\nm.nobody_wrote_this();\n"
    return said + text


def lose_the_plugin(text: str) -> str:
    """Name a reader of the messages that is not there."""
    return text.replace("dist/index.js", "dist/gone.js")


def drop_brotli(text: str) -> str:
    """Leave the step out that presses the files."""
    return text.replace("    brotli(),\n", "")


def broken(source: Path, copy: Path, name: str, breakage: Callable[[str], str]) -> Path:
    """Return a copy of a source tree with one file changed."""
    shutil.copytree(source, copy, symlinks=True, copy_function=link)
    (copy / name).unlink()  # it is a link: the original must stay as it is
    text = (source / name).read_text(encoding="utf-8")
    (copy / name).write_text(breakage(text), encoding="utf-8")
    assert (copy / name).read_text(encoding="utf-8") != text
    return copy


@pytest.mark.parametrize(
    ("name", "breakage", "complaint"),
    [
        ("src/king/messages/en.json", forget_english, ": not in every language"),
        ("web/src/main.ts", say_what_is_not_written, "nobody_wrote_this"),
        ("web/project.inlang/settings.json", lose_the_plugin, "gone.js"),
    ],
)
def test_no_client_with_a_missing_sentence(
    source: Path, tmp_path: Path, name: str, breakage: Callable[[str], str], complaint: str
) -> None:
    done = build(broken(source, tmp_path / "broken", name, breakage), "hatch_build.py", "build")
    assert done.returncode != 0
    assert complaint in done.stdout + done.stderr


def test_no_wheel_without_a_pressed_client(source: Path, tmp_path: Path) -> None:
    tree = broken(source, tmp_path / "broken", "web/vite.config.ts", drop_brotli)
    done = build(tree, "-m", "hatchling", "build", "--target", "wheel")
    assert done.returncode != 0
    assert "the client is not built" in done.stderr
    assert not list(tree.glob("dist/*.whl"))


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel that the source tree makes."""
    dist = tmp_path_factory.mktemp("dist")
    done = build(source, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(dist))
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = dist.glob("king_kart-*-py3-none-any.whl")
    return made


class TestWheel:
    def test_holds_the_client_pressed(self, wheel: Path) -> None:
        names = zipfile.ZipFile(wheel).namelist()
        client = [name for name in names if name.startswith("king/server/web/client/")]
        for kind in (".html", ".html.br", ".js", ".js.br", ".css", ".css.br", ".woff2"):
            assert any(name.endswith(kind) for name in client), kind
        assert {"king/py.typed", "king/messages/tr.json"} <= set(names)
        assert not any("node_modules" in name or name.startswith("tests") for name in names)

    def test_is_small(self, wheel: Path) -> None:
        """PLATFORM.md: at most 3 MB."""
        assert wheel.stat().st_size < 3_000_000

    def test_in_an_empty_environment_without_node(self, wheel: Path, tmp_path: Path) -> None:
        """With only click beside it King says which extra is missing; with that it serves."""
        empty = tmp_path / "empty"
        subprocess.run([sys.executable, "-m", "venv", empty], check=True)
        pip = [str(empty / "bin/python"), "-m", "pip", "install", "-qq", "--no-deps"]
        subprocess.run([*pip, f"click=={version('click')}", wheel], check=True)
        path, king = str(empty / "bin"), str(empty / "bin/king")
        bare = {"PATH": path, "PYTHONPATH": ""}
        assert shutil.which("node", path=path) is None
        said = subprocess.run(
            [king, "serve"], env=environment(tmp_path, **bare), capture_output=True, text=True
        )
        assert said.stderr == "Error: king serve needs more: pip install 'king-kart[server]'\n"
        locked = ["--require-hashes", "--no-compile", "--requirement"]
        subprocess.run([*pip, *locked, ROOT / "requirements/serve.lock"], check=True)
        with serving(tmp_path / "data", king=(king,), **bare) as running:
            page = httpx.get(running.url)
        assert (page.status_code, "<title>King</title>" in page.text) == (200, True)
