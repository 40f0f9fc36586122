"""What both questions have in common: typed members, contracts, trump."""

from typing import Any, TypeVar

import msgspec

from king.core.cards import SUIT_OF, Suit
from king.core.contracts import Contract
from king.core.errors import BadContract, BadRequest

T = TypeVar("T", bound=msgspec.Struct)


def members(request: dict[str, Any], shape: type[T]) -> T:
    """The request as ``shape``; raises BadRequest, naming the member, if one is missing or
    wrong."""
    try:
        return msgspec.convert(request, shape)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRequest(member=str(error)) from None


def contract_and_trump(name: Any, trump: Any) -> tuple[tuple[Contract, ...], Suit | None]:
    """The contract of a deal and its trump; raises BadContract if they are none, or do not fit."""
    known = isinstance(name, str) and name in Contract.__members__.values()
    if not known or (trump is not None and trump not in SUIT_OF):
        raise BadContract(contract=str(name), trump=str(trump))
    contract = Contract(name)
    if (contract is Contract.KOZ) != (trump is not None):
        raise BadContract(contract=contract, trump=str(trump))
    return (contract,), None if trump is None else SUIT_OF[trump]
