"""All six penalties at once in two deals, then eight Koz."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="super_kanli",
    schedule="super_kanli",
    contracts_per_deal=6,
    rifki_annul=(),
)
