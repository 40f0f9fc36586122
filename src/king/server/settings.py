"""Settings, all from the environment, and what follows from them."""

import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from king.server.faults import NotServing

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what a person may type, not where we listen
SEARCHES = max(1, (os.cpu_count() or 2) - 1)
"""One core is the server's own."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the person who runs the server decides."""

    host: str = "127.0.0.1"
    port: int = 8000
    """The TCP port; 0 takes any free one."""
    data: Path
    """The folder that holds everything the server keeps."""
    browser: bool = True
    """Open the page when ready, where there is a screen."""
    public_url: str = ""
    """The address players use, where a proxy stands in front; empty: worked out from the host."""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    most_sockets: int = 30
    """Sockets that a person may have open."""
    most_connections: int = 500
    """Connections that an address may have open, and sockets behind a proxy."""
    keep_days: int = 180
    """Days after which somebody who was not here is forgotten; 0: never."""
    bot_processes: int = SEARCHES
    """Processes that search for bots; 0: bots play by rule only."""
    pace: float = 1.0
    """What pauses and bots' delays are multiplied by: 0 in tests, where nobody looks on."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Read the `KING_*` variables. Raise NotServing where one of them makes no sense."""
        get = environment.get
        cert, key = _path(get("KING_TLS_CERT")), _path(get("KING_TLS_KEY"))
        if (cert is None) != (key is None):
            raise NotServing("serve_tls_half")
        return cls(
            host=get("KING_HOST") or "127.0.0.1",
            port=_port(get("KING_PORT") or "8000"),
            data=_path(get("KING_DATA")) or default_data(environment),
            browser=get("KING_NO_BROWSER", "") in ("", "0"),
            public_url=_url(get("KING_PUBLIC_URL") or ""),
            tls_cert=cert,
            tls_key=key,
            most_sockets=_number("KING_MOST_SOCKETS", get("KING_MOST_SOCKETS") or "30"),
            most_connections=_number(
                "KING_MOST_CONNECTIONS", get("KING_MOST_CONNECTIONS") or "500"
            ),
            bot_processes=_number(
                "KING_BOT_PROCESSES", get("KING_BOT_PROCESSES") or str(SEARCHES), least=0, most=1000
            ),
            keep_days=_keep_days(get("KING_KEEP_DAYS") or "180"),
            pace=_pace(get("KING_PACE") or "1"),
        )


def default_data(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder where this system keeps a program's data for its user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData/Local") / "King"
    if sys.platform == "darwin":
        return home / "Library/Application Support/King"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local/share") / "king"


def addresses(settings: Settings) -> tuple[str, str]:
    """Return the address for this machine and, where others can reach it, the one for friends."""
    scheme = "https" if settings.tls_cert else "http"
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    own = f"{scheme}://{_authority(host, settings.port)}"
    if settings.public_url or settings.host in LOOPBACK:
        return own, settings.public_url
    if settings.host in EVERYWHERE:
        host = outward_address() or socket.gethostname()
    return own, f"{scheme}://{_authority(host, settings.port)}"


def outward_address() -> str | None:
    """Return the address by which this machine leaves its network, asking only its own routes."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; a datagram socket sends none
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return address


def browser_wanted(
    settings: Settings,
    environment: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
) -> bool:
    """Tell whether to open the page: wanted, and there is a screen to show it on."""
    screen = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return settings.browser and (platform in ("win32", "darwin") or bool(screen))


def _authority(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _path(text: str | None) -> Path | None:
    return Path(text).expanduser().absolute() if text else None


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise NotServing("serve_bad_port", port=text)
    return int(text)


def _number(name: str, text: str, least: int = 1, most: int = 1_000_000) -> int:
    if not (text.isascii() and text.isdigit() and least <= int(text[:9]) <= most):
        raise NotServing("serve_bad_number", name=name, value=text, least=least, most=most)
    return int(text[:9])


def _keep_days(text: str) -> int:
    """A match waits a month for its person, who must be somebody as long."""
    if not (text.isascii() and text.isdigit() and int(text[:9]) in {0, *range(31, 3651)}):
        raise NotServing("serve_bad_days", value=text)
    return int(text[:9])


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= 10:  # nor NaN, which is never between two numbers
        raise NotServing("serve_bad_pace", pace=text)
    return pace


def _url(text: str) -> str:
    parts = urlsplit(text)
    if text and not (
        parts.scheme in ("http", "https") and parts.netloc and parts.path in ("", "/")
    ):
        raise NotServing("serve_bad_url", url=text)
    return text.rstrip("/")
