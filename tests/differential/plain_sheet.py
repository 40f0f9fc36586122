"""A score sheet: what each deal was worth, and how a match stands and ends."""

from typing import Any

from .plain_cards import RefusedError
from .plain_deal import king_seats
from .plain_doubling import doubles_are_allowed
from .plain_entry import check_members, check_shape, full, read_entry
from .plain_legal import read_contract
from .plain_points import points, settled
from .plain_presets import Options
from .plain_rights import Contract, Rights
from .plain_rules import is_secret, read_rules

Request = dict[str, Any]
Entry = dict[str, Any]


def match_answer(request: Request) -> dict[str, Any]:
    """The answer to a `match` request. Raises RefusedError."""
    check_shape(request)
    rules = read_rules(request["rules"])
    if request["first_declarer"] not in range(rules["players"]):
        raise RefusedError("bad_request")
    for deal in request["deals"]:
        check_members(deal, rules)
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
        self.doubled: list[tuple[int, int]] = []  # (who, the declarer), one each deal it was done

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
        doubles = deal.get("doubles") or []
        seats, owed = len(self.seats), self.owed()
        if contract not in self.available() or not doubles_are_allowed(
            doubles, names, self.declarer, seats, owed
        ):
            raise RefusedError("not_available")
        entry = read_entry(deal, names, self.rules)
        king, failed = self._king(names, entry, announced=deal.get("announced", False))
        if not self._sums_are_right(entry["units"], king, failed=failed):
            raise RefusedError("units_sum")
        if king is not None or failed:
            self.king, self.failed = king, None if king is not None else self.declarer
            return
        self._add_row(contract, entry, doubles)

    def owed(self) -> set[int]:
        """The seats that must double the next declarer whatever he names."""
        if not self.rules["doubling"]:
            return set()
        deals_left = len(self.declarations()) - len(self.declared[self.declarer])
        others = set(self.seats) - {self.declarer}
        due = {seat: 2 - self.doubled.count((seat, self.declarer)) for seat in others}
        return {seat for seat in others if due[seat] > 0 and due[seat] >= deals_left}

    def _king(self, names: list[str], entry: Entry, *, announced: bool) -> tuple[int | None, bool]:
        """The seat that made King or None, and whether an announced King failed."""
        needed = self.rules["king_tricks"]
        candidates = king_seats(self.rules, names, self.declarer, announced=announced)
        for seat in candidates:
            if entry["units"]["koz"][seat] >= needed:
                return seat, False
        return None, bool(candidates) and bool(self.rules["king_announced"])

    def _sums_are_right(
        self, units: dict[str, list[int]], king: int | None, *, failed: bool
    ) -> bool:
        for contract, taken in units.items():
            missing = full(self.rules, contract) - sum(taken)
            stopped_at_king = king is not None and taken[king] == self.rules["king_tricks"]
            out_of_reach = failed and taken[self.declarer] + missing < self.rules["king_tricks"]
            if missing != 0 and not (missing > 0 and (stopped_at_king or out_of_reach)):
                return False
        return True

    def _add_row(self, contract: Contract, entry: Entry, doubles: list[list[int]]) -> None:
        if self._is_annulled(contract, entry):
            self.rows.append([0 for _ in self.seats])
            return
        self.rows.append(settled(points(self.rules, entry), doubles))
        self.doubled += [(who, whom) for who, whom, _level in doubles if whom == self.declarer]
        self.count(contract)

    def _is_annulled(self, contract: Contract, entry: Entry) -> bool:
        """Whether the queens fell one to each seat, where that annuls the deal."""
        return (
            contract == "kiz"
            and bool(self.rules["kiz_annul_if_equal"])
            and not is_secret(self.rules, ["kiz"])
            and set(entry["units"]["kiz"]) == {1}
        )

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
