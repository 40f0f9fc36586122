"""What each card would break: every question about a card is asked of that card alone.

`fault` names the rule that forbids a card, or nothing. What may be played is then whatever has
no fault. Several penalties scored at once are the general case; a single contract is a list of
one. In a secret penalty no contract binds: only following suit does.

Which rule is named, where a card breaks one:

    following, holding the suit    another suit                      must_follow
                                   koz: too low                      must_beat
                                   a covered penalty card kept       must_dump
                                   kupa: a heart too low             must_beat
    following, void                koz: no ruff                      must_ruff
                                   koz: a ruff below the last one    must_beat
                                   a forced penalty card kept        must_discard
    leading, koz                   akq_start, or not yet broken      trump_not_broken
                                   no ace or king of trump           trump_needs_honour
    first trick, kept clean        a penalty card, others held       first_trick_clean
    leading to the first trick     not the card that opens           must_open
    leading, kupa or rifki         hearts may not be led             hearts_not_broken
                                   kupa: only hearts, not the best   must_lead_highest
"""

from .plain_cards import Card, Hand, best, height, higher_than, in_order, of_suit
from .plain_presets import Options
from .plain_rules import is_secret


class Duties:
    """The cards of a deal as they lie now, and what they oblige the hand to move to."""

    def __init__(
        self,
        rules: Options,
        hands: list[Hand],
        contracts: list[str],
        trump: str | None,
        declarer: int,
    ) -> None:
        self.rules = rules
        self.dealt = [set(hand) for hand in hands]
        self.hands = [set(hand) for hand in hands]
        self.contracts = contracts
        self.binding = [] if is_secret(rules, contracts) else contracts
        self.trump = trump
        self.declarer = declarer
        self.seat = declarer  # the hand to move
        self.trick: list[Card] = []
        self.played: Hand = set()
        self.led_by_declarer: list[Card] = []

    # What may be played

    def legal(self) -> list[Card]:
        """What the hand to move may play: suits S H D C, high cards first."""
        return [card for card in in_order(self.hands[self.seat]) if self.fault(card) is None]

    def reasons(self) -> dict[Card, str]:
        """For each card of the hand to move that may not be played: the rule it breaks."""
        faults = {card: self.fault(card) for card in in_order(self.hands[self.seat])}
        return {card: code for card, code in faults.items() if code is not None}

    def fault(self, card: Card) -> str | None:
        """The code of the rule that this card of the hand to move would break, or None."""
        hand = self.hands[self.seat]
        in_first_trick = len(self.played) < len(self.hands)
        if in_first_trick and not self.trick and self.rules["opening_lead"] in hand:
            return None if card == self.rules["opening_lead"] else "must_open"
        if in_first_trick and self.trump is None and self.rules["clean_first_trick"]:
            return self._first_trick_fault(card, hand)
        if not self.trick:
            if self.trump is not None:
                return self._trump_lead_fault(card, hand)
            return self._heart_lead_fault(card, hand)
        same_suit = of_suit(hand, self.trick[0][0])
        if same_suit:
            return self._following_fault(card, same_suit)
        return self._void_fault(card, hand)

    def _first_trick_fault(self, card: Card, hand: Hand) -> str | None:
        """Penalty cards last; nothing else is forced but the suit, and the rule of hearts."""
        kept = set().union(*(self.feared_cards(contract) for contract in self.binding))
        if self.trick:
            same_suit = of_suit(hand, self.trick[0][0])
            if same_suit and card not in same_suit:
                return "must_follow"
            free = (same_suit or hand) - kept
        else:
            fault = self._heart_lead_fault(card, hand)
            if fault is not None:
                return fault
            free = {c for c in hand - kept if self._heart_lead_fault(c, hand) is None}
        return "first_trick_clean" if free and card not in free else None

    def _trump_lead_fault(self, card: Card, hand: Hand) -> str | None:
        assert self.trump is not None
        trumps = of_suit(hand, self.trump)
        if card not in trumps:
            return None
        if self._still_starting_with_akq():
            return None if card[1] in "AKQ" else "trump_not_broken"
        if trumps == hand:
            return None
        if self.rules["trump_lead"] == "broken" and not self.broken:
            return "trump_not_broken"
        top = {self.trump + "A", self.trump + "K"}
        if self.rules["trump_lead"] == "top_honour" and not trumps & top:
            return "trump_needs_honour"
        return None

    def _still_starting_with_akq(self) -> bool:
        """Whether the declarer, about to lead, was dealt A K Q of trump and is not through."""
        assert self.trump is not None
        three = {self.trump + rank for rank in "AKQ"}
        return (
            self.rules["akq_start"]
            and self.seat == self.declarer
            and three <= self.dealt[self.declarer]
            and set(self.led_by_declarer) < three  # he led nothing else, and not yet all three
            and three - set(self.led_by_declarer) <= self.hands[self.declarer]
        )

    def _heart_lead_fault(self, card: Card, hand: Hand) -> str | None:
        kupa, rifki = "kupa" in self.binding, "rifki" in self.binding
        when = self.rules["hearts_lead"]
        hearts = of_suit(hand, "H")
        if not (kupa or rifki) or card not in hearts or when == "free":
            return None
        if hearts == hand:
            must_be_high = kupa and not self.broken and self.rules["only_hearts_left"] == "highest"
            return "must_lead_highest" if must_be_high and card != best(hearts) else None
        if when == "broken" and self.broken:
            return None
        if when == "broken" and rifki and not kupa and self.rules["rifki_fiks_lead"]:
            fiks = {other for other in hand if of_suit(self.unplayed(), other[0]) == {other}}
            if hand == hearts | fiks:
                return None
        return "hearts_not_broken"

    def _following_fault(self, card: Card, same_suit: Hand) -> str | None:
        led = self.trick[0][0]
        if card not in same_suit:
            return "must_follow"
        top = best(of_suit(set(self.trick), led))
        better = higher_than(same_suit, top)
        if self.trump is not None:
            option = "must_beat_trump_lead" if led == self.trump else "must_beat_suit"
            ruffed = led != self.trump and of_suit(set(self.trick), self.trump)
            must_beat = self.rules[option] and not ruffed
            return "must_beat" if must_beat and better and card not in better else None
        covered = {
            other
            for contract in self.binding
            if contract in self.rules["covered_must_dump"]
            for other in same_suit & self.feared_cards(contract)
            if height(other) < height(top)
        }
        if covered:
            return None if card in covered else "must_dump"
        beat_hearts = self.rules["kupa_must_beat_hearts"] and "kupa" in self.binding
        if beat_hearts and led == "H" and better and card not in better:
            return "must_beat"
        return None

    def _void_fault(self, card: Card, hand: Hand) -> str | None:
        if self.trump is not None:
            return self._ruff_fault(card, of_suit(hand, self.trump))
        forcing = [c for c in self.binding if c in self.rules["void_must_discard"]]
        if "rifki" in forcing and "HK" in hand:
            return None if card == "HK" else "must_discard"
        forced = {
            other
            for contract in forcing
            for other in (
                of_suit(hand, "H") if contract == "rifki" else hand & self.feared_cards(contract)
            )
        }
        return "must_discard" if forced and card not in forced else None

    def _ruff_fault(self, card: Card, trumps: Hand) -> str | None:
        assert self.trump is not None
        if card not in trumps:
            return "must_ruff" if trumps and self.rules["void_must_ruff"] else None
        ruffs = of_suit(set(self.trick), self.trump)
        if not ruffs or not self.rules["must_overruff"]:
            return None
        better = higher_than(trumps, best(ruffs))
        return "must_beat" if better and card not in better else None

    def feared_cards(self, contract: str) -> Hand:
        """Of the cards dealt in this deal, those that cost something in this contract."""
        queen = {"SQ"} if contract == "kupa" and self.rules["spade_queen"] else set()
        return self.penalty_cards(contract) | queen & set().union(*self.dealt)

    def penalty_cards(self, contract: str) -> Hand:
        """Of the cards dealt in this deal, those that are units of this contract."""
        cards = set().union(*self.dealt)
        if contract == "kupa":
            return of_suit(cards, "H")
        if contract == "erkek":
            return {card for card in cards if card[1] in "KJ"}
        if contract == "kiz":
            return {card for card in cards if card[1] == "Q"}
        if contract == "karo":
            return of_suit(cards, "D")
        return cards & {"HK"} if contract == "rifki" else set()

    def unplayed(self) -> Hand:
        return set().union(*self.hands)

    @property
    def broken(self) -> bool:
        """In koz: a trump has been played in this deal; otherwise: a heart, or what opens them."""
        if self.contracts == ["koz"] and self.trump is None:
            return False
        opened_by_queen = "kupa" in self.binding and self.rules["spade_queen"]
        if opened_by_queen and "SQ" in self.played:
            return True
        return bool(of_suit(self.played, self.trump or "H"))
