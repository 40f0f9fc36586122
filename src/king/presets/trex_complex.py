"""Trex in two deals a kingdom: all penalties at once, and the layout."""

from msgspec.structs import replace

from king.presets import trex

RULES = replace(
    trex.RULES,
    preset="trex_complex",
    contracts_per_deal=4,
    dizi_annul=False,
)
