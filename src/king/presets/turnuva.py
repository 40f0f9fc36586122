"""klasik as tournaments play it: the six of spades begins, no King, nothing is annulled."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="turnuva",
    first_declarer="S6",
    rifki_annul=(),
    koz_annul=False,
    king_tricks=None,
)
