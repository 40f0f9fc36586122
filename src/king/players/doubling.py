"""Doubling: the declarer where it is owed."""

from king.core.actions import Double
from king.core.observation import Observation


def double(seen: Observation) -> Double:
    """Whom to double and redouble."""
    assert seen.ask is not None
    return Double((seen.declarer,) if seen.ask.owed and seen.declarer is not None else ())
