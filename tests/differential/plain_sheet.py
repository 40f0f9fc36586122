"""A score sheet: what each deal was worth, and how a match stands and ends."""

from typing import Any

from .plain_cards import RefusedError
from .plain_deal import king_seats
from .plain_legal import is_contract, is_number, read_contract
from .plain_rights import Contract, Rights
from .plain_rules import Options, read_rules

Request = dict[str, Any]

_UNITS_OF_CARDS = {"erkek": 8, "kiz": 4, "rifki": 1, "son_iki": 2}
_NEEDED = {"op", "rules", "first_declarer", "deals"}
_DEAL_MEMBERS = {"declarer", "contract", "trump", "units", "announced"}


def match_answer(request: Request) -> dict[str, Any]:
    """The answer to a `match` request. Raises RefusedError."""
    _check_shape(request)
    rules = read_rules(request["rules"])
    if request["first_declarer"] not in range(rules["players"]):
        raise RefusedError("bad_request")
    sheet = Sheet(rules, request["first_declarer"])
    for index, deal in enumerate(request["deals"]):
        try:
            sheet.enter(deal)
        except RefusedError as refused:
            raise RefusedError(refused.code, index) from refused
    return sheet.answer()


class Sheet(Rights):
    """The rows of one match so far. `enter` adds a deal; everything else only looks."""

    def __init__(self, rules: Options, first_declarer: int) -> None:
        super().__init__(rules, first_declarer)
        self.rows: list[list[int]] = []
        self.king: int | None = None
        self.failed: int | None = None  # the declarer whose announced King came to nothing

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.decided or self.counted == self.deals_in_match

    @property
    def decided(self) -> bool:
        """Whether King, made or failed, ended the match."""
        return self.king is not None or self.failed is not None

    # A deal is entered

    def enter(self, deal: dict[str, Any]) -> None:
        """Add one deal. Raises RefusedError with the code of the first thing that is wrong."""
        if self.over:
            raise RefusedError("match_over")
        if deal["declarer"] != self.declarer:
            raise RefusedError("wrong_declarer")
        names = read_contract(deal["contract"], deal.get("trump"), self.rules)
        if isinstance(deal["contract"], list) and deal["contract"] != names:
            raise RefusedError("bad_contract")  # not in the order of the rule book
        contract: Contract = names[0] if isinstance(deal["contract"], str) else tuple(names)
        if contract not in self.available():
            raise RefusedError("not_available")
        units = self._units(deal["units"], names)
        announced = deal.get("announced", False)
        king, failed = self._king(names, units.get("koz", []), announced=announced)
        if not self._sums_are_right(units, king, failed=failed):
            raise RefusedError("units_sum")
        if king is not None or failed:
            self.king, self.failed = king, None if king is not None else self.declarer
            return
        self._add_row(names, units)

    def _units(self, units: Any, names: list[str]) -> dict[str, list[int]]:
        """Units as one list a contract. Raises RefusedError: units_sum."""
        by_contract = units if isinstance(units, dict) else {names[0]: units}
        if set(by_contract) != set(names) or isinstance(units, dict) != (len(names) > 1):
            raise RefusedError("units_sum")
        for taken in by_contract.values():
            if len(taken) != len(self.seats) or min(taken) < 0:
                raise RefusedError("units_sum")
        return by_contract

    def _full(self, contract: str) -> int:
        """How many units there are in a deal of this contract."""
        if contract in ("el", "koz"):
            return 16 if len(self.seats) == 3 else 13
        if contract == "kupa":
            return 12 if "2" in self.rules["missing_ranks"] else 13
        return _UNITS_OF_CARDS[contract]

    def _king(
        self, names: list[str], tricks: list[int], *, announced: bool
    ) -> tuple[int | None, bool]:
        """The seat that made King or None, and whether an announced King failed."""
        needed = self.rules["king_tricks"]
        candidates = king_seats(self.rules, names, self.declarer, announced=announced)
        for seat in candidates:
            if tricks[seat] >= needed:
                return seat, False
        return None, bool(candidates) and bool(self.rules["king_announced"])

    def _sums_are_right(
        self, units: dict[str, list[int]], king: int | None, *, failed: bool
    ) -> bool:
        for contract, taken in units.items():
            missing = self._full(contract) - sum(taken)
            stopped_at_king = king is not None and taken[king] == self.rules["king_tricks"]
            out_of_reach = failed and taken[self.declarer] + missing < self.rules["king_tricks"]
            if missing != 0 and not (missing > 0 and (stopped_at_king or out_of_reach)):
                return False
        return True

    def _add_row(self, names: list[str], units: dict[str, list[int]]) -> None:
        if names == ["kiz"] and self.rules["kiz_annul_if_equal"] and set(units["kiz"]) == {1}:
            self.rows.append([0 for _ in self.seats])
            return
        prices = self.rules["prices"]
        self.rows.append(
            [sum(units[name][seat] * prices[name] for name in names) for seat in self.seats]
        )
        self.count(names)

    # What the sheet says

    @property
    def totals(self) -> list[int]:
        """The points of each seat."""
        return [sum(row[seat] for row in self.rows) for seat in self.seats]

    def _side(self, seat: int) -> list[int]:
        """The seats that win and lose together with this one."""
        return [s for s in self.seats if s % 2 == seat % 2] if self.rules["teams"] else [seat]

    def _standing(self, seat: int) -> int:
        """What the seat is ranked by: its side's points, or who did well where King decided."""
        if self.king is not None:
            return int(self.king in self._side(seat))
        if self.failed is not None:
            return int(self.failed not in self._side(seat))
        return sum(self.totals[s] for s in self._side(seat))

    def ranks(self) -> list[int]:
        """1 for the best; ties share a rank and the next is skipped; teams rank as two."""
        sides = {seat: tuple(self._side(seat)) for seat in self.seats}
        standings = {sides[seat]: self._standing(seat) for seat in self.seats}
        return [
            1 + sum(other > standings[sides[seat]] for other in standings.values())
            for seat in self.seats
        ]

    def out(self) -> list[bool] | None:
        """Who is out, at the end of a match that has a line or that King decided; else None."""
        if self.decided:
            return [self._standing(seat) == 1 for seat in self.seats]
        if not self.over or self.rules["result"] != "line":
            return None
        lowest = 0 if self.rules["zero_is_out"] else 1
        return [self._standing(seat) >= lowest for seat in self.seats]

    def answer(self) -> dict[str, Any]:
        """The referee's answer."""
        following = {
            "deal": self.counted + 1,
            "declarer": self.declarer,
            "contracts": [
                list(contract) if isinstance(contract, tuple) else contract
                for contract in ([] if self.over else self.available())
            ],
        }
        answer = {
            "points": self.rows,
            "totals": self.totals,
            "over": self.over,
            "next": None if self.over else following,
            "ranks": self.ranks(),
            "out": self.out(),
            "king": self.king,
        }
        if self.rules["teams"]:
            answer["teams"] = [self.totals[0] + self.totals[2], self.totals[1] + self.totals[3]]
        return answer


def _check_shape(request: Request) -> None:
    well_typed = (
        _NEEDED <= set(request) <= _NEEDED | {"id"}
        and is_number(request["first_declarer"])
        and isinstance(request["deals"], list)
        and all(_is_deal(deal) for deal in request["deals"])
    )
    if not well_typed:
        raise RefusedError("bad_request")


def _is_deal(deal: Any) -> bool:
    return (
        isinstance(deal, dict)
        and {"declarer", "contract", "units"} <= set(deal) <= _DEAL_MEMBERS
        and is_number(deal["declarer"])
        and is_contract(deal["contract"])
        and (deal.get("trump") is None or isinstance(deal["trump"], str))
        and isinstance(deal.get("announced", False), bool)
        and _is_units(deal["units"])
    )


def _is_units(units: Any) -> bool:
    if isinstance(units, dict):
        return all(isinstance(taken, list) and _is_units(taken) for taken in units.values())
    return isinstance(units, list) and all(is_number(number) for number in units)
