"""The dealing that the page computes from a secret is the core's, bit for bit."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

from hatch_build import node_and_npm
from king.core import dealing, sealing
from king.core.cards import card_text, hand_text
from king.core.contracts import Contract
from king.presets import PRESETS

DEAL = Path(__file__).parent / "deal.ts"
SECRETS = 2_000


def asked(chance: Random) -> dict[str, Any]:
    """An attempt at a deal of some preset."""
    rules = chance.choice(tuple(PRESETS.values()))
    return {
        "secret": chance.randbytes(32).hex(),
        "match": chance.choice(["m", "aZ09_-", "\u0130\u011f", "x" * 64]),
        "deal": chance.randint(1, 32),
        "attempt": chance.randint(1, 12),
        "deck": rules.deck,
        "hands": rules.hands,
        "stock": rules.stock_size,
        "players": rules.players,
        "contracts": list(chance.choice(rules.choices)),
    }


def cores(one: dict[str, Any], rules_cards: Any) -> dict[str, Any]:
    """What the core makes of it."""
    of = (one["secret"], one["match"], one["deal"], one["attempt"])
    salt = dealing.salt(*of)
    contracts = tuple(Contract(name) for name in one["contracts"])
    hands = dealing.deal_hands(*of, rules_cards, one["hands"], one["stock"])
    stock = dealing.deal_stock(*of, rules_cards, one["stock"])
    return {
        "hands": [hand_text(hand) for hand in hands],
        "stock": [card_text(card) for card in stock],
        "declarer": dealing.random_declarer(one["secret"], one["match"], one["players"]),
        "salt": salt,
        "commitment": dealing.commitment(one["secret"]),
        "seal": sealing.commitment(contracts, salt),
    }


def test_the_page_deals_as_the_core_does() -> None:
    chance = Random(7)
    decks = {rules.deck: rules.cards for rules in PRESETS.values()}
    requests = [asked(chance) for _ in range(SECRETS)]
    node, _ = node_and_npm()
    text = "".join(json.dumps(one) + "\n" for one in requests)
    done = subprocess.run(
        [node, DEAL], input=text.encode(), capture_output=True, check=True, timeout=300
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == SECRETS
    for one, answer in zip(requests, answers, strict=True):
        assert answer == cores(one, decks[one["deck"]]), one
    assert {one["hands"] for one in requests} == {2, 3, 4}
