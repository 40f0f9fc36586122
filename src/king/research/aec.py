"""King for PettingZoo: an environment in which agents act one after another (AEC).

    env = deal_env("klasik", contract="kiz")        # a deal, its contract named
    env = match_env("konturlu", deals=4)            # everything, from the choice of contract on

Agents are ``player_0`` and so on, the seats in turn order. An observation is a dict of
``observation``, float32, term by term as in ``terms.DEAL`` or ``terms.MATCH``, and ``action_mask``,
int8, by the numbers of ``actions``, all 0 for an agent that is not asked. Rewards come as soon as
they are certain and add up to what the game was worth (``games.worth``): those of a trick with its
last card, doubles and a secret contract when they are settled; of a deal that King ends nothing
stays. Once a game is over ``infos`` has each agent's ``points`` and ``rank``.

An illegal action ends the game as PettingZoo has it: the wrapper gives that agent the worst that a
deal holds and the others nothing. The raw environments raise ValueError and stay as they are.
"""

from typing import Any

from king.core.dealing import deal_hands
from king.core.rules import RuleSet
from king.research import actions
from king.research.environment import Environment
from king.research.extra import needed
from king.research.games import bounds, contracts_of, rules_of, trump_of
from king.research.table import Table, deal, match
from king.research.terms import DEAL, MATCH

with needed():
    from gymnasium.utils import EzPickle
    from pettingzoo.utils import wrappers


class RawDealEnv(Environment):
    """A deal without wrappers; see ``deal_env``."""

    metadata = Environment.metadata | {"name": "king_deal_v0"}

    def __init__(
        self,
        rules: str | RuleSet = "klasik",
        contract: str = "",
        trump: str = "",
        reward: str = "adv",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, rules, contract, trump, reward, render_mode)
        known = rules_of(rules)
        self.choices, self._trump = contracts_of(known, contract), trump_of(trump)
        super().__init__(known, DEAL, actions.CARDS_AND_PASS, reward, render_mode)

    @property
    def worst(self) -> float:
        """The lowest that a deal may be worth."""
        return bounds(self.rules, self.choices, self.reward)[0]

    def start(self) -> Table:
        """A deal of new cards, its contract drawn where several may be played."""
        rules = self.rules
        contracts = self.choices[int(self.chance.integers(len(self.choices)))]
        secret = self.secret().hex()
        hands = deal_hands(secret, "", 1, 1, rules.cards, rules.hands, rules.stock_size)
        return deal(rules, contracts, hands, self._trump)


class RawMatchEnv(Environment):
    """A match without wrappers; see ``match_env``."""

    metadata = Environment.metadata | {"name": "king_match_v0"}

    def __init__(
        self,
        rules: str | RuleSet = "klasik",
        deals: int | None = None,
        reward: str = "adv",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, rules, deals, reward, render_mode)
        self.deals = deals
        super().__init__(rules_of(rules), MATCH, actions.ACTIONS, reward, render_mode)

    @property
    def worst(self) -> float:
        """The lowest that a deal may be worth."""
        return bounds(self.rules, self.rules.choices, self.reward, match=True)[0]

    def start(self) -> Table:
        """A match before its first dealing."""
        return match(self.rules, self.deals)


def deal_env(
    rules: str | RuleSet = "klasik",
    contract: str = "",
    trump: str = "",
    reward: str = "adv",
    render_mode: str | None = None,
) -> Any:
    """A deal, from its first card on; player 0 declares it. 53 actions.

    ``rules``: a preset's name or rules. ``contract``: as ``games.contracts_of``; if not given one
    of the rules' is drawn each time, all alike. ``trump``: the letter of a suit; if not given the
    declarer's strongest, by the arena's measure. ``reward``: of ``games.REWARDS``.
    """
    return _wrapped(RawDealEnv(rules, contract, trump, reward, render_mode))


def match_env(
    rules: str | RuleSet = "klasik",
    deals: int | None = None,
    reward: str = "adv",
    render_mode: str | None = None,
) -> Any:
    """A match with everything its rules know, or its first ``deals`` deals. 127 actions."""
    return _wrapped(RawMatchEnv(rules, deals, reward, render_mode))


def _wrapped(env: Environment) -> Any:
    """The wrappers that environments of PettingZoo wear."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=env.worst)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
