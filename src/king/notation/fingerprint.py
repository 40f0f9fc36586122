"""The fingerprint of a rule set: the same for the same rules, whatever they are called.

A preset may be put right in a later release, and house rules may come to what a preset says. So a
record carries, beside the names, what the rules were when the match was played.
"""

import hashlib

import msgspec

from king.core.rules import RuleSet

DIGITS = 16
"""Hex digits of a fingerprint: enough to tell rules apart, and short enough to be read out."""


def fingerprint(rules: RuleSet) -> str:
    """The first digits of the SHA-256 of the options as JSON, their names in alphabetical order.

    Options that only variants change count where they differ from their default, so that the
    options of a later variant change no fingerprint; the preset's name does not count.
    """
    options = msgspec.to_builtins(rules)
    del options["preset"]
    return hashlib.sha256(msgspec.json.encode(options, order="sorted")).hexdigest()[:DIGITS]
