"""A record of the events of a match."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from king.core.contracts import Contract
from king.core.events import (
    Annulled,
    Chosen,
    Claimed,
    ClaimFell,
    ClaimStood,
    ContractOpened,
    DealScored,
    Dealt,
    Doubled,
    Event,
    Exposed,
    MatchEnded,
    MatchStarted,
    Passed,
    Played,
    Proposed,
    TrickWon,
)
from king.notation.fingerprint import fingerprint
from king.notation.record import PASS, Attempt, Claim, Outcome, Record, Trick


def record_of(events: Iterable[Event], **header: Any) -> Record:
    """The record of a finished match, all of whose events these are.

    ``header``: names, event, site and date, as they are to be written.
    """
    rest = iter(events)
    started = next(rest)
    assert isinstance(started, MatchStarted)
    scribe = _Scribe(started.rules.players)
    for event in rest:
        scribe.note(event)
    assert scribe.end is not None
    return Record(
        match=started.match,
        rules=started.rules,
        fingerprint=fingerprint(started.rules),
        deals=tuple(scribe.deals),
        end=scribe.end,
        **header,
    )


class _Scribe:
    """Writes events down, each where it belongs."""

    def __init__(self, players: int) -> None:
        self.deals: list[Attempt] = []
        self.end: MatchEnded | None = None
        self._cards: list[str] = []
        self._leader = self._claimer = 0
        self._totals = (0,) * players

    def note(self, event: Event) -> None:
        """Write one event down; what the rules add by themselves is left out."""
        match event:
            case Dealt():
                self.deals.append(_dealing(event))
            case Proposed() | Chosen() | Exposed() | Doubled():
                self._now(said=(*self.deals[-1].said, event))
            case Played() | Passed():
                self._play(event)
            case TrickWon():
                self._trick(event.seat)
            case Claimed() | ClaimFell() | ClaimStood():
                self._claim(event)
            case Annulled():
                self._now(annulled=event)
            case ContractOpened():
                self._now(opened=event.contracts)
            case DealScored():
                self._score(event)
            case MatchEnded():
                self.end = event

    def _now(self, **changed: Any) -> None:
        self.deals[-1] = replace(self.deals[-1], **changed)

    def _play(self, event: Played | Passed) -> None:
        deal = self.deals[-1]
        if isinstance(event, Passed):
            self._now(laid=(*deal.laid, PASS))
            return
        if deal.chosen is not None and Contract.DIZI in deal.chosen.contracts:
            self._now(laid=(*deal.laid, event.card))
            return
        if not self._cards:
            self._leader = event.seat
        self._cards.append(event.card)

    def _trick(self, winner: int) -> None:
        trick, deal = Trick(self._leader, tuple(self._cards), winner), self.deals[-1]
        self._cards = []
        if deal.chosen is None:
            self._now(drawing=(*deal.drawing, trick))
        else:
            self._now(tricks=(*deal.tricks, trick))

    def _claim(self, event: Claimed | ClaimFell | ClaimStood) -> None:
        """A claim is written down once it is settled; one that stood ends the trick in play."""
        if isinstance(event, Claimed):
            self._claimer = event.seat
            return
        deal, outcome = self.deals[-1], _outcome(event)
        claim = Claim(len(deal.tricks) + 1, len(self._cards), self._claimer, outcome)
        self._now(claims=(*deal.claims, claim))
        if outcome != "declined" and self._cards:
            self._trick(self._claimer)

    def _score(self, event: DealScored) -> None:
        pairs = zip(self._totals, event.points, strict=True)
        self._totals = tuple(total + points for total, points in pairs)
        self._now(
            units=event.units, details=event.details, points=event.points, totals=self._totals
        )


def _outcome(settled: ClaimFell | ClaimStood) -> Outcome:
    if isinstance(settled, ClaimFell):
        return "declined"
    return "proven" if settled.proven else "agreed"


def _dealing(event: Dealt) -> Attempt:
    top = () if event.shown is None else (event.shown,)
    return Attempt(
        deal=event.deal,
        attempt=event.attempt,
        declarer=event.declarer,
        hands=tuple(hand or "..." for hand in event.hands),
        stock=(*top, *(event.stock or ())),
        commitment=event.commitment,
        secret=event.secret,
        salt=event.salt,
    )
