"""What is laid over the table until a key is pressed: the sheet, the last trick, help, leaving."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer
from textual.screen import ModalScreen
from textual.widgets import Static

from king.core.observation import Observation, SeenTrick
from king.terminal import sheet
from king.terminal.canvas import wrapped
from king.terminal.places import turn_order
from king.terminal.view import View
from king.terminal.words import face


class Leaf(ModalScreen[bool]):
    """Something to read; it goes at Escape, Enter, q and the key that brought it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,s,l,h,question_mark,f1", "leave", show=False)
    ]

    def __init__(self, title: str, text: Text, view: View, *, end: bool = False) -> None:
        super().__init__()
        self._title = title
        self._end = end
        self._text = text
        self._view = view

    def compose(self) -> ComposeResult:
        palette = self._view.palette
        with ScrollableContainer(id="leaf") as scroll:
            scroll.border_title = self._title
            scroll.border_subtitle = self._view.words.say("play_leaf_close")
            yield Static(Text("", style=palette.ground) + self._text)

    def on_mount(self) -> None:
        if self._end:
            self.query_one(ScrollableContainer).scroll_end(animate=False)

    def action_leave(self) -> None:
        self.dismiss(False)


class Leave(ModalScreen[bool]):
    """Whether to leave the match; it is saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,e,y,q,ctrl+c", "leave", show=False),
        Binding("escape,h,n", "stay", show=False),
    ]

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        say = self._view.words.say
        with ScrollableContainer(id="leaf") as scroll:
            scroll.border_title = say("play_leave")
            yield Static(Text(say("play_leave_text"), style=self._view.palette.ground))

    def action_leave(self) -> None:
        self.dismiss(True)

    def action_stay(self) -> None:
        self.dismiss(False)


def sheet_leaf(view: View) -> Leaf:
    return Leaf(view.words.say("table_sheet"), sheet.text(view), view, end=True)


def trick_leaf(view: View) -> Leaf:
    """The last finished trick."""
    say = view.words.say
    trick = last_trick(view.seen)
    lines = [say("table_last_trick_none")]
    if trick is not None:
        order = turn_order(view.seen)
        start = order.index(trick.leader)
        lines = [
            f"{view.words.name(order[(start + i) % len(order)]):<12} {face(card)}"
            for i, card in enumerate(trick.cards)
        ]
        lines.append(say("table_trick_taken", name=view.words.name(trick.winner)))
    return Leaf(say("table_last_trick"), Text("\n".join(lines), style=view.palette.ground), view)


def last_trick(seen: Observation) -> SeenTrick | None:
    part = seen.deal or seen.drawing
    return part.past[-1] if part is not None and part.past else None


def help_leaf(view: View) -> Leaf:
    say, preset = view.words.say, view.seen.rules.preset
    about = say(f"preset_{preset.replace('-', '_')}_about")
    lines = [*wrapped(f"{view.words.rules(view.seen.rules)}: {about}", 48), "", say("play_help")]
    return Leaf(say("keys_title"), Text("\n".join(lines), style=view.palette.ground), view)
