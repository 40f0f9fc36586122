"""States of the score keeper."""

from playwright.sync_api import Locator

from tests.e2e.scenes.stage import Stage
from tests.e2e.score_page import KEY, ScorePage, entries, kept


def _opened(stage: Stage, text: str, path: str) -> ScorePage:
    stage.person.context.add_init_script(f"localStorage.setItem('{KEY}', {text!r})")
    stage.visit(path)
    return ScorePage(stage.page, stage.words)


def score_list(stage: Stage) -> Locator:
    """Two matches are kept."""
    return _opened(stage, kept(entries(7), entries()), "/yazboz").link("score_new")


def score_new(stage: Stage) -> Locator:
    """A new match, its house rules open."""
    score = _opened(stage, kept(), "/yazboz?m=new")
    stage.page.locator("summary").click()
    return score.button("score_begin")


def score_example(stage: Stage) -> Locator:
    """The filled sheet."""
    return _opened(stage, kept(), "/yazboz?m=example").sheet


def score_counts(stage: Stage) -> Locator:
    """A deal is being written."""
    score = _opened(stage, kept(entries(7)), "/yazboz?m=1")
    score.choose("kupa", None)
    score.page.get_by_role("textbox").first.fill("5")
    return score.sheet


def score_taps(stage: Stage) -> Locator:
    """Who took the last tricks is tapped."""
    score = _opened(stage, kept(entries(7)), "/yazboz?m=1")
    score.choose("son_iki", None)
    score.page.locator(".taps button").first.click()
    return score.sheet


def score_broken(stage: Stage) -> Locator:
    """A deal that cannot be, and what waits behind it."""
    deals = entries(10)
    deals[2] = {"declarer": 2, "contract": "el", "trump": None, "units": [13, 0, 0, 0]}
    return _opened(stage, kept(deals), "/yazboz?m=1").button("score_mend")


def score_over(stage: Stage) -> Locator:
    """A match that is over."""
    return _opened(stage, kept(entries()), "/yazboz?m=1").over


def score_doubles(stage: Stage) -> Locator:
    """Barbu: what a deal asks beside its units."""
    score = _opened(stage, kept([], rules="barbu"), "/yazboz?m=1")
    score.choose("kupa", None)
    return score.sheet


def score_several(stage: Stage) -> Locator:
    """Trex Complex: four penalties at once, with cards shown."""
    score = _opened(stage, kept([], rules="trex_complex"), "/yazboz?m=1")
    for contract in ("el", "kiz", "rifki", "karo"):
        score.choose(contract, None)
    return score.sheet


STATES = (
    score_list,
    score_new,
    score_example,
    score_counts,
    score_taps,
    score_broken,
    score_over,
    score_doubles,
    score_several,
)
