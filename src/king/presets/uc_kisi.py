"""Three players, no twos, sixteen cards each."""

from msgspec.structs import replace

from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="uc_kisi",
    players=3,
    deck="no_twos",
    first_declarer="D3",
    penalties_each=4,
    king_tricks=None,
    prices={"el": -40, "erkek": -50, "kiz": -90, "rifki": -300, "son_iki": -170},
)
