"""Partners: the contract is proposed and answered, the declarer plays his partner's open hand."""

from msgspec.structs import replace

from king.presets import esli_sessiz

RULES = replace(
    esli_sessiz.RULES,
    preset="esli",
    proposing=True,
)
