"""Doubling: who may double whom, what is owed, and the talk before the lead.

A pair of seats is undoubled, doubled by one of the two, or redoubled by the other. A double is
written [who doubled, whom, 1 or 2], two where it was redoubled; a pair has at most one.
"""

from .plain_cards import RefusedError

Double = list[int]


def doubles_are_allowed(
    doubles: list[Double], contracts: list[str], declarer: int, seats: int, owed: set[int]
) -> bool:
    """Whether these doubles of one deal can be; `owed` are the seats that must double him."""
    pairs = [frozenset(double[:2]) for double in doubles]
    return (
        all(_is_allowed(double, contracts, declarer, seats) for double in doubles)
        and len(set(pairs)) == len(pairs)
        and owed <= {who for who, whom, _level in doubles if whom == declarer}
    )


def _is_allowed(double: Double, contracts: list[str], declarer: int, seats: int) -> bool:
    who, whom, level = double
    only_the_declarer = contracts in (["koz"], ["dizi"])
    return (
        who in range(seats)
        and whom in range(seats)
        and who not in (whom, declarer)
        and level in (1, 2)
        and (whom == declarer or not only_the_declarer)
    )


class Talk:
    """The talk of one deal. `speak` is the seat's whole turn; everything else only looks.

    First everybody once, the seat after the declarer first and he last; then, in the same order,
    those who were doubled after they had spoken, to redouble or not. Who can neither double nor
    redouble is not asked.
    """

    def __init__(self, contracts: list[str], declarer: int, seats: int, owed: set[int]) -> None:
        self.contracts = contracts
        self.declarer = declarer
        self.seats = seats
        self.owed = owed
        self._order = [(declarer + step) % seats for step in range(1, seats + 1)]
        self._waiting = list(self._order)
        self._spoken: list[int] = []
        self._final = False
        self._levels: dict[tuple[int, int], int] = {}
        self._late: dict[int, set[int]] = {seat: set() for seat in range(seats)}
        self._go_on()

    @property
    def speaker(self) -> int | None:
        """Whose turn it is; None when the talk is over."""
        return self._waiting[0] if self._waiting else None

    @property
    def doubles(self) -> list[Double]:
        """All doubles so far."""
        return [[who, whom, level] for (who, whom), level in self._levels.items()]

    def may_double(self, seat: int) -> set[int]:
        """Whom the speaker may double: nobody who doubled him, in koz and dizi only him."""
        if self._final:
            return set()
        return {
            other
            for other in range(self.seats)
            if _is_allowed([seat, other, 1], self.contracts, self.declarer, self.seats)
            and (other, seat) not in self._levels
        }

    def may_redouble(self, seat: int) -> set[int]:
        """Who doubled the speaker and can still be answered by him."""
        if self._final:
            return self._late[seat]
        return {who for who, whom in self._levels if whom == seat}

    def must_double(self, seat: int) -> set[int]:
        """The declarer, where the speaker has as few of his deals left as doubles are owed."""
        return {self.declarer} if seat in self.owed and not self._final else set()

    def speak(self, targets: list[int]) -> None:
        """The speaker doubles these seats, or redoubles those of them who doubled him."""
        seat = self._waiting[0]
        allowed = self.may_double(seat) | self.may_redouble(seat)
        wanted = set(targets)
        if not self.must_double(seat) <= wanted <= allowed or len(wanted) != len(targets):
            raise RefusedError("not_available")
        for target in targets:
            self._double(seat, target)
        self._spoken.append(self._waiting.pop(0))
        self._go_on()

    def _go_on(self) -> None:
        """Pass over those who can say nothing; after the last the final round begins."""
        while self._waiting and not self._final and not self._can_speak(self._waiting[0]):
            self._spoken.append(self._waiting.pop(0))
        if not self._waiting and not self._final:
            self._final = True
            self._waiting = [other for other in self._order if self._late[other]]

    def _can_speak(self, seat: int) -> bool:
        return bool(self.may_double(seat) or self.may_redouble(seat))

    def _double(self, seat: int, target: int) -> None:
        if (target, seat) in self._levels:
            self._levels[target, seat] = 2
            return
        self._levels[seat, target] = 1
        if target in self._spoken:
            self._late[target].add(seat)
