"""How single values stand in a record, written and read side by side.

A reader gets words with their places, and raises Fault at the word that is none of its kind.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from king.core.cards import CARD_OF, parse_hand
from king.core.contracts import Contract
from king.core.errors import BadCards
from king.core.events import Annulled
from king.core.house_rules import OPTIONS, SETS
from king.notation.faults import Fault
from king.notation.record import OUTCOMES, Claim
from king.notation.scanning import Tag, Word

_T = TypeVar("_T")


class Kind(NamedTuple):
    """A kind of value: how it is written and how it is read."""

    write: Callable[[Any], str]
    read: Callable[[Tag], Any]


def number(word: Word) -> int:
    """A whole number, written as we write it."""
    text = word.text
    if not text.isascii() or not text.removeprefix("-").isdigit() or str(int(text)) != text:
        raise Fault("bad_value", word.place, what="number", value=text)
    return int(text)


def card(word: Word) -> str:
    """A card, as "HK"."""
    if word.text not in CARD_OF:
        raise Fault("bad_value", word.place, what="card", value=word.text)
    return word.text


def contract(word: Word) -> Contract:
    """A contract by its id."""
    try:
        return Contract(word.text)
    except ValueError:
        raise Fault("bad_value", word.place, what="contract", value=word.text) from None


def hand(word: Word) -> str:
    """A hand as in PBN; ranks from high to low."""
    try:
        parse_hand(word.text)
    except BadCards:
        raise Fault("bad_value", word.place, what="hand", value=word.text) from None
    return word.text


def one(read: Callable[[Word], _T]) -> Callable[[Tag], _T]:
    """The value that is just one word."""

    def reading(tag: Tag) -> _T:
        words = tag.words()
        if len(words) != 1:
            raise Fault("bad_value", tag.value_place, what=tag.name, value=tag.value)
        return read(words[0])

    return reading


def several(read: Callable[[Word], _T]) -> Callable[[Tag], tuple[_T, ...]]:
    """The value that is a list of words."""
    return lambda tag: tuple(read(word) for word in tag.words())


def listed(values: Sequence[object]) -> str:
    """A list, a space between."""
    return " ".join(map(str, values))


def _hands(tag: Tag) -> tuple[str, ...]:
    if not tag.value.startswith("0:"):
        raise Fault("expected", tag.value_place, what="0:")
    column = tag.value_place.column
    rest = tag._replace(
        value=tag.value[2:], value_place=tag.value_place._replace(column=column + 2)
    )
    return several(hand)(rest)


def _annulled(tag: Tag) -> Annulled:
    words = tag.words()
    if [word.text for word in words] == ["equal"]:
        return Annulled("equal")
    if len(words) != 3 or words[0].text not in ("K", "A", "KA", "koz", "twos"):
        raise Fault("bad_value", tag.value_place, what=tag.name, value=tag.value)
    reason: Any = words[0].text
    return Annulled(reason, number(words[1]), hand(words[2]))


def _annulled_text(annulled: Annulled) -> str:
    if annulled.seat is None:
        return annulled.reason
    return f"{annulled.reason} {annulled.seat} {annulled.shown}"


def _claim(tag: Tag) -> Claim:
    """A claim of the rest: its trick, after how many cards of it, the seat, what became of it."""
    words = tag.words()
    if len(words) != 4 or words[3].text not in OUTCOMES:
        raise Fault("bad_value", tag.value_place, what=tag.name, value=tag.value)
    trick, cards, seat = map(number, words[:3])
    return Claim(trick, cards, seat, OUTCOMES[words[3].text])


def _claim_text(claim: Claim) -> str:
    return listed([claim.trick, claim.cards, claim.seat, claim.outcome])


def _flag(word: Word) -> bool:
    if word.text not in ("0", "1"):
        raise Fault("bad_value", word.place, what="0, 1", value=word.text)
    return word.text == "1"


def _free(tag: Tag) -> str:
    if not tag.value.isprintable():
        raise Fault("bad_value", tag.value_place, what=tag.name, value=ascii(tag.value))
    return tag.value


TEXT = Kind(str, _free)
WORD = Kind(str, one(lambda word: word.text))
NUMBER = Kind(str, one(number))
NUMBERS = Kind(listed, several(number))
CARDS = Kind(listed, several(card))
CONTRACTS = Kind(listed, several(contract))
FLAGS = Kind(lambda flags: listed([int(flag) for flag in flags]), several(_flag))
HANDS = Kind(lambda hands: "0:" + listed(hands), _hands)
ANNULLED = Kind(_annulled_text, _annulled)
CLAIM = Kind(_claim_text, _claim)


def option_text(name: str, value: Any) -> str:
    """An option of the rules as the value of its tag: its name, then its value's words."""
    if isinstance(value, dict):
        return listed([name, *(f"{key}={_price(price)}" for key, price in value.items())])
    if isinstance(value, tuple | list):
        return listed([name, *value])
    if value is None or isinstance(value, bool):
        value = {None: "null", True: "true", False: "false"}[value]
    return f"{name} {value}"


def _price(price: Any) -> str:
    return ",".join(map(str, price)) if isinstance(price, tuple) else str(price)


def option(tag: Tag) -> tuple[str, Any]:
    """The name of an option and its value."""
    name, *rest = tag.words() or [Word("", tag.value_place)]
    texts = [word.text for word in rest]
    if name.text == "prices":
        return name.text, dict(_priced(word) for word in rest)
    return name.text, texts if name.text in SETS else _single(name, texts)


def _single(name: Word, texts: list[str]) -> Any:
    if name.text not in OPTIONS:
        raise Fault("unknown_option", name.place, option=name.text)
    try:
        (text,) = texts
        return msgspec.convert(text, OPTIONS[name.text], strict=False)
    except (ValueError, msgspec.ValidationError):
        raise Fault("bad_option", name.place, option=name.text, value=listed(texts)) from None


def _priced(word: Word) -> tuple[str, Any]:
    name, _, text = word.text.partition("=")
    prices = tuple(number(Word(each, word.place)) for each in text.split(","))
    return name, prices if len(prices) > 1 else prices[0]
