"""The table: the seats round the cloth and, in the middle, the trick, the layout or the stock."""

from king.core.cards import RANK_LETTERS, SUIT_LETTERS, hand_text, parse_hand
from king.core.layout import fitting
from king.core.observation import SeenDeal, SeenLayout, SeenStock, SeenTrick
from king.terminal.canvas import Canvas, Run, length, wrapped
from king.terminal.cards import Size, on_cloth, size_for
from king.terminal.cards import place as empty_place
from king.terminal.places import Place, places, turn_order
from king.terminal.plates import Line, plate
from king.terminal.view import View
from king.terminal.words import GLYPHS, SUIT_ORDER, rank

_GAP = 2  # columns between the cards left and right and the one in the middle


def draw(view: View, width: int, height: int) -> Canvas:
    """The table in so many cells; made for 50 × 14, and for more."""
    canvas = Canvas(width, height, view.palette.ground)
    around = places(view.seen)
    if view.seen.layout is not None:
        _layout(canvas, view, view.seen.layout)
    elif view.seen.drawing is not None:
        _stock(canvas, view, view.seen.drawing)
        _trick(canvas, view, around, view.seen.drawing)
    elif view.seen.deal is not None:
        _trick(canvas, view, around, view.seen.deal)
    for hand, place in around.items():
        _plate(canvas, plate(view, hand), place, over=view.seen.layout is not None)
    return canvas


def _plate(canvas: Canvas, lines: list[Line], place: Place, *, over: bool) -> None:
    """Draw a plate at its place; ``over``: at the side, it lies above the middle."""
    if place == "top":
        _two_rows(canvas, lines, 0)
    elif place == "bottom":
        _two_rows(canvas, lines, canvas.height - 2)
    else:
        top = 2 if over else _middle(canvas)
        lines = _narrow(lines, _spot(canvas, "left")[0] - 1)
        for row, line in enumerate(lines, top):
            x = 1 if place == "left" else canvas.width - 1 - max(_lengths(lines))
            canvas.line(x, row, line)


def _narrow(lines: list[Line], width: int) -> list[Line]:
    """The lines of a plate at the side, broken so that they do not reach the cards."""
    return [
        [Run(row, line[0].style)] if len(line) == 1 else line
        for line in lines
        for row in (_broken(line[0].text, width) if len(line) == 1 else [""])
    ]


def _broken(text: str, width: int) -> list[str]:
    return [f" {row}" for row in wrapped(text.strip(), width - 1)]


def _lengths(lines: list[Line]) -> list[int]:
    return [length(line) for line in lines]


def _two_rows(canvas: Canvas, lines: list[Line], top: int) -> None:
    """The name and what is counted in one row, the rest in the next."""
    canvas.centre(top, lines[0] + lines[1])
    canvas.centre(top + 1, [run for line in lines[2:] for run in line])


def _size(canvas: Canvas) -> Size:
    return size_for(canvas.width, canvas.height)


def _middle(canvas: Canvas) -> int:
    """The row in which the cards left and right begin."""
    return (canvas.height - _size(canvas).height) // 2


def _spot(canvas: Canvas, place: Place) -> tuple[int, int]:
    """Where the card of the player at this place lies."""
    size = _size(canvas)
    x, y = (canvas.width - size.width) // 2, _middle(canvas)
    aside = size.width + _GAP
    return {
        "top": (x, y - size.height),
        "bottom": (x, y + size.height),
        "left": (x - aside, y),
        "right": (x + aside, y),
    }[place]


def _trick(
    canvas: Canvas, view: View, around: dict[int, Place], part: SeenDeal | SeenStock
) -> None:
    """The trick in play; between two tricks the one before, its winner's card marked."""
    order = turn_order(view.seen)
    now = SeenTrick(part.leader, part.trick, -1)
    shown = now if part.trick or not part.past else part.past[-1]
    start = order.index(shown.leader)
    played = {order[(start + i) % len(order)]: card for i, card in enumerate(shown.cards)}
    for hand, place in around.items():
        x, y = _spot(canvas, place)
        if hand not in played:
            empty_place(canvas, x, y, view.palette.quiet, _size(canvas))
            continue
        role = "card" if shown is now else "chosen" if hand == shown.winner else "held"
        on_cloth(canvas, x, y, played[hand], view.palette, role, _size(canvas))


def _stock(canvas: Canvas, view: View, drawing: SeenStock) -> None:
    """The stock, left of the trick, with its shown card on top."""
    x, y = 2, _middle(canvas)
    canvas.put(x, y - 1, f"{view.words.say('contract_stock')}: {drawing.left}", view.palette.quiet)
    if drawing.shown is not None:
        on_cloth(canvas, x, y, drawing.shown, view.palette, "card", _size(canvas))


def _layout(canvas: Canvas, view: View, layout: SeenLayout) -> None:
    """The layout, a row a suit, from the two to the ace; places where a card fits are marked."""
    placed = parse_hand(layout.placed)
    fits = dict(zip(SUIT_LETTERS, hand_text(_fitting(layout)).split("."), strict=True))
    there = dict(zip(SUIT_LETTERS, hand_text(placed).split("."), strict=True))
    gap = 2 if canvas.height >= 13 else 1
    wide = 4 if canvas.width >= 62 else 3
    x = (canvas.width - wide * 13 - 2) // 2
    top = max(3, (canvas.height - 4 * gap) // 2 + 1)
    for row, suit in enumerate(SUIT_ORDER):
        y = top + row * gap
        red = view.palette.red_suit if suit in "HD" else view.palette.strong
        canvas.put(x, y, GLYPHS[suit], red)
        for column, letter in enumerate(RANK_LETTERS):
            text = f"{rank(suit + letter):^{wide}}"
            if letter in there[suit]:
                style = view.palette.suit(suit, "card")
            elif letter in fits[suit]:
                text, style = f"{'◦':^{wide}}", view.palette.brass
            else:
                text, style = f"{'·':^{wide}}", view.palette.quiet
            canvas.put(x + 2 + column * wide, y, text, style)


def _fitting(layout: SeenLayout) -> int:
    return fitting(parse_hand(layout.placed), RANK_LETTERS.index(layout.first))
