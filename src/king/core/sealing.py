"""Secret contracts: sealed with a commitment when they are chosen, opened when the deal ends.

The commitment is the SHA-256 of "contract:salt" in UTF-8; the salt, 32 hex digits, comes with the
cards and is told to nobody before the opening.
"""

import hashlib

from king.core.contracts import Contract
from king.core.events import ContractOpened
from king.core.rules import RuleSet
from king.core.state import MatchState


def is_secret(rules: RuleSet, contracts: tuple[Contract, ...]) -> bool:
    """Whether this choice stays secret: Koz never does, the winner of a trick depends on it, nor
    what a schedule has fixed."""
    return rules.secret and rules.schedule == "free" and Contract.KOZ not in contracts


def commitment(contracts: tuple[Contract, ...], salt: str) -> str:
    """What is published when the contract is chosen."""
    return hashlib.sha256(f"{','.join(contracts)}:{salt}".encode()).hexdigest()


def opened(state: MatchState) -> tuple[ContractOpened, ...]:
    """The opening of the deal's contract, if it was sealed."""
    terms = state.playing().terms
    if terms.commitment is None or state.salt is None:
        return ()
    return (ContractOpened(terms.scores, state.salt),)
