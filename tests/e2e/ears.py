"""What somebody with a screen reader hears: live regions as they change, and what has the focus.

Nothing else of the page is looked at. The name, role and states of what has the focus are
Chromium's own, from its accessibility tree.
"""

import time
from typing import NamedTuple

from playwright.sync_api import Page

LISTEN = """
(() => {
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]';
  const heard = [];
  const hear = (node) => {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    const text = node.textContent?.trim();
    if (text && element?.parentElement?.closest(LIVE)) heard.push(text);
  };
  new MutationObserver((records) => {
    for (const {type, target, addedNodes} of records)
      for (const node of type === 'childList' ? addedNodes : [target]) hear(node);
  }).observe(document, {subtree: true, childList: true, characterData: true});
  window.takeHeard = () => heard.splice(0);
})();
"""
PATIENCE = 10.0
"""Seconds of silence before somebody wonders whether he was understood."""


class Focus(NamedTuple):
    """What has the focus."""

    role: str
    name: str
    disabled: bool


class Ears:
    """Listens to a page from its beginning."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._tree = page.context.new_cdp_session(page)
        page.add_init_script(LISTEN)

    def listen(self) -> list[str]:
        """Return what has been said since the last time, waiting for it a while if need be."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            said: list[str] = self._page.evaluate("takeHeard()")
            if said:
                return said
            self._page.wait_for_timeout(20)
        return []

    def focus(self) -> Focus:
        """Return what is read out where the focus is."""
        element = self._tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        about = {"objectId": element["result"]["objectId"], "fetchRelatives": False}
        node = self._tree.send("Accessibility.getPartialAXTree", about)["nodes"][0]
        if node["ignored"]:
            return Focus("", "", disabled=False)
        states = {each["name"]: each["value"].get("value") for each in node["properties"]}
        name = node.get("name", {}).get("value", "")
        return Focus(node["role"]["value"], name, bool(states.get("disabled")))
