"""A state machine that asks for anything at any time, and says which refusal is due.

Whatever is in `legal_actions` is accepted, whatever is not is refused with its own code, and asking
changes nothing. The expected code is worked out here from the state alone, in this order: match
over, whose action it is, phase, turn, then the rule.
"""

import copy
from typing import Any

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from king.core import annul, cardplay, choosing
from king.core.actions import Action, Annul, Choose, CloseWindow, Deal, Play, TimeOut
from king.core.cards import texts
from king.core.contracts import Contract
from king.core.errors import KingError
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin, decide, fold, legal_actions, to_act
from king.core.state import MatchState, Phase
from king.core.views import observe, redact
from king.presets import PRESETS, resolve
from tests.core.drawing import DECK, NINE, OPTION_VALUES, draw_hands, draw_rules, lot
from tests.core.playing import VIEWERS

SEATS = st.integers(0, 3)
SECRETS = st.integers(0, 2**256 - 1).map(lambda number: f"{number:064x}")
SEEDS = st.integers(0, 2**32)


def expected_code(state: MatchState, action: Action, seat: int | None) -> str | None:
    """The refusal that is due for what the machine asks; None where it must be accepted."""
    if state.phase is Phase.OVER:
        return "match_over"
    if isinstance(action, Deal | CloseWindow | TimeOut):
        return _system_code(state, action, seat)
    if isinstance(action, Annul):
        return _annul_code(state, seat)
    if state.phase is not (Phase.CHOOSING if isinstance(action, Choose) else Phase.PLAYING):
        return "wrong_phase"
    if seat is None or seat != to_act(state):
        return "not_your_turn"
    return _choice_code(state, action) if isinstance(action, Choose) else _card_code(state, action)


def _system_code(state: MatchState, action: Action, seat: int | None) -> str | None:
    if seat is not None:
        return "forbidden"
    phases = {
        Deal: {Phase.DEALING},
        CloseWindow: {Phase.WINDOW},
        TimeOut: {Phase.CHOOSING, Phase.PLAYING},
    }
    return None if state.phase in phases[type(action)] else "wrong_phase"


def _annul_code(state: MatchState, seat: int | None) -> str | None:
    if state.phase is not Phase.WINDOW:
        return "wrong_phase"
    deal = state.playing()
    able = seat is not None and annul.right_of(state.rules, deal, seat) is not None
    return None if able else "no_right"


def _choice_code(state: MatchState, action: Choose) -> str | None:
    contract = action.contracts[0] if len(action.contracts) == 1 else None
    if contract is None or (contract is Contract.KOZ) != (action.trump is not None):
        return "bad_contract"
    if action.trump is not None and action.trump not in ("S", "H", "D", "C"):
        return "bad_contract"
    if choosing.reasons(state)[contract] is not None:
        return "not_available"
    may = contract is Contract.KOZ and choosing.may_announce(state)
    return "no_right" if action.announced and not may else None


def _card_code(state: MatchState, action: Any) -> str | None:
    deal = state.tricks()
    if action.card not in DECK:
        return "bad_cards"
    if action.card not in texts(deal.hands[deal.turn]):
        return "not_in_hand"
    return cardplay.why_not(deal).get(action.card)


class Match(RuleBasedStateMachine):
    """One match, under a preset or house rules."""

    @initialize(preset=st.sampled_from(sorted(NINE)), seed=SEEDS)
    def start(self, preset: str, seed: int) -> None:
        self.chance = lot("machine", seed)
        rules = resolve(draw_rules(preset, self.chance))
        start = MatchStarted("machine", rules)
        self.state = begin(start)
        self.events: list[Event] = [start]
        self.folded = {viewer: begin(start) for viewer in VIEWERS}

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
        if isinstance(action, Choose | Play) and seat is not None:
            assert (action in legal_actions(self.state, seat)) == (code is None)
        for event in events:
            self.state = apply(self.state, event)
            for viewer in VIEWERS:
                self.folded[viewer] = apply(self.folded[viewer], redact(event, viewer))
        self.events += events
        assert (self.state.turn > before.turn) == bool(events)

    def step(self) -> None:
        """Whatever comes next, drawn by lot, cards and contracts out of what is legal."""
        seat = to_act(self.state)
        if seat is not None:
            self.ask(self.chance.choice(legal_actions(self.state, seat)), seat)
        elif self.state.phase is Phase.WINDOW:
            self.ask(CloseWindow(tuple(s for s in range(4) if self.chance.random() < 0.5)), None)
        else:
            self.ask(Deal(secret=f"{self.chance.getrandbits(256):064x}"), None)

    @rule(steps=st.integers(1, 60))
    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            self.step()

    @rule(seat=st.none() | SEATS, secret=SECRETS)
    def deal_from_a_secret(self, seat: int | None, secret: str) -> None:
        self.ask(Deal(secret=secret), seat)

    @rule(seat=st.none() | SEATS, seed=SEEDS, first=SEATS)
    def deal_hands(self, seat: int | None, seed: int, first: int) -> None:
        self.ask(Deal(hands=tuple(draw_hands(lot(seed))), declarer=first), seat)

    @rule(seat=st.none() | SEATS, claims=st.lists(st.integers(-1, 4)))
    def close_the_window(self, seat: int | None, claims: list[int]) -> None:
        self.ask(CloseWindow(tuple(claims)), seat)

    @rule(seat=st.none() | SEATS)
    def run_out_of_time(self, seat: int | None) -> None:
        self.ask(TimeOut(), seat)

    @rule(seat=st.none() | SEATS)
    def annul(self, seat: int | None) -> None:
        self.ask(Annul(), seat)

    @rule(
        right=st.booleans(),
        seat=st.none() | SEATS,
        contracts=st.lists(st.sampled_from(Contract), max_size=2),
        trump=st.sampled_from([None, None, "S", "H", "D", "C", "X", "", "SH"]),
        announced=st.booleans(),
    )
    def choose(
        self, right: bool, seat: int | None, contracts: list[Contract], trump: Any, announced: bool
    ) -> None:
        seat = to_act(self.state) if right else seat
        self.ask(Choose(tuple(contracts[:2]), trump, announced), seat)

    @rule(
        right=st.booleans(), seat=st.none() | SEATS, card=st.sampled_from([*DECK, "", "XX", "hK"])
    )
    def play(self, right: bool, seat: int | None, card: str) -> None:
        self.ask(Play(card), to_act(self.state) if right else seat)

    @rule(data=st.data())
    def play_from_the_hand(self, data: st.DataObject) -> None:
        if self.state.phase is Phase.PLAYING:
            deal = self.state.playing()
            card = data.draw(st.sampled_from(texts(deal.hands[deal.turn])))
            self.ask(Play(card), deal.turn)

    @invariant()
    def every_viewer_can_fold_what_he_was_sent(self) -> None:
        for viewer in VIEWERS:
            assert observe(self.folded[viewer], viewer) == observe(self.state, viewer)

    def teardown(self) -> None:
        """The state is the fold of the events, as they are and as they are written."""
        if not hasattr(self, "events"):
            return
        assert fold(self.events) == self.state
        text = msgspec.json.encode(self.events)
        read = msgspec.json.decode(text, type=list[Event])
        assert msgspec.json.encode(read) == text
        assert fold(read) == self.state


TestMatch = Match.TestCase
TestMatch.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def test_the_machine_draws_rule_sets_of_every_option() -> None:
    """The values it draws from name every option that there is."""
    assert set(OPTION_VALUES) == set(PRESETS["klasik"].__struct_fields__) - {"preset"}
