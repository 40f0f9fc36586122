"""What a moment can be asked to be, with seat 0 as the viewer."""

from king.core.observation import Ask
from king.core.state import MatchState, Phase, TrickDeal
from king.core.views import ask

NOTHING = Ask()


def asked(state: MatchState) -> Ask:
    """What the viewer is asked."""
    return ask(state, 0) or NOTHING


def reasons(state: MatchState) -> set[str]:
    """The rules against the cards that the viewer may not play."""
    return set((asked(state).why or {}).values())


def chooses(state: MatchState) -> bool:
    """The viewer chooses a contract."""
    return asked(state).offers is not None


def other_chooses(state: MatchState) -> bool:
    """Somebody else chooses."""
    return state.phase is Phase.CHOOSING and not chooses(state)


def window(state: MatchState) -> bool:
    """An annul window is open."""
    return state.phase is Phase.WINDOW


def annuls(state: MatchState) -> bool:
    """The viewer may annul the deal."""
    return asked(state).annul is not None


def tricks(state: MatchState) -> int:
    """Tricks finished in this deal."""
    return len(state.deal.past) if isinstance(state.deal, TrickDeal) else 0


def on_table(state: MatchState) -> int:
    """Cards of the trick that lie on the table."""
    return len(state.deal.trick) if isinstance(state.deal, TrickDeal) else 0


def plays(state: MatchState) -> bool:
    """The viewer plays a card."""
    return asked(state).legal is not None


def leads(state: MatchState) -> bool:
    """The viewer leads, and not every card may be led."""
    return plays(state) and on_table(state) == 0 and bool(reasons(state))


def follows(state: MatchState) -> bool:
    """The viewer follows suit to two cards, with a choice."""
    choice = len(asked(state).legal or ()) > 1
    return choice and on_table(state) == 2 and "must_follow" in reasons(state)


def ruffs(state: MatchState) -> bool:
    """The viewer, void in what was led, must play a trump."""
    return plays(state) and "must_ruff" in reasons(state)


def trick_won(state: MatchState) -> bool:
    """A trick has just been finished, some before it."""
    return state.phase is Phase.PLAYING and on_table(state) == 0 and tricks(state) > 2


def deal_over(state: MatchState) -> bool:
    """Some deals are over and the next one has not been dealt."""
    return state.phase is Phase.DEALING and len(state.sheet.rows) > 2


def match_over(state: MatchState) -> bool:
    """The match is over."""
    return state.phase is Phase.OVER
