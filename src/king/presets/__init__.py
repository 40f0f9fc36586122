"""The rule sets people play, by name; one small file each.

``resolve`` turns what a request names (a preset, or a preset with changed options) into a RuleSet.
"""

from typing import Any

from king.core.errors import BadRequest, UnknownRules
from king.core.house_rules import OPTIONS, changed
from king.core.rules import RuleSet
from king.presets import (
    balayi,
    barbu,
    duble_yol,
    esli,
    esli_sessiz,
    hearts,
    kanli,
    kisa,
    klasik,
    konturlu,
    korleme,
    naturel,
    oyunmatik,
    oyunmatik_esli,
    portal,
    rehber,
    super_kanli,
    trex,
    trex_complex,
    trex_esli,
    turnuva,
    uc_kisi,
    uc_kisi_acik,
    vahset,
    yeeqia,
)

_FILES = (
    klasik,
    yeeqia,
    rehber,
    portal,
    oyunmatik,
    oyunmatik_esli,
    naturel,
    kisa,
    turnuva,
    korleme,
    kanli,
    vahset,
    super_kanli,
    duble_yol,
    uc_kisi,
    uc_kisi_acik,
    esli,
    esli_sessiz,
    balayi,
    konturlu,
    barbu,
    trex,
    trex_esli,
    trex_complex,
)

#: Every preset by name, in the order in which they are offered.
PRESETS: dict[str, RuleSet] = {file.RULES.preset: file.RULES for file in _FILES}
#: Those, and what only research, the arena and the referee know: no table plays it.
KNOWN: dict[str, RuleSet] = PRESETS | {hearts.RULES.preset: hearts.RULES}


def named(name: str) -> RuleSet:
    """The preset of this name, offered or not; raises UnknownRules."""
    if name not in KNOWN:
        raise UnknownRules(rules=name)
    return KNOWN[name]


def offered(rules: Any) -> RuleSet:
    """What ``resolve`` makes of the rules; raises UnknownRules for a preset that no table plays."""
    preset = rules.get("preset") if isinstance(rules, dict) else rules
    if isinstance(preset, str) and preset not in PRESETS:
        raise UnknownRules(rules=preset)
    return resolve(rules)


def resolve(rules: Any) -> RuleSet:
    """A preset's name, or ``{"preset": name, option: value, …}``.

    Raises BadRequest for another shape, then UnknownRules, UnknownOption, BadOption.
    """
    if isinstance(rules, str):
        return named(rules)
    if not isinstance(rules, dict) or not isinstance(rules.get("preset"), str):
        raise BadRequest(member="rules")
    options = {name: value for name, value in rules.items() if name != "preset"}
    return changed(named(rules["preset"]), options)


def changes(rules: RuleSet) -> tuple[str, ...]:
    """The names of the options in which these rules differ from klasik, in the rules' order."""
    ours = klasik.RULES
    return tuple(name for name in OPTIONS if getattr(rules, name) != getattr(ours, name))
