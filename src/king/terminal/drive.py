"""The course of a match at the terminal: who is due, how long to wait, what to ask.

``Face`` is what is needed of a screen, so that this knows nothing of Textual. Between two steps of
others it pauses long enough to be read, longer after a finished trick.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from king.core.actions import Claim, PlayerAction
from king.core.events import Dealt, Event, TrickWon
from king.terminal import notices, options
from king.terminal.game import Due, Game
from king.terminal.options import Option, Question
from king.terminal.telling import tell
from king.terminal.words import Words

_AFTER_TRICK = 2.0


class Face(Protocol):
    """A screen."""

    def show(self) -> None:
        """Show the match as it is now."""
        ...

    def tell(self, line: str) -> None:
        """Add a sentence to what was told."""
        ...

    async def card(self) -> PlayerAction:
        """The person's card, or his pass."""
        ...

    async def choose(self, question: Question) -> Option:
        """The person's answer, one of the options that can be given."""
        ...


class Drive:
    """Plays a match to its end; ``pause`` in seconds is how long a step of others stays."""

    def __init__(self, game: Game, words: Words, face: Face, pause: float) -> None:
        self._game = game
        self._words = words
        self._face = face
        self._pause = pause
        self._wait = 0.0
        self._hurried = asyncio.Event()

    def hurry(self) -> None:
        """End the pause that is on, if one is."""
        self._hurried.set()

    async def run(self) -> bool:
        """Play until the match is over; whether another one is wanted."""
        while (due := self._game.due()) is not Due.NOBODY:
            self._face.show()
            if due is Due.PERSON:
                await self._step(await self._answered())
            else:
                await self._pass_time()
                await self._step(self._game.go_on)
        self._face.show()
        result = self._game.seen.result
        assert result is not None
        end = notices.over(result, self._game.seen, self._words)
        return await self._face.choose(end) == end.options[-1]

    async def _pass_time(self) -> None:
        self._hurried.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), self._wait)

    async def _answered(self) -> Callable[[], tuple[Event, ...]]:
        """The step that the person decides on."""
        asked = options.question(self._game.seen, self._words)
        if asked is None:
            action: PlayerAction | None = await self._face.card()
            if isinstance(action, Claim):
                return await self._claimed()
        else:
            action = (await self._face.choose(asked)).action
        return lambda: self._game.answer(action)

    async def _claimed(self) -> Callable[[], tuple[Event, ...]]:
        """The claim where it is certain; where it is not the person reads why, and plays on."""
        proof = await asyncio.to_thread(self._game.proof)
        if proof.outcome == "certain":
            return self._game.claim
        await self._face.choose(notices.uncertain(proof, self._words))
        return await self._answered()

    async def _step(self, step: Callable[[], tuple[Event, ...]]) -> None:
        before = self._game.seen
        try:
            # In a thread: a bot may think, and the screen goes on.
            events = await asyncio.to_thread(step)
        except OSError as error:
            await self._face.choose(notices.not_saved(error, self._words))
            return
        await self._told(events, tell(events, before, self._game.seen, self._words))

    async def _told(self, events: tuple[Event, ...], line: str) -> None:
        if line:
            self._face.tell(line)
        self._wait = self._pause * self._weight(events)
        ended = notices.after(events, self._words)
        if ended is not None and self._game.due() is not Due.NOBODY:
            self._face.show()
            await self._pass_time()
            await self._face.choose(ended)
            self._wait = 0.0

    @staticmethod
    def _weight(events: tuple[Event, ...]) -> float:
        if any(isinstance(event, TrickWon) for event in events):
            return _AFTER_TRICK
        return 0.0 if any(isinstance(event, Dealt) for event in events) else 1.0
