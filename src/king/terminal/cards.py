"""Cards as boxes of characters, on the cloth and in the hand."""

from typing import NamedTuple

from king.terminal.canvas import Canvas
from king.terminal.palette import Palette
from king.terminal.words import GLYPHS, face, rank


class Size(NamedTuple):
    """A card on the cloth, in cells."""

    width: int
    height: int


SMALL, LARGE = Size(5, 3), Size(9, 5)


def size_for(width: int, height: int) -> Size:
    """How large cards can be on a cloth of so many cells."""
    return LARGE if width >= 62 and height >= 20 else SMALL


def on_cloth(
    canvas: Canvas, x: int, y: int, card: str, palette: Palette, role: str, size: Size
) -> None:
    """A whole card; ``role`` is that of the palette. One that is only ``held`` over from the trick
    before has a broken edge."""
    style = palette.suit(card[0], role)
    edge, side = ("╌", "╎") if role == "held" else ("─", "│")
    inner = size.width - 2
    canvas.put(x, y, f"╭{edge * inner}╮", style)
    for row, text in enumerate(_face(card, size), 1):
        canvas.put(x, y + row, f"{side}{text}{side}", style)
    canvas.put(x, y + size.height - 1, f"╰{edge * inner}╯", style)


def _face(card: str, size: Size) -> list[str]:
    """The rows of a card between its edges."""
    inner = size.width - 2
    if size is SMALL:
        return [f"{face(card):^{inner}}"]
    index = face(card)
    return [f" {index:<{inner - 1}}", f"{GLYPHS[card[0]]:^{inner}}", f"{index:>{inner - 1}} "]


def in_hand(
    canvas: Canvas, x: int, y: int, card: str, palette: Palette, role: str, width: int
) -> None:
    """A card of the hand, ``width`` cells wide; whatever is below the canvas is hidden."""
    style = palette.suit(card[0], role)
    inner = width - 2
    canvas.put(x, y, "╭" + "─" * inner + "╮", style)
    canvas.put(x, y + 1, "│" + f"{rank(card):<{inner}}" + "│", style)
    canvas.put(x, y + 2, "│" + f"{GLYPHS[card[0]]:<{inner}}" + "│", style)
    canvas.put(x, y + 3, "╰" + "─" * inner + "╯", style)


def place(canvas: Canvas, x: int, y: int, style: str, size: Size) -> None:
    """Where a card will lie."""
    canvas.put(x + size.width // 2, y + size.height // 2, "·", style)
