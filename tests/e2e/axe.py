"""What axe-core says against a page: every rule it has, those it leaves off by itself too.

One exception that is none: its rule of 7 : 1 (`color-contrast-enhanced`) is what the theme promises
where more contrast is asked for, so it is asked there; 4.5 : 1 holds everywhere.
"""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """async (more) => {
  const rules = axe.getRules().map(({ruleId}) => [ruleId, {enabled: true}]);
  const enhanced = {'color-contrast-enhanced': {enabled: more}};
  const options = {resultTypes: ['violations'], rules: {...Object.fromEntries(rules), ...enhanced}};
  if (more) options.runOnly = ['color-contrast', 'color-contrast-enhanced'];
  return (await axe.run(document, options)).violations;
}"""


@cache
def _source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page, *, more: bool = True) -> list[str]:
    """Return one line a violation: the rule, what it means, and where, with what was measured.

    The page is looked at as it is, then with `more` contrast, which it is left with.
    """
    page.evaluate(_source())
    found: list[dict[str, Any]] = page.evaluate(RUN, False)
    if more:
        page.emulate_media(contrast="more")
        page.locator("html[data-contrast=more]").wait_for()
        found += page.evaluate(RUN, True)
    return [_told(violation, node) for violation in found for node in violation["nodes"]]


def _told(violation: dict[str, Any], node: dict[str, Any]) -> str:
    where = " ".join(str(target) for target in node["target"])
    why = node["failureSummary"].replace("\n", " ")
    return f"{violation['id']}: {violation['help']} at {where}: {why} [{node['html'][:160]}]"
