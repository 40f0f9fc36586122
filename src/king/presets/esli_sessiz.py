"""Partners without talk: the declarer chooses alone and plays his partner's open hand."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="esli_sessiz",
    teams=True,
    exposed="partner",
    king_tricks=None,
)
