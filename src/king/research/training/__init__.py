"""An example: a small net that learns a contract from nothing by playing against itself, in numpy
on one core, and the measuring of it. ``python -m king.research.training --help``."""
