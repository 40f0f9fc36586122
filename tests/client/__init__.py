"""The web client beside the core: the same types, the same fold."""
