"""Three players; a fourth hand lies open opposite the declarer, who plays it."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="uc_kisi_acik",
    players=3,
    exposed="dummy",
    first_declarer="random",
    penalties_each=4,
    king_tricks=None,
    result="ranking",
)
