"""Four kingdoms of five contracts; penalty cards may be shown."""

from msgspec.structs import replace

from king.core.contracts import Contract
from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="trex",
    dealer="declarer",
    first_declarer="H7",
    schedule="once",
    kingdoms=True,
    contracts=(Contract.EL, Contract.KIZ, Contract.RIFKI, Contract.KARO, Contract.DIZI),
    exposing=True,
    dizi_from="J",
    dizi_annul=True,
    penalties_each=None,
    trumps_each=None,
    each_penalty_at_most=None,
    first_deals_penalty_only=None,
    void_must_discard=(),
    covered_must_dump=(),
    hearts_lead="free",
    trump_lead="free",
    only_hearts_left="any",
    rifki_fiks_lead=False,
    rifki_annul=(),
    koz_annul=False,
    king_tricks=None,
    king_by=None,
    king_announced=None,
    result="ranking",
    zero_is_out=None,
    prices={"el": -15, "kiz": -25, "rifki": -75, "karo": -10},
)
