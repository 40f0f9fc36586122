"""Played with the keyboard alone, by what is announced and nothing else."""

import pytest

from tests.e2e.browser import People
from tests.e2e.keys import Keys
from tests.e2e.onlooker import match_at
from tests.e2e.words import LOCALE, Words
from tests.serving import Serving


def listener(people: People, url: str, language: str) -> Keys:
    """Return somebody at the first page of the server, who listens."""
    person = people(locale=LOCALE[language])
    person.set(language=language, speed="instant")
    keys = Keys(person.page, Words(language))
    person.page.goto(url)
    return keys


@pytest.mark.parametrize("language", LOCALE)
def test_a_deal(language: str, house: Serving, people: People) -> None:
    keys = listener(people, house.url, language)
    keys.open_quick()
    said = keys.play(deals=1)
    row = next(row for row in match_at(keys.page.url).rows if not row.annulled)
    spoken = next(filter(None, (keys.words.read("say_scored", each) for each in said)))
    for seat, points in enumerate(row.points):
        assert keys.points(seat, points) in spoken["points"]


@pytest.mark.soak
def test_a_whole_match(house: Serving, people: People) -> None:
    keys = listener(people, house.url, "tr")
    keys.open_quick()
    said = keys.play()
    result = match_at(keys.page.url).result
    assert result is not None
    assert said[-1].startswith(keys.words("over_title"))
    assert keys.points(0, result.totals[0]) in said[-1]
