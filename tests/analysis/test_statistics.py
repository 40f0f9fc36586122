"""Statistics of records: counted again by hand, and added up."""

import pytest

from king.analysis.jargon import findings
from king.analysis.statistics import Declared, Fared, Statistics, added, of_record
from king.notation import Record, events_of
from king.presets import PRESETS
from tests.notation.matches import NAMES, record

VARIED = ("klasik", "kanli", "duble_yol", "trex", "balayi", "uc_kisi_acik", "esli")


def played(preset: str, number: int) -> Record:
    return record(PRESETS[preset], "statistics", preset, number)


@pytest.mark.parametrize("preset", VARIED)
def test_of_one_match(preset: str) -> None:
    made = played(preset, 0)
    found = of_record(made, made.names)
    deals = [deal for deal in made.deals if deal.points]
    assert (found.matches, found.deals + found.annulled) == (1, len(made.deals))
    assert found.annulled == sum(deal.annulled is not None for deal in made.deals)
    assert sum(each.deals for each in found.contracts.values()) == len(deals)
    brought = [each.points + each.others_points for each in found.contracts.values()]
    assert sum(brought) == sum(sum(deal.points) for deal in deals)
    for seat, name in enumerate(made.names):
        one, own = found.players[name], [deal for deal in deals if deal.declarer == seat]
        assert (one.matches, one.points, one.ranked) == (
            1,
            made.end.totals[seat],
            made.end.ranks[seat],
        )
        assert sum(each.deals for each in one.declared.values()) == len(own)
        assert sum(each.points for each in one.declared.values()) == sum(
            deal.points[seat] for deal in own
        )
        said = [each.term for each in findings(events_of(made)) if each.seat == seat]
        assert one.terms == {term: said.count(term) for term in said}
    assert sum(one.first for one in found.players.values()) == made.end.ranks.count(1)


def test_out_and_sunk_only_where_there_is_a_line() -> None:
    by_line, by_rank = (of_record(played(name, 1), NAMES) for name in ("klasik", "yeeqia"))
    assert sum(one.out + one.sunk for one in by_line.players.values()) == 4
    assert sum(one.out + one.sunk for one in by_rank.players.values()) == 0


def test_a_secret_contract_counts_as_what_it_was() -> None:
    found = of_record(played("kanli", 0), NAMES)
    assert len(found.contracts) > 3
    assert all("+" not in key and key for key in found.contracts)


def test_several_contracts_of_a_deal_count_together() -> None:
    found = of_record(played("duble_yol", 0), NAMES)
    assert {len(key.split("+")) for key in found.contracts} == {1, 2}  # Koz is named alone


def test_matches_add_up() -> None:
    each = [of_record(played("klasik", number), NAMES) for number in range(3)]
    both = added(added(each[0], each[1]), each[2])
    assert both == added(each[0], added(each[1], each[2]))
    assert both == added(both, Statistics())
    assert both.matches == 3
    assert both.players[NAMES[0]].matches == 3
    assert both.contracts["koz"].deals == sum(one.contracts["koz"].deals for one in each)
    assert sum(both.terms.values()) == sum(sum(one.terms.values()) for one in each)


def test_one_name_on_two_seats_is_one_player() -> None:
    made = played("klasik", 0)
    found = of_record(made, ("Ada", "Ada", "Ece", "Işıl"))
    assert found.players["Ada"].matches == 2
    assert found.players["Ada"].points == sum(made.end.totals[:2])


def test_counts_are_added_name_by_name() -> None:
    one = Fared(1, declared={"el": Declared(1, -50, 3, -600)}, terms={"fiks": 2})
    other = Fared(2, declared={"el": Declared(1, 0, 3, -650), "koz": Declared(1, 650, 3, 0)})
    assert added(one, other) == Fared(
        3,
        declared={"el": Declared(2, -50, 6, -1250), "koz": Declared(1, 650, 3, 0)},
        terms={"fiks": 2},
    )
