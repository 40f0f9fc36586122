"""A deal played on to its end by rule players or by lot, from any moment: plain ints, compiled by
numba.

    play_out(game, moment, hands, cannot, tricks, points)
    play_randomly(game, moment, hands, tricks, points, chance) -> chance
    lay_out(first, turn, placed, hands, places)
    lay_randomly(first, turn, placed, hands, places, chance) -> chance

The same for lists of ints, uncompiled, and for arrays of int64, compiled. Hands are numbered in
turn order (``moments``); all four sequences have room for as many as play, ``cannot`` for four:

``hands``: sets of cards, empty afterwards or as the deal ended early. ``cannot``: the cards that
each hand has shown not to hold. ``tricks``: how many each has taken. ``points``: each hand's are
added to these, in the units of the stakes. ``places``: of each hand the place in the order of going
out, from 1, and 0 while it holds cards. ``chance``: the state of the random numbers (``lots``).

The cards of ``play_out`` are those that rule players put on the table one Observation at a time.
A playout ends with the trick after which nothing can score any more, or that makes King.
"""

from collections.abc import Callable, MutableSequence, Sequence

from king.core.legal import FULL, Law, Position, legal
from king.search.by_lot import tricks_by_lot
from king.search.counting import count, nth
from king.search.dizi import fitting, lay
from king.search.families import is_of_cards, is_of_tricks, is_usual, of_cards, of_koz, of_tricks
from king.search.lots import draw, next_chance
from king.search.moments import (
    Game,
    Moment,
    after_card,
    after_trick,
    answering,
    ended_by_king,
    following,
    law_in,
    leading,
    position,
    score,
)
from king.search.penalties import shoot_moon
from king.search.policy import (
    answer_in_penalties,
    card_in_koz,
    lead_in_penalties,
    rule_players_card,
)
from king.search.rows import uncounted
from king.search.seen import Seen, Stakes, duty, shown_by_lead

#: What chooses a card, as ``policy.rule_players_card``.
Chooser = Callable[[Law, Stakes, int, int, Position, Seen], int]

#: An opponent who lacks this many tricks, and can still take them, is close to King.
CLOSE_TO_KING = 3


def play_out(
    game: Game,
    moment: Moment,
    hands: MutableSequence[int],
    cannot: MutableSequence[int],
    tricks: MutableSequence[int],
    points: MutableSequence[int],
) -> None:
    """Play the deal on: each hand as a rule player who sees what he would see at the table."""
    hands, cannot, tricks, points = (
        uncounted(hands), uncounted(cannot), uncounted(tricks), uncounted(points),
    )  # fmt: skip
    usual = is_usual(game)
    if usual and game.law.trump >= 0:
        play_tricks(of_koz(game), moment, hands, cannot, tricks, points, card_in_koz, card_in_koz)
    elif usual and is_of_tricks(game):
        lead, answer = lead_in_penalties, answer_in_penalties
        play_tricks(of_tricks(game), moment, hands, cannot, tricks, points, lead, answer)
    elif usual and is_of_cards(game):
        lead, answer = lead_in_penalties, answer_in_penalties
        play_tricks(of_cards(game), moment, hands, cannot, tricks, points, lead, answer)
    else:
        any_card = rule_players_card
        play_tricks(game, moment, hands, cannot, tricks, points, any_card, any_card)
    if game.scored.moon:
        shoot_moon(game.scored, points)


def play_tricks(
    game: Game,
    moment: Moment,
    hands: MutableSequence[int],
    cannot: MutableSequence[int],
    tricks: MutableSequence[int],
    points: MutableSequence[int],
    lead: Chooser,
    answer: Chooser,
) -> None:
    """Play the tricks that are left, the one on the table first. ``lead`` and ``answer`` choose the
    cards; each pair of them is compiled once more."""
    while moment.played or (hands[moment.turn] and game.counted & ~moment.at.gone):
        if moment.played == 0:
            moment = play_card(game, leading(moment), hands, cannot, tricks, lead)
        while moment.played < game.hands:
            moment = play_card(game, answering(moment), hands, cannot, tricks, answer)
        moment = answering(moment)  # the winner is an index, four times
        left = count(hands[moment.winner])
        score(game, moment, left, tricks, points)
        if ended_by_king(game, left, tricks):
            return
        moment = after_trick(moment)


def play_card(
    game: Game,
    moment: Moment,
    hands: MutableSequence[int],
    cannot: MutableSequence[int],
    tricks: Sequence[int],
    choose: Chooser,
) -> Moment:
    """The moment once the hand to play has played the card that ``choose`` chooses."""
    turn, at = moment.turn, position(game, moment)
    seen = seen_by(game, moment, hands, cannot, tricks)
    law, hand = law_in(game, moment), hands[turn]
    allowed, lacking = duty(law, hand, at)
    card = choose(law, game.stakes, hand, allowed, at, seen)
    cannot[turn] |= shown_by_lead(law, at, card) if at.led < 0 else lacking
    hands[turn] &= ~(1 << card)
    return after_card(game, moment, card)


