"""From what a seat sees to an observation: the terms of ``terms.DEAL`` or ``terms.MATCH`` as one
array.

The only source is the ``Observation`` that a browser gets too, so nothing hidden can come in.
"""

from collections.abc import Sequence

import numpy as np

from king.core.observation import Observation
from king.research import seen_deal, seen_match
from king.research.terms import Floats, Term, placed, size
from king.research.view import view_of

_WRITE = seen_deal.WRITE | seen_match.WRITE


def observation(seen: Observation, terms: Sequence[Term]) -> Floats:
    """The observation of the seat that sees this, float32 of shape (size of the terms,)."""
    found, view = np.zeros(size(terms), np.float32), view_of(seen)
    for term, where in placed(terms):
        _WRITE[term.name](view, found[where].reshape(term.shape))
    return found
