"""Records that are not so: each refused with a line, a column and a reason.

Where a change leaves a text that could have been written, what was committed to refuses it: the
secret of the dealing, the seal of the contract, or the sum of the text.
"""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest

from king.core import cardplay, layout
from king.core.cards import CARD_OF, hand_text, parse_hand
from king.core.state import LayoutDeal, Phase, TrickDeal
from king.notation import CODES, Fault, Place, parse, steps, verify, write, write_json
from king.presets import PRESETS
from tests.core.drawing import lot
from tests.notation.matches import record

TIMES = 20
MOST = [name for name in PRESETS if name not in ("balayi", "kisa")]

#: A line of a text: its number from 0, and what stands there.
Lines = list[str]


@cache
def written(number: int, preset: str | None = None, *, secrets: bool = True) -> str:
    """The text of a match, another one for each number; without its sum."""
    name = preset or MOST[number % len(MOST)]
    lines = write(record(PRESETS[name], "damage", name, number, secrets=secrets)).split("\n")
    return "\n".join(line for line in lines if not line.startswith("[KingSum "))


@cache
def whole(number: int) -> bytes:
    """The same with its sum."""
    name = MOST[number % len(MOST)]
    return write(record(PRESETS[name], "damage", name, number)).encode()


def refused(data: bytes | str) -> Fault:
    """The fault of a text, which has one, at a place that the text has."""
    data = data.encode() if isinstance(data, str) else data
    with pytest.raises(Fault) as caught:
        verify(data)
    fault = caught.value
    lines = data.decode(errors="replace").split("\n")
    assert 1 <= fault.place.line <= len(lines)
    assert 1 <= fault.place.column <= len(lines[fault.place.line - 1]) + 1
    return fault


def changed(text: str, chance: Random, start: str, change: Callable[[str], str]) -> tuple[str, int]:
    """The text with one line that starts so changed, and the number of that line from 1."""
    lines = text.split("\n")
    there = [i for i, line in enumerate(lines) if line.startswith(start)]
    at = chance.choice(there)
    lines[at] = change(lines[at])
    return "\n".join(lines), at + 1


def tricks(text: str) -> list[int]:
    """The numbers from 0 of all lines that are tricks of a deal."""
    lines, found, inside = text.split("\n"), list[int](), False
    for at, line in enumerate(lines):
        if line.startswith("[") or not line:
            inside = line.startswith("[Play ")
        elif inside:
            found.append(at)
    return found


each = pytest.mark.parametrize("number", range(TIMES))


@each
def test_truncated(number: int) -> None:
    data = whole(number)
    cut = lot("cut", number).randrange(1, len(data) - 2)
    refused(data[:cut])


@each
def test_json_truncated(number: int) -> None:
    name = MOST[number]
    data = write_json(record(PRESETS[name], "damage", name, number)).encode()
    fault = refused(data[: lot("cut", number).randrange(1, len(data) - 2)])
    assert fault.code in ("truncated", "bad_json", "bad_utf8")


@each
def test_byte_flipped(number: int) -> None:
    data, chance = bytearray(whole(number)), lot("flip", number)
    for at in chance.sample(range(len(data)), 25):
        flipped = data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        refused(bytes(flipped))


@each
def test_two_cards_exchanged_between_hands(number: int) -> None:
    """Still a deal of cards; but not the one that the secret deals."""
    chance = lot("exchange", number)

    def exchange(line: str) -> str:
        hands = [parse_hand(text) for text in line.split('"')[1][2:].split(" ")]
        one, other = chance.sample(range(len(hands)), 2)
        give = chance.choice([c for c in CARD_OF.values() if hands[one] >> c & 1])
        take = chance.choice([c for c in CARD_OF.values() if hands[other] >> c & 1])
        mask = 1 << give | 1 << take
        new = [h ^ mask if i in (one, other) else h for i, h in enumerate(hands)]
        return f'[Deal "0:{" ".join(map(hand_text, new))}"]'

    text, line = changed(written(number), chance, "[Deal ", exchange)
    fault = refused(text)
    assert (fault.code, fault.place.line) == ("wrong_dealing", line)


def illegal_cards(text: str) -> Iterator[tuple[Place, str, str]]:
    """Where each card stands, one that could not be played there, and the rule's code."""
    parsed = parse(text)
    state = None
    for step in steps(parsed.record, parsed.places):
        if state is not None and step.path in parsed.places and "said" not in step.path:
            deal = state.deal
            if isinstance(deal, TrickDeal):
                wrong = cardplay.why_not(deal)
                yield from ((parsed.places[step.path], card, wrong[card]) for card in wrong)
            elif isinstance(deal, LayoutDeal):
                wrong = layout.why_not(deal)
                yield from ((parsed.places[step.path], card, wrong[card]) for card in wrong)
        state = step.after if step.after.phase is Phase.PLAYING else None