def play_randomly(
    game: Game,
    moment: Moment,
    hands: MutableSequence[int],
    tricks: MutableSequence[int],
    points: MutableSequence[int],
    chance: int,
) -> int:
    """Play the deal on with legal cards, each as likely as the others; returns the new chance."""
    if moment.played:
        while moment.played < game.hands:
            turn = moment.turn
            allowed = legal(law_in(game, moment), hands[turn], position(game, moment))
            card = nth(allowed, draw(chance, count(allowed)))
            chance = next_chance(chance)
            hands[turn] &= ~(1 << card)
            moment = after_card(game, moment, card)
        left = count(hands[moment.winner])
        score(game, moment, left, tricks, points)
        if ended_by_king(game, left, tricks):
            return chance
        moment = after_trick(moment)
    if game.hands == 4:  # a constant where it is compiled
        chance = tricks_by_lot(game, moment, hands, tricks, points, chance, 4)
    else:
        chance = tricks_by_lot(game, moment, hands, tricks, points, chance, game.hands)
    if game.scored.moon:
        shoot_moon(game.scored, points)
    return chance


def seen_by(
    game: Game,
    moment: Moment,
    hands: Sequence[int],
    cannot: Sequence[int],
    tricks: Sequence[int],
) -> Seen:
    """What the player of the hand to play has seen beside it, other hands counted from it."""
    turn, around = moment.turn, game.hands
    opened = seen_beside(game, turn)
    return Seen(
        moment.trick,
        moment.played,
        away(turn, moment.winner, around) if moment.played else 0,
        (
            0,
            known_not_to_hold(game, turn, 1, opened, hands, cannot),
            known_not_to_hold(game, turn, 2, opened, hands, cannot),
            known_not_to_hold(game, turn, 3, opened, hands, cannot),
        ),
        2 * (game.sides >> turn & 1),
        close_to_king(game, turn, count(hands[turn]), tricks) if game.king else 0,
        around,
        opened,
        max(1, around - 1 - (1 if opened else 0)),
    )


def away(hand: int, other: int, around: int) -> int:
    """How many steps after ``hand`` the other one plays."""
    return other - hand if other >= hand else other - hand + around


def seen_beside(game: Game, turn: int) -> int:
    """The other hand that the player sees, counted from the one to play; 0 for none: the open one,
    and from there its player's own."""
    if game.opened < 0:
        return 0
    return away(turn, game.declarer if turn == game.opened else game.opened, game.hands)


def known_not_to_hold(
    game: Game, turn: int, steps: int, opened: int, hands: Sequence[int], cannot: Sequence[int]
) -> int:
    """The cards that the hand so many steps on cannot hold, as the player of ``turn`` knows."""
    if steps >= game.hands:
        return 0
    hand = following(turn, steps, game.hands)
    if opened == 0:
        return cannot[hand]
    if steps == opened:
        return FULL & ~hands[hand]
    return cannot[hand] | hands[following(turn, opened, game.hands)]


def close_to_king(game: Game, turn: int, left: int, tricks: Sequence[int]) -> int:
    """The opponent closest to King, counted from the hand to play; 0 if none is close.

    ``left``: tricks to come, the one being played among them.
    """
    found, closest = 0, min(left, CLOSE_TO_KING) + 1
    for steps in range(1, game.hands):
        hand = following(turn, steps, game.hands)
        partner = steps == 2 and game.sides >> turn & 1
        if game.kings >> hand & 1 and not partner and game.king - tricks[hand] < closest:
            found, closest = steps, game.king - tricks[hand]
    return found


def lay_out(
    first: int, turn: int, placed: int, hands: MutableSequence[int], places: MutableSequence[int]
) -> None:
    """Lay out a deal of dizi that begins with this rank to its end, as rule players do; ``placed``:
    the cards that lie there."""
    out = how_many_are_out(places)
    while out < len(hands) - 1:
        if hands[turn] & fitting(placed, first):
            card = lay(hands[turn], placed, first)
            placed |= 1 << card
            out = put_down(turn, card, out, hands, places)
        turn = following(turn, 1, len(hands))
    place_the_last(hands, places)


def lay_randomly(
    first: int,
    turn: int,
    placed: int,
    hands: MutableSequence[int],
    places: MutableSequence[int],
    chance: int,
) -> int:
    """The same with cards that fit, each as likely as the others; returns the new chance."""
    out = how_many_are_out(places)
    while out < len(hands) - 1:
        allowed = hands[turn] & fitting(placed, first)
        if allowed:
            card = nth(allowed, draw(chance, count(allowed)))
            chance = next_chance(chance)
            placed |= 1 << card
            out = put_down(turn, card, out, hands, places)
        turn = following(turn, 1, len(hands))
    place_the_last(hands, places)
    return chance


def how_many_are_out(places: Sequence[int]) -> int:
    """How many hands have a place already."""
    out = 0
    for place in places:
        if place:
            out += 1
    return out


def put_down(
    hand: int, card: int, out: int, hands: MutableSequence[int], places: MutableSequence[int]
) -> int:
    """Take the card from the hand; returns how many are out then."""
    hands[hand] &= ~(1 << card)
    if hands[hand]:
        return out
    places[hand] = out + 1
    return out + 1


def place_the_last(hands: Sequence[int], places: MutableSequence[int]) -> None:
    """Give the last place to the hand that still holds cards."""
    for hand in range(len(hands)):
        if hands[hand]:
            places[hand] = len(hands)
