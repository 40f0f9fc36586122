"""The match at the terminal: a deal is asked for, checked, written and kept; until it is over."""

from pathlib import Path

from rich.console import Console

from king.cli.score import kept
from king.cli.score.asking import Asker, Command, ask_entry, describe
from king.cli.score.kept import Entry, Match
from king.cli.score.reading import Reading, after, read
from king.cli.score.words import Words, fault_words, table, team_words
from king.core.errors import KingError
from king.core.rules import RuleSet
from king.presets import offered


class Keeping:
    """One match, its file, and every state of it since it was opened."""

    def __init__(self, console: Console, words: Words, path: Path, match: Match) -> None:
        self.console, self.words, self.path, self.match = console, words, path, match
        self.asker = Asker(console, words)
        self.rules: RuleSet = offered(match.rules)
        self.before: list[list[Entry]] = []

    def run(self) -> None:
        """Ask until the writer leaves, or input ends. Raises NotKept."""
        while True:
            reading = self.show()
            try:
                self.step(reading)
            except Command as command:
                if command.kind == "quit":
                    return
                self.obey(command)
            except EOFError:
                return

    def show(self) -> Reading:
        """Write the sheet as it stands."""
        reading = read(self.rules, self.match.first, self.match.entries)
        self.console.print(table(self.words, self.rules, self.match, reading))
        for side in team_words(self.rules, self.match, reading):
            self.asker.tell(side)
        return reading

    def step(self, reading: Reading) -> None:
        """The next thing to be asked: a deal, or what to do about one that cannot be."""
        if reading.fault is not None:
            number = (reading.fault.at or 0) + 1
            why = fault_words(self.words, reading.fault)
            self.asker.tell(self.words("score_broken", number=number, why=why))
        elif reading.end is not None:
            self.asker.tell(self.words("score_finished"))
        else:
            self.write(self.checked(reading), None)
            return
        self.asker.ask(self.words("cli_score_commands"), self.nothing_else)

    def nothing_else(self, text: str) -> None:
        """What is no command is not understood here."""
        if text:
            self.asker.tell(self.words("cli_score_not_understood", text=text))

    def checked(self, reading: Reading) -> Entry:
        """A deal that fits the sheet so far."""
        while True:
            entry = ask_entry(self.asker, self.rules, self.match, reading)
            try:
                after(self.rules, reading, entry)
            except KingError as fault:
                self.asker.tell(describe(self.words, entry, fault))
                continue
            return entry

    def obey(self, command: Command) -> None:
        """Undo the last change, or ask for a deal anew."""
        at = command.number - 1
        if command.kind == "undo":
            if self.before:
                self.match.entries = self.before.pop()
                kept.store(self.path, self.match)
        elif 0 <= at < len(self.match.entries):
            try:
                earlier = read(self.rules, self.match.first, self.match.entries[:at])
                if earlier.fault is None and earlier.end is None:
                    self.write(self.checked(earlier), at)
            except Command:
                return  # another command while editing: the deal stays as it was

    def write(self, entry: Entry, at: int | None) -> None:
        """Put the entry at the end, or in place of another, and keep the file."""
        entries = self.match.entries
        self.before.append(entries)
        place = len(entries) if at is None else at
        self.match.entries = [*entries[:place], entry, *entries[place + 1 :]]
        kept.store(self.path, self.match)