@each
def test_illegal_card(number: int) -> None:
    """A card of the same hand that could not be played then: the rule says why, at its column."""
    text = written(number)
    chance = lot("illegal", number)
    for place, card, code in chance.sample(list(illegal_cards(text)), 5):
        lines = text.split("\n")
        line = lines[place.line - 1]
        size = 1 if line[place.column - 1] == "-" else 2
        at = place.column - 1
        lines[place.line - 1] = line[:at] + card + line[at + size :]
        fault = refused("\n".join(lines))
        assert (fault.code, fault.place) == (code, place)


@each
def test_card_twice(number: int) -> None:
    text, chance = written(number, "rehber"), lot("twice", number)
    lines = text.split("\n")
    at = chance.choice([line for line in tricks(text) if lines[line - 1][0] != "["])
    lines[at] = " ".join([lines[at - 1][:2], *lines[at].split(" ")[1:]])
    refused("\n".join(lines))


@each
def test_wrong_winner(number: int) -> None:
    chance = lot("winner", number)
    lines = (text := written(number)).split("\n")
    at = chance.choice(tricks(text))
    lines[at] = lines[at][:-1] + str((int(lines[at][-1]) + 1) % 2)
    if lines == text.split("\n"):
        lines[at] = lines[at][:-1] + "2"
    fault = refused("\n".join(lines))
    assert (fault.code, fault.place.line) == ("wrong_winner", at + 1)
    assert fault.place.column == len(lines[at])


@each
@pytest.mark.parametrize("start", ["[Score ", "[KingTotals ", "[KingUnits "])
def test_wrong_score(number: int, start: str) -> None:
    def more(line: str) -> str:
        return line[:-3] + str((int(line[-3]) + 1) % 10) + line[-2:]

    text, line = changed(written(number), lot("score", number), start, more)
    fault = refused(text)
    assert fault.place.line == line
    assert fault.code in ("wrong_score", "wrong_result", "bad_value")


@each
def test_wrong_result(number: int) -> None:
    def other(line: str) -> str:
        return line.replace('"1', '"2') if '"1' in line else line.replace('"', '"1', 1)

    text, line = changed(written(number), lot("ranks", number), "[KingRanks ", other)
    fault = refused(text)
    assert (fault.code, fault.place.line) == ("wrong_result", line)


def other_digit(line: str, chance: Random) -> str:
    """The line with one hex digit of its value another."""
    at = chance.randrange(line.index('"') + 1, len(line) - 2)
    return line[:at] + chance.choice("0123456789abcdef".replace(line[at], "")) + line[at + 1 :]


@each
@pytest.mark.parametrize(
    ("tag", "codes"),
    [
        ("KingCommitment", {"wrong_commitment"}),
        ("KingSecret", {"wrong_commitment"}),
        ("KingMatch", {"wrong_dealing"}),
    ],
)
def test_wrong_commitment(number: int, tag: str, codes: set[str]) -> None:
    chance = lot("commitment", number)
    start = f"[{tag} "
    text, line = changed(written(number), chance, start, lambda line: other_digit(line, chance))
    fault = refused(text)
    assert fault.code in codes
    assert fault.place.line == line or tag != "KingCommitment"


