"""Every sentence a person reads, in Turkish and English.

`tr.json` and `en.json` map a key to a sentence in which `{name}` stands for a parameter. The web
client is built from the same two files, so both must have the same keys and parameters; its build
fails where they do not.
"""

import json
import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

LOCALES = ("tr", "en")
"""The languages, the base language first."""


def say(key: str, locale: str, /, **parameters: object) -> str:
    """Return the sentence `key` in `locale`. Raise KeyError for an unknown key or parameter."""
    return catalogue(locale)[key].format(**parameters)


@cache
def catalogue(locale: str) -> Mapping[str, str]:
    """Return all sentences of one of `LOCALES` by key."""
    text = files(__name__).joinpath(f"{locale}.json").read_text(encoding="utf-8")
    sentences: dict[str, str] = json.loads(text)
    return sentences


def terminal_locale(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language for a terminal: Turkish where its locale is, otherwise English."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next(filter(None, names), "")
    return "tr" if chosen.startswith("tr") else "en"
