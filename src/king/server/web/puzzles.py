"""`/api/puzzles`: positions in which one card is right, and what there is to say of each card."""

from datetime import UTC, datetime

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from king.server.puzzles import Answer, Puzzles, PuzzleView, answer, listed, position
from king.server.web.problems import refusing


class NamedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """The card that somebody would play, as in HK."""

    card: str


@get("/puzzles", sync_to_thread=False, responses=refusing())
def puzzles() -> Puzzles:
    """List all puzzles, and say which is today's."""
    return listed(datetime.now(UTC).date())


@get("/puzzles/{puzzle:str}", sync_to_thread=False, responses=refusing(404))
def one(puzzle: FromPath[str]) -> PuzzleView:
    """Show a position, as the seat that is to play sees it. Refused: no_puzzle."""
    return position(puzzle)


@post(
    "/puzzles/{puzzle:str}",
    status_code=200,
    sync_to_thread=False,
    responses=refusing(400, 404, 413, 422),
)
def try_card(puzzle: FromPath[str], data: JSONBody[NamedCard]) -> Answer:
    """Judge a card, and show all hands and what each card leads to.

    Refused: no_puzzle, and a card that may not be played as at a table.
    """
    return answer(puzzle, data.card)


ROUTES = [puzzles, one, try_card]
