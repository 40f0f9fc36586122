"""Savage: kanli, chosen before anyone sees a card."""

from msgspec.structs import replace

from king.presets import kanli

RULES = replace(
    kanli.RULES,
    preset="vahset",
    blind=True,
)
