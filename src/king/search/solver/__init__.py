"""Exact play with all cards open: every contract, every set of options (docs/solver.md)."""
