"""The jargon: each term where it is said, and where it is not.

Events are facts to the core, so a test writes just those that matter: hands may be short, and
tricks are given as they would be played.
"""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from king.analysis.jargon import TERMS, Finding, findings
from king.core.contracts import Contract
from king.core.details import Details, DoubledPair
from king.core.events import (
    Annulled,
    Chosen,
    DealScored,
    Dealt,
    Event,
    MatchEnded,
    MatchStarted,
    PlayBegan,
    Played,
    TrickWon,
)
from king.core.rules import RuleSet
from king.core.views import redact
from king.presets import PRESETS
from tests.notation.matches import events_of_match

KLASIK = PRESETS["klasik"]
FULL = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")


def start(rules: RuleSet = KLASIK) -> list[Event]:
    return [MatchStarted("m", rules)]


def deal(
    contracts: str, *tricks: tuple[int, str, int], declarer: int = 0, trump: str | None = None
) -> list[Event]:
    """A deal up to these tricks: the leader, the cards in order, who takes it."""
    named = tuple(Contract(name) for name in contracts.split())
    events: list[Event] = [
        Dealt(1, 1, declarer, FULL),
        Chosen(declarer, named, trump),
        PlayBegan(declarer),
    ]
    for leader, cards, winner in tricks:
        texts = cards.split()
        events += [Played((leader + i) % 4, card) for i, card in enumerate(texts)]
        events.append(TrickWon(winner))
    return events


def scored(*units: tuple[int, ...], details: Details | None = None) -> DealScored:
    return DealScored(units, (0, 0, 0, 0), details or Details())


def row(contracts: str, declarer: int) -> list[Event]:
    """A whole deal of which only the declaration counts."""
    trump = "S" if contracts == "koz" else None
    units = tuple((1, 1, 1, 1) for _ in contracts.split())
    return [*deal(contracts, declarer=declarer, trump=trump), scored(*units)]


def said(events: Iterable[Event], term: str) -> list[Finding]:
    return [found for found in findings(events) if found.term == term]


class TestKing:
    def ended(self, king: int | None, declarer: int) -> list[Event]:
        out = None if king is None else tuple(seat == king for seat in range(4))
        ranks = (1, 2, 2, 2) if king is None else tuple(1 if s == king else 2 for s in range(4))
        end = MatchEnded((0, 0, 0, 0), ranks, out, king=king)
        return [*start(), *deal("koz", declarer=declarer, trump="S"), end]

    def test_in_anothers_koz(self) -> None:
        assert said(self.ended(2, declarer=0), "dis_king") == [Finding("dis_king", 1, 2)]

    def test_not_in_ones_own(self) -> None:
        assert said(self.ended(2, declarer=2), "dis_king") == []

    def test_kral_is_whoever_is_first(self) -> None:
        assert said(self.ended(2, declarer=2), "kral") == [Finding("kral", 1, 2)]
        tied = [*start(), *row("kupa", 0), MatchEnded((5, 5, 0, -10), (1, 1, 3, 4))]
        assert [found.seat for found in said(tied, "kral")] == [0, 1]

    @pytest.mark.parametrize(
        ("out", "seats"),
        [
            ((False, False, True, False), [2]),
            ((False, True, True, False), []),
            ((False, False, False, False), []),
            (None, []),
        ],
    )
    def test_telefon_fisi(self, out: tuple[bool, ...] | None, seats: list[int]) -> None:
        end = MatchEnded((-1, -1, 3, -1), (2, 2, 1, 2), out)
        events = [*start(), *row("kupa", 0), end]
        assert [found.seat for found in said(events, "telefon_fisi")] == seats

    def test_telefon_fisi_is_not_said_of_a_king(self) -> None:
        assert said(self.ended(2, declarer=0), "telefon_fisi") == []


