"""How seats, contracts, cards and findings are called in a terminal."""

from king.analysis.jargon import Finding
from king.core.events import Chosen, Proposed
from king.core.house_rules import OPTIONS
from king.messages import catalogue, say
from king.notation import Record, fingerprint
from king.presets import named

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def seat_name(record: Record, seat: int, locale: str) -> str:
    """Who sat there, or which seat it was."""
    if seat >= record.rules.players:
        return say("record_open_hand", locale)
    name = record.names[seat] if record.names else ""
    return name or say("record_seat", locale, seat=seat)


def rules_text(record: Record, locale: str) -> str:
    """Which rules it was played by: a preset as known here, or house rules and their changes."""
    rules, base = record.rules, named(record.rules.preset)
    changed = [name for name in OPTIONS if getattr(rules, name) != getattr(base, name)]
    told = {"preset": _name("preset", rules.preset, locale), "fingerprint": fingerprint(rules)}
    if not changed:
        return say("record_rules", locale, **told)
    options = ", ".join(_name("option", name, locale) for name in changed)
    return say("record_rules_house", locale, options=options, **told)


def _name(kind: str, name: str, locale: str) -> str:
    """What it is called; what no page shows has its name only."""
    return catalogue(locale).get(f"{kind}_{name.replace('-', '_')}", name)


def card_sign(text: str) -> str:
    """ "♥K"; the ten as people write it."""
    return SIGNS[text[0]] + text[1].replace("T", "10")


def hand_signs(text: str) -> str:
    """A hand suit by suit."""
    suits = zip(SIGNS.values(), text.split("."), strict=True)
    return "  ".join(f"{sign} {ranks.replace('T', '10') or '–'}" for sign, ranks in suits)


def contract_name(said: Chosen | Proposed, locale: str) -> str:
    """The contracts, with the sign of the trump."""
    names = [say(f"contract_{contract}", locale) for contract in said.contracts]
    trump = "" if said.trump is None else f" {SIGNS[said.trump]}"
    announced = f", {say('contract_announced', locale)}" if said.announced else ""
    return " + ".join(names) + trump + announced


def finding_text(record: Record, found: Finding, locale: str) -> str:
    """Of whom, and what; a flower for Çiçek, as on paper."""
    term = say(f"jargon_{found.term}", locale)
    suit = f" {SIGNS[found.suit]}" if found.suit is not None else ""
    flower = "✿ " if found.term == "cicek" else ""
    name = seat_name(record, found.seat, locale)
    return flower + say("jargon_said", locale, name=name, term=term + suit)
