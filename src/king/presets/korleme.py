"""Blind: the contract is chosen before anyone sees a card."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="korleme",
    blind=True,
)
