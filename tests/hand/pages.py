"""What a person reads on the page of a running game: the only place that knows its markup."""

from __future__ import annotations

import re
from html import unescape

DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
BEHIND_A_FACE = re.compile(r" ([,;:.!?])")
CARD = re.compile(r'<section class="card.*?(?=<div class="tray"|<nav\b)', re.DOTALL)
WHO = re.compile(r"<h1\b[^>]*>(.*?)</h1>", re.DOTALL)
EVENT = re.compile(r'<section class="event".*?</section>', re.DOTALL)
LANE = re.compile(r'<ol class="lane\b.*?</ol>', re.DOTALL)
LINE = re.compile(r'<li data-kind="order" data-at="[^"]*" data-state="(?:now|later)">.*?</li>', re.DOTALL)
SAY = re.compile(r'<p class="say">(.*?)</p>', re.DOTALL)
TOGETHER = re.compile(r'<div class="together">.*', re.DOTALL)
DO = re.compile(r'<div class="do"[^>]*>.*?<span>(.*?)</span>(?=<a\b|\s*</div>)', re.DOTALL)
NOTE = re.compile(r' <small class="aside-of">.*?</small>', re.DOTALL)
ASKS = re.compile(r'<div class="asks">.*?</h2>', re.DOTALL)
STORY = re.compile(r'<p class="story first">.*?</p>', re.DOTALL)
LIST = re.compile(r'<ol class="lay".*?</ol>', re.DOTALL)
LISTED = re.compile(r'<span class="do">(.*?)</span>(?=<span class="do">|</span>\s*<input)', re.DOTALL)
LAYS = re.compile(r'<section class="turn lays".*?</section>', re.DOTALL)
TICKED = re.compile(r'<label class="check">.*?<span class="order">(.*?)</span> (?:<a\b|</span>)', re.DOTALL)
PRESUMED = re.compile(r'<div class="presumed">.*?</div>', re.DOTALL)
LEFT = re.compile(r'<ul role="list" class="orders">.*?</ul>', re.DOTALL)
WAY_ON = re.compile(r'href="[^"?]*([^"]*)"[^>]*data-over-to')
POINT = re.compile(r"<li>(.*?)</li>", re.DOTALL)
DONE = 'value="&#34;done&#34;"'
COVER = "data-hold"
TO_THE_QUESTION = 'name="steps"'


def words_of(html: str) -> str:
    """What is read of a piece of a page."""
    words = " ".join(unescape(TAG.sub("", DRAWING.sub("", html))).replace("\u00a0", " ").split())
    return BEHIND_A_FACE.sub(r"\1", words)


def who_acts(html: str) -> str:
    found = WHO.search(html)
    return words_of(found[1]) if found else ""


def orders_shown(html: str) -> list[str]:
    """The lines of the lane from the order that is now on, as *Next* brings them, one after the other.

    What came at the end of a person's own turn is told above them: the table is as they left it.
    """
    lines = [line for lane in LANE.findall(EVENT.sub("", _card(html))) for line in LINE.findall(lane)]
    return [words_of(say) for line in lines for say in SAY.findall(line)]


def orders_listed(html: str) -> list[str]:
    """The orders of *all at once*, without notes: the list of the turn, or the lane above a question."""
    if found := TOGETHER.search(_card(html)):
        return [words_of(each) for each in DO.findall(NOTE.sub("", found[0]))]
    return orders_shown(html)


def laid_before_question(html: str) -> list[str]:
    """What the set-up tells to do before it asks; what has no box to tick is only told."""
    found = LAYS.search(DRAWING.sub("", html))
    return [words_of(each) for each in TICKED.findall(found[0])] if found else []


def presumed(html: str) -> list[str]:
    """What must lie there if *It already lies there* is chosen, on the page with the ways to begin."""
    found = PRESUMED.search(html)
    return [words_of(each) for each in POINT.findall(found[0])] if found else []


def laid_list(html: str) -> list[str]:
    """The lines of *Lay this out*."""
    found = LIST.search(DRAWING.sub("", html))
    return [words_of(each) for each in LISTED.findall(found[0])] if found else []


def orders_left(html: str) -> list[str]:
    """What was drawn for a person at the end of their turn: lines above *Next*."""
    found = LEFT.search(DRAWING.sub("", html))
    return [words_of(each) for each in POINT.findall(found[0])] if found else []


def way_on(html: str) -> str:
    """Where that *Next* leads, behind the path of the game; empty without one."""
    found = WAY_ON.search(html)
    return unescape(found[1]) if found else ""


def question_shown(html: str) -> str:
    """What is asked, what is to be done before one can say it, and what is told above it."""
    card = _card(html)
    found, told = ASKS.search(card), STORY.search(card)
    return " ".join(words_of(each[0]) for each in (told, found) if each)


def is_done(html: str) -> bool:
    """Whether the way on is *Done*."""
    return DONE in html


def is_covered(html: str) -> bool:
    """Whether the device is to be given to somebody else first."""
    return COVER in html


def has_pass(html: str) -> bool:
    """Whether the way on is to a question, behind the orders."""
    return TO_THE_QUESTION in html


def _card(html: str) -> str:
    found = CARD.search(DRAWING.sub("", html))
    return found[0] if found else ""


# In a browser

SAID_NOW = '#card .lane > li[data-kind="order"][data-state="now"] .say:visible'
NEXT = "#thumb .go.next:visible"
QUESTION_NEXT = "#pass button:visible"
WHO_ACTS = "#bar h1"
AT = "#card article.order:not([hidden])"
NUMBER = "data-order"
