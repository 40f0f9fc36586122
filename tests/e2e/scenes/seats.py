"""Who sits at a scene's table, and the messages that show it."""

from typing import Any

from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.core.views import ask, observe, redact
from king.presets import changes, named
from king.server.protocol.client_out import Countdown, Frame, SeatView, Snapshot, TableView
from king.server.protocol.table_events import Level
from tests.e2e.scenes.moments import Moment

TABLE = "scene"
ME = "me"
NAMES = {ME: "Zeynep", "p1": "Özgür", "p2": "Işıl", "p3": "Gülsüm Çağlayan"}


def person(player: str, **changed: bool) -> SeatView:
    """A seat with a person who is here."""
    flags: dict[str, Any] = {"locked": False, "covered": False, "here": True, "rematch": False}
    return SeatView(player, None, **(flags | changed))


def bot(name: str, level: Level = "acemi") -> SeatView:
    """A seat with a bot."""
    return SeatView(None, name, False, False, False, False, level)


def empty(*, locked: bool = False) -> SeatView:
    """A seat that nobody has."""
    return SeatView(None, None, locked=locked, covered=False, here=False, rematch=False)


BOTS = (person(ME), bot("bot_ayla"), bot("bot_galip", "kalfa"), bot("bot_perihan", "usta"))
PEOPLE = (person(ME), person("p1"), person("p2"), person("p3"))


def table(rules: RuleSet, stage: str, **changed: Any) -> TableView:
    """The table around the match."""
    usual: dict[str, Any] = {
        "id": TABLE,
        "host": ME,
        "rules": rules,
        "changes": changes(rules),
        "clock": "untimed",
        "pace": "normal",
        "entry": "link",
        "password": False,
        "stage": stage,
        "seats": BOTS,
    }
    return TableView(**(usual | changed))


def snapshot(
    state: MatchState | None = None,
    *,
    seat: int | None = 0,
    countdown: Countdown | None = None,
    watchers: int = 0,
    stage: str | None = None,
    **changed: Any,
) -> Snapshot:
    """Everything the viewer knows of this state; what is `changed` is the table's."""
    rules = named("klasik") if state is None else state.rules
    shown = table(changed.pop("rules", rules), stage or _stage(state), **changed)
    match = None if state is None else observe(state, seat)
    player = ME if seat == 0 else "w" if seat is None else f"p{seat}"
    return Snapshot(1, seat, player, shown, match, NAMES, countdown, watchers)


def frame(moment: Moment, seq: int = 2, *, seat: int | None = 0, **more: Any) -> Frame:
    """What the viewer is sent when this happens."""
    events = tuple(redact(event, seat) for event in moment.events)
    return Frame(seq, events, ask(moment.after, seat), **more)


def _stage(state: MatchState | None) -> str:
    if state is None:
        return "waiting"
    return "finished" if state.phase is Phase.OVER else "playing"
