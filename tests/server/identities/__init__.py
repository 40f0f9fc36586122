"""Tests of `king.server.identities`."""
