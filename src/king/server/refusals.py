# ruff: noqa: N818 - each is the name of its code
"""What the server refuses outside the rules of the game: codes and parameters, never sentences."""

from king.core.errors import KingError


class NameLength(KingError):
    """A name of fewer or more letters than ``least`` and ``most`` say."""

    code = "name_length"


class NameLetter(KingError):
    """A name with a ``letter`` that names here do not have."""

    code = "name_letter"


class NameTaken(KingError):
    """A name that somebody has, or that reads like it."""

    code = "name_taken"


class LinkSpent(KingError):
    """A seat link that was used, has run out, or never was."""

    code = "link_spent"


class NoTable(KingError):
    """No table of this id."""

    code = "no_table"


class NoMatch(KingError):
    """No match of this id that is over."""

    code = "no_match"


class NoPuzzle(KingError):
    """No puzzle of this id."""

    code = "no_puzzle"


class WrongPassword(KingError):
    """Not the table's password."""

    code = "wrong_password"


class TooMany(KingError):
    """One more than the ``most`` connections or sockets that one address or person may have."""

    code = "too_many"


class NoHints(KingError):
    """A hint at a table that is none of practice."""

    code = "no_hints"


class NoSearch(KingError):
    """What a server cannot give that has no numba, or no process for searches."""

    code = "no_search"


class HintFailed(KingError):
    """A hint that came to nothing; another one may."""

    code = "hint_failed"


class RulesName(KingError):
    """A name for house rules of no character, of more than ``most``, or with hidden ones."""

    code = "rules_name"


class RulesTaken(KingError):
    """A name that other house rules of the same person have."""

    code = "rules_taken"


class RulesFull(KingError):
    """One more set of house rules than the ``most`` that one person may keep."""

    code = "rules_full"


class NoSuchRules(KingError):
    """No house rules of this name."""

    code = "no_rules"


class ForeignOrigin(KingError):
    """A request that changes something and does not come from a page of ours."""

    code = "foreign_origin"


class ForeignHost(KingError):
    """A request to a host name that is not ours."""

    code = "foreign_host"
