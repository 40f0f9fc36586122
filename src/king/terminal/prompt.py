"""The lines above and below the hand: what the person is to do, and with which keys."""

from king.core.observation import Observation
from king.core.state import Phase
from king.terminal.canvas import Run
from king.terminal.hand import Held, held
from king.terminal.view import View
from king.terminal.words import Words, face


def prompt(view: View, cursor: int) -> Run:
    """What is due; on a card that may not be played, the rule that forbids it."""
    seen, words, palette = view.seen, view.words, view.palette
    there = held(seen)
    if there is None or there.legal is None:
        return Run(_waiting(seen, words), palette.quiet)
    if not there.legal:
        return Run(words.say("play_nothing_fits"), palette.brass)
    against = _against(seen, there, cursor, words)
    if against is not None:
        return Run(against, palette.loss)
    return Run(_turn(seen, there, words), palette.brass)


def _against(seen: Observation, there: Held, cursor: int, words: Words) -> str | None:
    """Why the card under the cursor may not be played."""
    if seen.ask is None or not 0 <= cursor < len(there.cards):
        return None
    code = (seen.ask.why or {}).get(there.cards[cursor])
    if code is None:
        return None
    return words.say("table_card_no", card=face(there.cards[cursor]), reason=words.reason(code))


def _waiting(seen: Observation, words: Words) -> str:
    if seen.to_act is None or seen.to_act == seen.seat:
        return ""
    if seen.phase in (Phase.CHOOSING, Phase.ANSWERING):
        return words.say("say_chooses", name=words.name(seen.to_act))
    return words.say("table_turn_of", name=words.name(seen.to_act))


def _turn(seen: Observation, there: Held, words: Words) -> str:
    if there.hand != seen.seat:
        return words.say("say_turn_open")
    part = seen.deal or seen.drawing
    if part is None:
        return words.say("say_turn")
    if part.trick:
        return words.say("say_turn_led", suit=words.suit(part.trick[0][0]))
    return words.say("say_turn_lead")
