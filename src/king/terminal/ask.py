"""A question on the cloth: its facts, then its options, the one under the cursor marked."""

from king.terminal.canvas import Canvas, Run, wrapped
from king.terminal.options import Option, Question
from king.terminal.view import View


def free(question: Question) -> list[int]:
    """The places of the options that can be given."""
    return [i for i, option in enumerate(question.options) if option.why is None]


def draw(view: View, question: Question, cursor: int, width: int, height: int) -> Canvas:
    """The question in so many cells; longer lists of options are scrolled to the cursor."""
    palette = view.palette
    canvas = Canvas(width, height, palette.ground)
    canvas.centre(0, [Run(question.title, palette.brass)])
    facts = _facts(question, width)
    for row, fact in enumerate(facts, 1):
        canvas.centre(row, [Run(fact, palette.ground)])
    top = len(facts) + 2
    first = _first(question, cursor, height - top)
    x = max(0, (width - _width(question)) // 2)
    rows = height - top
    for index, option in list(enumerate(question.options))[first : first + rows]:
        canvas.line(x, top + index - first, _option(view, option, chosen=index == cursor))
    if first:
        canvas.right(top, [Run("▲", palette.quiet)])
    if first + rows < len(question.options):
        canvas.right(height - 1, [Run("▼", palette.quiet)])
    return canvas


def at(question: Question, cursor: int, width: int, height: int, y: int) -> int | None:
    """Which option is drawn in row ``y``, if it can be given."""
    top = len(_facts(question, width)) + 2
    index = y - top + _first(question, cursor, height - top)
    return index if y >= top and index in free(question) else None


def _option(view: View, option: Option, *, chosen: bool) -> list[Run]:
    palette = view.palette
    if option.why is not None:
        return [Run(f"   {option.text}: {option.why}", palette.quiet)]
    mark = " ▸ " if chosen else "   "
    return [Run(f"{mark}{option.text} ", palette.chosen if chosen else palette.strong)]


def _facts(question: Question, width: int) -> list[str]:
    return [row for fact in question.facts for row in wrapped(fact, width - 2)]


def _first(question: Question, cursor: int, rows: int) -> int:
    """The first option that is drawn, where there is room for so many."""
    last = max(0, len(question.options) - max(1, rows))
    return min(last, max(0, cursor - rows // 2))


def _width(question: Question) -> int:
    texts = [f"{o.text}: {o.why}" if o.why else o.text for o in question.options]
    return max(map(len, texts), default=0) + 4
