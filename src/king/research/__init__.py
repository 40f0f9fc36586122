"""King for people who train players (docs/research.md): environments for PettingZoo (``aec``) and
OpenSpiel (``openspiel``), many deals at once for one learner (``batch``), and an example that
learns (``training``). What an observation holds stands in ``terms``, actions in ``actions``."""

from king.research.extra import needed

with needed():
    import numpy as np  # noqa: F401 - everything here needs it
