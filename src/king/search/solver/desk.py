"""The solver's working memory: one row of ints, so that a kernel passes one array on.

Columns; those with room for four are given by hand, in turn order:

    0           the game, as ``rows.packed``
    HANDS       the cards of each hand, a set
    TRICKS      tricks taken, by the hand for which they count
    OURS        the hands that want more for our side, a bit for each
    GAIN        the hands whose points are our side's, a bit for each
    MOON        who has taken everything so far that a moon needs: 0 nobody yet, 1 + hand, NO_MOON;
                three bits for each trick of the search, the last lowest
    NODES       cards tried so far
    SPECIAL     the cards that are not like the others of their suit (``patterns``)
    MATTERED    the cards whose ranks the last answer rests on (``patterns``)
    GENERATION  entries of the table are read only by the generation that wrote them
    BITS        the table has room for 2 to this power entries
    USED        how many of them are written
    CHAINS      2 to this power chains of each kind lead to them
    WHOLE       whether our points are those of the hands that play for us
    DEAR        the cards that cost something
    LEADS       by card how often leading it has decided, less how often it has not
    DISCARDS    the same of throwing it away
    VECTORS     vectors of points by hand, one for every card from now to the end
    TABLE       the table of ``table``, to the end of the row
"""

from collections.abc import MutableSequence

from king.search.moments import Game
from king.search.rows import GAME, unpacked

Desk = MutableSequence[int]

HANDS = GAME
TRICKS = HANDS + 4
OURS, GAIN, MOON, NODES, SPECIAL, MATTERED, GENERATION, BITS, USED, CHAINS, WHOLE, DEAR = range(
    TRICKS + 4, TRICKS + 16
)
LEADS = TRICKS + 16
DISCARDS = LEADS + 52
VECTORS = DISCARDS + 52
TABLE = VECTORS + 4 * 53
NO_MOON = 5


def game_of(desk: Desk) -> Game:
    """The game on the desk."""
    return unpacked(desk)
