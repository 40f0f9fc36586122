"""Why a server does not start."""


class NotServing(Exception):  # noqa: N818 - reads as what it says
    """The server cannot start; `key` and `parameters` name the sentence that says why."""

    def __init__(self, key: str, /, **parameters: object) -> None:
        super().__init__(key)
        self.key = key
        self.parameters = parameters
