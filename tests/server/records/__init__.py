"""Tests of the matches that are over."""
