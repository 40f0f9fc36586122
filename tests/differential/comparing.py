"""What both implementations say of a live match between two steps, set side by side."""

from typing import Any

from king.core import annul, choosing, doubling, exposing, offers, sheet, timeouts
from king.core.actions import Accept, Annul, AnswerClaim, Choose, Double, Expose, Pass, Play
from king.core.cards import texts
from king.core.contracts import Contract
from king.core.play import legal_actions, to_act
from king.core.state import MatchState, Phase

from .plain_dizi import PASS
from .plain_match import Match
from .plain_rights import Contract as Named

_PHASES = {
    "deal": Phase.DEALING,
    "choice": Phase.CHOOSING,
    "answer": Phase.ANSWERING,
    "window": Phase.WINDOW,
    "doubling": Phase.DOUBLING,
    "play": Phase.PLAYING,
    "claim": Phase.CLAIMING,
    "over": Phase.OVER,
}
#: The core's reasons against a contract, in the words of the plain implementation.
_WORDS = {
    "no_penalty_right": "no_right",
    "no_trump_right": "no_right",
    "declared": "no_right",
    "leaves_too_many": "played_out",
    "not_scheduled": "schedule",
    "must_repeat": "koz_again",
}


def compare(core: MatchState, plain: Match) -> None:
    """Phase, who decides, sheet, declarer, dealer, hands."""
    assert core.phase is _PHASES[plain.phase]
    assert to_act(core) == plain.decider
    if plain._sheet is None:
        return
    assert [list(row.points) for row in core.sheet.rows] == plain.sheet.rows
    assert list(sheet.totals(core.rules, core.sheet)) == plain.sheet.totals
    assert sheet.deal_number(core.sheet) == plain.deal_number
    if not plain.over and core.sheet.first is not None:
        assert choosing.declarer(core) == plain.declarer
        assert sheet.dealer(core.rules, core.sheet) == plain.dealer
    if plain.phase == "play":
        _compare_deal(core, plain)


def _compare_deal(core: MatchState, plain: Match) -> None:
    deal = core.deal
    hands = core.drawn().hands if deal is None else deal.hands
    assert [set(texts(hand)) for hand in hands] == plain._deal.hands
    if deal is not None:
        assert [list(pair) for pair in map(_double, deal.terms.doubles)] == plain.doubles


def _double(pair: Any) -> tuple[int, int, int]:
    return pair.by, pair.of, pair.level


def _named(contracts: tuple[Contract, ...], plain: Match) -> Named:
    """The core's contracts, as the plain implementation names them."""
    single = plain.rules["contracts_per_deal"] == 1 or contracts[0] in ("koz", "dizi")
    return contracts[0].value if single else tuple(c.value for c in contracts)


def compare_choices(core: MatchState, plain: Match) -> None:
    """What may be named, why not the rest, and what a time-out names."""
    assert {_named(c, plain): why for c, why in _reasons(core).items()} == plain.contracts()
    assert choosing.may_announce(core) == plain.may_announce
    seat = to_act(core)
    assert seat is not None
    actions = legal_actions(core, seat)
    assert (Accept() in actions) == (plain.phase == "answer")
    named = {
        (_named(action.contracts, plain), action.trump, action.announced)
        for action in actions
        if isinstance(action, Choose)
    }
    assert named == {
        (contract, trump, announced)
        for contract, trump in plain.offers()
        for announced in {False, contract == "koz" and plain.may_announce}
    }
    _compare_reasons(core, {name for name, _, _ in named})
    if plain.phase == "choice":
        contract, trump = plain.timeout_choice()
        default = timeouts.default_action(core)
        assert isinstance(default, Choose)
        assert (_named(default.contracts, plain), default.trump) == (contract, trump)
    else:
        assert timeouts.default_action(core) == Accept()


def _reasons(core: MatchState) -> dict[tuple[Contract, ...], str | None]:
    """For each whole choice why not, the proposal aside."""
    if core.must_repeat is not None:
        return {c: None if c == (core.must_repeat,) else "koz_again" for c in core.rules.choices}
    declarer = choosing.declarer(core)
    assert declarer is not None
    whys = {c: offers.why_not(core.rules, core.sheet, declarer, c) for c in core.rules.choices}
    return {c: None if why is None else _WORDS.get(why, why) for c, why in whys.items()}


def _compare_reasons(core: MatchState, named: set[Named]) -> None:
    """What a player is told of each contract fits what he may name."""
    free = {c for c in named if isinstance(c, str)} | {c for n in named if n for c in _each(n)}
    told = {c.value for c, why in choosing.reasons(core).items() if why is None}
    assert free <= told
    if core.proposal is None:
        assert free == told


def _each(name: Named) -> tuple[str, ...]:
    return (name,) if isinstance(name, str) else name


def compare_window(core: MatchState, plain: Match) -> None:
    """Who may annul, and who may show which cards."""
    deal, seats = core.playing(), range(core.rules.players)
    rights = [s for s in seats if annul.right_of(core.rules, deal, s) is not None]
    assert sorted(plain.qualified()) == rights
    may_show = {card: s for s in seats for card in texts(exposing.may_show(core.rules, deal, s))}
    assert may_show == plain.may_show()
    for seat in seats:
        actions = legal_actions(core, seat)
        assert (Annul() in actions) == (seat in rights)
        cards = {card for a in actions if isinstance(a, Expose) for card in a.cards}
        assert cards == {card for card, holder in may_show.items() if holder == seat}


def compare_doubling(core: MatchState, plain: Match) -> None:
    """Whom the speaker may double, redouble, must double; what a time-out says."""
    may, talk, seat = doubling.asked(core), plain._talk, plain.decider
    assert seat is not None
    assert set(may.double) == talk.may_double(seat)
    assert set(may.redouble) == talk.may_redouble(seat)
    assert may.owed == bool(talk.must_double(seat))
    assert timeouts.default_action(core) == Double(tuple(plain.timeout_doubles()))
    every = {a.seats for a in legal_actions(core, seat) if isinstance(a, Double)}
    assert {frozenset(seats) for seats in every} == {
        frozenset(said)
        for said in _subsets([*may.double, *may.redouble])
        if talk.must_double(seat) <= set(said)
    }


def _subsets(of: list[int]) -> list[list[int]]:
    return [[], *([*rest, of[i]] for i in range(len(of)) for rest in _subsets(of[:i]))]


def compare_cards(core: MatchState, plain: Match) -> None:
    """What may be played, and what a time-out plays."""
    seat, card = plain.decider, plain.timeout_card()
    assert seat is not None
    actions = legal_actions(core, seat)
    cards = [action.card for action in actions if isinstance(action, Play)]
    assert (cards or [PASS]) == plain.legal()
    assert bool(cards) != (actions == (Pass(),))
    assert timeouts.default_action(core) == (Pass() if card == PASS else Play(card))


def compare_claim(core: MatchState, plain: Match) -> None:
    """Who is asked about a claim: all but the claimer."""
    for seat in range(core.rules.players):
        asked = seat != plain.claims.claimer
        assert legal_actions(core, seat) == ((AnswerClaim(True), AnswerClaim(False)) * asked)


def compare_end(core: MatchState, plain: Match) -> None:
    """Totals, ranks, who is out, King, teams."""
    result, page = core.result, plain.sheet
    assert result is not None
    assert list(result.totals) == page.totals
    assert list(result.ranks) == page.ranks()
    assert (None if result.out is None else list(result.out)) == page.out()
    assert (result.king, result.king_failed) == (page.king, page.failed)
    teams = page.answer().get("teams")
    assert (None if result.teams is None else list(result.teams)) == teams
