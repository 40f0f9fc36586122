"""The two parts of the screen that the person answers with: a question, and the hand."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from king.core.actions import Claim, Pass, Play, PlayerAction
from king.terminal import ask, hand
from king.terminal.canvas import Canvas
from king.terminal.options import Option, Question
from king.terminal.view import View
from king.terminal.widgets import Drawn


class Asked(Drawn, can_focus=True):
    """A question and its options."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "move(-1)", show=False),
        Binding("down,right,tab", "move(1)", show=False),
        Binding("enter,space", "give", show=False),
    ]

    class Answered(Message):
        """An option was chosen."""

        def __init__(self, option: Option) -> None:
            super().__init__()
            self.option = option

    question: Question | None = None
    cursor = 0

    def put(self, question: Question) -> None:
        """Ask this from now on."""
        self.question = question
        self.cursor = ask.free(question)[0]
        self.refresh()

    def draw(self, view: View, width: int, height: int) -> Canvas:
        if self.question is None:
            return Canvas(width, height, view.palette.ground)
        return ask.draw(view, self.question, self.cursor, width, height)

    def action_move(self, by: int) -> None:
        if self.question is not None:
            free = ask.free(self.question)
            self.cursor = free[(free.index(self.cursor) + by) % len(free)]
            self.refresh()

    def action_give(self) -> None:
        if self.question is not None:
            self.post_message(self.Answered(self.question.options[self.cursor]))

    def on_click(self, event: events.Click) -> None:
        if self.question is None:
            return
        index = ask.at(self.question, self.cursor, *self.size, event.y)
        if index is not None:
            self.cursor = index
            self.action_give()


class HandBelow(Drawn, can_focus=True):
    """The hand, and the cursor in it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("up", "suit(-1)", show=False),
        Binding("down", "suit(1)", show=False),
        Binding("tab", "legal(1)", show=False),
        Binding("shift+tab", "legal(-1)", show=False),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(-1)", show=False),
        Binding("enter,space", "play", show=False),
        Binding("k", "claim", show=False),
    ]

    class Decided(Message):
        """A card was played, a pass said, or the rest claimed."""

        def __init__(self, action: PlayerAction) -> None:
            super().__init__()
            self.action = action

    class Hurried(Message):
        """There is nothing to play yet: the others may go on at once."""

    class Moved(Message):
        """The cursor is on another card, or one was refused."""

    cursor = 0

    def held(self) -> hand.Held | None:
        """The cards that lie there."""
        return None if self.view is None else hand.held(self.view.seen)

    def look(self, view: View) -> None:
        super().look(view)
        there = self.held()
        if there is not None and there.cards:
            self.cursor = _nearest(there, self.cursor)

    def draw(self, view: View, width: int, height: int) -> Canvas:
        return hand.draw(view, self.cursor, width, height)

    def action_move(self, by: int) -> None:
        there = self.held()
        if there is not None and there.cards:
            self._to((self.cursor + by) % len(there.cards))

    def action_suit(self, by: int) -> None:
        """To the first card of the next suit, or of the one before."""
        there = self.held()
        if there is not None and there.cards:
            suits = list(dict.fromkeys(card[0] for card in there.cards))
            suit = suits[(suits.index(there.cards[self.cursor][0]) + by) % len(suits)]
            self._to(next(i for i, card in enumerate(there.cards) if card[0] == suit))

    def action_legal(self, by: int) -> None:
        """To the next card that may be played."""
        there = self.held()
        if there is None or not there.legal:
            return
        size = len(there.cards)
        around = [(self.cursor + by * i) % size for i in range(1, size + 1)]
        self._to(next(i for i in around if there.cards[i] in there.legal))

    def action_end(self, index: int) -> None:
        there = self.held()
        if there is not None and there.cards:
            self._to(range(len(there.cards))[index])

    def action_play(self) -> None:
        """Play the card under the cursor; one that may not be played stays, and is told why."""
        there = self.held()
        if there is None or there.legal is None:
            self.post_message(self.Hurried())
        elif not there.legal:
            self.post_message(self.Decided(Pass()))
        elif there.cards[self.cursor] in there.legal:
            self.post_message(self.Decided(Play(there.cards[self.cursor])))
        else:
            self.app.bell()

    def action_claim(self) -> None:
        """All remaining tricks are mine."""
        there = self.held()
        if self.view is not None and self.view.seen.deal and there is not None and there.legal:
            self.post_message(self.Decided(Claim()))

    def on_click(self, event: events.Click) -> None:
        there = self.held()
        index = None if there is None else hand.at(len(there.cards), self.size.width, event.x)
        if index is None:
            return
        if index == self.cursor:
            self.action_play()
        else:
            self._to(index)

    def _to(self, index: int) -> None:
        self.cursor = index
        self.refresh()
        self.post_message(self.Moved())


def _nearest(there: hand.Held, cursor: int) -> int:
    """Where the cursor stands when the hand has changed: the nearest card that may be played."""
    places = range(len(there.cards))
    legal = [i for i in places if there.cards[i] in (there.legal or ())]
    return min(legal or places, key=lambda i: abs(i - cursor))
