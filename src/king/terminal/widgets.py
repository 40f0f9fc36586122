"""The parts of the screen: each draws a canvas of its size from the view."""

from rich.text import Text
from textual.widget import Widget

from king.terminal import side, table
from king.terminal.canvas import Canvas, Run
from king.terminal.places import deal_number
from king.terminal.prompt import prompt
from king.terminal.view import View


class Drawn(Widget):
    """A part of the screen that is drawn on a canvas; empty until there is something to see."""

    view: View | None = None

    def draw(self, view: View, width: int, height: int) -> Canvas:
        """The part in so many cells."""
        raise NotImplementedError

    def render(self) -> Text:
        if self.view is None:
            return Text("")
        return self.draw(self.view, self.size.width, self.size.height).text()

    def look(self, view: View) -> None:
        """Draw this from now on."""
        self.view = view
        self.refresh()


class Bar(Drawn):
    """The first line: the rules and the number of the deal."""

    def draw(self, view: View, width: int, height: int) -> Canvas:
        canvas, seen = Canvas(width, height, view.palette.bar), view.seen
        canvas.put(1, 0, f"King · {view.words.rules(seen.rules)}")
        deal = view.words.say("table_deal_of", deal=deal_number(seen), deals=seen.rules.deals)
        canvas.right(0, [Run(deal)], width - 1)
        return canvas


class Cloth(Drawn):
    """The table."""

    def draw(self, view: View, width: int, height: int) -> Canvas:
        return table.draw(view, width, height)


class Side(Drawn):
    """What stands beside the table."""

    def draw(self, view: View, width: int, height: int) -> Canvas:
        return side.draw(view, width, height)


class Told(Drawn):
    """What happened, the latest below."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's word
        super().__init__(id=id)
        self._lines: list[str] = []

    def add(self, line: str) -> None:
        self._lines.append(line)
        self.refresh()

    def draw(self, view: View, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, view.palette.ground)
        for row, line in enumerate(reversed(self._lines[-height:])):
            style = view.palette.quiet if row else view.palette.ground
            canvas.put(1, height - 1 - row, line, style)
        return canvas


class Prompt(Drawn):
    """What the person is to do."""

    cursor = 0

    def draw(self, view: View, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, view.palette.ground)
        canvas.centre(0, [prompt(view, self.cursor)])
        return canvas


class Keys(Drawn):
    """The last line: the keys that do something now."""

    asking = False

    def draw(self, view: View, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, view.palette.bar)
        canvas.put(1, 0, view.words.say("play_keys_ask" if self.asking else "play_keys_hand"))
        return canvas
