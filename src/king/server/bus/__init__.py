"""Hints between nodes: they may be lost, the journal is the truth."""
