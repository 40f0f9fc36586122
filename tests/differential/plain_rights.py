"""Whose turn it is to declare, and which contracts he may name: schedules, rights and quotas."""

from itertools import combinations

from .plain_rules import CONTRACTS, PENALTIES, Options

Contract = str | tuple[str, ...]  # a tuple where a preset scores several at once

_ROTATION = ["koz", "el", "kupa", "erkek", "kiz", "son_iki", "rifki"]
_NATUREL = [*PENALTIES, "koz", "koz", "koz", "koz"]


class Rights:
    """What has been declared so far. `count` adds a deal; everything else only looks."""

    def __init__(self, rules: Options, first_declarer: int) -> None:
        self.rules = rules
        self.seats = range(rules["players"])
        self.first_declarer = first_declarer
        self.counted = 0  # deals finished, annulled ones aside
        self.plays = dict.fromkeys(PENALTIES, 0)
        self.penalties_declared = [0 for _ in self.seats]
        self.trumps_declared = [0 for _ in self.seats]

    @property
    def deals_in_match(self) -> int:
        """How many deals the match has when King does not end it."""
        lengths = {"rotation": 7 * len(self.seats), "naturel": 20, "super_kanli": 10}
        rounds = (self.rules["penalties_each"] or 0) + (self.rules["trumps_each"] or 0)
        return lengths.get(self.rules["schedule"], rounds * len(self.seats))

    @property
    def declarer(self) -> int:
        """Who declares the next deal; annulled deals do not move the turn on."""
        return (self.first_declarer + self.counted) % len(self.seats)

    def scheduled(self) -> Contract | None:
        """The contract that the schedule fixes for the next deal; None where it is chosen."""
        if self.rules["schedule"] == "rotation":
            return _ROTATION[self.counted // len(self.seats)]
        if self.rules["schedule"] == "naturel":
            return _NATUREL[self.counted % len(_NATUREL)]
        if self.rules["schedule"] == "super_kanli":
            return tuple(PENALTIES) if self.counted < 2 else "koz"
        return None

    def choices(self) -> dict[Contract, str | None]:
        """Every contract of the preset: None where it may be named now, else why not.

        "schedule": another is fixed. "no_right": the declarer has used up his own rights.
        "played_out": the penalty has been played as often as it may be, or (a pair) naming it
        would leave another one that can no longer be. "penalties_first": Koz comes later.
        """
        fixed = self.scheduled()
        if fixed is not None:
            every: list[Contract] = [*CONTRACTS, fixed] if fixed not in CONTRACTS else [*CONTRACTS]
            return {contract: None if contract == fixed else "schedule" for contract in every}
        named: dict[Contract, str | None] = {
            contract: self._penalty_refusal(contract) for contract in self._penalty_contracts()
        }
        named["koz"] = self._koz_refusal() if None in named.values() else None
        return named

    def available(self) -> list[Contract]:
        """What the next declarer may name, in the order of the rule book."""
        return [contract for contract, refusal in self.choices().items() if refusal is None]

    def _penalty_contracts(self) -> list[Contract]:
        if self.rules["contracts_per_deal"] == 2:
            return list(combinations(PENALTIES, 2))
        return list(PENALTIES)

    def _penalty_refusal(self, contract: Contract) -> str | None:
        if self.penalties_declared[self.declarer] >= self.rules["penalties_each"]:
            return "no_right"
        most = self.rules["each_penalty_at_most"]
        names = [contract] if isinstance(contract, str) else list(contract)
        if any(self.plays[name] >= most for name in names):
            return "played_out"
        if len(names) > 1:
            deals = len(self.seats) * self.rules["penalties_each"]
            deals_left = deals - sum(self.penalties_declared) - 1
            left = {name: most - self.plays[name] - (name in names) for name in PENALTIES}
            if max(left.values()) > deals_left:
                return "played_out"
        return None

    def _koz_refusal(self) -> str | None:
        if self.trumps_declared[self.declarer] >= self.rules["trumps_each"]:
            return "no_right"
        if self.counted + 1 <= (self.rules["first_deals_penalty_only"] or 0):
            return "penalties_first"
        return None

    def count(self, names: list[str]) -> None:
        """A deal that was not annulled is over: its right is used and the turn moves on."""
        declared = self.trumps_declared if names == ["koz"] else self.penalties_declared
        declared[self.declarer] += 1
        for name in names:
            if name != "koz":
                self.plays[name] += 1
        self.counted += 1
