"""What a declarer, or the partner who answers him, may name: read off what he is asked."""

from king.core.cards import SUIT_LETTERS
from king.core.contracts import Contract
from king.core.observation import Observation

Choice = tuple[Contract, ...]
KOZ: Choice = (Contract.KOZ,)


def choices(seen: Observation) -> tuple[Choice, ...]:
    """All that may be named now, in table order."""
    ask = seen.ask
    assert ask is not None
    assert ask.offers is not None
    offered = ask.choices or tuple((c,) for c, why in ask.offers.items() if why is None)
    return tuple(choice for choice in offered if trumps(seen, choice))


def trumps(seen: Observation, choice: Choice) -> tuple[str | None, ...]:
    """The trump suits with which these may be named; (None,) where there is none, nothing at all
    where just that has been proposed."""
    suits: tuple[str | None, ...] = tuple(SUIT_LETTERS) if choice == KOZ else (None,)
    said = seen.proposal
    if said is None or said.contracts != choice:
        return suits
    return tuple(suit for suit in suits if suit != said.trump)
