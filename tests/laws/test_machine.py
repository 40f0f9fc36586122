"""A state machine that asks for anything at any time, and says which refusal is due.

Whatever is in `legal_actions` is accepted, whatever is not is refused with its own code (a claim of
the rest, which is no move, is asked for beside them), and asking changes nothing.
"""

import copy
from typing import Any

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from king.core.actions import (
    Accept,
    Action,
    Annul,
    AnswerClaim,
    Choose,
    Claim,
    CloseClaim,
    CloseWindow,
    Deal,
    Double,
    Expose,
    Pass,
    Play,
    PlayerAction,
    TimeOut,
)
from king.core.cards import texts
from king.core.contracts import Contract
from king.core.errors import KingError
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide, fold, legal_actions, to_act
from king.core.state import Phase
from king.core.views import observe, redact
from king.presets import KNOWN, resolve
from tests.core.drawing import DECK, OPTION_VALUES, draw_deal, draw_rules, lot
from tests.core.playing import viewers

from .expecting import expected_code

#: Where there are fewer seats the machine asks for one of them.
SEATS = st.integers(0, 3)
SEATS_OR_NOT = st.none() | SEATS
SECRETS = st.integers(0, 2**256 - 1).map(lambda number: f"{number:064x}")
SEEDS = st.integers(0, 2**32)
CARDS = st.sampled_from([*DECK, "", "XX", "hK"])
PENALTY_CARDS = st.sampled_from(["HK", "SQ", "HQ", "DQ", "CQ", "SA", ""])


