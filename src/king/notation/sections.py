"""The sections of a deal, written and read side by side: what was said, and the cards.

A row of the play is a trick. Its columns stand for hands, in turn order from the one that the tag
names; the last one says who took the trick, and so who leads the next. Where a claim of the rest
cut a trick short, those who did not come to play have a dash. What stands in dizi is written in the
order played, four to a row.
"""

from collections.abc import Iterator, Sequence

from king.core.cards import SUIT_OF
from king.core.contracts import Contract
from king.core.events import Chosen, Doubled, Exposed, Proposed
from king.notation.faults import Fault, Path, Places
from king.notation.record import PASS, Said, Trick
from king.notation.scanning import Tag, Word
from king.notation.values import card, contract, listed, number

_ROW = 4
UNPLAYED = "-"


def said_text(said: Said) -> str:
    """What somebody said, as a row of the auction."""
    match said:
        case Proposed():
            return listed([said.seat, "proposes", *_naming(said)])
        case Chosen():
            for_whom = [] if said.named_by is None else ["by", said.named_by]
            seal = [] if said.commitment is None else ["sealed", said.commitment]
            return listed([said.seat, "names", *_naming(said), *for_whom, *seal])
        case Exposed():
            return listed([said.seat, "shows", *said.cards])
        case Doubled():
            return listed([said.seat, "doubles", *said.seats])


def _naming(said: Proposed | Chosen) -> list[str]:
    trump = [] if said.trump is None else [said.trump]
    return [*said.contracts, *trump, *(["announced"] if said.announced else [])]


def said_of(row: list[Word]) -> Said:
    """The row of the auction read; raises Fault."""
    seat = number(row[0])
    verb = row[1] if len(row) > 1 else Word("", row[0].place)
    rest = row[2:]
    match verb.text:
        case "shows":
            return Exposed(seat, tuple(card(word) for word in rest))
        case "doubles":
            return Doubled(seat, tuple(number(word) for word in rest))
        case "proposes" | "names":
            return _named(seat, rest, proposed=verb.text == "proposes")
    raise Fault("expected", verb.place, what="proposes, names, shows, doubles")


def _named(seat: int, words: list[Word], *, proposed: bool) -> Said:
    rest = list(words)
    contracts: list[Contract] = []
    while rest and rest[0].text in set(Contract):
        contracts.append(contract(rest.pop(0)))
    trump = rest.pop(0).text if rest and rest[0].text in SUIT_OF else None
    announced = bool(rest) and rest[0].text == "announced"
    rest = rest[1:] if announced else rest
    if proposed:
        _none_left(rest)
        return Proposed(seat, tuple(contracts), trump, announced)
    by, rest = _pair("by", rest)
    seal, rest = _pair("sealed", rest)
    _none_left(rest)
    return Chosen(
        seat, tuple(contracts), trump, announced, None if by is None else number(by),
        None if seal is None else seal.text,
    )  # fmt: skip


def _pair(name: str, words: list[Word]) -> tuple[Word | None, list[Word]]:
    """The word behind ``name``, if the words begin with it, and those that follow."""
    if len(words) > 1 and words[0].text == name:
        return words[1], words[2:]
    return None, words


def _none_left(words: list[Word]) -> None:
    if words:
        raise Fault("bad_value", words[0].place, what="names", value=words[0].text)


def trick_text(trick: Trick, order: Sequence[int]) -> str:
    """A trick as a row, its columns in ``order``."""
    start = order.index(trick.leader)
    by_hand = {order[(start + i) % len(order)]: text for i, text in enumerate(trick.cards)}
    return listed([*(by_hand.get(hand, UNPLAYED) for hand in order), trick.winner])


def tricks_of(tag: Tag, order: Sequence[int], path: Path, places: Places) -> tuple[Trick, ...]:
    """The tricks below the tag; ``order``: the hands of the columns, the first leader's first."""
    leader = order[0]
    found = list[Trick]()
    for index, row in enumerate(tag.rows):
        if len(row) != len(order) + 1:
            raise Fault("expected", row[-1].place, what="trick")
        trick = _trick(row, order, leader, (*path, index), places)
        if trick.winner not in order:
            raise Fault("bad_value", row[-1].place, what="hand", value=row[-1].text)
        found.append(trick)
        leader = trick.winner
    return tuple(found)


def _trick(row: list[Word], order: Sequence[int], leader: int, path: Path, places: Places) -> Trick:
    start, cards = order.index(leader), len(order)
    played = [row[(start + i) % cards] for i in range(cards)]
    while len(played) > 1 and played[-1].text == UNPLAYED:
        played.pop()
    places[path] = row[0].place
    places[(*path, "winner")] = row[-1].place
    places.update({(*path, "cards", i): word.place for i, word in enumerate(played)})
    return Trick(leader, tuple(card(word) for word in played), number(row[-1]))


def laid_rows(laid: Sequence[str]) -> Iterator[str]:
    """The cards and passes of dizi as rows."""
    return (listed(laid[i : i + _ROW]) for i in range(0, len(laid), _ROW))


def laid_of(tag: Tag, path: Path, places: Places) -> tuple[str, ...]:
    """The cards and passes below the tag."""
    words = [word for row in tag.rows for word in row]
    places.update({(*path, i): word.place for i, word in enumerate(words)})
    return tuple(PASS if word.text == PASS else card(word) for word in words)
