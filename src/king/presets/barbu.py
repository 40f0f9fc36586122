"""The French ancestor of King: seven contracts each, with doubling."""

from msgspec.structs import replace

from king.core.contracts import Contract
from king.presets import konturlu

RULES = replace(
    konturlu.RULES,
    preset="barbu",
    dealer=None,
    first_declarer="random",
    contracts=(
        Contract.EL,
        Contract.KUPA,
        Contract.KIZ,
        Contract.RIFKI,
        Contract.SON_IKI,
        Contract.KOZ,
        Contract.DIZI,
    ),
    void_must_discard=(),
    covered_must_dump=(),
    hearts_lead="never",
    only_hearts_left="any",
    rifki_fiks_lead=False,
    must_overruff=True,
    trump_lead="free",
    king_by=None,
    king_announced=None,
    result="ranking",
    zero_is_out=None,
    prices={
        "el": -2,
        "kupa": -2,
        "HA": -6,
        "kiz": -6,
        "rifki": -20,
        "son_iki": (-10, -20),
        "koz": 5,
        "dizi": (40, 25, 10, -10),
    },
)
