"""What is wrong with a record, and where: a line, a column (both from 1) and a reason.

Reasons are codes, as all refusals are: a rule that a card breaks has the core's code, what only a
record can get wrong has one of those below. The sentences are ``king.messages``.
"""

from typing import Any, NamedTuple

#: A step to a part of a record: a member's name, or an index.
Path = tuple[str | int, ...]

CODES = (
    "bad_utf8",  # bytes that are no text
    "bad_json",  # no JSON where JSON is due
    "truncated",  # the text ends before the match does
    "expected",  # something else stands where this is due
    "unknown_version",
    "unknown_tag",
    "repeated_tag",
    "misplaced_tag",  # a tag of another part of the record
    "missing_tag",
    "bad_value",  # a value that this tag cannot have
    "wrong_sum",  # the text is not what was written
    "wrong_fingerprint",  # these are not the rules that were played
    "wrong_number",  # deals or attempts out of order
    "wrong_declarer",
    "wrong_dealing",  # hands or stock that the secret does not deal
    "wrong_commitment",  # not the SHA-256 of the secret
    "wrong_salt",
    "wrong_seal",  # contract, salt and commitment do not belong together
    "wrong_seat",  # somebody who was not asked
    "wrong_choice",  # what was said is not what the rules make of it
    "wrong_annul",
    "wrong_leader",
    "wrong_winner",
    "wrong_opening",
    "wrong_score",
    "wrong_result",
    "too_much",  # more than was played
)


class Place(NamedTuple):
    """Where something stands in a text; a column counts characters."""

    line: int
    column: int


class Fault(Exception):  # noqa: N818 - a record has faults, the program none
    """A record that is refused: ``code`` and its ``params``, at ``place``."""

    def __init__(self, code: str, place: Place, /, **params: Any) -> None:
        super().__init__(code, place, params)
        self.code = code
        self.place = place
        self.params = params


class Mismatch(Exception):  # noqa: N818 - what the record says and what is so
    """A fault of a record whose text is not at hand: ``path`` leads to what is wrong."""

    def __init__(self, code: str, path: Path, /, **params: Any) -> None:
        super().__init__(code, path, params)
        self.code = code
        self.path = path
        self.params = params


Places = dict[Path, Place]


def located(mismatch: Mismatch, places: Places) -> Fault:
    """The fault at the place of what is wrong, or of the nearest thing that has one."""
    path = mismatch.path
    while path and path not in places:
        path = path[:-1]
    return Fault(mismatch.code, places.get(path, Place(1, 1)), **mismatch.params)
