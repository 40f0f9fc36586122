"""A record read from its text, with the place of everything in it.

Reading knows the shape of a record, not the rules: ``replaying`` asks the core whether all of it is
so.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from king.core.details import Details, DoubledPair, Shown
from king.core.errors import BadOption, UnknownOption
from king.core.events import Chosen, MatchEnded
from king.core.house_rules import changed
from king.core.rules import RuleSet
from king.notation import tags
from king.notation.faults import Fault, Path, Place, Places
from king.notation.record import VERSION, Attempt, Claim, Record, Said
from king.notation.scanning import Tag, decoded, scan
from king.notation.sections import laid_of, said_of, tricks_of
from king.notation.values import CLAIM, NUMBER, NUMBERS, card, contract, number, option
from king.notation.writing import columns, text_sum
from king.presets import KNOWN


class Parsed(NamedTuple):
    """A record, and where each part of it stands in its text."""

    record: Record
    places: Places


def parse(data: bytes | str) -> Parsed:
    """The record of this text; raises Fault with line, column and reason."""
    text = decoded(data) if isinstance(data, bytes) else data
    parts = scan(text)
    bottom = Place(text.count("\n") + 1, 1)
    _check_version(parts)
    if len(parts) < 2 or not any(tag.name == tags.END[1].tag for tag in parts[-1]):
        _check_names(parts[-1], tags.ALL_TAGS)
        raise Fault("truncated", bottom)
    reader = _Reader()
    header = reader.header(parts[0])
    deals = tuple(reader.deal(part, i) for i, part in enumerate(parts[1:-1]))
    return Parsed(Record(**header, deals=deals, end=reader.end(parts[-1])), reader.places)


def check_sum(data: bytes | str) -> None:
    """Raise Fault where the text is not what was written; a text without a sum says nothing."""
    text = decoded(data) if isinstance(data, bytes) else data
    for index, line in enumerate(lines := text.split("\n")):
        if line.startswith(f"[{tags.SUM_TAG} "):
            rest = "\n".join([*lines[:index], *lines[index + 1 :]])
            if line != f'[{tags.SUM_TAG} "{text_sum(rest)}"]':
                raise Fault("wrong_sum", Place(index + 1, 2))
            return


def _check_version(parts: list[list[Tag]]) -> None:
    if not parts:
        raise Fault("truncated", Place(1, 1))
    first = parts[0][0]
    if first.name != tags.VERSION_TAG:
        known = first.name in tags.ALL_TAGS
        raise Fault("expected" if known else "unknown_tag", first.place, what=tags.VERSION_TAG)
    if first.value != str(VERSION):
        raise Fault("unknown_version", first.value_place, version=first.value)


def _check_names(part: Sequence[Tag], allowed: frozenset[str]) -> None:
    seen = set[str]()
    for tag in part:
        if tag.name not in allowed:
            code = "misplaced_tag" if tag.name in tags.ALL_TAGS else "unknown_tag"
            raise Fault(code, tag.place, what=tag.name)
        if tag.name in seen and tag.name not in tags.REPEATED:
            raise Fault("repeated_tag", tag.place, what=tag.name)
        if tag.rows and tag.name not in tags.SECTIONS:
            raise Fault("expected", tag.rows[0][0].place, what="tag")
        seen.add(tag.name)


#: Tags of what a deal tells beside its units.
_DETAILS = (tags.ACE_TAG, tags.LAST_TAG, tags.QUEEN_TAG, tags.SHOWN_TAG, tags.DOUBLED_TAG)


class _Reader:
    """Reads part after part and notes where everything stands."""

    def __init__(self) -> None:
        self.places: Places = {}
        self.rules: RuleSet

    def header(self, part: list[Tag]) -> dict[str, Any]:
        """The members of the record that its first part holds."""
        _check_names(part, tags.IN_HEADER)
        found = self._fields(tags.HEADER, part, ())
        self.rules = _rules(part)
        names = {tag.name: tag.value for tag in part if tag.name.startswith(tags.SEAT_TAG)}
        seats = range(self.rules.players)
        each = tuple(names.pop(f"{tags.SEAT_TAG}{seat}", "") for seat in seats)
        for tag in part:
            if tag.name in names:
                raise Fault("misplaced_tag", tag.place, what=tag.name)
        return {**found, "rules": self.rules, "names": each if any(each) else ()}

    def deal(self, part: list[Tag], index: int) -> Attempt:
        """One attempt at a deal."""
        _check_names(part, tags.IN_DEAL)
        path: Path = ("deals", index)
        self.places[path] = part[0].place
        found = self._fields(tags.DEAL, part, path)
        declarer = found["declarer"]
        if not 0 <= declarer < self.rules.players:
            place = self.places[(*path, "declarer")]
            raise Fault("bad_value", place, what="Declarer", value=str(declarer))
        found |= self._fields(tags.SCORE, part, path)
        found |= self._sections(part, declarer, path)
        return Attempt(
            **found,
            claims=self._claims(part, path),
            units=self._units(part, path, found.get("said", ())),
            details=self._details(part, path),
        )

    def end(self, part: list[Tag]) -> MatchEnded:
        """The result of the match."""
        _check_names(part, tags.IN_END)
        self.places[("end",)] = part[0].place
        return MatchEnded(**self._fields(tags.END, part, ("end",)))

    def _fields(self, fields: Sequence[tags.Field], part: list[Tag], path: Path) -> dict[str, Any]:
        by_name = {tag.name: tag for tag in part}
        found: dict[str, Any] = {}
        for field in fields:
            tag = by_name.get(field.tag)
            if tag is None:
                if field.due:
                    raise Fault("missing_tag", part[0].place, what=field.tag)
                continue
            self._note(tag, (*path, field.member))
            found[field.member] = field.kind.read(tag)
        return found

    def _note(self, tag: Tag, path: Path) -> None:
        self.places[path] = tag.value_place
        for index, word in enumerate(tag.words()):
            self.places[(*path, index)] = word.place

    def _sections(self, part: list[Tag], declarer: int, path: Path) -> dict[str, Any]:
        drawing = (1 - declarer, declarer)
        found: dict[str, Any] = {}
        for tag in part:
            if tag.name == tags.AUCTION_TAG:
                _begins(tag, declarer)
                found["said"] = self._said(tag, (*path, "said"))
            elif tag.name == tags.DRAWING_TAG:
                _begins(tag, drawing[0])
                found["drawing"] = tricks_of(tag, drawing, (*path, "drawing"), self.places)
            elif tag.name == tags.PLAY_TAG:
                order = columns(self.rules, declarer, self._leader(tag, declarer))
                found["tricks"] = tricks_of(tag, order, (*path, "tricks"), self.places)
            elif tag.name == tags.LAYOUT_TAG:
                _begins(tag, declarer)
                found["laid"] = laid_of(tag, (*path, "laid"), self.places)
        return found

    def _leader(self, tag: Tag, declarer: int) -> int:
        """Who leads first: the declarer, or whoever holds the card that opens a deal."""
        may = range(self.rules.hands if self.rules.opening_lead else 0)
        leader = next((hand for hand in may if tag.value == str(hand)), declarer)
        _begins(tag, leader)
        return leader

    def _said(self, tag: Tag, path: Path) -> tuple[Said, ...]:
        self.places |= {(*path, i): row[0].place for i, row in enumerate(tag.rows)}
        return tuple(said_of(row) for row in tag.rows)

    def _claims(self, part: list[Tag], path: Path) -> tuple[Claim, ...]:
        lines = [tag for tag in part if tag.name == tags.CLAIM_TAG]
        self.places |= {(*path, "claims", i): tag.value_place for i, tag in enumerate(lines)}
        return tuple(CLAIM.read(tag) for tag in lines)

    def _units(
        self, part: list[Tag], path: Path, said: tuple[Said, ...]
    ) -> tuple[tuple[int, ...], ...]:
        named = next((each.contracts for each in said if isinstance(each, Chosen)), ())
        lines = [tag for tag in part if tag.name == tags.UNITS_TAG]
        for index, tag in enumerate(lines):
            self.places.setdefault((*path, "units"), tag.value_place)
            if not tag.words() or [contract(tag.words()[0])] != list(named[index : index + 1]):
                raise _wrong(tag)
        return tuple(tuple(number(word) for word in tag.words()[1:]) for tag in lines)

    def _details(self, part: list[Tag], path: Path) -> Details:
        found: dict[str, Any] = {"shown": (), "doubles": ()}
        for tag in part:
            if tag.name in _DETAILS:
                self.places.setdefault((*path, "details"), tag.value_place)
            if tag.name == tags.ACE_TAG:
                found["ace"] = NUMBER.read(tag)
            elif tag.name == tags.QUEEN_TAG:
                found["queen"] = NUMBER.read(tag)
            elif tag.name == tags.LAST_TAG:
                found["last"] = NUMBERS.read(tag)
            elif tag.name == tags.SHOWN_TAG:
                found["shown"] = (*found["shown"], _shown(tag))
            elif tag.name == tags.DOUBLED_TAG:
                found["doubles"] = (*found["doubles"], DoubledPair(*_three(tag)))
        return Details(**found)


def _rules(part: list[Tag]) -> RuleSet:
    named = next((tag for tag in part if tag.name == tags.RULES_TAG), None)
    if named is None:
        raise Fault("missing_tag", part[0].place, what=tags.RULES_TAG)
    if named.value not in KNOWN:
        raise Fault("unknown_rules", named.value_place, rules=named.value)
    changes: dict[str, Any] = {}
    places: dict[str, Place] = {}
    for tag in part:
        if tag.name == tags.OPTION_TAG:
            name, value = option(tag)
            if name in changes:
                raise Fault("repeated_tag", tag.value_place, what=name)
            changes[name], places[name] = value, tag.value_place
    try:
        return changed(KNOWN[named.value], changes)
    except (BadOption, UnknownOption) as error:
        place = places.get(str(error.params["option"]), named.value_place)
        raise Fault(error.code, place, **error.params) from None


def _begins(tag: Tag, hand: int) -> None:
    """Whether the section names the hand that begins it."""
    if tag.value != str(hand):
        raise Fault("bad_value", tag.value_place, what=tag.name, value=tag.value)


def _three(tag: Tag) -> tuple[int, int, int]:
    words = tag.words()
    if len(words) != 3:
        raise _wrong(tag)
    return number(words[0]), number(words[1]), number(words[2])


def _shown(tag: Tag) -> Shown:
    words = tag.words()
    if len(words) != 3:
        raise _wrong(tag)
    return Shown(card(words[0]), number(words[1]), number(words[2]))


def _wrong(tag: Tag) -> Fault:
    return Fault("bad_value", tag.value_place, what=tag.name, value=tag.value)
