"""King, the Turkish card game: its rules, a table to play it at, a referee, and players."""

__version__ = "0.1.0"
