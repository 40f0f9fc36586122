"""A match trick by trick, as lines of text."""

from collections.abc import Iterator, Sequence

from king.analysis.jargon import Finding, findings
from king.cli.record.words import card_sign, contract_name, finding_text, hand_signs, seat_name
from king.core.events import Chosen, Doubled, Exposed, Proposed
from king.messages import say
from king.notation import Attempt, Record, Trick, events_of
from king.notation.record import PASS, Said


def replayed(record: Record, locale: str, only: int | None = None) -> Iterator[str]:
    """The lines of all deals, or of one."""
    found = findings(events_of(record))
    for deal in record.deals:
        if only in (None, deal.deal):
            yield from _deal(record, deal, [f for f in found if f.deal == deal.deal], locale)
            yield ""


def _deal(record: Record, deal: Attempt, found: Sequence[Finding], locale: str) -> Iterator[str]:
    named = "" if deal.chosen is None else contract_name(deal.chosen, locale)
    key = "record_deal" if deal.attempt == 1 else "record_attempt"
    yield say(key, locale, deal=deal.deal, attempt=deal.attempt, contract=named)
    for seat, hand in enumerate(deal.hands):
        yield f"  {_name(record, seat, locale)}  {hand_signs(hand)}"
    for number, trick in enumerate(deal.drawing, 1):
        yield "  " + _trick(record, trick, "record_stock_trick", number, locale)
    yield from (f"  {_said(record, said, locale)}" for said in deal.said)
    if deal.annulled is not None and not deal.tricks:
        yield f"  {say('record_annulled', locale)}"
        return
    for number, trick in enumerate(deal.tricks, 1):
        words = [finding_text(record, f, locale) for f in found if f.trick == number]
        line = _trick(record, trick, "record_trick", number, locale)
        yield "  " + " · ".join([line, *words])
        yield from _claims(record, deal, number, locale)
    yield from _claims(record, deal, len(deal.tricks) + 1, locale)
    yield from _layout(deal, locale)
    yield from _score(record, deal, found, locale)


def _name(record: Record, seat: int, locale: str) -> str:
    width = max(len(seat_name(record, s, locale)) for s in range(record.rules.hands))
    return seat_name(record, seat, locale).ljust(width)


def _trick(record: Record, trick: Trick, key: str, number: int, locale: str) -> str:
    """The cards from the leader on, his name before them."""
    cards = " ".join(f"{card_sign(card):<3}" for card in trick.cards)
    took = say("record_took", locale, name=seat_name(record, trick.winner, locale))
    head = say(key, locale, trick=f"{number:>2}")
    return f"{head}  {_name(record, trick.leader, locale)}  {cards}  {took}"


def _claims(record: Record, deal: Attempt, trick: int, locale: str) -> Iterator[str]:
    """The claims of the rest in this trick, and what became of them."""
    for claim in deal.claims:
        if claim.trick == trick:
            name = seat_name(record, claim.seat, locale)
            yield "  " + say(f"record_claim_{claim.outcome}", locale, name=name)


def _said(record: Record, said: Said, locale: str) -> str:
    seat = said.named_by if isinstance(said, Chosen) and said.named_by is not None else said.seat
    name = seat_name(record, seat, locale)
    match said:
        case Chosen():
            key = "record_said_names" if said.named_by is None else "record_said_named_by"
            return say(key, locale, name=name, contract=contract_name(said, locale))
        case Proposed():
            named = contract_name(said, locale)
            return say("record_said_proposes", locale, name=name, contract=named)
        case Exposed():
            cards = " ".join(map(card_sign, said.cards))
            return say("record_said_shows", locale, name=name, cards=cards)
        case Doubled():
            names = ", ".join(seat_name(record, other, locale) for other in said.seats)
            key = "record_said_doubles" if said.seats else "record_said_no_double"
            return say(key, locale, **({"name": name, "names": names} if names else {"name": name}))


def _layout(deal: Attempt, locale: str) -> Iterator[str]:
    words = [say("record_pass", locale) if c == PASS else card_sign(c) for c in deal.laid]
    yield from (
        "  " + "  ".join(f"{w:<4}" for w in words[i : i + 8]) for i in range(0, len(words), 8)
    )


def _score(record: Record, deal: Attempt, found: Sequence[Finding], locale: str) -> Iterator[str]:
    yield from (f"  {finding_text(record, f, locale)}" for f in found if f.trick is None)
    if deal.annulled is not None:
        yield f"  {say('record_annulled', locale)}"
    for key, numbers in (("record_points", deal.points), ("record_totals", deal.totals)):
        if numbers:
            each = (f"{seat_name(record, s, locale)} {n}" for s, n in enumerate(numbers))
            yield f"  {say(key, locale)}: {', '.join(each)}"
