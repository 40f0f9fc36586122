"""King for people who train players (docs/research.md): environments for PettingZoo (``aec``) and
OpenSpiel (``openspiel``), many deals at once for one learner (``batch``), and an example that
learns (``training``). What an observation holds stands in ``terms``, actions in ``actions``."""
