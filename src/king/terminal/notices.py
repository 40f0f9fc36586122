"""What the table itself puts to the person: how a deal or the match ended, what went wrong.

Each is a Question, so that it is read and answered like those of the game.
"""

from collections.abc import Sequence

from king.core.events import Annulled, ContractOpened, DealScored, Event, MatchEnded
from king.core.observation import Observation, SeenTrick
from king.search.proofs import Proof
from king.terminal.options import Option, Question
from king.terminal.words import Words, faces, points


def after(events: Sequence[Event], words: Words) -> Question | None:
    """What is to be read after a step that ended a deal; None after any other."""
    scored = next((e for e in events if isinstance(e, DealScored)), None)
    if scored is not None:
        opened = next((e for e in events if isinstance(e, ContractOpened)), None)
        facts = (*_opened(opened, words), *_scores(scored.points, words))
        return Question(words.say("play_deal_over"), facts, (Option(words.say("play_next"), None),))
    annulled = next((e for e in events if isinstance(e, Annulled)), None)
    if annulled is not None:
        again = Option(words.say("play_deal_again"), None)
        return Question(words.say("play_annulled"), (), (again,))
    return None


def over(ended: MatchEnded, seen: Observation, words: Words) -> Question:
    """The end of the match: how the person fared, King, everybody's points."""
    facts = [*_king(ended, words), *_own(ended, seen, words)]
    facts += [
        f"{rank}. {words.name(seat)} {points(total)}"
        for rank, total, seat in sorted(
            zip(ended.ranks, ended.totals, range(len(ended.ranks)), strict=True),
            key=lambda place: (place[0], -place[1]),
        )
    ]
    options = (Option(words.say("play_quit"), None), Option(words.say("over_rematch"), None))
    return Question(words.say("over_title"), tuple(facts), options)


def uncertain(proof: Proof, words: Words) -> Question:
    """The rest is not certain: how it may fail, trick by trick, where that is known."""
    facts = [words.say("rest_unknown")]
    if proof.line is not None:
        tricks = proof.line.tricks
        name = words.name(tricks[-1].winner)
        facts = [words.say("rest_line", trick=len(tricks), name=name)]
        facts += [_fact(number, trick, words) for number, trick in enumerate(tricks, 1)]
        facts.append(words.say("rest_example"))
    return Question(
        words.say("rest_uncertain"), tuple(facts), (Option(words.say("rest_play_on"), None),)
    )


def _fact(number: int, trick: SeenTrick, words: Words) -> str:
    led = f"{words.say('rest_trick', trick=number)} · {words.name(trick.leader)}"
    return f"{led}: {faces(trick.cards)} · {words.name(trick.winner)}"


def not_saved(error: OSError, words: Words) -> Question:
    """The step could not be written down; nothing has happened yet."""
    facts = (error.strerror or str(error),)
    return Question(words.say("error_not_saved"), facts, (Option(words.say("ui_retry"), None),))


def _opened(event: ContractOpened | None, words: Words) -> list[str]:
    if event is None:
        return []
    return [words.say("heard_unsealed", contract=words.contracts(event.contracts))]


def _scores(scores: Sequence[int], words: Words) -> list[str]:
    return [
        words.about("say_one_score", seat, points=points(score))
        for seat, score in enumerate(scores)
    ]


def _king(ended: MatchEnded, words: Words) -> list[str]:
    found = []
    if ended.king is not None:
        found.append(words.about("over_king", ended.king))
    if ended.king_failed is not None:
        found.append(words.about("over_king_failed", ended.king_failed))
    return found


def _own(ended: MatchEnded, seen: Observation, words: Words) -> list[str]:
    seat = seen.seat or 0
    if ended.out is not None:
        return [words.say("over_you_out" if ended.out[seat] else "over_you_sunk")]
    if ended.ranks[seat] == 1:
        return [words.say("over_first")]
    return [words.say("over_you_rank", rank=ended.ranks[seat])]
