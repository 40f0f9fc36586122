"""What keeps a measurement from being made, kept or shown."""


class ArenaFault(Exception):  # noqa: N818 - reads as what it says
    """``key`` and ``parameters`` name the sentence that says why."""

    def __init__(self, key: str, **parameters: object) -> None:
        super().__init__(key)
        self.key = key
        self.parameters = parameters
