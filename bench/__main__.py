"""`python -m bench [CASE...]`: measure and print; without names everything, kept in results.md."""

import os
import pkgutil
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from bench import cases
from bench.figure import HEADING, Figure

RESULTS = Path(__file__).parent / "results.md"


def main(names: list[str]) -> None:
    """Run the named cases, or all, and show each figure as soon as it is there."""
    lines = [HEADING]
    print(HEADING)
    for figure in measured(names or sorted(all_cases())):
        lines.append(figure.row())
        print(lines[-1], flush=True)
    if not names:
        RESULTS.write_text(f"# Measured\n\n{machine()}\n\n" + "\n".join(lines) + "\n", "utf-8")


def all_cases() -> list[str]:
    """Return the names of the modules in `bench.cases`."""
    return [module.name for module in pkgutil.iter_modules(cases.__path__)]


def measured(names: list[str]) -> Iterator[Figure]:
    """Yield the figures of the named cases."""
    for name in names:
        yield from import_module(f"bench.cases.{name}").figures()


def machine() -> str:
    """Say what the figures were measured on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, {python}."


if __name__ == "__main__":
    main(sys.argv[1:])
