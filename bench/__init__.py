"""Measurements of King beside the figures it must reach. `make bench` runs them all."""
