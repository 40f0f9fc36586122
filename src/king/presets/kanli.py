"""Bloody: the declarer's penalty is secret until the deal ends."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="kanli",
    secret=True,
)
