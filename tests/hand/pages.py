"""What a person reads on the page of a running game: the only place that knows its markup."""

from __future__ import annotations

import re
from html import unescape

DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
BEHIND_A_FACE = re.compile(r" ([,;:.!?])")
CARD = re.compile(r'<section class="card".*?(?=<div class="tray")', re.DOTALL)
WHO = re.compile(r"<h1\b[^>]*>(.*?)</h1>", re.DOTALL)
ARTICLE = re.compile(r'<article class="order\b[^>]*data-order="(\d+)".*?</article>', re.DOTALL)
SHOWN = re.compile(r'<section class="card"[^>]*data-order="(\d+)"')
SAY = re.compile(r'<h2 class="say">(.*?)</h2>', re.DOTALL)
TOGETHER = re.compile(r'<div class="together">.*', re.DOTALL)
DO = re.compile(r'<span class="do">(.*?)</span></span>', re.DOTALL)
TO_DO = re.compile(r'<section class="turn to-do".*?</section>', re.DOTALL)
ITEM = re.compile(r"<li>(.*?)</li>", re.DOTALL)
DONE = 'value="&#34;done&#34;"'
TO_THE_QUESTION = 'name="steps"'


def words_of(html: str) -> str:
    """What is read of a piece of a page."""
    words = " ".join(unescape(TAG.sub("", DRAWING.sub("", html))).replace("\u00a0", " ").split())
    return BEHIND_A_FACE.sub(r"\1", words)


def who_acts(html: str) -> str:
    found = WHO.search(html)
    return words_of(found[1]) if found else ""


def orders_shown(html: str) -> list[str]:
    """The orders from the one on the stage on, as *Next* brings them, one after the other."""
    at = SHOWN.search(html)
    first = int(at[1]) if at else 0
    shown = [each[0] for each in ARTICLE.finditer(_card(html)) if int(each[1]) >= first]
    return [words_of(say) for each in shown for say in SAY.findall(each)]


def orders_listed(html: str) -> list[str]:
    """The orders of *all at once*: the list of the whole turn, or the one above a question."""
    card = _card(html)
    if found := TOGETHER.search(card):
        return [words_of(each) for each in DO.findall(found[0])]
    return [words_of(each) for some in TO_DO.findall(card) for each in ITEM.findall(some)]


def is_done(html: str) -> bool:
    """Whether the way on is *Done*."""
    return DONE in html


def has_pass(html: str) -> bool:
    """Whether the way on is to a question, behind the orders."""
    return TO_THE_QUESTION in html


def _card(html: str) -> str:
    found = CARD.search(DRAWING.sub("", html))
    return found[0] if found else ""


# In a browser

SAID_NOW = "#card article.order:not([hidden]) .say"
NEXT = "#thumb .go.next:visible"
QUESTION_NEXT = "#pass button:visible"
WHO_ACTS = "#bar h1"
AT = "#card article.order:not([hidden])"
NUMBER = "data-order"
