"""The screen of a match: puts the parts together and carries what the person does to ``drive``."""

import asyncio
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Resize
from textual.theme import Theme
from textual.widgets import ContentSwitcher

from king.core.actions import PlayerAction
from king.terminal import screens
from king.terminal.answering import Asked, HandBelow
from king.terminal.drive import Drive
from king.terminal.game import Game
from king.terminal.options import Option, Question
from king.terminal.palette import CLOTH, FULL, Palette
from king.terminal.side import WIDTH as SIDE_WIDTH
from king.terminal.side import WITH_SHEET
from king.terminal.view import View
from king.terminal.widgets import Bar, Cloth, Drawn, Keys, Prompt, Side, Told
from king.terminal.words import Words

#: With fewer columns the panel beside the table gives way; the sheet has the same and more.
_NARROW = SIDE_WIDTH + 44
#: From so many on the panel has the sheet too.
_WIDE = WITH_SHEET + 60

_COLOURED = Theme(
    name="king", primary="#e0b85c", foreground="#e6dfcc", background=CLOTH, surface=CLOTH,
    panel=CLOTH, dark=True,
)  # fmt: skip


class KingApp(App[bool]):
    """A match at the terminal. It returns whether another one is wanted."""

    TITLE = "King"
    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    Screen {{ background: $background; layout: vertical; }}
    Bar, Prompt, Keys {{ height: 1; }}
    #middle {{ height: 1fr; }}
    #centre {{ width: 1fr; height: 1fr; }}
    Cloth, Asked {{ width: 1fr; height: 1fr; }}
    Side {{ width: {SIDE_WIDTH}; height: 1fr; }}
    Told {{ height: 2; }}
    .tall Told {{ height: 4; }}
    HandBelow {{ height: 5; }}
    ModalScreen {{ align: center middle; background: $background 60%; }}
    ModalScreen:ansi {{ background: transparent; }}
    #leaf {{ width: auto; max-width: 100%; height: auto; max-height: 100%;
             border: round $primary; background: $background; padding: 0 1; }}
    #leaf Static {{ width: auto; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "sheet", show=False),
        Binding("l", "last", show=False),
        Binding("question_mark,f1,h", "help", show=False),
        Binding("q,escape", "leave", show=False),
        Binding("ctrl+c", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        game: Game,
        words: Words,
        palette: Palette,
        pause: float,
        greeting: tuple[str, ...] = (),
    ) -> None:
        """``greeting``: keys of what is told at first."""
        # Said from the start: Textual decides here how it will leave out colours.
        super().__init__(ansi_color=palette is not FULL)
        self._greeting = greeting
        self._words = words
        self._palette = palette
        self._game = game
        self._drive = Drive(game, words, self, pause)
        self._card: asyncio.Future[PlayerAction] | None = None
        self._option: asyncio.Future[Option] | None = None

    # What the parts are.

    def compose(self) -> ComposeResult:
        yield Bar()
        with Horizontal(id="middle"):
            with ContentSwitcher(initial="cloth", id="centre"):
                yield Cloth(id="cloth")
                yield Asked(id="asked")
            yield Side()
        yield Told(id="told")
        yield Prompt()
        yield HandBelow()
        yield Keys()

    def on_mount(self) -> None:
        self.register_theme(_COLOURED)
        self.theme = _COLOURED.name if self._palette is FULL else "ansi-dark"
        self.show()
        for key in self._greeting:
            self.tell(self._words.say(key))
        self.run_worker(self._play())

    async def _play(self) -> None:
        self.exit(await self._drive.run())

    def on_resize(self, event: Resize) -> None:
        side = self.screen_stack[0].query_one(Side)
        side.display = event.size.width >= _NARROW
        side.styles.width = WITH_SHEET if event.size.width >= _WIDE else SIDE_WIDTH
        self.screen_stack[0].set_class(event.size.height >= 30, "tall")

    # What the course of the match asks of a screen.

    @property
    def view(self) -> View:
        return View(self._game.seen, self._words, self._palette)

    def show(self) -> None:
        view, table = self.view, self.screen_stack[0]
        for part in table.query(Drawn):
            part.look(view)
        self.on_hand_below_moved()

    def tell(self, line: str) -> None:
        self.screen_stack[0].query_one(Told).add(line)

    async def card(self) -> PlayerAction:
        self._switch("cloth")
        self._card = asyncio.get_running_loop().create_future()
        action = await self._card
        self._card = None
        return action

    async def choose(self, question: Question) -> Option:
        self.screen_stack[0].query_one(Asked).put(question)
        self._switch("asked")
        self._option = asyncio.get_running_loop().create_future()
        option = await self._option
        self._option = None
        self._switch("cloth")
        return option

    def _switch(self, part: str) -> None:
        table = self.screen_stack[0]
        table.query_one(ContentSwitcher).current = part
        table.query_one(Keys).asking = part == "asked"
        table.query_one(Keys).refresh()
        table.set_focus(table.query_one(Asked if part == "asked" else HandBelow))

    # What the person does.

    def on_hand_below_decided(self, message: HandBelow.Decided) -> None:
        if self._card is not None and not self._card.done():
            self._card.set_result(message.action)

    def on_asked_answered(self, message: Asked.Answered) -> None:
        if self._option is not None and not self._option.done():
            self._option.set_result(message.option)

    def on_hand_below_hurried(self) -> None:
        self._drive.hurry()

    def on_hand_below_moved(self) -> None:
        table = self.screen_stack[0]
        table.query_one(Prompt).cursor = table.query_one(HandBelow).cursor
        table.query_one(Prompt).refresh()

    def action_sheet(self) -> None:
        self.push_screen(screens.sheet_leaf(self.view))

    def action_last(self) -> None:
        self.push_screen(screens.trick_leaf(self.view))

    def action_help(self) -> None:
        self.push_screen(screens.help_leaf(self.view))

    def action_leave(self) -> None:
        """Ask whether to leave; a second Ctrl+C leaves at once. Everything is saved by then."""
        if isinstance(self.screen, screens.Leave):
            self.exit(False)
        else:
            self.push_screen(screens.Leave(self.view), self._left)

    def _left(self, leaves: bool | None) -> None:
        if leaves:
            self.exit(False)
