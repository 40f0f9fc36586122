"""A review added up: the costliest mistakes, and what was lost under each contract."""

from collections.abc import Iterable, Iterator, Sequence

from king.analysis.judgements import Costly, Loss, Review, Reviewed, Sum

#: So many of the costliest mistakes are shown.
COSTLIEST = 3


def added_up(
    match: str, seat: int, dealings: Sequence[Reviewed], totals: tuple[int, ...]
) -> Review:
    """The review of a match; ``totals``: what it came to."""
    worst = sorted(_mistakes(dealings), key=lambda one: -one.points)
    kinds = dict.fromkeys(kind(one) for one in dealings if one.cards)
    return Review(
        match,
        seat,
        tuple(dealings),
        totals,
        tuple(worst[:COSTLIEST]),
        _sum([one.choice.loss for one in dealings if one.choice is not None], ()),
        {key: _of_cards([one for one in dealings if kind(one) == key]) for key in kinds},
    )


def kind(dealing: Reviewed) -> str:
    """The contracts of a dealing, joined."""
    return "+".join(dealing.contracts)


def _mistakes(dealings: Sequence[Reviewed]) -> Iterator[Costly]:
    for number, one in enumerate(dealings):
        if one.choice is not None and one.choice.loss.mistake:
            yield Costly(number, None, one.choice.loss.points)
        for place, card in enumerate(one.cards):
            if card.loss.mistake:
                yield Costly(number, place, card.loss.points)


def _of_cards(dealings: Sequence[Reviewed]) -> Sum:
    return _sum([card.loss for one in dealings for card in one.cards], dealings)


def _sum(losses: Sequence[Loss], dealings: Iterable[Reviewed]) -> Sum:
    ended = [(d.expected, d.points) for d in dealings if d.expected is not None]
    mistakes = [loss.points for loss in losses if loss.mistake]
    return Sum(
        deals=len(ended),
        decisions=len(losses),
        mistakes=len(mistakes),
        lost=round(sum(mistakes), 1),
        expected=round(sum(expected for expected, points in ended if points is not None), 1),
        points=sum(points for _, points in ended if points is not None),
    )
