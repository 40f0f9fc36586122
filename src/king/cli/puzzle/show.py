"""A puzzle as lines of text."""

from collections.abc import Iterator

from king.analysis.puzzles.puzzle import Option, Puzzle, cards_in
from king.analysis.puzzles.setting import deal_of, state_of
from king.cli.record.words import SIGNS, card_sign, hand_signs
from king.core.cards import hand_text
from king.core.decisions import to_act
from king.core.observation import Observation
from king.core.views import observe
from king.messages import say


def told(puzzle: Puzzle, locale: str, *, answer: bool) -> Iterator[str]:
    """The position as its player sees it; with the ``answer`` all hands and each card's line."""
    state = state_of(puzzle.setting)
    seen, deal = observe(state, to_act(state)), deal_of(state)
    yield from _position(puzzle, seen, locale)
    yield hand_signs(hand_text(deal.hands[deal.turn]))
    if answer:
        yield ""
        for hand in deal.terms.order:
            yield f"{_seat(hand, locale)}: {hand_signs(hand_text(deal.hands[hand]))}"
        yield ""
        yield from (_option(option, locale) for option in puzzle.options)


def _position(puzzle: Puzzle, seen: Observation, locale: str) -> Iterator[str]:
    setting, deal = puzzle.setting, seen.deal
    assert deal is not None
    names = " + ".join(say(f"contract_{contract}", locale) for contract in setting.contracts)
    trump = "" if setting.trump is None else f" {SIGNS[setting.trump]}"
    asked = say("puzzle_asked", locale, contract=names + trump)
    grade = say(f"puzzle_grade_{puzzle.grade}", locale)
    preset = say(f"preset_{setting.preset}", locale)
    yield f"{puzzle.id}  {asked}  ({preset}, {grade})"
    for number, trick in enumerate(deal.past, 1):
        cards = " ".join(map(card_sign, trick.cards))
        took = say("table_trick_taken", locale, name=_seat(trick.winner, locale))
        yield f"{number:3}  {_seat(trick.leader, locale)}: {cards}  {took}"
    cards = " ".join(map(card_sign, deal.trick)) or "–"
    yield f"{len(deal.past) + 1:3}  {_seat(deal.leader, locale)}: {cards}"


def _option(option: Option, locale: str) -> str:
    cards = " ".join(map(card_sign, option.cards))
    line = " ".join(map(card_sign, cards_in(option.line)))
    expected, sure = say("puzzle_expected", locale), say("puzzle_sure", locale)
    values = f"{expected} {option.mean:+.0f} ± {option.se:.0f}  {sure} {option.sure:+d}"
    return f"{cards:12} {values}  {line}"


def _seat(hand: int, locale: str) -> str:
    return say("record_seat", locale, seat=hand)
