"""The positions that show the duties of play: made by hand, judged by the core (``examples``).

They hold no twos, so that they may come up with every deck. Several positions may show one duty:
the first that binds under the rules is shown.
"""

from msgspec import Struct

from king.core.cards import CARD_OF, CardSet, card_set
from king.core.contracts import Contract

EL, KUPA, ERKEK, KIZ = Contract.EL, Contract.KUPA, Contract.ERKEK, Contract.KIZ
RIFKI, KOZ, DIZI = Contract.RIFKI, Contract.KOZ, Contract.DIZI


class Position(Struct, frozen=True, kw_only=True):
    """One position. Cards are written as texts with a space between.

    ``contracts``: those that must be among what is played; ``several``: only where penalties are
    played together. ``trump`` in Koz. ``trick``: cards that lie, the lead first. ``fallen``: cards
    played before. ``placed``, ``start``: the layout, and the rank it must begin with. ``code``: the
    rule that must forbid some card. ``freed_by``: the option that must add to what is legal.
    """

    duty: str
    contracts: tuple[Contract, ...]
    hand: str
    trick: str = ""
    fallen: str = ""
    placed: str = ""
    start: str | None = None
    trump: str = "S"
    code: str = ""
    freed_by: str | None = None
    several: bool = False


def cards(text: str) -> tuple[str, ...]:
    """Return the cards of a text, in its order."""
    return tuple(text.split())


def set_of(text: str) -> CardSet:
    """Return the cards of a text as a set."""
    return card_set(CARD_OF[card] for card in cards(text))


_CLUBS_BUT_THE_NINE = "CA CK CQ CJ CT C8 C7 C6 C5 C4 C3 C2"

POSITIONS = (
    Position(
        duty="follow", contracts=(EL,), trick="C8", hand="SA S4 H8 DJ CT C5", code="must_follow"
    ),
    Position(
        duty="follow",
        contracts=(KOZ,),
        trick="C8",
        hand="SA S4 H8 DJ CT C5",
        trump="D",
        code="must_follow",
    ),
    Position(duty="covered", contracts=(ERKEK,), trick="DA", hand="S9 DK D5 C4", code="must_dump"),
    Position(duty="covered", contracts=(KIZ,), trick="DK", hand="S9 DQ D5 C4", code="must_dump"),
    Position(
        duty="covered_heart", contracts=(KUPA,), trick="H9", hand="S9 HQ H6 H4", code="must_dump"
    ),
    Position(
        duty="covered_rifki",
        contracts=(RIFKI,),
        fallen="H7",
        trick="HA",
        hand="S9 HK H6 C4",
        code="must_dump",
    ),
    Position(
        duty="beat_hearts", contracts=(KUPA,), trick="H7", hand="S9 HJ H4 C4", code="must_beat"
    ),
    Position(
        duty="discard", contracts=(KIZ,), trick="C8", hand="SA SQ H4 DQ DJ", code="must_discard"
    ),
    Position(
        duty="discard", contracts=(ERKEK,), trick="C8", hand="SA SK H4 DQ DJ", code="must_discard"
    ),
    Position(
        duty="discard", contracts=(KUPA,), trick="C8", hand="SA SK HJ H4 DQ", code="must_discard"
    ),
    Position(
        duty="discard_rifki",
        contracts=(RIFKI,),
        trick="C8",
        hand="SA HK H4 DQ",
        code="must_discard",
    ),
    Position(
        duty="several",
        contracts=(ERKEK, RIFKI),
        several=True,
        trick="C8",
        hand="SA SK HK H4 DJ",
        code="must_discard",
    ),
    Position(
        duty="several",
        contracts=(KIZ, RIFKI),
        several=True,
        trick="C8",
        hand="SA HK H4 DQ",
        code="must_discard",
    ),
    Position(
        duty="hearts_lead", contracts=(KUPA,), hand="SJ S6 HA H5 D9 CQ", code="hearts_not_broken"
    ),
    Position(
        duty="hearts_lead", contracts=(RIFKI,), hand="SJ S6 HA H5 D9 CQ", code="hearts_not_broken"
    ),
    Position(
        duty="hearts_never",
        contracts=(KUPA,),
        fallen="H7",
        hand="SJ S6 HA H5 D9 CQ",
        code="hearts_not_broken",
    ),
    Position(
        duty="hearts_never",
        contracts=(RIFKI,),
        fallen="H7",
        hand="SJ S6 HA H5 D9 CQ",
        code="hearts_not_broken",
    ),
    Position(duty="only_hearts", contracts=(KUPA,), hand="HQ HT H7 H3", code="must_lead_highest"),
    Position(
        duty="fiks",
        contracts=(RIFKI,),
        fallen=_CLUBS_BUT_THE_NINE,
        hand="HA HJ H5 C9",
        freed_by="rifki_fiks_lead",
    ),
    Position(duty="beat_trump", contracts=(KOZ,), trick="S9", hand="SK S4 H8 DJ", code="must_beat"),
    Position(duty="beat_suit", contracts=(KOZ,), trick="C8", hand="S4 H8 CJ C5", code="must_beat"),
    Position(duty="ruff", contracts=(KOZ,), trick="C8", hand="SJ S4 HA D9", code="must_ruff"),
    Position(
        duty="overruff", contracts=(KOZ,), trick="D7 S9", hand="SJ S4 HA C9", code="must_beat"
    ),
    Position(duty="trump_lead", contracts=(KOZ,), hand="SA SJ S5 HK D9", code="trump_not_broken"),
    Position(
        duty="trump_honour",
        contracts=(KOZ,),
        fallen="S7",
        hand="SQ SJ S5 HK D9",
        code="trump_needs_honour",
    ),
    Position(duty="akq", contracts=(KOZ,), hand="SA SK SQ S5 HT D9", freed_by="akq_start"),
    Position(
        duty="fits",
        contracts=(DIZI,),
        placed="SJ SQ HJ",
        start="J",
        hand="SK ST H9 D8 DJ",
        code="does_not_fit",
    ),
    Position(
        duty="fits",
        contracts=(DIZI,),
        placed="S7 S8 H7",
        start="7",
        hand="S9 S6 H5 DT D7",
        code="does_not_fit",
    ),
)
