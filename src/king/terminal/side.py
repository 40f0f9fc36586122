"""Beside the table: the contract and what is left of it, then everybody's points and rights.

Where there is room the score sheet stands below.
"""

from king.core.contracts import ROW_OF, Contract, Unit
from king.core.observation import Observation, SeenDeal
from king.core.rules import RuleSet, units
from king.terminal.canvas import Canvas, Run, wrapped
from king.terminal.places import declarer
from king.terminal.plates import doubles
from king.terminal.sheet import lines
from king.terminal.view import View
from king.terminal.words import Words, points

#: Columns of the panel, and where it has the sheet too.
WIDTH, WITH_SHEET = 28, 70
_DEAL, _TOTAL, _RIGHTS = 15, 22, 27  # the columns before which the figures end


def draw(view: View, width: int, height: int) -> Canvas:
    """The panel in so many cells; made for 28 × 14, and for more rows."""
    canvas = Canvas(width, height, view.palette.ground)
    for row in range(height):
        canvas.put(0, row, "│", view.palette.quiet)
    row = _contract(canvas, view)
    row = _points(canvas, view, max(row + 1, 6))
    if width >= WITH_SHEET:
        _sheet(canvas, view, row + 1)
    return canvas


def _sheet(canvas: Canvas, view: View, top: int) -> None:
    """The end of the sheet, as much of it as there is room for."""
    head, *rows = lines(view)
    room = canvas.height - top - 1
    canvas.line(2, top, head)
    for row, line in enumerate(rows[max(0, len(rows) - room) :], top + 1):
        canvas.line(2, row, line)


def _contract(canvas: Canvas, view: View) -> int:
    """The contract, its price, who declared it and what is left; return the row after it."""
    texts = [Run(title(view.seen, view.words), view.palette.brass)]
    texts += [Run(text, view.palette.ground) for text in about(view.seen, view.words)]
    texts += [Run(text, view.palette.loss) for text in doubles(view)]
    row = 0
    for line in texts:
        for part in wrapped(line.text, WIDTH - 3):
            canvas.put(2, row, part, line.style)
            row += 1
    return row


def title(seen: Observation, words: Words) -> str:
    """The contract in play, or that somebody is choosing it."""
    if seen.layout is not None:
        return words.contract(Contract.DIZI)
    if seen.drawing is not None:
        return words.say("contract_stock")
    if seen.deal is None:
        return words.say("table_choosing")
    if not seen.deal.contracts:
        return words.say("contract_secret")
    return words.contracts(seen.deal.contracts, seen.deal.trump)


def about(seen: Observation, words: Words) -> list[str]:
    """What one should know of the contract, a line each."""
    who = declarer(seen)
    declared = [] if who is None else [words.about("contract_by", who)]
    if seen.layout is not None:
        return [words.price(seen.rules, Contract.DIZI), *declared]
    if seen.deal is None or not seen.deal.contracts:
        return [] if seen.deal is None else declared
    deal, contracts = seen.deal, seen.deal.contracts
    priced = words.price(seen.rules, contracts[0])
    found = [priced if len(contracts) == 1 else words.price_list(seen.rules, contracts)]
    if deal.announced:
        found.append(words.say("contract_announced"))
    if deal.sealed is not None:
        found.append(words.say("contract_secret_yours"))
    left = _left(seen.rules, deal, words)
    return [*found, *declared, *left, *_broken(seen.rules, deal, words)]


def _left(rules: RuleSet, deal: SeenDeal, words: Words) -> list[str]:
    if len(deal.contracts) != 1:
        return []
    contract = deal.contracts[0]
    row = ROW_OF[contract]
    if row.unit is Unit.LAST_TRICK:
        return []
    count = units(rules, contract) - sum(deal.units[0])
    if contract is Contract.RIFKI:
        return [words.say("contract_left_rifki" if count else "contract_gone_rifki")]
    if contract is Contract.KOZ:
        contract = Contract.EL  # what is left of it are tricks
    return [words.say(f"contract_left_{contract}", count=count)]


def _broken(rules: RuleSet, deal: SeenDeal, words: Words) -> list[str]:
    """Whether hearts, or trump, are broken, where that sets anybody free."""
    if deal.trump is not None and rules.trump_lead == "broken":
        return [words.say("contract_trump_broken" if deal.broken else "contract_trump_whole")]
    hearts = {Contract.KUPA, Contract.RIFKI} & set(deal.contracts)
    if hearts and deal.sealed is None and rules.hearts_lead == "broken":
        return [words.say("contract_hearts_broken" if deal.broken else "contract_hearts_whole")]
    return []


def _points(canvas: Canvas, view: View, top: int) -> int:
    """A row a seat: points of this deal, of the match, rights left; return the row after them."""
    seen, say, quiet = view.seen, view.words.say, view.palette.quiet
    canvas.right(top, [Run(say("play_head_deal"), quiet)], _DEAL)
    canvas.right(top, [Run(say("play_head_total"), quiet)], _TOTAL)
    if seen.rights or seen.to_declare:
        canvas.right(top, [Run(say("play_head_rights"), quiet)], _RIGHTS)
    part = seen.deal or seen.layout
    for seat, total in enumerate(seen.totals):
        row = top + 1 + seat
        name = view.palette.strong if seat == seen.seat else view.palette.ground
        canvas.put(2, row, view.words.name(seat)[:8], name)
        if part is not None:
            _number(canvas, view, row, part.points[seat], _DEAL)
        _number(canvas, view, row, total, _TOTAL)
        canvas.right(row, [Run(_rights(seen, seat), view.palette.ground)], _RIGHTS)
    below = top + 1 + len(seen.totals)
    if not seen.rules.teams:
        return below
    _teams(canvas, view, below)
    return below + 2


def _rights(seen: Observation, seat: int) -> str:
    """Penalty and trump rights left, or how many deals there are still to declare."""
    if seen.rights is not None:
        penalties, trumps = seen.rights[seat]
        return f"{penalties}·{trumps}"
    return "" if seen.to_declare is None else str(len(seen.to_declare[seat]))


def _number(canvas: Canvas, view: View, row: int, number: int, end: int) -> None:
    palette = view.palette
    style = palette.gain if number > 0 else palette.loss if number < 0 else palette.quiet
    canvas.right(row, [Run(points(number), style)], end)


def _teams(canvas: Canvas, view: View, top: int) -> None:
    totals = view.seen.totals
    for side in (0, 1):
        names = view.words.all((side, side + 2))
        canvas.put(2, top + side, names[:14], view.palette.quiet)
        _number(canvas, view, top + side, totals[side] + totals[side + 2], _TOTAL)
