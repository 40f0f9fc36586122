"""What both questions have in common: typed members, contracts, trump."""

from typing import Any, TypeVar

import msgspec

from king.core.cards import SUIT_OF, Suit
from king.core.contracts import ALL, PENALTIES, Contract, in_order
from king.core.errors import BadContract, BadRequest
from king.core.rules import RuleSet

T = TypeVar("T", bound=msgspec.Struct)


def members(request: dict[str, Any], shape: type[T]) -> T:
    """The request as ``shape``; raises BadRequest, naming the member, if one is missing or
    wrong."""
    try:
        return msgspec.convert(request, shape)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRequest(member=str(error)) from None


def contract_and_trump(
    rules: RuleSet, name: str | list[str], trump: str | None, *, trump_named: bool = True
) -> tuple[tuple[Contract, ...], Suit | None]:
    """The contracts of a deal, in table order, and its trump; raises BadContract if the rules never
    play them, or they do not fit.

    ``trump_named``: False while a stock is drawn from, before the trump of Koz is named.
    """
    names = [name] if isinstance(name, str) else name
    if not set(names) <= set(ALL) or (trump is not None and trump not in SUIT_OF):
        raise BadContract(contract=" ".join(names), trump=str(trump))
    contracts = in_order(tuple(Contract(n) for n in names))
    several = contracts[0] in PENALTIES and rules.contracts_per_deal > 1 if contracts else False
    if contracts not in rules.choices or len(names) != len(contracts):
        raise BadContract(contract=" ".join(names))
    if isinstance(name, list) != several:
        raise BadContract(contract=" ".join(names))
    if (contracts == (Contract.KOZ,) and trump_named) != (trump is not None):
        raise BadContract(contract=contracts[0], trump=str(trump))
    return contracts, None if trump is None else SUIT_OF[trump]
