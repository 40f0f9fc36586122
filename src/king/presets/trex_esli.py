"""Trex in teams: opposite seats together."""

from msgspec.structs import replace

from king.presets import trex

RULES = replace(
    trex.RULES,
    preset="trex_esli",
    teams=True,
)
