"""The questions about one deal, one after the other, until it is an entry."""

from collections.abc import Callable
from typing import Any, TypeVar

from rich.console import Console
from rich.markup import escape

from king.cli.score import written
from king.cli.score.kept import Entry, Match
from king.cli.score.reading import Reading, named_now
from king.cli.score.words import Words, contract_names, fault_words
from king.core import annul, scoring, sheet
from king.core.cards import SUIT_LETTERS
from king.core.contracts import Contract
from king.core.rules import RuleSet, units

T = TypeVar("T")

#: Units so few that one says who took each.
FEW = 2
ANNULLED = "x"


class Command(Exception):  # noqa: N818 - no error
    """Something else than an answer: to undo, to edit a deal, to leave."""

    def __init__(self, kind: str, number: int = 0) -> None:
        super().__init__(kind)
        self.kind, self.number = kind, number


#: The letters of the commands, in both languages.
COMMANDS = {"g": "undo", "u": "undo", "d": "edit", "e": "edit", "ç": "quit", "q": "quit"}


class Asker:
    """Asks in one language at one console."""

    def __init__(self, console: Console, words: Words) -> None:
        self.console, self.words = console, words

    def ask(self, question: str, read: Callable[[str], T]) -> T:
        """The answer, asked for until it is one. Raises Command; EOFError at the end of input."""
        while True:
            text = self.console.input(f"{escape(question)}\n> ").strip()
            command = _command(text)
            if command is not None:
                raise command
            try:
                return read(text)
            except written.NotUnderstood:
                self.tell(self.words("cli_score_not_understood", text=text))

    def tell(self, sentence: str) -> None:
        """Say something that is no question."""
        self.console.print(escape(sentence), highlight=False)


def _command(text: str) -> Command | None:
    words = text.split()
    if not words or words[0] not in COMMANDS:
        return None
    kind = COMMANDS[words[0]]
    if kind != "edit":
        return Command(kind) if len(words) == 1 else None
    return Command(kind, int(words[1])) if len(words) == 2 and words[1].isdecimal() else None


def ask_entry(asker: Asker, rules: RuleSet, match: Match, reading: Reading) -> Entry:
    """The deal that the next declarer plays. Raises Command."""
    declarer = sheet.declarer(rules, reading.page)
    contracts = _contracts(asker, rules, match, reading)
    several = rules.contracts_per_deal > 1 and contracts[0] in rules.penalties
    entry = Entry(declarer, list(contracts) if several else str(contracts[0]))
    if Contract.KOZ in contracts:
        entry.trump = asker.ask(asker.words("cli_score_trump"), _suit)
        if rules.king_announced and rules.king_tricks is not None:
            entry.announced = asker.ask(asker.words("cli_score_announced"), _yes)
    _ask_units(asker, rules, match, entry, contracts)
    if not entry.annulled:
        _ask_details(asker, rules, entry, contracts)
    return entry


def _contracts(
    asker: Asker, rules: RuleSet, match: Match, reading: Reading
) -> tuple[Contract, ...]:
    words, found = asker.words, named_now(rules, reading)
    number, declarer = sheet.deal_number(reading.page), sheet.declarer(rules, reading.page)
    head = words("score_deal", number=number)
    asker.tell(f"{head}. {words('score_declares', name=match.names[declarer])}")
    dealer = sheet.dealer(rules, reading.page)
    if dealer is not None:
        asker.tell(words("score_deals_now", name=match.names[dealer]))
    for i, (contract, why) in enumerate(found.items(), start=1):
        reason = "" if why is None else f" ({words(f'score_why_{why}')})"
        asker.tell(f"  {i} {words(f'contract_{contract}')}{reason}")
    many = rules.contracts_per_deal
    question = "cli_score_what" if many == 1 else "cli_score_what_several"
    listed = tuple(found)

    def read(text: str) -> tuple[Contract, ...]:
        chosen = {written.one_of(str(n), len(listed)) for n in written.numbers(text)}
        contracts = tuple(listed[i] for i in sorted(chosen))
        if contracts not in rules.choices:
            raise written.NotUnderstood(text)
        return contracts

    return asker.ask(words(question, count=many), read)


def _suit(text: str) -> str:
    return SUIT_LETTERS[written.one_of(text, 4)]


def _yes(text: str) -> bool:
    answers = {"e": True, "y": True, "h": False, "n": False}
    if text not in answers:
        raise written.NotUnderstood(text)
    return answers[text]


def _ask_units(
    asker: Asker, rules: RuleSet, match: Match, entry: Entry, contracts: tuple[Contract, ...]
) -> None:
    """Fill in who took what, or that the deal was annulled before it was played."""
    words, players = asker.words, rules.players
    people = ", ".join(f"{i} {name}" for i, name in enumerate(match.names, start=1))
    may_annul = annul.has_window(rules, contracts)
    lines: dict[str, list[int]] = {}
    for contract in contracts:
        read, key = _reader(rules, entry, contract)
        question = f"{words(key, contract=words(f'contract_{contract}'))} ({people})"
        if may_annul and contract is contracts[0]:
            question += f" {words('cli_score_annul')}"
        answer = asker.ask(question, _or_annulled(read, may_annul))
        if answer is None:
            entry.annulled = True
            return
        lines[contract] = answer
    if Contract.DIZI in contracts:
        entry.order = lines[Contract.DIZI]
    else:
        entry.units = lines if len(contracts) > 1 else lines[contracts[0]]
    assert all(len(line) == players for line in lines.values())


def _or_annulled(
    read: Callable[[str], list[int]], may_annul: bool
) -> Callable[[str], list[int] | None]:
    return lambda text: None if may_annul and text == ANNULLED else read(text)


def _reader(
    rules: RuleSet, entry: Entry, contract: Contract
) -> tuple[Callable[[str], list[int]], str]:
    """How the answer about a contract is read, and the question."""
    full, players = units(rules, contract), rules.players
    if contract is Contract.DIZI:
        return lambda text: written.seats(text, players, players), "cli_score_order"
    if full > FEW:
        return lambda text: written.units(text, full, players), "cli_score_units"
    if not scoring.priced_apart(rules, (contract,)):
        return lambda text: written.units_of(written.seats(text, full, players), players), (
            "cli_score_takers" if full > 1 else "score_who_took"
        )

    def in_order(text: str) -> list[int]:
        entry.last = written.seats(text, full, players)
        return written.units_of(entry.last, players)

    return in_order, "cli_score_takers"


def _ask_details(
    asker: Asker, rules: RuleSet, entry: Entry, contracts: tuple[Contract, ...]
) -> None:
    words, players = asker.words, rules.players
    if scoring.ace_priced_apart(rules, contracts):
        entry.ace = asker.ask(words("score_who_ace"), lambda text: written.one_of(text, players))
    if rules.exposing and {Contract.RIFKI, Contract.KIZ} & set(contracts):
        entry.shown = (
            asker.ask(words("cli_score_shown"), lambda text: written.shown(text, players)) or None
        )
    if rules.doubling:
        entry.doubles = (
            asker.ask(words("cli_score_doubles"), lambda text: written.doubles(text, players))
            or None
        )


def describe(words: Words, entry: Entry, fault: Any) -> str:
    """An entry that cannot be, and why."""
    names = entry.contract if isinstance(entry.contract, list) else [entry.contract]
    return f"{contract_names(words, tuple(names), entry.trump)}: {fault_words(words, fault)}."
