"""Honeymoon, for two: a stock is played for, then a Koz deal."""

from msgspec.structs import replace

from king.core.contracts import Contract
from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="balayi",
    players=2,
    contracts=(Contract.KOZ,),
    stock=True,
    first_declarer="random",
    penalties_each=0,
    trumps_each=4,
    rifki_annul=(),
    koz_annul=False,
    king_tricks=None,
    result="ranking",
)
