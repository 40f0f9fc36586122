"""Whose turn it is to declare, and which contracts he may name: schedules, rights and quotas."""

from itertools import combinations

from .plain_presets import PENALTIES, Options
from .plain_rules import penalties

Contract = str | tuple[str, ...]  # a tuple where a preset scores several at once

_ROTATION = ["koz", "el", "kupa", "erkek", "kiz", "son_iki", "rifki"]
_NATUREL = [*PENALTIES, "koz", "koz", "koz", "koz"]


class Rights:
    """What has been declared so far. `count` adds a deal; everything else only looks."""

    def __init__(self, rules: Options, first_declarer: int) -> None:
        self.rules = rules
        self.seats = range(rules["players"])
        self.first_declarer = first_declarer
        self.plays = dict.fromkeys(penalties(rules), 0)
        self.declared: list[list[Contract]] = [[] for _ in self.seats]

    @property
    def counted(self) -> int:
        """Deals finished, annulled ones aside."""
        return sum(map(len, self.declared))

    @property
    def deals_in_match(self) -> int:
        """How many deals the match has when King does not end it."""
        seats = len(self.seats)
        rounds = (self.rules["penalties_each"] or 0) + (self.rules["trumps_each"] or 0)
        lengths = {
            "rotation": 7 * seats,
            "naturel": 20,
            "super_kanli": 10,
            "once": seats * len(self.declarations()),
        }
        return lengths.get(self.rules["schedule"], rounds * seats)

    @property
    def declarer(self) -> int:
        """Who declares the next deal; annulled deals do not move the turn on."""
        turns = self.counted // len(self.declarations()) if self.rules["kingdoms"] else self.counted
        return (self.first_declarer + turns) % len(self.seats)

    def scheduled(self) -> Contract | None:
        """The contract that the schedule fixes for the next deal; None where it is chosen."""
        if self.rules["schedule"] == "rotation":
            return _ROTATION[self.counted // len(self.seats)]
        if self.rules["schedule"] == "naturel":
            return _NATUREL[self.counted % len(_NATUREL)]
        if self.rules["schedule"] == "super_kanli":
            return tuple(PENALTIES) if self.counted < 2 else "koz"
        return None

    def declarations(self) -> list[Contract]:
        """Everything that can be named under these rules, in the order of the rule book."""
        names, at_once = penalties(self.rules), self.rules["contracts_per_deal"]
        if at_once == 1:
            return [*self.rules["contracts"]]
        others = [name for name in self.rules["contracts"] if name not in names]
        return [*combinations(names, at_once), *others]

    # What may be named next

    def choices(self) -> dict[Contract, str | None]:
        """Every contract of the preset: None where it may be named now, else why not.

        "schedule": another is fixed. "no_right": the declarer has used up his own rights.
        "played_out": the penalty has been played as often as it may be, or (a pair) naming it
        would leave another one that can no longer be. "penalties_first": Koz comes later.
        """
        fixed = self.scheduled()
        if fixed is not None:
            return {each: None if each == fixed else "schedule" for each in self.declarations()}
        if self.rules["schedule"] == "once":
            done = self.declared[self.declarer]
            return {each: "no_right" if each in done else None for each in self.declarations()}
        named: dict[Contract, str | None] = {
            contract: self._penalty_refusal(contract)
            for contract in self.declarations()
            if contract != "koz"
        }
        named["koz"] = self._koz_refusal() if None in named.values() else None
        return named

    def available(self) -> list[Contract]:
        """What the next declarer may name, in the order of the rule book."""
        return [contract for contract, refusal in self.choices().items() if refusal is None]

    def _side_of(self, seat: int) -> list[int]:
        """The seats whose rights are one."""
        pooled = self.rules["teams"] and self.rules["pool_rights"]
        return [other for other in self.seats if other % 2 == seat % 2] if pooled else [seat]

    def _has_no_right(self, option: str, *, koz: bool) -> bool:
        """Whether the declarer's side has used all of its rights of one kind."""
        side = self._side_of(self.declarer)
        used = sum((contract == "koz") is koz for s in side for contract in self.declared[s])
        return used >= len(side) * int(self.rules[option])

    def _penalty_refusal(self, contract: Contract) -> str | None:
        if self._has_no_right("penalties_each", koz=False):
            return "no_right"
        most = self.rules["each_penalty_at_most"]
        names = [contract] if isinstance(contract, str) else list(contract)
        if any(self.plays[name] >= most for name in names):
            return "played_out"
        if len(names) > 1:
            deals = len(self.seats) * self.rules["penalties_each"]
            played = sum(each != "koz" for declared in self.declared for each in declared)
            left = {name: most - self.plays[name] - (name in names) for name in self.plays}
            if max(left.values()) > deals - played - 1:
                return "played_out"
        return None

    def _koz_refusal(self) -> str | None:
        if self._has_no_right("trumps_each", koz=True):
            return "no_right"
        if self.counted + 1 <= (self.rules["first_deals_penalty_only"] or 0):
            return "penalties_first"
        return None

    def count(self, contract: Contract) -> None:
        """A deal that was not annulled is over: its right is used and the turn moves on."""
        self.declared[self.declarer].append(contract)
        for name in [contract] if isinstance(contract, str) else contract:
            if name in self.plays:
                self.plays[name] += 1
