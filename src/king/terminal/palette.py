"""The colours, by what they mean. No meaning is told by colour alone: see ``hand`` and ``table``.

Three sets: for terminals of 256 colours and more, for those of 16, which keep their own background,
and for those that are to show none.
"""

from typing import NamedTuple


class Palette(NamedTuple):
    """Styles of rich, "" for the terminal's own. ``ground`` is what is behind the table, ``bar``
    the first line and the last; a card that may not be played is ``held``, one on the cloth or that
    may be played ``card``; ``chosen`` is the one under the cursor; ``_red`` for hearts and
    diamonds."""

    ground: str
    strong: str
    quiet: str
    brass: str
    bar: str
    card: str
    card_red: str
    held: str
    held_red: str
    chosen: str
    chosen_red: str
    red_suit: str
    gain: str
    loss: str

    def suit(self, letter: str, role: str) -> str:
        """The style of a card of this suit in a role: card, held or chosen."""
        style: str = getattr(self, role + "_red" if letter in "HD" else role)
        return style


CLOTH = "#14352a"

FULL = Palette(
    ground=f"#e6dfcc on {CLOTH}",
    strong=f"bold #fffaf0 on {CLOTH}",
    quiet=f"#93aa9d on {CLOTH}",
    brass=f"bold #e0b85c on {CLOTH}",
    bar="#e0b85c on #2b1d12",
    card="bold #1d1a16 on #f5eedd",
    card_red="bold #b3201a on #f5eedd",
    held="#4b463c on #b5ad98",
    held_red="#7f2722 on #b5ad98",
    chosen="bold #1d1a16 on #e0b85c",
    chosen_red="bold #8f1410 on #e0b85c",
    red_suit=f"#ef8b7f on {CLOTH}",
    gain=f"#8fd08a on {CLOTH}",
    loss=f"#ef8b7f on {CLOTH}",
)

SIXTEEN = Palette(
    ground="",
    strong="bold",
    quiet="dim",
    brass="bold yellow",
    bar="bold yellow",
    card="black on white",
    card_red="red on white",
    held="",
    held_red="red",
    chosen="black on yellow",
    chosen_red="red on yellow",
    red_suit="red",
    gain="green",
    loss="red",
)

NONE = Palette(
    ground="",
    strong="bold",
    quiet="",
    brass="bold",
    bar="bold",
    card="bold",
    card_red="bold",
    held="",
    held_red="",
    chosen="reverse",
    chosen_red="reverse",
    red_suit="",
    gain="",
    loss="",
)


def fitting(colours: str | None, no_color: bool) -> Palette:
    """The palette for a terminal: ``colours`` as rich names its system, None: it has none."""
    if no_color or colours is None:
        return NONE
    return SIXTEEN if colours in ("standard", "windows") else FULL
