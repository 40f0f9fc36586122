"""A test that is a coroutine."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

from tests.server.tables.rig import run

Given = ParamSpec("Given")


def running(test: Callable[Given, Coroutine[Any, Any, None]]) -> Callable[Given, None]:
    """Have it run to its end when it is called, as pytest does."""

    @wraps(test)
    def whole(*args: Given.args, **kwargs: Given.kwargs) -> None:
        run(test(*args, **kwargs))

    return whole