class TestWholeDeals:
    @pytest.mark.parametrize(
        ("units", "there"), [((7, 2, 2, 2), True), ((6, 7, 0, 0), False), ((0, 13, 0, 0), False)]
    )
    def test_dys(self, units: tuple[int, ...], *, there: bool) -> None:
        events = [*start(), *deal("kupa"), scored(units)]
        assert said(events, "dys") == ([Finding("dys", 1, 0)] if there else [])

    def test_dys_is_more_than_half(self) -> None:
        assert said([*start(), *deal("kiz"), scored((2, 2, 0, 0))], "dys") == []
        assert said([*start(), *deal("kiz"), scored((3, 1, 0, 0))], "dys") != []

    def test_dys_of_several_penalties_counts_points(self) -> None:
        rules = PRESETS["duble_yol"]
        two = deal("kiz rifki")
        # queens 400, rıfkı 320: three queens are 300 of 720, the king of hearts and one queen 420
        assert said([*start(rules), *two, scored((3, 1, 0, 0), (0, 1, 0, 0))], "dys") == []
        assert said([*start(rules), *two, scored((1, 3, 0, 0), (1, 0, 0, 0))], "dys") != []

    def test_dys_does_not_count_doubles(self) -> None:
        doubled = Details(doubles=(DoubledPair(1, 0, 2),))
        events = [*start(), *deal("kiz"), scored((1, 3, 0, 0), details=doubled)]
        assert said(events, "dys") == []

    def test_dys_is_not_said_of_koz(self) -> None:
        assert said([*start(), *deal("koz", trump="S"), scored((13, 0, 0, 0))], "dys") == []

    def test_cicek(self) -> None:
        events = [*start(), *deal("koz", trump="S"), scored((6, 0, 7, 0))]
        assert said(events, "cicek") == [Finding("cicek", 1, 1), Finding("cicek", 1, 3)]

    def test_cicek_is_not_said_of_penalties(self) -> None:
        assert said([*start(), *deal("el"), scored((13, 0, 0, 0))], "cicek") == []

    @pytest.mark.parametrize(
        ("winners", "seats"),
        [
            ("1111112222233", [2]),
            ("1111113322222", [2]),
            ("1111112222333", []),
            ("1211112222233", []),
            ("0000000000000", []),
        ],
    )
    def test_cikislari_yakmak(self, winners: str, seats: list[int]) -> None:
        tricks = [(0, "S2 S3 S4 S5", int(winner)) for winner in winners]
        events = [*start(), *deal("el", *tricks), scored((0, 0, 0, 0))]
        assert [found.seat for found in said(events, "cikislari_yakmak")] == seats

    def test_cikislari_yakmak_is_said_of_el_only(self) -> None:
        tricks = [(0, "S2 S3 S4 S5", int(winner)) for winner in "1111112222233"]
        events = [*start(), *deal("son_iki", *tricks), scored((0, 0, 0, 0))]
        assert said(events, "cikislari_yakmak") == []


class TestRights:
    def test_ssk(self) -> None:
        """Seat 0 has used its three penalties, then names Koz."""
        rows = [event for name in ("el", "kupa", "kiz") for event in self.round(name)]
        events = [*start(), *rows, *deal("koz", trump="S")]
        assert said(events, "ssk") == [Finding("ssk", 13, 0)]

    def test_ssk_is_not_said_while_a_penalty_is_left(self) -> None:
        events = [*start(), *self.round("el"), *deal("koz", trump="S")]
        assert said(events, "ssk") == []

    def test_ssk_is_not_said_where_only_koz_is_played(self) -> None:
        events = [*start(PRESETS["balayi"]), *deal("koz", trump="S")]
        assert said(events, "ssk") == []

    def test_ssk_is_said_once_though_it_is_dealt_again(self) -> None:
        rows = [event for name in ("el", "kupa", "kiz") for event in self.round(name)]
        again: list[Event] = [Annulled("koz", 1, FULL[1]), *deal("koz", trump="H")]
        assert len(said([*start(), *rows, *deal("koz", trump="S"), *again], "ssk")) == 1

    def round(self, seat_0: str) -> list[Event]:
        """Four deals: what seat 0 names, then Koz or El of the others."""
        return [event for seat in range(4) for event in row(seat_0 if seat == 0 else "el", seat)]

    def test_mecburi_kozcu(self) -> None:
        rows = [event for name in ("el", "kupa", "kiz") for event in self.round(name)]
        found = said([*start(), *rows], "mecburi_kozcu")
        assert found == [Finding("mecburi_kozcu", 9 + seat, seat) for seat in range(4)]

    def test_mecburi_cezaci(self) -> None:
        rows = [event for name in ("koz", "koz") for event in self.round(name)]
        assert said([*start(), *rows], "mecburi_cezaci") == [Finding("mecburi_cezaci", 5, 0)]
        assert said([*start(), *self.round("koz")], "mecburi_cezaci") == []

    def test_nothing_is_said_where_the_schedule_decides(self) -> None:
        rules = replace(KLASIK, schedule="naturel")
        rows = [event for _ in range(5) for event in self.round("koz")]
        terms = {found.term for found in findings([*start(rules), *rows])}
        assert terms.isdisjoint({"ssk", "mecburi_kozcu", "mecburi_cezaci"})


