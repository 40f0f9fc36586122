"""The way to a table: quick play, open tables, opening one, and which rules there are."""

from king.server.lobby.lobby import Lobby

__all__ = ["Lobby"]
