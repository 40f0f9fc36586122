"""What the person is asked, where the answer is no card: a question with its possible answers.

Everything comes from the Observation's ``ask``; an answer that cannot be given says why.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple, TypeVar

from king.core.actions import Accept, Annul, Choose, Double, Expose, PlayerAction
from king.core.contracts import Contract
from king.core.observation import Ask, Observation
from king.core.state import Phase
from king.terminal.words import SUIT_ORDER, Words, faces, prices

_T = TypeVar("_T")


class Option(NamedTuple):
    """An answer. ``action``: None lets a window pass; ``why``: why it cannot be given."""

    text: str
    action: PlayerAction | None
    why: str | None = None


class Question(NamedTuple):
    """What is asked; ``facts`` are what one should know before answering."""

    title: str
    facts: tuple[str, ...]
    options: tuple[Option, ...]


def question(seen: Observation, words: Words) -> Question | None:
    """The question put to the person now; None while there is none, or a card is due."""
    ask = seen.ask
    if ask is None or ask.legal is not None:
        return None
    if seen.phase is Phase.WINDOW:
        return _window(ask, words)
    if seen.phase is Phase.DOUBLING:
        return _doubling(seen, ask, words)
    if ask.accept:
        return _answer(seen, ask, words)
    return _choice(seen, ask, words)


def _window(ask: Ask, words: Words) -> Question:
    options = []
    facts = []
    if ask.annul is not None:
        options.append(Option(words.say("window_annul"), Annul()))
        facts.append(words.say(f"window_holding_{ask.annul}"))
    options += [
        Option(words.say("play_show", cards=faces(cards)), Expose(cards))
        for cards in _some(ask.expose)
    ]
    options.append(Option(words.say("double_pass"), None))
    if ask.expose:
        facts.append(words.say("show_text"))
    title = words.say("window_title" if ask.annul is not None else "show_title")
    return Question(title, tuple(facts), tuple(options))


def _doubling(seen: Observation, ask: Ask, words: Words) -> Question:
    options = []
    for seats in ((), *_some((*(ask.double or ()), *ask.redouble))):
        owed = ask.owed and seen.declarer not in seats
        why = words.say("play_owed") if owed else None
        options.append(Option(_double_text(ask, seats, words), Double(seats), why))
    part = seen.deal or seen.layout
    said = part.doubles if part is not None else ()
    facts = (words.say("double_text"), *(words.double(pair) for pair in said))
    return Question(words.say("double_title"), facts, tuple(options))


def _double_text(ask: Ask, seats: Sequence[int], words: Words) -> str:
    if not seats:
        return words.say("double_pass")
    doubled = [seat for seat in seats if seat not in ask.redouble]
    again = [seat for seat in seats if seat in ask.redouble]
    parts = []
    if doubled:
        parts.append(words.say("play_double", names=words.all(doubled)))
    if again:
        parts.append(words.say("play_redouble", names=words.all(again)))
    return " · ".join(parts)


def _answer(seen: Observation, ask: Ask, words: Words) -> Question:
    said = seen.proposal
    assert said is not None
    named = words.contracts(said.contracts, said.trump)
    title = words.say("answer_title", contract=named)
    accept = Option(words.say("play_accept", contract=named), Accept())
    facts = (words.say("answer_text"), *_rights(seen, words))
    return Question(title, facts, (accept, *_named(seen, ask, words)))


def _choice(seen: Observation, ask: Ask, words: Words) -> Question:
    offers = ask.offers or {}
    only_koz = [c for c, why in offers.items() if why is None] == [Contract.KOZ]
    title = words.say("pick_title_trump" if only_koz else "pick_title")
    facts = list(_rights(seen, words))
    if seen.hand is None:
        facts.append(words.say("pick_blind"))
    if seen.rules.secret and not only_koz:
        facts.append(words.say("pick_secret"))
    return Question(title, tuple(facts), tuple(_named(seen, ask, words)))


def _rights(seen: Observation, words: Words) -> tuple[str, ...]:
    if seen.declarer is None:
        return ()
    if seen.to_declare is not None:
        return (words.say("pick_once", count=len(seen.to_declare[seen.declarer])),)
    if seen.rights is None:
        return ()
    penalties, trumps = seen.rights[seen.declarer]
    return (words.say("pick_rights", penalties=penalties, trumps=trumps),)


def _named(seen: Observation, ask: Ask, words: Words) -> Iterator[Option]:
    """The contracts that may be named, the trumps of Koz one by one, then those that may not."""
    offers = ask.offers or {}
    free = ask.choices or tuple((c,) for c, why in offers.items() if why is None)
    for choice in free:
        if choice == (Contract.KOZ,):
            yield from _trumps(seen, ask, words)
        elif seen.proposal is None or seen.proposal.contracts != choice:
            yield Option(_priced(seen, choice, words), Choose(choice))
    for contract, why in offers.items():
        if why is not None:
            yield Option(words.contract(contract), None, words.say(f"why_{why}"))


def _priced(seen: Observation, choice: tuple[Contract, ...], words: Words) -> str:
    named = words.contracts(choice)
    if len(choice) > 1:
        return named
    price = seen.rules.price(choice[0])
    if isinstance(price, tuple):
        return f"{named} · {prices(price)}"
    return f"{named} · {words.price(seen.rules, choice[0])}"


def _trumps(seen: Observation, ask: Ask, words: Words) -> Iterator[Option]:
    said = seen.proposal
    named = said.trump if said is not None and said.contracts == (Contract.KOZ,) else None
    for announced in (False, True)[: 1 + ask.announce]:
        for suit in SUIT_ORDER:
            if suit != named:
                text = words.say("contract_koz_of", suit=words.suit(suit))
                if announced:
                    text = f"{text} · {words.say('pick_announce')}"
                yield Option(text, Choose((Contract.KOZ,), suit, announced))


def _some(of: Sequence[_T]) -> Iterator[tuple[_T, ...]]:
    """Every choice of one or more."""
    return (some for n in range(1, len(of) + 1) for some in combinations(of, n))
