"""Cards as boxes of characters, on the cloth and in the hand."""

from king.terminal.canvas import Canvas
from king.terminal.palette import Palette
from king.terminal.words import GLYPHS, face, rank

#: A card on the cloth, in cells.
WIDTH, HEIGHT = 5, 3


def on_cloth(canvas: Canvas, x: int, y: int, card: str, palette: Palette, role: str) -> None:
    """A whole card; ``role`` is that of the palette. One that is only ``held`` over from the trick
    before has a broken edge."""
    style = palette.suit(card[0], role)
    edge, side = ("╌", "╎") if role == "held" else ("─", "│")
    canvas.put(x, y, f"╭{edge * 3}╮", style)
    canvas.put(x, y + 1, f"{side}{face(card):^3}{side}", style)
    canvas.put(x, y + 2, f"╰{edge * 3}╯", style)


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


def place(canvas: Canvas, x: int, y: int, style: str) -> None:
    """Where a card will lie."""
    canvas.put(x, y + 1, "  ·  ", style)
