"""Every penalty deal names two penalties; Koz counts double."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="duble_yol",
    contracts_per_deal=2,
    each_penalty_at_most=4,
    prices={"koz": 100},
)
