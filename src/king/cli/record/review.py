"""A match judged from one seat, as text: its deals, the costliest moments, the contracts."""

from collections.abc import Iterator

from rich import box
from rich.table import Table

from king.analysis.judgements import Costly, Named, Reason, Review, Reviewed, Sum
from king.cli.record.show import drawn
from king.cli.record.words import SIGNS, card_sign, seat_name
from king.core.contracts import Contract
from king.messages import say
from king.notation import Record


def reviewed(record: Record, found: Review, locale: str) -> str:
    """All of it, a part after the other."""
    head = say("record_review_head", locale, name=seat_name(record, found.seat, locale))
    parts = [head, _deals(found, locale), _costly(found, locale), _sums(found, locale)]
    unjudged = sum(one.unjudged for one in found.dealings)
    if unjudged:
        parts.append(say("record_review_unjudged", locale, count=unjudged))
    return "\n\n".join(parts) + "\n"


def _deals(found: Review, locale: str) -> str:
    """A line a dealing: what was promised, what came, what mistakes cost."""
    titles = ["record_column_deal", "record_column_contract", "record_review_expected"]
    titles += ["record_points", "record_review_mistakes", "record_review_lost"]
    return _table(titles, [_deal(one, locale) for one in found.dealings], locale)


def _deal(one: Reviewed, locale: str) -> list[str]:
    losses = [card.loss for card in one.cards] + ([one.choice.loss] if one.choice else [])
    lost = [loss.points for loss in losses if loss.mistake]
    return [
        str(one.deal),
        _contract(one, locale),
        "–" if one.expected is None else f"{one.expected:.0f}",
        "–" if one.points is None else str(one.points),
        str(len(lost)),
        f"{sum(lost):.0f}",
    ]


def _costly(found: Review, locale: str) -> str:
    if not found.costly:
        return say("record_review_none", locale)
    lines = [line for each in found.costly for line in _moment(found, each, locale)]
    return "\n".join([say("record_review_costly", locale), *lines])


def _moment(found: Review, each: Costly, locale: str) -> Iterator[str]:
    one = found.dealings[each.dealing]
    if each.card is None:
        assert one.choice is not None
        names = {"named": one.choice.named, "best": one.choice.best}
        told = {key: named_text(named, locale) for key, named in names.items()}
        loss, open_loss = one.choice.loss, one.choice.open_loss
        key, why = "record_review_choice", None
    else:
        card = one.cards[each.card]
        told = {"card": card_sign(card.card), "best": card_sign(card.best)}
        told |= {"contract": _contract(one, locale), "trick": str(card.trick)}
        loss, open_loss, why = card.loss, card.open_loss, card.reason
        key = "record_review_card"
    lost, error = f"{loss.points:.0f}", f"{loss.error:.0f}"
    told |= {"lost": lost, "error": error, "open": f"{open_loss:.0f}"}
    yield "  " + say(key, locale, deal=one.deal, **told)
    if why is not None:
        yield "    " + reason_text(why, locale)


def reason_text(why: Reason, locale: str) -> str:
    """The sentence of a reason."""
    numbers = {name: number(getattr(why, name), locale) for name in ("a", "b", "x", "y")}
    told = "" if why.told is None else card_sign(why.told)
    card, best = card_sign(why.card), card_sign(why.best)
    return say(f"reason_{why.code}", locale, card=card, best=best, told=told, **numbers)


def number(value: float, locale: str) -> str:
    """A number with at most one decimal, as the language writes it."""
    text = f"{value:.1f}".removesuffix(".0")
    return text.replace(".", ",") if locale == "tr" else text


def _sums(found: Review, locale: str) -> str:
    titles = ["record_column_contract", "record_stats_deals", "record_review_expected"]
    titles += ["record_points", "record_review_decisions", "record_review_mistakes"]
    titles += ["record_review_lost"]
    rows = [_sum(names(key, locale), each) for key, each in found.contracts.items()]
    if found.named.decisions:
        name = say("record_review_named", locale)
        rows.append([name, "", "", "", *_counts(found.named)])
    return _table(titles, rows, locale)


def _sum(name: str, each: Sum) -> list[str]:
    return [name, str(each.deals), f"{each.expected:.0f}", str(each.points), *_counts(each)]


def _counts(each: Sum) -> list[str]:
    return [str(each.decisions), str(each.mistakes), f"{each.lost:.0f}"]


def _contract(one: Reviewed, locale: str) -> str:
    return named_text(Named(one.contracts, one.trump), locale)


def named_text(named: Named, locale: str) -> str:
    """The contracts, with the sign of the trump."""
    trump = "" if named.trump is None else f" {SIGNS[named.trump]}"
    announced = f", {say('contract_announced', locale)}" if named.announced else ""
    return names("+".join(named.contracts), locale) + trump + announced


def names(key: str, locale: str) -> str:
    """Contracts joined by +, by their names."""
    each = [say(f"contract_{Contract(one)}", locale) for one in key.split("+") if one]
    return " + ".join(each)


def _table(titles: list[str], rows: list[list[str]], locale: str) -> str:
    table = Table(box=box.SIMPLE_HEAD)
    for column, title in enumerate(titles):
        table.add_column(say(title, locale), justify="right" if column > 1 else "left")
    for row in rows:
        table.add_row(*row)
    return drawn(table)
