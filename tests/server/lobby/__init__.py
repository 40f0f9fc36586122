"""Tests of `king.server.lobby`."""
