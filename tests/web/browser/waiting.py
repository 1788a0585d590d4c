"""Looks at a page that need no more than the page itself.

Before its own first look at a page Playwright has it read a script of half a megabyte, and another time
before its first wait for a function: 22 and 13 ms of CPU time, a fifth of what loading a page takes.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Error, Page

PATIENCE = 20_000
"""Milliseconds after which a page is taken for dead; none comes near."""
WAITING = """(arg) => new Promise((done, fail) => {
  let isLate = false;
  setTimeout(() => { isLate = true; fail(new Error("waited in vain")); }, PATIENCE);
  const look = () => {
    try {
      if ((HOLDS)(arg)) done();
      else if (!isLate) requestAnimationFrame(look);
    } catch (error) { fail(error); }
  };
  look();
})""".replace("PATIENCE", str(PATIENCE))
GONE_ON = "context was destroyed"
MOST_PAGES = 9
"""A page may lead on to another while one waits, but not for good."""
THERE = "(selector) => document.querySelector(selector) !== null"
NOT_THERE = "(selector) => document.querySelector(selector) === null"
PRESS = "(selector) => document.querySelector(selector).click()"
SETTLED = "() => document.querySelector('main[data-settled]') !== null"


def until(page: Page, holds: str, arg: Any = None) -> None:
    """Wait until a function says yes on the page, or on the one that it leads to; it looks at every frame."""
    for _ in range(MOST_PAGES):
        try:
            page.evaluate(WAITING.replace("HOLDS", holds), arg)
        except Error as error:
            if GONE_ON not in error.message:
                raise AssertionError(f"{page.url}: {error.message}: {holds} of {arg}") from error
        else:
            return
    raise AssertionError(f"{page.url}: the page goes on and on")


def there(page: Page, selector: str) -> bool:
    """Whether something is there now."""
    return bool(page.evaluate(THERE, selector))
