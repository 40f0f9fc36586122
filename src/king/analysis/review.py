"""A finished match judged from one seat: what each of its decisions cost, dealing by dealing.

Theory. A decision is judged twice. As its player could know it: the strongest searcher chooses in
worlds that the player held possible, and other worlds than those say by how many points his card
was worse. One sample for both would count luck as loss: of many cards, the best in a sample is
partly there by chance. And with all cards open: each card in the one world there is, everybody
going on by rule; that is hindsight, and says how the cards lay rather than how well was played.

Not judged: cards of dizi and for the stock, proposals and their answers, doubles, shown cards,
annulling. What the clock or a covering bot did in a seat's place counts as that seat's.
"""

from collections.abc import Sequence

import numpy as np

from king.analysis.judgements import (
    CardJudged,
    ChoiceJudged,
    Hint,
    Loss,
    Named,
    Reviewed,
)
from king.analysis.judging import (
    Sample,
    before_play,
    in_truth,
    sample,
    side_of,
    smallest_price,
)
from king.analysis.naming import judge_choice
from king.analysis.outlook import expected
from king.analysis.reasons import reason
from king.core.cards import card_text
from king.core.events import Chosen, DealScored, Dealt, Event, MatchStarted, PlayBegan, Played
from king.core.observation import Observation
from king.core.play import apply, begin, to_act
from king.core.state import MatchState, Phase, TrickDeal
from king.core.views import observe
from king.players.games import game, hands
from king.players.searchers import SEARCHERS
from king.players.searching import best_card, seed_of
from king.players.view import question
from king.search.asking import try_deals
from king.search.moments import begin as first_moment

#: How much is thought about which card is best; worlds, other ones, that say what each is worth.
CHOOSING = SEARCHERS["pimc-320"]
MEASURING = 400

#: Worlds of a hint.
HINTING = 800

#: Cards less apart than this part of the deal's smallest price are as good as alike to a player.
ALIKE = 0.05

#: Deals that say what a hand promised.
PROMISING = 400

#: A card is named the best against the rule player's only if it is so many errors ahead.
SURE = 0.5


def hint(seen: Observation, worlds: int = HINTING) -> Hint:
    """What the player who must play a card to a deal of tricks may be told."""
    tried = sample(seen, worlds, "hint")
    best = tried.best(SURE)
    values = tuple(tried.value(card) for card in tried.row)
    worst = min(values, key=lambda value: value.points).card
    behind, error = tried.behind(worst, best)
    apart = Loss(behind, error).mistake and not _alike(tried, behind)
    why = reason(tried, worst, best) if apart else None
    return Hint(values, best, why, len(tried.found.weights), bool(tried.found.exact))


def dealings(events: Sequence[Event]) -> int:
    """How many dealings the match had, annulled ones too."""
    return sum(isinstance(event, Dealt) for event in events)


def review(events: Sequence[Event], seat: int, dealing: int) -> Reviewed:
    """Judge one dealing of a match, counted from 0; ``events``: the match's from its start on, at
    least to the end of that dealing."""
    started = events[0]
    assert isinstance(started, MatchStarted)
    state, number, judge = begin(started), -1, None
    for event in events[1:]:
        if isinstance(event, Dealt):
            number += 1
        if number > dealing:
            break
        if number == dealing:
            judge = judge or _Judge(seat)
            judge.before(state, event)
        state = apply(state, event)
        if number == dealing and judge is not None:
            judge.after(state, event)
    assert judge is not None
    return judge.reviewed()


