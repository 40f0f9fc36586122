"""What players, hints, reviews, the solver and ``Deals`` call is loaded from the disk by every
process but the first."""

import os
import subprocess
import sys

ASKED = """
from king.analysis import warming as analysis
from king.core.terms import terms
from king.players import warming as players
from king.players.games import game
from king.presets import PRESETS
from king.search.compiled import kernels
from king.search.moments import begin
from king.search.solver.endings import Ending, Sides
from king.search.solving import Solver
from king.search.vector import Deals, lay_out

players.warm_up()
analysis.warm_up()

rules = PRESETS["klasik"]
played = game(rules, terms(rules, rules.choices[0], None, 0))
deals = Deals(played, 2, seed=1)
deals.reset()
deals.play_out()
deals.play_randomly()
deals.step(deals.rule_cards())
two = 3, 3 << 13, 3 << 26, 3 << 39
deals.begin([two, two])
lay_out(9, [[0x1FFF << 13 * hand for hand in range(4)]])
lay_out(9, [[0x1FFF << 13 * hand for hand in range(4)]], seed=1)

solver = Solver(bits=8)
moment = begin(played, two, 0)
ending = Ending(played, moment, two, (0, 0, 0, 0), (0, 0, 0, 0))
solver.value(ending, Sides(1, 1))
solver.vector(ending)

for name, kernel in sorted(vars(kernels()).items()):
    if hasattr(kernel, "stats"):
        print(name, kernel.stats.cache_hits.total(), kernel.stats.cache_misses.total())
"""


def ask() -> dict[str, tuple[int, int]]:
    """By kernel how many of its versions a process has loaded and compiled."""
    command = [sys.executable, "-c", ASKED]
    done = subprocess.run(command, capture_output=True, check=True, env=os.environ, text=True)
    lines = (line.split() for line in done.stdout.splitlines())
    return {name: (int(loaded), int(compiled)) for name, loaded, compiled in lines}


def test_the_second_process_compiles_nothing() -> None:
    """Of the kernels that Python calls none, those that call themselves through others included."""
    first, second = ask(), ask()
    assert len(second) == len(first) > 12
    assert {name: found for name, found in second.items() if found[1] or not found[0]} == {}
