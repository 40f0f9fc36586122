"""Tables: decide, journal, apply, send; clocks; bots in their seats; people coming back."""

from king.server.tables.registry import Tables

__all__ = ["Tables"]
