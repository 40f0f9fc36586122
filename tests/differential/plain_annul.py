"""What may happen between the naming of a contract and the first card: annulling and showing."""

from .plain_cards import Card, Hand, in_order, of_suit
from .plain_dizi import may_be_dealt_again
from .plain_presets import Options
from .plain_rules import is_secret


def annul_option(rules: Options, contracts: list[str]) -> bool:
    """Whether these rules let somebody annul this contract, whoever holds what."""
    if contracts == ["koz"]:
        return bool(rules["koz_annul"])
    if contracts == ["dizi"]:
        return bool(rules["dizi_annul"])
    return "rifki" in contracts and bool(rules["rifki_annul"]) and not is_secret(rules, contracts)


def may_annul(
    rules: Options,
    contracts: list[str],
    hand: Hand,
    seat: int,
    declarer: int,
    *,
    chosen_on_his_cards: bool,
) -> bool:
    """Whether this seat's hand lets it annul; where partners lie open, opponents only."""
    if not annul_option(rules, contracts):
        return False
    if rules["exposed"] == "partner" and seat % 2 == declarer % 2:
        return False
    if contracts == ["koz"]:
        return all(card[1] not in "JQKA" for card in hand)
    if contracts == ["dizi"]:
        return may_be_dealt_again(hand)
    if seat == declarer and chosen_on_his_cards:
        return False
    hearts = "".join(card[1] for card in in_order(of_suit(hand, "H")))
    return {"K": "K", "A": "A", "AK": "KA"}.get(hearts) in rules["rifki_annul"]


def showable(rules: Options, contracts: list[str]) -> list[Card]:
    """The cards that whoever holds them may show in a deal of these contracts."""
    if not rules["exposing"]:
        return []
    king = ["HK"] if "rifki" in contracts else []
    return king + (["SQ", "HQ", "DQ", "CQ"] if "kiz" in contracts else [])
