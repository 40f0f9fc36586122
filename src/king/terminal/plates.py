"""Who sits where: for each hand its name and what is known of it, as lines."""

from king.core.observation import Observation
from king.core.state import Phase
from king.terminal.canvas import Run
from king.terminal.hand import held
from king.terminal.places import declarer, hand_to_play
from king.terminal.view import View
from king.terminal.words import cards_of, faces, suits_of

Line = list[Run]


def plate(view: View, hand: int) -> list[Line]:
    """The lines of a hand's plate, the name first; each may be empty of runs."""
    more = (_taken(view, hand), _shown(view, hand), *_open(view, hand))
    return [_name(view, hand), _counts(view, hand), *(line for line in more if line)]


def acts(seen: Observation, hand: int) -> bool:
    """Whether it is this hand's turn."""
    if seen.phase is Phase.PLAYING:
        return hand_to_play(seen) == hand
    return seen.to_act == hand


def _name(view: View, hand: int) -> Line:
    seen, palette = view.seen, view.palette
    mark = "▸" if acts(seen, hand) else " "
    line = [Run(mark, palette.brass), Run(view.words.name(hand), palette.strong)]
    if hand == declarer(seen):
        line.append(Run(" ★", palette.brass))
    if seen.rules.teams and hand != seen.seat and (hand - (seen.seat or 0)) % 2 == 0:
        line.append(Run(f" ({view.words.say('table_team')})", palette.quiet))
    return line


def _counts(view: View, hand: int) -> Line:
    seen, say = view.seen, view.words.say
    if seen.deal is not None and seen.phase is not Phase.OVER and hand < seen.rules.players:
        text = say("table_tricks", count=seen.deal.tricks[hand])
    elif seen.layout is not None and hand in seen.layout.went_out:
        text = say("table_place", place=seen.layout.went_out.index(hand) + 1)
    elif seen.layout is not None:
        text = say("table_cards", count=seen.counts[hand])
    else:
        return []
    return [Run(" " + text, view.palette.quiet)]


def _taken(view: View, hand: int) -> Line:
    deal = view.seen.deal
    if deal is None or hand >= len(deal.taken) or not deal.taken[hand]:
        return []
    return [Run(" " + " ".join(suits_of(deal.taken[hand])), view.palette.loss)]


def _shown(view: View, hand: int) -> Line:
    deal = view.seen.deal
    if deal is None or hand >= len(deal.shown) or not deal.shown[hand]:
        return []
    text = view.words.say("table_shown", cards=faces(deal.shown[hand]))
    return [Run(" " + text, view.palette.brass)]


def _open(view: View, hand: int) -> list[Line]:
    """The cards of a hand that lies open, and the person's own while he plays another, a line a
    suit."""
    seen = view.seen
    opened, below = seen.open_hand, held(seen)
    cards = None
    if hand == seen.seat:
        cards = seen.hand if below is not None and below.hand != hand else None
    elif opened is not None and opened.hand == hand:
        cards = opened.cards
    suits = () if cards is None else suits_of(cards_of(cards))
    return [[Run(" " + suit, view.palette.ground)] for suit in suits]


def doubles(view: View) -> list[str]:
    """Who doubled whom in this deal, a line a pair."""
    part = view.seen.deal or view.seen.layout
    return [] if part is None else [view.words.double(pair) for pair in part.doubles]
