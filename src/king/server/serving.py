"""Run the application on uvicorn: one process, one listening socket."""

import errno
import signal
import socket
import threading
from asyncio import Protocol
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import cast

import msgspec
import uvicorn

from king import __version__
from king.server import logs
from king.server.app import create_app
from king.server.datafolder import hold
from king.server.faults import NotServing
from king.server.settings import Settings
from king.server.web.connection import Connection
from king.server.web.crowd import Crowd

__all__ = ["NotServing", "serve"]


log = logs.get_logger("server")


class _Server(uvicorn.Server):
    """uvicorn's server, which tells when it has begun to listen."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], object]) -> None:
        super().__init__(config)
        self.when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.when_ready()


def serve(settings: Settings, when_ready: Callable[[Settings], object]) -> None:
    """Serve until interrupted, calling `when_ready` with the settings in force once listening.

    Raise NotServing where something it needs is not to be had.
    """
    with hold(settings.data), listen(settings.host, settings.port) as listener:
        in_force = msgspec.structs.replace(settings, port=listener.getsockname()[1])
        server = _Server(configure(in_force), lambda: when_ready(in_force))
        with logs.written(), ended_politely():
            log.info("starting", version=__version__, host=in_force.host, port=in_force.port)
            try:
                server.run(sockets=[listener])
            finally:
                log.info("stopped")
        if not server.started:
            raise NotServing("serve_failed")


@contextmanager
def ended_politely() -> Iterator[None]:
    """Have SIGTERM end this context as Ctrl-C does, so that all is closed on the way out.

    uvicorn shuts down first and then raises the signal again, which would end us on the spot.
    """

    def leave(*_: object) -> None:
        raise SystemExit(0)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket. Raise NotServing where the address is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        key = "serve_port_taken" if error.errno == errno.EADDRINUSE else "serve_no_address"
        raise NotServing(key, host=host, port=port, reason=error.strerror) from error


def configure(settings: Settings) -> uvicorn.Config:
    """Return uvicorn's settings: small frames, no deflate, and nothing told about ourselves.

    Raise NotServing where there is no client, or certificate and key are not to be used.
    """
    connection = partial(Connection, Crowd[object](settings.most_connections))
    config = uvicorn.Config(
        create_app(settings),
        http=cast("type[Protocol]", connection),
        ws="king.server.web.line:LineProtocol",
        ws_max_size=8192,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=4,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
    )
    try:
        config.load()
    except OSError as error:  # ssl.SSLError is one
        cert, key = settings.tls_cert, settings.tls_key
        raise NotServing("serve_tls_unusable", cert=cert, key=key, reason=error) from error
    return config
