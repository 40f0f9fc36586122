"""A card, a pass, a claim: what follows it up to the end of the deal and of the match."""

from msgspec.structs import replace

from king.core import annul, cardplay, claiming, drawing, layout, results, scoring, sealing, sheet
from king.core.actions import CloseClaim
from king.core.events import (
    Annulled,
    ClaimFell,
    DealScored,
    Event,
    MatchEnded,
    Passed,
    Played,
    SecretOpened,
    TrickWon,
)
from king.core.state import MatchState, TrickDeal
from king.core.transitions import apply

Events = tuple[Event, ...]


def playing(state: MatchState, card: str) -> Events:
    """The events of a card played from the hand to play; raises the error of the rule it breaks."""
    if state.deal is None:
        return _drawing(state, card)
    if isinstance(state.deal, TrickDeal):
        return _to_trick(state, state.deal, card)
    return _to_layout(state, card)


def _drawing(state: MatchState, text: str) -> Events:
    phase = state.drawn()
    card = drawing.check_card(phase, text)
    played, phase = Played(phase.turn, text), drawing.after_card(phase, card)
    winner = drawing.trick_winner(phase)
    if winner is None:
        return (played,)
    return (played, TrickWon(winner), drawing.draw(phase, winner))


def _to_trick(state: MatchState, deal: TrickDeal, text: str) -> Events:
    card = cardplay.check_card(deal, text)
    played = Played(deal.turn, text)
    deal = cardplay.after_card(deal, card)
    winner = cardplay.trick_winner(deal)
    if winner is None:
        return (played,)
    deal = cardplay.after_trick(deal, winner)
    if not cardplay.is_over(state.rules, deal):
        return (played, TrickWon(winner))
    return (played, TrickWon(winner), *_end_of_deal(replace(state, deal=deal)))


def _to_layout(state: MatchState, text: str) -> Events:
    deal = state.layout()
    card = layout.check_card(deal, text)
    played, deal = Played(deal.turn, text), layout.after_card(deal, card)
    return (played, *_end_of_deal(replace(state, deal=deal))) if layout.is_over(deal) else (played,)


def passing(state: MatchState) -> Events:
    """The events of a pass; raises MustPlay."""
    deal = state.layout()
    layout.check_pass(deal)
    return (Passed(deal.turn),)


def settling(state: MatchState, action: CloseClaim) -> Events:
    """The events of a claim that is settled: where it stands, with the end of the deal."""
    settled = claiming.close(state, action)
    if isinstance(settled, ClaimFell):
        return (settled,)
    return (settled, *_end_of_deal(apply(state, settled)))


def opened(state: MatchState) -> Events:
    """The opening of the deal's secret, where it had one."""
    if state.secret is None:
        return ()
    return (SecretOpened(sheet.deal_number(state.sheet), state.attempt, state.secret),)


def _end_of_deal(state: MatchState) -> Events:
    deal = state.playing()
    if isinstance(deal, TrickDeal):
        ended = _ended_by_king(state, deal)
        if ended is not None:
            return (*opened(state), ended)
    units = scoring.deal_units(deal)
    if annul.annuls_itself(state.rules, deal, units):
        return (Annulled("equal"), *opened(state))
    details = scoring.deal_details(state.rules, deal)
    points = scoring.points_for(state.rules, deal.terms.scores, units, details)
    scored = DealScored(units, points, details)
    return (*sealing.opened(state), scored, *opened(state), *_end_of_match(apply(state, scored)))


def _end_of_match(state: MatchState) -> tuple[MatchEnded, ...]:
    if not sheet.is_full(state.rules, state.sheet):
        return ()
    return (results.by_points(state.rules, sheet.totals(state.rules, state.sheet)),)


def _ended_by_king(state: MatchState, deal: TrickDeal) -> MatchEnded | None:
    rules, totals = state.rules, sheet.totals(state.rules, state.sheet)
    king = results.king_made(rules, deal)
    if king is not None:
        return results.by_king(rules, totals, king)
    if results.king_failed(rules, deal):
        return results.by_failed_king(rules, totals, deal.terms.declarer)
    return None