@each
def test_wrong_salt(number: int) -> None:
    """The salt of a dealing with a secret is worked out from it; else the seal tells."""
    chance, secrets = lot("salt", number), number % 2 == 0
    preset = ("kanli", "vahset")[number // 2 % 2]
    for _ in range(40):  # of a Koz no seal is kept: only a sealed contract shows a wrong salt
        text = written(number, preset, secrets=secrets)
        new, line = changed(text, chance, "[KingSalt ", lambda line: other_digit(line, chance))
        sealed = "sealed" in text.split("\n")[line + 1]
        if secrets or sealed:
            break
    fault = refused(new)
    assert fault.code == ("wrong_salt" if secrets else "wrong_seal")
    assert fault.place.line == (line if secrets else line + 2)


@each
def test_wrong_seal(number: int) -> None:
    chance = lot("seal", number)
    lines = written(number, "kanli").split("\n")
    at = chance.choice([i for i, line in enumerate(lines) if " sealed " in line])
    lines[at] = lines[at][:-1] + chance.choice("0123456789abcdef".replace(lines[at][-1], ""))
    fault = refused("\n".join(lines))
    assert (fault.code, fault.place) == ("wrong_seal", (at + 1, 1))


@each
def test_unknown_tag_or_version(number: int) -> None:
    chance = lot("tag", number)
    if number % 4 == 0:
        text = written(number).replace('[KingVersion "1"]', f'[KingVersion "{number + 2}"]')
        assert (refused(text).code, refused(text).place) == ("unknown_version", (1, 15))
        return
    text, line = changed(written(number), chance, "[", lambda line: line.replace("[", "[X", 1))
    fault = refused(text)
    assert (fault.code, fault.place) == ("unknown_tag", (line, 2))


@each
def test_bad_utf8(number: int) -> None:
    data, chance = whole(number), lot("utf8", number)
    before = data[: chance.randrange(len(data))].decode(errors="ignore")
    fault = refused(before.encode() + b"\xff" + data[len(before.encode()) :])
    lines = before.split("\n")
    assert (fault.code, fault.place) == ("bad_utf8", (len(lines), len(lines[-1]) + 1))


def test_tags_out_of_place() -> None:
    text = written(0, "klasik")
    board = text.replace("[KingRules ", '[Board "1"]\n[KingRules ', 1)
    assert refused(board).code == "misplaced_tag"
    twice = text.replace('[KingAttempt "1"]', '[KingAttempt "1"]\n[KingAttempt "1"]', 1)
    assert refused(twice).code == "repeated_tag"
    missing = text.replace('[KingAttempt "1"]\n', "", 1)
    assert (refused(missing).code, refused(missing).params) == (
        "missing_tag",
        {"what": "KingAttempt"},
    )
    seat = text.replace("[KingRules ", '[KingSeat4 "x"]\n[KingRules ', 1)
    assert refused(seat).code == "unknown_tag"


def test_rules_that_are_none() -> None:
    text = written(0, "klasik")
    assert refused(text.replace('[KingRules "klasik"]', '[KingRules "briç"]')).code == (
        "unknown_rules"
    )
    for option, code in [
        ("king_tricks 14", "bad_option"),
        ("king_tricks", "bad_option"),
        ("joker true", "unknown_option"),
        ("players 3", "bad_option"),
        ("prices el=-x", "bad_value"),
    ]:
        tagged = text.replace(
            '[KingRules "klasik"]', f'[KingRules "klasik"]\n[KingOption "{option}"]'
        )
        fault = refused(tagged)
        assert fault.code == code, option


def test_more_than_was_played() -> None:
    text = written(1, "klasik")
    lines = text.split("\n")
    last = next(i for i in tricks(text) if not lines[i + 1].startswith(("S", "H", "D", "C")))
    assert refused("\n".join([*lines[: last + 1], lines[last], *lines[last + 1 :]])).code in (
        "too_much",
        "bad_value",
    )
    parts = text.rstrip("\n").split("\n\n")
    again = "\n\n".join([*parts[:-1], parts[-2], parts[-1]]) + "\n"
    assert refused(again).code == "too_much"
    deal_missing = "\n\n".join([*parts[:1], *parts[2:]]) + "\n"
    assert refused(deal_missing).code in ("wrong_number", "wrong_dealing")
    cut = "\n\n".join([*parts[:-2], parts[-1]]) + "\n"
    assert refused(cut).code == "truncated"


def test_codes_are_known() -> None:
    assert len(set(CODES)) == len(CODES)


# Claims of the rest.


def claim_lines(text: str) -> list[int]:
    """The numbers from 0 of the lines that are claims."""
    return [i for i, line in enumerate(text.split("\n")) if line.startswith("[KingClaim ")]


@cache
def claiming(number: int) -> str:
    """The text of a match with many claims, without its sum."""
    name = MOST[number % len(MOST)]
    lines = write(record(PRESETS[name], "claims", number, rests=0.02)).split("\n")
    return "\n".join(line for line in lines if not line.startswith("[KingSum "))


def with_claim(text: str, at: int, index: int, word: str) -> str:
    """The text with one word of a claim put in another's place."""
    lines = text.split("\n")
    words = lines[at].removeprefix('[KingClaim "').removesuffix('"]').split(" ")
    words[index] = word
    lines[at] = f'[KingClaim "{" ".join(words)}"]'
    return "\n".join(lines)


@each
def test_claims_that_were_not_made_so(number: int) -> None:
    """By another seat, at another card, with another outcome, or not at all."""
    text, chance = claiming(number), lot("claims", number)
    there = claim_lines(text)
    at = chance.choice(there)
    trick, cards, seat, outcome = text.split("\n")[at].split('"')[1].split(" ")
    other = chance.choice([s for s in "0123" if s != seat])
    assert refused(with_claim(text, at, 2, other)).code in ("wrong_seat", "wrong_winner")
    refused(with_claim(text, at, 0, str(int(trick) + 13)))
    refused(with_claim(text, at, 1, str(int(cards) + 4)))
    refused(with_claim(text, at, 3, "agreed" if outcome == "declined" else "declined"))
    fault = refused(with_claim(text, at, 3, "perhaps"))
    assert (fault.code, fault.place.line) == ("bad_value", at + 1)
    lines = text.split("\n")
    if outcome != "declined":
        refused("\n".join(lines[:at] + lines[at + 1 :]))


@each
def test_cards_of_a_trick_that_was_cut_short(number: int) -> None:
    """The winner of the trick in which the rest was claimed is its claimer, and it has no card
    more."""
    text = claiming(number)
    cut = [i for i in tricks(text) if " - " in f" {text.split(chr(10))[i]} "]
    if not cut:
        return
    lines, at = text.split("\n"), cut[0]
    *cards, winner = lines[at].split(" ")
    lines[at] = " ".join([*cards, str((int(winner) + 1) % 3)])
    fault = refused("\n".join(lines))
    assert (fault.code, fault.place.line) == ("wrong_winner", at + 1)
