"""Is the server well?"""

from litestar import get

from king import __version__


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Say that the process answers, and which release it is."""
    return {"status": "ok", "version": __version__}
