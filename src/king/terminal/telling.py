"""What just happened, in a sentence each: the comment line of the table."""

from collections.abc import Callable, Iterable
from typing import Any

from king.core.events import (
    Annulled,
    Chosen,
    ClaimStood,
    ContractOpened,
    Dealt,
    Doubled,
    Drew,
    Event,
    Exposed,
    HandOpened,
    HandsSeen,
    Passed,
    Played,
    Proposed,
    TrickWon,
)
from king.core.observation import Observation
from king.terminal.words import Words, cards_of, face, faces, points


def tell(events: Iterable[Event], before: Observation, after: Observation, words: Words) -> str:
    """The events of one step, as the person may see them, in one line; "" where none is told."""
    told = []
    for event in events:
        if isinstance(event, TrickWon):
            told.append(_trick(event, before, after, words))
        elif isinstance(event, ClaimStood):
            told.append(_rest(after, words))
        elif type(event) in _TELL:
            told.append(_TELL[type(event)](event, words))
    return " ".join(told)


def _trick(event: TrickWon, before: Observation, after: Observation, words: Words) -> str:
    """Who took the trick, and what it cost or brought while the deal goes on."""
    if before.deal is None or after.deal is None or event.seat >= before.rules.players:
        return _free(event, words)
    gain = after.deal.points[event.seat] - before.deal.points[event.seat]
    if not gain:
        return _free(event, words)
    return words.about("say_trick", event.seat, points=points(gain))


def _rest(after: Observation, words: Words) -> str:
    """Whose the rest is."""
    assert after.deal is not None
    assert after.deal.rest is not None
    return words.about("say_claim_stood", after.deal.rest.seat, count=after.deal.rest.tricks)


def _free(event: TrickWon, words: Words) -> str:
    key = "say_trick_you_free" if event.seat == words.seat else "say_trick_free"
    return words.say(key, name=words.name(event.seat))


def _dealt(event: Dealt, words: Words) -> str:
    return words.say("say_dealt_again" if event.attempt > 1 else "say_dealt", deal=event.deal)


def _proposed(event: Proposed, words: Words) -> str:
    named = words.contracts(event.contracts, event.trump)
    return words.about("heard_proposed", event.seat, contract=named)


def _chosen(event: Chosen, words: Words) -> str:
    who = event.seat if event.named_by is None else event.named_by
    if event.commitment is not None and event.contracts:
        return words.say("say_chosen_secret_you", contract=words.contracts(event.contracts))
    if not event.contracts:
        return words.say("say_chosen_secret", name=words.name(who))
    named = words.contracts(event.contracts, event.trump)
    if event.announced:
        named = f"{named}, {words.say('contract_announced')}"
    return words.about("say_chosen", who, contract=named)


def _seen(_: HandsSeen, words: Words) -> str:
    return words.say("heard_seen")


def _annulled(event: Annulled, words: Words) -> str:
    if event.seat is None:
        return words.say("say_annulled_equal")
    return words.about("say_annulled", event.seat, shown=faces(cards_of(event.shown or "...")))


def _exposed(event: Exposed, words: Words) -> str:
    return words.about("heard_exposed", event.seat, cards=faces(event.cards))


def _doubled(event: Doubled, words: Words) -> str:
    if not event.seats:
        return words.about("heard_doubled_none", event.seat)
    return words.about("heard_doubled", event.seat, names=words.all(event.seats))


def _opened_hand(event: HandOpened, words: Words) -> str:
    return words.say("heard_opened", name=words.name(event.hand))


def _played(event: Played, words: Words) -> str:
    return words.say("say_played", name=words.name(event.seat), card=face(event.card))


def _passed(event: Passed, words: Words) -> str:
    return words.about("heard_passed", event.seat)


def _drew(event: Drew, words: Words) -> str:
    shown = event.cards[event.winner]
    assert shown is not None  # it lay open
    told = words.about("heard_drew", event.winner, card=face(shown))
    mine = event.cards[words.seat]
    if event.winner == words.seat or mine is None:
        return told
    return f"{told} {words.say('heard_drew_you', card=face(mine))}"


def _opened(event: ContractOpened, words: Words) -> str:
    return words.say("heard_unsealed", contract=words.contracts(event.contracts))


_TELL: dict[type, Callable[[Any, Words], str]] = {
    Dealt: _dealt,
    Drew: _drew,
    Proposed: _proposed,
    Chosen: _chosen,
    Annulled: _annulled,
    Exposed: _exposed,
    HandsSeen: _seen,
    Doubled: _doubled,
    HandOpened: _opened_hand,
    Played: _played,
    Passed: _passed,
    ContractOpened: _opened,
}
