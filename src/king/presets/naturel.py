"""klasik with the contracts in a fixed order, the declarer rotating."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(klasik.RULES, preset="naturel", schedule="naturel")
