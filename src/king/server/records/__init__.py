"""The matches that were played here: found again, and given out as records."""

from king.server.records.archive import MatchRow, MatchView, Records
from king.server.records.reviews import Reviews, ReviewView

__all__ = ["MatchRow", "MatchView", "Records", "ReviewView", "Reviews"]
