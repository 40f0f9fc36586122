"""Tests of `king.server.web`."""