class _Judge:
    """Watches one dealing and judges what the seat decides in it."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._dealt: Dealt | None = None
        self._chosen: Chosen | None = None
        self._before: tuple[float, ...] = ()
        self._expected: float | None = None
        self._points: int | None = None
        self._choice: ChoiceJudged | None = None
        self._cards: list[CardJudged] = []
        self._unjudged = 0

    def before(self, state: MatchState, event: Event) -> None:
        """The event is about to happen."""
        if isinstance(event, Dealt):
            self._dealt = event
        elif isinstance(event, Chosen):
            self._chosen = event
            if event.seat == self._seat and state.phase is Phase.CHOOSING:
                self._choose(state, event)
        elif isinstance(event, Played) and to_act(state) == self._seat:
            self._play(state, event)

    def after(self, state: MatchState, event: Event) -> None:
        """The event has happened."""
        if isinstance(event, Dealt):
            self._before = expected(state.rules, state.sheet)
        elif isinstance(event, PlayBegan) and isinstance(state.deal, TrickDeal):
            self._expected = promised(state, state.deal, self._seat)
        elif isinstance(event, DealScored):
            mates = [s for s in range(state.rules.players) if _mate(state, self._seat, s)]
            self._points = sum(event.points[s] for s in mates)

    def _choose(self, state: MatchState, event: Chosen) -> None:
        seen = observe(state, self._seat)
        if seen.hand is None or seen.ask is None:
            return
        named = Named(event.contracts, event.trump, event.announced)
        judged = judge_choice(seen, named, [int(hand) for hand in state.hands])
        self._choice = judged if len(judged.values) > 1 else None

    def _play(self, state: MatchState, event: Played) -> None:
        seen = observe(state, self._seat)
        if seen.ask is None or len(seen.ask.legal or ()) < 2:
            return
        if isinstance(state.deal, TrickDeal):
            self._cards.append(judge_card(seen, event, hands(state.deal)))
        else:
            self._unjudged += 1

    def reviewed(self) -> Reviewed:
        """All of it, once the dealing is over."""
        assert self._dealt is not None
        chosen = self._chosen
        return Reviewed(
            deal=self._dealt.deal,
            attempt=self._dealt.attempt,
            declarer=self._dealt.declarer,
            contracts=() if chosen is None else chosen.contracts,
            trump=None if chosen is None else chosen.trump,
            before=self._before,
            expected=self._expected,
            points=self._points,
            choice=self._choice,
            cards=tuple(self._cards),
            unjudged=self._unjudged,
        )


def judge_card(seen: Observation, event: Played, held: Sequence[int]) -> CardJudged:
    """Judge a card; ``held``: all hands before it, in turn order."""
    assert seen.deal is not None
    best = card_text(best_card(question(seen), CHOOSING))
    tried, truth = sample(seen, MEASURING, "review"), in_truth(seen, held)
    behind, error = tried.behind(event.card, best)
    loss = Loss(0.0 if _alike(tried, behind) else round(behind, 2), error)
    open_best = truth.best()
    return CardJudged(
        trick=len(seen.deal.past) + 1,
        place=len(seen.deal.trick) + 1,
        hand=event.seat,
        card=event.card,
        best=event.card if tried.row[best] == tried.row[event.card] else best,
        loss=loss,
        open_best=event.card if truth.row[open_best] == truth.row[event.card] else open_best,
        open_loss=round(truth.behind(event.card, open_best)[0], 1),
        values=tuple(tried.value(card) for card in tried.row),
        reason=reason(tried, event.card, best) if loss.mistake else None,
    )


def _alike(tried: Sample, behind: float) -> bool:
    """Whether a card that is so many points behind is no worse to speak of."""
    return behind < ALIKE * smallest_price(tried)


def promised(state: MatchState, deal: TrickDeal, seat: int) -> float:
    """What a deal is expected to bring the seat's side before its first card, as it sees it."""
    known, seen = deal.terms, observe(state, seat)
    played = game(state.rules, known)
    held = {seat: int(deal.hands[seat])}
    if known.open_hand is not None and known.opened:
        held[known.open_hand] = int(deal.hands[known.open_hand])
    view, side = before_play(known, held), side_of(state.rules, known, seat, played)
    moment = first_moment(played, [int(deal.hands[hand]) for hand in known.order], played.declarer)
    moment = moment._replace(turn=known.order.index(deal.turn), winner=known.order.index(deal.turn))
    values, chance = np.zeros(PROMISING, np.int64), np.full(1, seed_of(seen.hand), np.int64)
    try_deals(played, moment, view, side.prize, chance, values)
    return round(float(values.mean()) / played.scored.unit, 1)


def _mate(state: MatchState, seat: int, other: int) -> bool:
    return seat == other or (state.rules.teams and (seat - other) % 2 == 0)


__all__ = ["Sample", "dealings", "hint", "judge_card", "promised", "review"]