class Match(RuleBasedStateMachine):
    """One match, under a preset or house rules."""

    @initialize(preset=st.sampled_from(sorted(KNOWN)), seed=SEEDS)
    def start(self, preset: str, seed: int) -> None:
        self.chance = lot("machine", seed)
        self.rule_set = resolve(draw_rules(preset, self.chance))
        start = MatchStarted("machine", self.rule_set)
        self.state = begin(start)
        self.events: list[Event] = [start]
        self.folded = {viewer: begin(start) for viewer in viewers(self.rule_set)}

    def ask(self, action: Action, seat: int | None) -> None:
        """Ask, compare the answer with what is due, and let what happens happen."""
        before = copy.deepcopy(self.state)
        due = expected_code(self.state, action, seat)
        try:
            events = decide(self.state, action, seat)
            code = None
        except KingError as error:
            events, code = (), error.code
        assert code == due, (action, seat)
        assert self.state == before
        if isinstance(action, PlayerAction) and not isinstance(action, Claim) and seat is not None:
            assert self._offered(action, seat) == (code is None)
        for event in events:
            self.state = apply(self.state, event)
            for viewer in self.folded:
                self.folded[viewer] = apply(self.folded[viewer], redact(event, viewer))
        self.events += events
        assert (self.state.turn > before.turn) == bool(events)

    def _offered(self, action: Action, seat: int) -> bool:
        """Whether the action is in `legal_actions`, where the order of seats or cards is free."""
        return _unordered(action) in map(_unordered, legal_actions(self.state, seat))

    def seat_of(self, right: bool, seat: int | None) -> int | None:
        """The seat that decides, or any seat, or none."""
        if right:
            return to_act(self.state)
        return None if seat is None else seat % self.rule_set.players

    def step(self) -> None:
        """Whatever comes next, drawn by lot, cards and contracts out of what is legal."""
        seat = to_act(self.state)
        if seat is not None:
            self.ask(self.chance.choice(legal_actions(self.state, seat)), seat)
        elif self.state.phase is Phase.WINDOW:
            self.ask(CloseWindow(tuple(s for s in range(4) if self.chance.random() < 0.5)), None)
        elif self.state.phase is Phase.CLAIMING:
            self.ask(CloseClaim((), proven=self.chance.random() < 0.3), None)
        else:
            self.ask(Deal(secret=f"{self.chance.getrandbits(256):064x}"), None)

    @rule(steps=st.integers(1, 60))
    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            self.step()

    @rule(seat=SEATS_OR_NOT, secret=SECRETS)
    def deal_from_a_secret(self, seat: int | None, secret: str) -> None:
        self.ask(Deal(secret=secret), seat)

    @rule(seat=SEATS_OR_NOT, seed=SEEDS, first=SEATS)
    def deal_hands(self, seat: int | None, seed: int, first: int) -> None:
        hands, stock = draw_deal(lot(seed), self.rule_set)
        first %= self.rule_set.players
        self.ask(Deal(None, tuple(hands), first, tuple(stock) or None, "0" * 32), seat)

    @rule(
        seat=SEATS_OR_NOT,
        claims=st.lists(st.integers(-1, 4)),
        shown=st.lists(st.tuples(st.integers(-1, 4), st.lists(PENALTY_CARDS).map(tuple))),
    )
    def close_the_window(
        self, seat: int | None, claims: list[int], shown: list[tuple[int, tuple[str, ...]]]
    ) -> None:
        self.ask(CloseWindow(tuple(claims), tuple(shown)), seat)

    @rule(seat=SEATS_OR_NOT)
    def run_out_of_time(self, seat: int | None) -> None:
        self.ask(TimeOut(), seat)

    @rule(seat=SEATS_OR_NOT)
    def annul(self, seat: int | None) -> None:
        self.ask(Annul(), self.seat_of(False, seat))

    @rule(seat=SEATS_OR_NOT, cards=st.lists(PENALTY_CARDS, max_size=3))
    def expose(self, seat: int | None, cards: list[str]) -> None:
        self.ask(Expose(tuple(cards)), self.seat_of(False, seat))

    @rule(right=st.booleans(), seat=SEATS_OR_NOT)
    def accept(self, right: bool, seat: int | None) -> None:
        self.ask(Accept(), self.seat_of(right, seat))

    @rule(right=st.booleans(), seat=SEATS_OR_NOT, seats=st.lists(st.integers(-1, 4), max_size=3))
    def double(self, right: bool, seat: int | None, seats: list[int]) -> None:
        self.ask(Double(tuple(seats)), self.seat_of(right, seat))

    @rule(
        right=st.booleans(),
        seat=SEATS_OR_NOT,
        contracts=st.lists(st.sampled_from(Contract), max_size=2),
        trump=st.sampled_from([None, None, "S", "H", "D", "C", "X", "", "SH"]),
        announced=st.booleans(),
    )
    def choose(
        self, right: bool, seat: int | None, contracts: list[Contract], trump: Any, announced: bool
    ) -> None:
        self.ask(Choose(tuple(contracts), trump, announced), self.seat_of(right, seat))

    @rule(data=st.data(), right=st.booleans(), seat=SEATS_OR_NOT, trump=st.sampled_from("SHDC"))
    def choose_what_is_played(
        self, data: st.DataObject, right: bool, seat: int | None, trump: str
    ) -> None:
        """Something that these rules play, whether or not it may be named now."""
        contracts = data.draw(st.sampled_from(self.rule_set.choices))
        named = trump if contracts == (Contract.KOZ,) else None
        self.ask(Choose(contracts, named), self.seat_of(right, seat))

    @rule(right=st.booleans(), seat=SEATS_OR_NOT, card=CARDS)
    def play(self, right: bool, seat: int | None, card: str) -> None:
        self.ask(Play(card), self.seat_of(right, seat))

    @rule(right=st.booleans(), seat=SEATS_OR_NOT)
    def claim(self, right: bool, seat: int | None) -> None:
        self.ask(Claim(), self.seat_of(right, seat))

    @rule(seat=SEATS_OR_NOT, agree=st.booleans())
    def answer_a_claim(self, seat: int | None, agree: bool) -> None:
        self.ask(AnswerClaim(agree), self.seat_of(False, seat))

    @rule(seat=SEATS_OR_NOT, agreed=st.lists(st.integers(-1, 4)), proven=st.booleans())
    def close_a_claim(self, seat: int | None, agreed: list[int], proven: bool) -> None:
        self.ask(CloseClaim(tuple(agreed), proven), seat)

    @rule(right=st.booleans(), seat=SEATS_OR_NOT)
    def pass_by(self, right: bool, seat: int | None) -> None:
        self.ask(Pass(), self.seat_of(right, seat))

    @rule(data=st.data())
    def play_from_the_hand(self, data: st.DataObject) -> None:
        if self.state.phase is Phase.PLAYING:
            deal = self.state.drawn() if self.state.deal is None else self.state.deal
            card = data.draw(st.sampled_from(texts(deal.hands[deal.turn])))
            self.ask(Play(card), to_act(self.state))

    @invariant()
    def every_viewer_can_fold_what_he_was_sent(self) -> None:
        for viewer, folded in self.folded.items():
            assert observe(folded, viewer) == observe(self.state, viewer)

    def teardown(self) -> None:
        """The state is the fold of the events, as they are and as they are written."""
        if not hasattr(self, "events"):
            return
        assert fold(self.events) == self.state
        text = msgspec.json.encode(self.events)
        read = msgspec.json.decode(text, type=list[Event])
        assert msgspec.json.encode(read) == text
        assert fold(read) == self.state


def _unordered(action: Action) -> object:
    if isinstance(action, Double):
        return (Double, frozenset(action.seats), len(action.seats))
    if isinstance(action, Expose):
        return (Expose, frozenset(action.cards), len(action.cards))
    return action


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=100,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_the_machine_draws_rule_sets_of_every_option() -> None:
    """The values it draws from name every option that there is."""
    assert set(OPTION_VALUES) == set(KNOWN["klasik"].__struct_fields__) - {"preset"}


def test_the_machine_asks_for_every_action() -> None:
    """An action added without a rule that asks for it fails here."""
    asked = {Accept, Annul, Choose, CloseWindow, Deal, Double, Expose, Pass, Play, TimeOut}
    assert asked | {Claim, AnswerClaim, CloseClaim} == {*Action.__args__}
