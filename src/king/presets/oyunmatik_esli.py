"""oyunmatik with partners opposite, hands hidden."""

from msgspec.structs import replace

from king.presets import oyunmatik

RULES = replace(oyunmatik.RULES, preset="oyunmatik-esli", teams=True)
