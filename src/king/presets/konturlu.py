"""With doubling: everyone declares each penalty, one Koz and one layout once."""

from msgspec.structs import replace

from king.core.contracts import CLASSIC, Contract
from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="konturlu",
    schedule="once",
    contracts=(*CLASSIC, Contract.DIZI),
    doubling=True,
    penalties_each=None,
    trumps_each=None,
    each_penalty_at_most=None,
    first_deals_penalty_only=None,
    rifki_annul=(),
    koz_annul=False,
    king_tricks=None,
    dizi_from="7",
    prices={"dizi": (1200, 750, 300, -300)},
)
