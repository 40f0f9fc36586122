"""The short match: two penalties and one Koz each, twelve deals, ranked by points."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="kisa",
    penalties_each=2,
    trumps_each=1,
    result="ranking",
)
