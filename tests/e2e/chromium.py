"""Where Chromium is: the system's, else the distribution's package (as root), else Playwright's.

`python -m tests.e2e.chromium` finds or installs it and prints where.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def chromium() -> str:
    """Return the path of a Chromium, installing one if need be. Raise where none is to be had."""
    return installed() or from_distribution() or from_playwright()


def installed() -> str | None:
    """Return the system's own Chromium, if there is one."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or (str(MAC) if MAC.exists() else None)


def from_distribution() -> str | None:
    """Install the distribution's package; None where there is none or we may not."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "--yes", "chromium"]):
        subprocess.run(["apt-get", "-qq", *step], env=quiet, check=False, stdout=sys.stderr)
    return installed()


def from_playwright() -> str:
    """Return the Chromium that Playwright downloads. Raise RuntimeError where it cannot."""
    command = [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]
    if subprocess.run(command, check=False, stdout=sys.stderr).returncode:
        raise RuntimeError("no Chromium: install one; the browser tests need it")
    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


if __name__ == "__main__":
    print(chromium())  # noqa: T201
