"""Hearts made of the options of King: the outside anchor of research, no game of the lobby.

One deal of it is OpenSpiel's ``hearts`` with ``pass_cards=False`` and its other defaults: the two
of clubs opens, the first trick is kept clean, the queen of spades costs thirteen and opens hearts,
and whoever takes everything lets the others pay. Its returns are 26 plus the points of the deal.
"""

from msgspec.structs import replace

from king.core.contracts import Contract
from king.presets import klasik

RULES = replace(
    klasik.RULES,
    preset="hearts",
    direction="cw",
    dealer=None,
    first_declarer="random",
    schedule="once",
    penalties_each=None,
    trumps_each=None,
    each_penalty_at_most=None,
    first_deals_penalty_only=None,
    contracts=(Contract.KUPA,),
    void_must_discard=(),
    covered_must_dump=(),
    only_hearts_left="any",
    rifki_fiks_lead=False,
    ends_early=False,
    rifki_annul=(),
    koz_annul=False,
    king_tricks=None,
    king_by=None,
    king_announced=None,
    result="ranking",
    zero_is_out=None,
    prices={"kupa": -1, "SQ": -13},
    opening_lead="C2",
    clean_first_trick=True,
    spade_queen=True,
    moon=True,
)
