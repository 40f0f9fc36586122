"""What the parts of the screen draw from."""

from typing import NamedTuple

from king.core.observation import Observation
from king.terminal.palette import Palette
from king.terminal.words import Words


class View(NamedTuple):
    """What the person sees, in which words and colours."""

    seen: Observation
    words: Words
    palette: Palette
