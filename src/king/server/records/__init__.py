"""The matches that were played here: found again, and given out as records."""

from king.server.records.archive import MatchRow, MatchView, Records

__all__ = ["MatchRow", "MatchView", "Records"]
