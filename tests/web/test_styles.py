"""Style sheets by what they cost: no rule makes the browser style all of a page when a part is exchanged.

After an exchange the browser styles again whatever may be the last part of a rule with `:has()`, or of one
that goes by a neighbor. If only one of them may be anything at all, that is everything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from automarium.web.base.assets import STYLES, contents
from automarium.web.base.holds import TOLD

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
INSIDE = re.compile(r"\([^()]*\)")
BETWEEN = re.compile(r"\s*[>+~]\s*|\s+")
LEAVES_OUT = re.compile(r":(?:not|has|nth-[\w-]+)\([^()]*\)")
FILLED = re.compile(r":is\(([^()]*)\)$")


def selectors(style: str) -> Iterator[str]:
    for found in RULE.finditer(COMMENT.sub("", style)):
        depth, start, listed = 0, 0, found[1]
        for at, sign in enumerate(listed + ","):
            depth += (sign in "([") - (sign in ")]")
            if sign == "," and not depth:
                yield listed[start:at].strip()
                start = at + 1


def without(pattern: re.Pattern[str], selector: str) -> str:
    while (shorter := pattern.sub("", selector)) != selector:
        selector = shorter
    return selector


def may_be_anything(selector: str) -> bool:
    """Whether the last part of a selector names no class, no id, no attribute and no element."""
    selector = without(LEAVES_OUT, selector)
    if filled := FILLED.search(selector):
        return any(may_be_anything(each.strip()) for each in filled[1].split(","))
    last = BETWEEN.split(without(INSIDE, selector))[-1]
    return re.sub(r"::?[\w-]+", "", last) in ("", "*")


def goes_by_others(selector: str) -> bool:
    return ":has(" in selector or bool(re.search(r"[+~](?!=)", selector))


@pytest.mark.parametrize(
    ("selector", "is_wide"),
    [
        (".a > * + *", True),
        (".a:has(> .b) > :not(.c)", True),
        (".a:has(.b) > :is(.c, *)", True),
        (".a:has(.b) :is(.c:not(.b), .d)", False),
        ("tr + tr > :is(th, td)", False),
        (".a:has(> .b)", False),
        (".a:has(.b) :is(li, li button)", False),
        (".a ~ .b::before", False),
        (".a > *", False),
    ],
)
def test_rules_that_reach_everything_are_known(selector: str, is_wide: bool) -> None:
    assert (goes_by_others(selector) and may_be_anything(selector)) is is_wide


@pytest.mark.parametrize("name", STYLES)
def test_no_rule_reaches_everything_by_its_neighbors(name: str) -> None:
    listed = [each for each in selectors(contents()[name].decode()) if goes_by_others(each)]
    assert [each for each in listed if may_be_anything(each)] == []


def looks_through_the_page(selector: str) -> bool:
    """Whether the frame is asked what lies anywhere in it: then all of the drawing is gone through."""
    if ".correction" in selector:
        return False  # another page, whose card is opened and closed without the server
    asked = re.findall(
        r"\.app(?:\[[^]]*\]|:not\([^()]*\)|:where\([^()]*\))*((?::has\((?:[^()]|\([^()]*\))*\))+)", selector
    )
    within = [inside for each in asked for inside in re.findall(r":has\(((?:[^()]|\([^()]*\))*)\)", each)]
    return any(re.search(r"\w\S*\s+[^>\s,]|^[^>]", re.sub(r",\s*|\([^()]*\)", "", each)) for each in within)


RARE = (".near", ".told", ".things", ".tray ol")
"""What is seldom there: the frame is asked only then."""


@pytest.mark.parametrize(
    ("selector", "does"),
    [
        (".app:has(> .card .dial) > .own", True),
        (".app:has(.zones) .zoom", True),
        ('.app:not([data-rest="full"]):has(> .own:not(:empty)):has(> .card .a)', True),
        ('.app:has(> .own:not(:empty)):has(> .card[data-within~="a"])', False),
        (".app:has(> .stage > .guide) .card .a", False),
        (".card:has(.a) .b", False),
    ],
)
def test_rules_that_look_through_the_page_are_known(selector: str, does: bool) -> None:
    assert looks_through_the_page(selector) is does


@pytest.mark.parametrize("name", STYLES)
def test_no_rule_looks_through_the_page(name: str) -> None:
    found = [each for each in selectors(contents()[name].decode()) if looks_through_the_page(each)]
    assert [each for each in found if not any(rare in each for rare in RARE)] == []


@pytest.mark.parametrize("name", STYLES)
def test_no_rule_asks_the_board_what_lies_in_it(name: str) -> None:
    """Else now and then every change in the drawing styles all of the page again."""
    assert re.findall(r"board[\w\[\]=\"-]*:has\(", contents()[name].decode()) == []


@pytest.mark.parametrize("name", STYLES)
def test_no_fact_of_the_frame_reaches_everything(name: str) -> None:
    """How far the sheet is pulled up is told to the frame at many taps."""
    listed = [each for each in selectors(contents()[name].decode()) if ".app[data-rest" in each]
    assert [each for each in listed if may_be_anything(each)] == []


def test_what_the_frame_goes_by_is_told() -> None:
    styles = "".join(contents()[name].decode() for name in STYLES)
    assert set(re.findall(r'data-within~="([^"]+)"', styles)) == TOLD
