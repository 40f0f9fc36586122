"""From options to ints: the Law that binds one deal, read off the rule set once a deal."""

from king.core.cards import CARD_OF, HEARTS, NO_CARDS, SUITS
from king.core.contracts import KING_OF_HEARTS, QUEEN_OF_SPADES, Contract
from king.core.legal import BROKEN, FREE, NEVER, TOP_HONOUR, Law
from king.core.rules import RuleSet, forces_discard, forces_dump, penalty_cards

_LEADS = {"free": FREE, "broken": BROKEN, "never": NEVER, "top_honour": TOP_HONOUR}


def law(rules: RuleSet, contracts: tuple[Contract, ...], trump: int | None) -> Law:
    """What binds when ``contracts`` are played: one penalty, several at once, or Koz with its
    trump."""
    if trump is not None:
        return _koz(rules, trump)
    kupa, rifki = Contract.KUPA in contracts, Contract.RIFKI in contracts
    forced_king = rifki and "rifki" in rules.void_must_discard
    discard = forces_discard(rules, contracts) | (HEARTS if forced_king else NO_CARDS)
    return _NOTHING._replace(
        discard_first=KING_OF_HEARTS if forced_king else NO_CARDS,
        discard=discard,
        dump=forces_dump(rules, contracts),
        hearts_lead=_LEADS[rules.hearts_lead] if kupa or rifki else FREE,
        highest_heart=int(kupa and rules.only_hearts_left == "highest"),
        fiks_lead=int(
            rifki and not kupa and rules.rifki_fiks_lead and rules.hearts_lead == "broken"
        ),
        beat_hearts=int(kupa and rules.kupa_must_beat_hearts),
        breakers=HEARTS | (QUEEN_OF_SPADES if kupa and rules.spade_queen else NO_CARDS),
        opening=_opening(rules),
        barred=penalty_cards(rules, contracts) if rules.clean_first_trick else NO_CARDS,
    )


def _koz(rules: RuleSet, trump: int) -> Law:
    return _NOTHING._replace(
        trump=int(trump),
        must_ruff=int(rules.void_must_ruff),
        overruff=int(rules.must_overruff),
        beat_trump=int(rules.must_beat_trump_lead),
        beat_suit=int(rules.must_beat_suit),
        trump_lead=_LEADS[rules.trump_lead],
        breakers=SUITS[trump],
        opening=_opening(rules),
    )


def _opening(rules: RuleSet) -> int:
    return 0 if rules.opening_lead is None else 1 << CARD_OF[rules.opening_lead]


_NOTHING = Law(-1, 0, 0, 0, FREE, 0, 0, 0, 0, 0, 0, 0, FREE, 0, 0, 0)
