"""The nets that a mutant is thrown at: what is quick first, then test files as they stand.

The quick ones draw positions, sheets and matches as the differential net does; where a mutant is
about one option, they draw rule sets that turn about that option.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from king.cli.referee.answers import answer_line
from king.presets import KNOWN
from tests.conformance.test_conformance import FILES, differences, lines_of, preset_of
from tests.core.drawing import OPTION_VALUES, Rules, contradicts, draw_rules, lot, values
from tests.differential import plain
from tests.differential.faults import SPOILS, stopped
from tests.differential.live import Pair
from tests.differential.sheets import draw_sheet, spoil_deal
from tests.differential.walks import core_answer, play_out, request_under, walk_deal
from tests.golden import test_golden
from tests.laws import test_secrecy

#: Presets whose matches hide each something else.
WITH_SECRETS = ("kisa", "vahset", "balayi", "uc_kisi_acik", "esli", "trex_complex")
#: Module -> presets that are played by it and by few others.
PLAYED_BY = {
    "terms": ("uc_kisi_acik", "esli_sessiz", "kanli"),
    "doubling": ("barbu", "konturlu"),
    "exposing": ("trex", "trex_complex"),
    "layout": ("trex", "barbu"),
    "drawing": ("balayi",),
    "sealing": ("kanli",),
    "scoring": ("trex", "barbu", "uc_kisi_acik"),
    "choosing": ("esli", "vahset", "super_kanli"),
    "offers": ("duble_yol", "super_kanli", "trex"),
    "sheet": ("trex", "duble_yol", "uc_kisi"),
    "chance": ("uc_kisi", "balayi", "kanli"),
    "moves": ("trex", "balayi", "kanli"),
    "annul": ("trex", "esli", "uc_kisi_acik"),
    "timeouts": ("esli", "konturlu", "vahset"),
    "claiming": ("uc_kisi_acik", "esli", "balayi"),
    "taking": ("uc_kisi_acik", "trex", "barbu"),
}

Net = Callable[[], object]

ROOT = Path(__file__).parent.parent
#: Test files, the likeliest to catch something first. Nothing in them takes long.
FILES_OF_TESTS = (
    "core/test_legal.py",
    "core/test_hearts.py",
    "core/test_tricks.py",
    "core/test_annul.py",
    "core/test_terms.py",
    "core/test_layout.py",
    "core/test_doubling.py",
    "core/test_exposing.py",
    "core/test_drawing.py",
    "core/test_sealing.py",
    "core/test_proposing.py",
    "core/test_claiming.py",
    "core/test_offers.py",
    "core/test_chance.py",
    "core/test_results.py",
    "core/test_scoring.py",
    "core/test_errors.py",
    "core/test_cards.py",
    "core/test_house_rules.py",
    "core/test_dealing.py",
    "presets",
    "cli/test_referee.py",
    "counts",
    "golden",
    "laws/test_matches.py",
    "laws/test_machine.py",
)


#: Test files that only read an option back: no proof that the core heeds it.
READ_BACK = ("core/test_house_rules.py", "presets")
#: Options that the core passes on and never reads itself.
PASSED_ON = ("direction", "choose_seconds", "play_seconds")

#: Options under which things happen that else hardly ever do.
RARE = ("king_announced", "akq_start", "kiz_annul_if_equal", "king_tricks", "only_hearts_left")


def conformance() -> None:
    """Every published line about a preset that is played."""
    for name in FILES:
        for line in lines_of(name):
            if preset_of(line) in KNOWN:
                answer = answer_line(json.dumps(line["request"]).encode())
                assert not differences(line["expect"], json.loads(answer))


def drawn(preset: str, option: str | None, chance: Random) -> Rules:
    """House rules; where one option is in question, mostly with another value of it."""
    if option is None:
        return draw_rules(preset, chance)
    changes = {option: chance.choice(values(preset, option))}
    for name in chance.sample(sorted(OPTION_VALUES), chance.randint(0, 3)):
        changes.setdefault(name, chance.choice(values(preset, name)))
    if option in ("king_by", "king_announced"):
        changes["king_tricks"] = chance.choice([3, 7])
    if changes.get("king_tricks") is not None and "king_by" not in changes:
        changes["king_by"] = chance.choice(["any", "declarer"])
    return preset if contradicts(preset, changes) else {"preset": preset, **changes}


def presets_for(option: str | None) -> list[str]:
    """All presets, those first in which the option is not as in klasik."""
    usual = None if option is None else getattr(KNOWN["klasik"], option)
    unusual = [p for p in KNOWN if option is not None and getattr(KNOWN[p], option) != usual]
    return [*unusual, *(preset for preset in KNOWN if preset not in unusual)]


def requests(option: str | None, number: int) -> None:
    """A deal a preset, walked beside the plain implementation; then a spoilt request about it."""
    for preset in presets_for(option):
        chance = lot("mutants", option, preset, number)
        request = request_under(drawn(preset, option, chance), chance)
        walk_deal(request, chance)
        request["plays"] = play_out({**request, "plays": []}, chance)
        request |= stopped(request, chance.randint(0, len(request["plays"])))
        chance.choice(SPOILS)(request, chance)
        assert core_answer(request) == plain.answer(request)


def sheets(option: str | None, number: int) -> None:
    """Score sheets of each preset beside the plain implementation."""
    for preset in presets_for(option):
        chance = lot("mutants", option, preset, number)
        request = draw_sheet(drawn(preset, option, chance), chance)
        if chance.random() < 0.3:
            spoil_deal(request, chance)
        assert core_answer(request) == plain.answer(request)


def match(option: str | None, number: int) -> None:
    """A whole live match beside the plain implementation."""
    preset = presets_for(option)[number % len(KNOWN)]
    chance = lot("mutants", option, preset, number)
    Pair(drawn(preset, option, chance), chance).play()


def match_of(preset: str, number: int) -> None:
    """A whole live match of one preset as it stands."""
    Pair(preset, lot("mutants", preset, number)).play()


def nets(option: str | None = None, module: str | None = None) -> Iterator[Net]:
    """All nets for a mutant of this option or module, in the order in which they are tried."""
    yield from _likeliest(option, module)
    for number in range(2 if option is None else 30):
        yield partial(sheets, option, number)
        yield partial(requests, option, number)
        if number < 12:
            yield partial(match, option, number)
    for name in FILES_OF_TESTS:
        if name.startswith("core/") and (option is None or name not in READ_BACK):
            yield partial(test_file, name)
    yield conformance
    if option is None:
        yield from _rare()
    for preset in ("kisa", "yeeqia", "trex"):
        yield partial(golden, preset)
    for preset in WITH_SECRETS:
        yield partial(secrecy, preset)
    for name in FILES_OF_TESTS:
        if not name.startswith("core/") and (option is None or name not in READ_BACK):
            yield partial(test_file, name)


def _likeliest(option: str | None, module: str | None) -> Iterator[Net]:
    if option in PASSED_ON:
        yield partial(test_file, "core/test_house_rules.py")
    if module == "views":
        for preset in WITH_SECRETS:
            yield partial(secrecy, preset)
        for about in ("sealing", "drawing", "terms", "exposing", "proposing"):
            yield partial(test_file, f"core/test_{about}.py")
    for preset in PLAYED_BY.get(module or "", ()):
        for number in range(3):
            yield partial(match_of, preset, number)
    if f"core/test_{module}.py" in FILES_OF_TESTS:
        yield partial(test_file, f"core/test_{module}.py")


def _rare() -> Iterator[Net]:
    for option in RARE:
        for number in range(6):
            yield partial(requests, option, number)
            yield partial(sheets, option, number)
        yield partial(match, option, 0)


def golden(preset: str) -> None:
    """One playthrough, compared line by line."""
    test_golden.test_a_match_is_played_as_it_was_written(preset)


def secrecy(preset: str) -> None:
    """The laws of secrecy, for one match."""
    test_secrecy.test_no_event_names_what_is_hidden(preset)
    test_secrecy.test_an_observation_holds_no_card_that_is_hidden(preset)
    test_secrecy.test_exchanged_hidden_cards_change_no_byte(preset)
    test_secrecy.test_folding_what_was_sent_gives_what_is_observed(preset, 0)
    if KNOWN[preset].secret:
        test_secrecy.test_a_secret_contract_opens_what_was_sealed(preset)
    if KNOWN[preset].exposed:
        test_secrecy.test_an_open_hand_opens_before_the_first_card_and_not_earlier(preset)


#: What is drawn by chance is the same on every run, and leaves nothing behind for the next.
settings.register_profile("mutants", derandomize=True, database=None)
_OPTIONS = (
    *("-x", "-q", "-W", "ignore", "--hypothesis-profile=mutants"),
    *("-p", "no:cacheprovider", "-p", "no:xdist"),
)


def test_file(name: str) -> None:
    """One test file or folder, to its first failure."""
    assert pytest.main([*_OPTIONS, str(ROOT / name)]) is pytest.ExitCode.OK


def read_files() -> None:
    """Import every test file, before any mutant: a fork then has nothing left to import."""
    files = [str(ROOT / name) for name in FILES_OF_TESTS]
    with redirect_stdout(StringIO()):
        assert pytest.main([*_OPTIONS, "--collect-only", *files]) is pytest.ExitCode.OK
