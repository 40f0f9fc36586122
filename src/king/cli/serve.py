"""`king serve`: the table in the browser, from this machine."""

import webbrowser
from contextlib import suppress
from threading import Thread

import click

from king.messages import say, terminal_locale
from king.server.serving import NotServing, serve
from king.server.settings import Settings, addresses, browser_wanted


@click.command("serve", short_help="Serve the table in the browser.")
def command() -> None:
    """Serve the table in the browser until Ctrl-C.

    Settings come from the environment: KING_HOST, KING_PORT, KING_DATA, KING_NO_BROWSER,
    KING_PUBLIC_URL, KING_TLS_CERT, KING_TLS_KEY.
    """
    locale = terminal_locale()
    try:
        settings = Settings.from_environment()
        with suppress(KeyboardInterrupt):
            serve(settings, when_ready=lambda in_force: _greet(in_force, locale))
    except NotServing as fault:
        raise click.ClickException(say(fault.key, locale, **fault.parameters)) from fault


def _greet(settings: Settings, locale: str) -> None:
    own, friends = addresses(settings)
    click.echo(say("serve_ready", locale, url=own))
    if friends:
        click.echo(say("serve_friends", locale, url=friends))
    click.echo(say("serve_stop", locale))
    if browser_wanted(settings):
        # In a thread: a browser that takes its time must not hold the server up.
        Thread(target=webbrowser.open, args=[own], daemon=True).start()