class TestCards:
    def koz(self, *tricks: tuple[int, str, int]) -> list[Event]:
        return [*start(), *deal("koz", *tricks, trump="S")]

    def test_ilk_cakma_is_the_first_ruff_of_a_suit(self) -> None:
        events = self.koz((0, "H2 S3 H4 H5", 1), (1, "H6 H7 S8 H9", 3), (3, "D2 D3 D4 S2", 2))
        assert said(events, "ilk_cakma") == [
            Finding("ilk_cakma", 1, 1, 1, "H"),
            Finding("ilk_cakma", 1, 2, 3, "D"),
        ]

    def test_ilk_cakma_is_no_trump_led_and_no_discard(self) -> None:
        assert said(self.koz((0, "S2 S3 S4 S5", 3), (3, "H2 D3 H4 H5", 2)), "ilk_cakma") == []
        penalties = [*start(), *deal("kupa", (0, "H2 S3 H4 H5", 3))]
        assert said(penalties, "ilk_cakma") == []

    def test_alcak_cakma(self) -> None:
        events = self.koz((0, "H2 S9 S3 S4", 1))
        assert said(events, "alcak_cakma") == [
            Finding("alcak_cakma", 1, 2, 1, "H"),
            Finding("alcak_cakma", 1, 3, 1, "H"),
        ]

    def test_alcak_cakma_is_not_a_higher_one_nor_on_trump(self) -> None:
        assert said(self.koz((0, "H2 S3 S9 ST", 3)), "alcak_cakma") == []
        assert said(self.koz((0, "S9 S3 S4 S5", 0)), "alcak_cakma") == []

    def test_fiks(self) -> None:
        three = [(0, "H2 H3 H4 H5", 0), (0, "H6 H7 H8 H9", 0), (0, "HT HJ HQ HK", 0)]
        led = self.koz(*three, (0, "HA C2 C3 C4", 0))
        assert said(led, "fiks") == [Finding("fiks", 1, 0, 4, "H")]
        assert said(self.koz(*three, (0, "C2 HA C3 C4", 0)), "fiks") == []
        assert said(self.koz(*three[:2], (0, "HA C2 C3 C4", 0)), "fiks") == []

    def test_fiks_where_twos_are_not_dealt(self) -> None:
        rules = PRESETS["uc_kisi"]
        hands = ("AKQJT9876543...", ".AKQJT9876543..", "..AKQJT9876543.")
        cards = ["H3", "H4", "H5", "H6", "H7", "H8", "H9", "HT", "HJ", "HQ", "HK", "S3", "HA"]
        events: list[Event] = [Dealt(1, 1, 0, hands), Chosen(0, (Contract.EL,)), PlayBegan(0)]
        for i in range(0, 12, 3):
            events += [Played(seat, cards[i + seat]) for seat in range(3)] + [TrickWon(0)]
        events.append(Played(0, cards[12]))
        assert said([*start(rules), *events], "fiks") == [Finding("fiks", 1, 0, 5, "H")]

    @pytest.mark.parametrize(
        ("contracts", "tricks", "there"),
        [
            ("rifki", [(0, "H2 H3 H4 H5", 0), (0, "H6 H7 HK H8", 2)], True),
            ("kupa", [(0, "H2 H3 H4 H5", 0), (0, "H6 H7 HK H8", 2)], False),
            ("rifki", [(0, "C2 C3 C4 C5", 0), (0, "H6 H7 HK H8", 2)], False),
            ("rifki", [(0, "H2 H3 H4 H5", 0), (0, "HA H7 HK H8", 0)], False),
            ("rifki", [(0, "H2 H3 H4 H5", 0), (0, "HK H7 H9 H8", 0)], False),
            ("rifki", [(0, "H6 H7 HK H8", 2)], False),
        ],
    )
    def test_yedirmek(
        self, contracts: str, tricks: list[tuple[int, str, int]], *, there: bool
    ) -> None:
        found = said([*start(), *deal(contracts, *tricks)], "yedirmek")
        assert found == ([Finding("yedirmek", 1, 0, 2, whom=2)] if there else [])


@pytest.mark.parametrize("preset", PRESETS)
def test_everybody_finds_the_same(preset: str) -> None:
    """What is found is public: the events that a viewer was sent show it too."""
    rules = PRESETS[preset]
    events = events_of_match(rules, "jargon", preset)
    whole = findings(events)
    assert {found.term for found in whole} <= set(TERMS)
    for viewer in (*range(rules.players), None):
        assert findings(redact(event, viewer) for event in events) == whole
