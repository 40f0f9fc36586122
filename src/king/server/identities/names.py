"""Names of people: which there may be, and when two of them are the same.

A name is up to twenty characters of the table below. Two names are the same when their keys are:
the key folds what is easily mistaken for each other when read or said (ı İ I i, ş s; capital I,
small l and 1; O and 0), and drops spaces and marks. The table is explicit because no language's
lower() fits both Turkish and English; whatever is not in it (other scripts, whose letters may look
like ours, invisible characters, emoji) is refused.
"""

import unicodedata

from king.server.refusals import NameLength, NameLetter

LEAST, MOST = 2, 20
"""Letters and digits a name needs; characters it may have."""

MARKS = " -_.'"
"""What may stand between letters; a key has none of them."""

_ROWS = {
    "a": "AaÂâÀàÁáÄäÃãÅåĀāĂăĄą",
    "ae": "Ææ",
    "b": "Bb",
    "c": "CcÇçĆćČč",
    "d": "DdĎďĐđ",
    "e": "EeÊêÈèÉéËëĒēĖėĘęĚěƏə",
    "f": "Ff",
    "g": "GgĞğĢģĠġ",
    "h": "Hh",
    "i": "IıİiÎîÌìÍíÏïĪīĮįLlŁłĹĺĽľ1",
    "j": "Jj",
    "k": "KkĶķ",
    "m": "Mm",
    "n": "NnÑñŃńŇň",
    "o": "OoÖöÔôÒòÓóÕõŌōŐőØø0",
    "oe": "Œœ",
    "p": "Pp",
    "q": "Qq",
    "r": "RrŘřŔŕ",
    "s": "SsŞşŠšŚśȘș",
    "ss": "ß",
    "t": "TtŢţŤťȚț",
    "u": "UuÜüÛûÙùÚúŪūŮůŰűŲų",
    "v": "Vv",
    "w": "Ww",
    "x": "Xx",
    "y": "YyÝýŸÿ",
    "z": "ZzŽžŹźŻż",
} | {digit: digit for digit in "23456789"}

KEY_OF = {letter: key for key, letters in _ROWS.items() for letter in letters}
"""Every letter and digit that a name may have, and what it counts as."""


def tidy(name: str) -> str:
    """Return the name as it is kept and shown. Raise NameLength or NameLetter."""
    name = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip(MARKS)
    while "  " in name:
        name = name.replace("  ", " ")
    for letter in name:
        if letter not in KEY_OF and letter not in MARKS:
            raise NameLetter(letter=letter)
    if len(name) > MOST or sum(letter in KEY_OF for letter in name) < LEAST:
        raise NameLength(least=LEAST, most=MOST)
    return name


def key(name: str) -> str:
    """Return what two names that count as the same have in common; `name` comes from `tidy`."""
    return "".join(KEY_OF.get(letter, "") for letter in name)
