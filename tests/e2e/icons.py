"""Draw web/public/icon-*.png from icon.svg: `scripts/icons`.

The drawing is laid on its own ground to the edges, so that a device may cut any shape out of it.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.browser import FLAGS
from tests.e2e.chromium import chromium

PUBLIC = Path(__file__).parents[2] / "web/public"
SIZES = (192, 512)
GROUND = "#174a38"
"""The colour of the drawing's own field."""


def main() -> None:
    """Write all sizes."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;background:{GROUND}}}"
                f"svg{{display:block;width:80%;margin:10%}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
