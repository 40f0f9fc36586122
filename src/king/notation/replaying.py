"""A record played again through the core, every statement of it checked: the verification.

What the record says was dealt, said and played becomes actions; ``decide`` answers them with events
or refuses them; and what the record says came of it (who took a trick, what a deal cost, who won)
must be what the events say. Nothing in a record is believed. So whatever passes is a match that
these rules allow, and, where its dealings have secrets, one whose cards were not chosen by anybody.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from king.core import actions, claiming
from king.core.actions import (
    Accept,
    Action,
    Choose,
    CloseClaim,
    CloseWindow,
    Deal,
    Double,
    Pass,
    Play,
)
from king.core.details import NO_DETAILS
from king.core.errors import KingError
from king.core.events import (
    Annulled,
    Chosen,
    ClaimStood,
    ContractOpened,
    DealScored,
    Dealt,
    Doubled,
    Event,
    Exposed,
    MatchEnded,
    MatchStarted,
    Proposed,
    TrickWon,
)
from king.core.play import apply, begin, decide, to_act
from king.core.sheet import totals
from king.core.state import MatchState, Phase
from king.notation.faults import Mismatch, Path, Places, located
from king.notation.fingerprint import fingerprint
from king.notation.record import PASS, Attempt, Claim, Record, Trick


class Step(NamedTuple):
    """An accepted action: where the record says so, its events, the state after them."""

    path: Path
    events: tuple[Event, ...]
    after: MatchState


def events_of(record: Record, places: Places | None = None) -> tuple[Event, ...]:
    """All events of the match; raises Fault at the first statement that is not so."""
    return tuple(event for step in steps(record, places) for event in step.events)


def steps(record: Record, places: Places | None = None) -> Iterator[Step]:
    """The match action by action; raises Fault at the first statement that is not so."""
    try:
        yield from _match(record)
    except Mismatch as mismatch:
        raise located(mismatch, {} if places is None else places) from None


def _match(record: Record) -> Iterator[Step]:
    if record.fingerprint not in ("", fingerprint(record.rules)):
        raise Mismatch("wrong_fingerprint", ("fingerprint",))
    started = MatchStarted(record.match, record.rules)
    state = begin(started)
    yield Step(("match",), (started,), state)
    for index, deal in enumerate(record.deals):
        if state.phase is Phase.OVER:
            raise Mismatch("too_much", ("deals", index))
        table = _Table(state, deal, ("deals", index))
        yield from table.play()
        state = table.state
    if state.result is None:
        raise Mismatch("truncated", ("end",))
    for name in MatchEnded.__struct_fields__:
        if getattr(state.result, name) != getattr(record.end, name):
            raise Mismatch("wrong_result", ("end", name), what=name)


class _Table:
    """One attempt being played: the state, and how much of what the record says has been used."""

    def __init__(self, state: MatchState, deal: Attempt, path: Path) -> None:
        self.state, self.deal, self.path = state, deal, path
        self.said = 0
        self.laid = 0
        self.claim = 0
        self.won = {"drawing": 0, "tricks": 0}
        self.card = 0
        self.happened: set[str] = set()
        self.ended = False

    def play(self) -> Iterator[Step]:
        """All that the record tells of this attempt."""
        yield self._do(_dealing(self.deal), None, self.path, self._check_dealt)
        while not self.ended:
            yield self._next()
        self._check_nothing_left()

    def _next(self) -> Step:
        if self.state.phase is Phase.WINDOW:
            return self._close()
        if self.state.phase is Phase.CLAIMING:
            return self._settle_claim()
        if self.state.phase is Phase.PLAYING:
            return self._claim() if self._claim_is_due() else self._card()
        return self._say()

    # What is said before the first card.

    def _say(self) -> Step:
        path, said = self._saying()
        if isinstance(said, Exposed):
            raise Mismatch("wrong_choice", path)
        if isinstance(said, Doubled):
            return self._do(Double(said.seats), said.seat, path)
        seat, action = self._choice(said)
        return self._do(action, seat, path)

    def _choice(self, said: Proposed | Chosen) -> tuple[int, Action]:
        """Who names it: an answer is the partner's, and one that names nothing new accepts."""
        named = Choose(said.contracts, said.trump, said.announced)
        if self.state.phase is not Phase.ANSWERING or isinstance(said, Proposed):
            return said.seat, named
        partner = to_act(self.state)
        assert partner is not None
        return (partner, Accept()) if said.named_by is None else (said.named_by, named)

    def _saying(self) -> tuple[Path, Any]:
        if self.said >= len(self.deal.said):
            raise Mismatch("truncated", self.path)
        return (*self.path, "said", self.said), self.deal.said[self.said]

    def _close(self) -> Step:
        claim = self.deal.annulled
        if claim is not None and claim.seat is not None:
            path: Path = (*self.path, "annulled")
            return self._do(CloseWindow((claim.seat,)), None, path)
        rest = self.deal.said[self.said :]
        shown: dict[int, tuple[str, ...]] = {}
        for said in takewhile(lambda each: isinstance(each, Exposed), rest):
            assert isinstance(said, Exposed)
            shown[said.seat] = (*shown.get(said.seat, ()), *said.cards)
        path = (*self.path, "said", self.said) if shown else self.path
        return self._do(CloseWindow((), tuple(shown.items())), None, path)

    # A claim of the rest.

    def _claiming(self) -> tuple[Path, Claim]:
        return (*self.path, "claims", self.claim), self.deal.claims[self.claim]

    def _claim_is_due(self) -> bool:
        if self.state.deal is None or self.claim >= len(self.deal.claims):
            return False
        _, claim = self._claiming()
        return (claim.trick, claim.cards) == (self.won["tricks"] + 1, self.card)

    def _claim(self) -> Step:
        path, claim = self._claiming()
        return self._do(actions.Claim(), claim.seat, path)

    def _settle_claim(self) -> Step:
        path, claim = self._claiming()
        agreed = claiming.others(self.state) if claim.outcome == "agreed" else ()
        self.claim += 1
        return self._do(CloseClaim(agreed, proven=claim.outcome == "proven"), None, path)

    # Cards.

    def _card(self) -> Step:
        if self.state.deal is None:
            return self._to_trick("drawing", self.deal.drawing)
        if hasattr(self.state.deal, "placed"):
            return self._to_layout()
        return self._to_trick("tricks", self.deal.tricks)

    def _to_trick(self, name: str, tricks: tuple[Trick, ...]) -> Step:
        number = self.won[name]
        if number >= len(tricks):
            raise Mismatch("truncated", self.path)
        path, trick = (*self.path, name, number), tricks[number]
        if self.card >= len(trick.cards):
            raise Mismatch("truncated", path)
        turn = self._turn()
        if self.card == 0 and trick.leader != turn:
            raise Mismatch("wrong_leader", (*path, "leader"), leader=turn)
        card = trick.cards[self.card]
        self.card += 1
        return self._do(Play(card), to_act(self.state), (*path, "cards", self.card - 1))

    def _turn(self) -> int:
        deal = self.state.deal
        return self.state.drawn().turn if deal is None else deal.turn

    def _to_layout(self) -> Step:
        if self.laid >= len(self.deal.laid):
            raise Mismatch("truncated", self.path)
        text = self.deal.laid[self.laid]
        path: Path = (*self.path, "laid", self.laid)
        self.laid += 1
        return self._do(Pass() if text == PASS else Play(text), to_act(self.state), path)

    # Asking the core, and comparing what it says with what the record says.

    def _do(self, action: Action, seat: int | None, path: Path, check: Any = None) -> Step:
        try:
            events = decide(self.state, action, seat)
        except KingError as error:
            code, where = _blame(error, action, path)
            raise Mismatch(code, where, **error.params) from None
        for event in events:
            if check is not None and isinstance(event, Dealt):
                check(event)
            self._compare(event, path)
            self.state = apply(self.state, event)
        return Step(path, events, self.state)

    def _compare(self, event: Event, path: Path) -> None:
        match event:
            case Proposed() | Chosen() | Exposed() | Doubled():
                self._compare_said(event, path)
            case TrickWon():
                self._compare_trick(event)
            case ClaimStood() if self.card:
                self._compare_cut_trick()
            case Annulled():
                self._same("annulled", event, "wrong_annul")
                self.ended = True
            case ContractOpened():
                self._same("opened", event.contracts, "wrong_opening")
            case DealScored():
                for name in ("units", "details", "points"):
                    self._same(name, getattr(event, name), "wrong_score")
                after = totals(self.state.rules, apply(self.state, event).sheet)
                self._same("totals", after, "wrong_score")
                self.ended = True
            case MatchEnded():
                self.ended = True
            case _:
                pass

    def _compare_said(self, event: Event, path: Path) -> None:
        path, said = self._saying()
        self.said += 1
        if said == event:
            return
        if isinstance(said, Chosen) and isinstance(event, Chosen):
            unsealed = Chosen(
                said.seat,
                said.contracts,
                said.trump,
                said.announced,
                said.named_by,
                event.commitment,
            )
            if unsealed == event:
                raise Mismatch("wrong_seal", path)
        raise Mismatch("wrong_choice", path)

    def _compare_trick(self, event: TrickWon) -> None:
        name, tricks = "tricks", self.deal.tricks
        if self.state.deal is None:
            name, tricks = "drawing", self.deal.drawing
        number = self.won[name]
        path, trick = (*self.path, name, number), tricks[number]
        if trick.winner != event.seat:
            raise Mismatch("wrong_winner", (*path, "winner"), winner=event.seat)
        if len(trick.cards) > self.card:
            raise Mismatch("too_much", (*path, "cards", self.card))
        self.won[name], self.card = number + 1, 0

    def _compare_cut_trick(self) -> None:
        """The trick that a claim has cut short is the claimer's, with the cards played so far."""
        number, claim = self.won["tricks"], self.deal.claims[self.claim - 1]
        path, trick = (*self.path, "tricks", number), self.deal.tricks[number]
        if trick.winner != claim.seat:
            raise Mismatch("wrong_winner", (*path, "winner"), winner=claim.seat)
        if len(trick.cards) > self.card:
            raise Mismatch("too_much", (*path, "cards", self.card))
        self.won["tricks"], self.card = number + 1, 0

    def _same(self, name: str, value: Any, code: str) -> None:
        if getattr(self.deal, name) != value:
            raise Mismatch(code, (*self.path, name), what=name)
        self.happened.add(name)

    def _check_dealt(self, event: Dealt) -> None:
        deal, path = self.deal, self.path
        if (deal.deal, deal.attempt) != (event.deal, event.attempt):
            wrong = "deal" if deal.deal != event.deal else "attempt"
            raise Mismatch("wrong_number", (*path, wrong), number=getattr(event, wrong))
        if deal.commitment != event.commitment:
            raise Mismatch("wrong_commitment", (*path, "commitment"))
        if deal.hands != event.hands:
            wrong_hand = next(
                (i for i, hand in enumerate(event.hands) if deal.hands[i : i + 1] != (hand,)), 0
            )
            raise Mismatch("wrong_dealing", (*path, "hands", wrong_hand))
        top = () if event.shown is None else (event.shown,)
        if deal.stock != (*top, *(event.stock or ())):
            raise Mismatch("wrong_dealing", (*path, "stock"))
        if deal.salt != event.salt:
            raise Mismatch("wrong_salt", (*path, "salt"))
        if deal.declarer != event.declarer:
            raise Mismatch("wrong_declarer", (*path, "declarer"), declarer=event.declarer)

    def _check_nothing_left(self) -> None:
        deal, path = self.deal, self.path
        used_up = (("said", self.said), ("claims", self.claim), ("laid", self.laid))
        for name, used in (*used_up, *self.won.items()):
            if len(getattr(deal, name)) > used:
                raise Mismatch("too_much", (*path, name, used))
        for name in ("annulled", "opened", "units", "details", "points", "totals"):
            there = getattr(deal, name) not in (None, (), NO_DETAILS)
            if there and name not in self.happened:
                raise Mismatch("too_much", (*path, name))


def _dealing(deal: Attempt) -> Deal:
    if deal.secret is not None:
        return Deal(secret=deal.secret)
    return Deal(hands=deal.hands, declarer=deal.declarer, stock=deal.stock or None, salt=deal.salt)


def _blame(error: KingError, action: Action, path: Path) -> tuple[str, Path]:
    """The code and the place of what the core refuses."""
    if isinstance(action, Deal):
        member = {"bad_cards": "hands"}.get(error.code, str(error.params.get("member", "hands")))
        return ("bad_value" if error.code == "bad_request" else error.code), (*path, member)
    return ("wrong_seat" if error.code == "not_your_turn" else error.code), path
