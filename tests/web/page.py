"""A page as a test reads it: its forms, links, places and notes; and whether the HTML is sound."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html import unescape
from typing import Any
from xml.etree import ElementTree as ET
from xml.parsers import expat

VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
DRAWING = "<svg", "</svg>"
ANSWER_FORM = re.compile(r'<form[^>]*\saction="/games/[^"/]*/(?:answer|pick)".*?</form>', re.DOTALL)
ELSEWHERE_BUTTON = re.compile(r'<button form="(?:pick|ask-form|several)".*?</button>', re.DOTALL)
TO_THE_LOG = "bgstats://app.bgstatsapp.com/createPlay.html?data="
"""A link that a person may follow into an app of their own; nothing is loaded from there."""
ELSEWHERE = re.compile(r"(?!http://(127\.0\.0\.1|localhost|table)[:/])(//|[a-z]+:)")
OUTSIDE = re.compile(r"""\s(?:on\w+|style|src|action)\s*=|\shref\s*=\s*["'](?!#)|<style|<script""")
"""What a drawing that is against the policy has somewhere; most have nothing of it."""
ID = re.compile(r"""\sid=["']([^"']*)["']""")
SAID = ("title", "aria-label", "alt", "data-live")
"""Attributes that are read, by eye or by ear. A placeholder may say how a code is typed."""
UNREAD = frozenset(["script", "style", "pre", "code"])
PLAIN_INSIDE = frozenset(["script", "style"])
"""What stands in them is no HTML."""
ATTRIBUTE = r"""([^\s"'=<>/]+)(?:=("[^"]*"|'[^']*'|[^\s"'=<>`]+))?"""
TAG = re.compile(rf"<([a-z][a-z0-9-]*)((?:\s+{ATTRIBUTE})*)\s*(/?)>")
END = re.compile(r"</([a-z][a-z0-9-]*)\s*>")
ASIDE = re.compile(r"<!--.*?-->|<!doctype [^>]*>", re.DOTALL | re.IGNORECASE)
Attributes = dict[str, str]


@dataclass
class Button:
    """Something to press: what it sends, and what it says."""

    attributes: Attributes
    text: str = ""

    @property
    def name(self) -> str:
        return self.attributes.get("name", "")

    @property
    def value(self) -> str:
        return self.attributes.get("value", "")

    @property
    def sends(self) -> tuple[str, str]:
        return self.name, self.value


@dataclass
class Form:
    """A form with what it sends before anything is pressed or filled in."""

    attributes: Attributes
    fields: list[tuple[str, str]] = field(default_factory=list)
    """What a browser would send now."""
    inputs: list[Attributes] = field(default_factory=list)
    options: dict[str, list[str]] = field(default_factory=dict)
    """The values that a list, a choice or a box may send."""
    buttons: list[Button] = field(default_factory=list)

    @property
    def action(self) -> str:
        return self.attributes.get("action", "")

    @property
    def method(self) -> str:
        return self.attributes.get("method", "get").lower()

    @property
    def is_question(self) -> bool:
        """Whether it asks something; there may be others that take a part of an answer back."""
        kinds = self.attributes.get("class", "").split()
        return self.asks_a_number or "answers" in kinds or "several" in kinds

    @property
    def asks_a_number(self) -> bool:
        return any(each.get("type") == "number" for each in self.inputs)

    @property
    def is_whole(self) -> bool:
        """Whether all parts of an answer are picked, and only its last word is missing."""
        return "whole" in self.attributes.get("class", "").split()

    @property
    def offered(self) -> list[str]:
        """What the buttons of a question send; of dice, those of the first that is open."""
        dice = [button for button in self.buttons if button.name.startswith("at-")]
        told = {button.name for button in dice if button.attributes.get("aria-pressed") == "true"}
        first = next((button.name for button in dice if button.name not in told), "answer")
        return [button.value for button in self.buttons if button.name == first]

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the most where a number is asked for."""
        field = next(each for each in self.inputs if each.get("name") == "answer")
        return int(field["min"]), int(field["max"])

    def value(self, name: str) -> str:
        """The last value that would be sent under this name."""
        return next(value for key, value in reversed(self.fields) if key == name)

    def values(self, name: str) -> list[str]:
        return [value for key, value in self.fields if key == name]


def answer_form(html: str) -> Form | None:
    """The form of the question alone, which is quicker to read than its page."""
    rest, _ = _without_drawings(html)
    buttons = "".join(ELSEWHERE_BUTTON.findall(rest))
    forms = (Page.read(found[0] + buttons).forms[0] for found in ANSWER_FORM.finditer(html))
    return chosen_form(form for form in forms if form.is_question)


def chosen_form(forms: Iterable[Form]) -> Form | None:
    """Of the forms of a question, the one that gives the answer, if it is whole; else the one to pick in.

    Verbs that stand there again beside the places of the chosen one are not it, nor are verbs of which none
    is possible any more: then the button at the thumb is what is left.
    """
    found = [form for form in forms if "again" not in (form.attributes.get("class") or "").split()]
    possible = [form for form in found if form.offered or form.asks_a_number]
    return next((form for form in found if form.is_whole), next(iter(possible or found), None))


@dataclass
class Page:
    """What a page offers."""

    forms: list[Form] = field(default_factory=list)
    links: list[Attributes] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    alerts: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    drawings: list[str] = field(default_factory=list)
    elements_around: list[tuple[str, Attributes]] = field(default_factory=list)
    text_around: str = ""
    said_around: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, html: str) -> Page:
        """Drawings are XML, and what they hold is read only for tests that look; the rest is HTML."""
        reader = _Reader()
        rest, drawings = _without_drawings(html)
        reader.feed(rest)
        reader.finish()
        reader.draw(drawings)
        return reader.page

    @cached_property
    def elements(self) -> list[tuple[str, Attributes]]:
        return [*self.elements_around, *(each for drawn in self._drawn for each in drawn.elements)]

    @cached_property
    def text(self) -> str:
        return self.text_around + "".join(drawn.text for drawn in self._drawn)

    @cached_property
    def said(self) -> list[str]:
        """What people read or hear; of a drawing only its titles, for pieces bear printed signs."""
        return [*self.said_around, *(line for drawn in self._drawn for line in drawn.said)]

    @property
    def _drawn(self) -> Iterator[_Drawing]:
        return map(_drawn, self.drawings)

    @property
    def lang(self) -> str:
        return next(attributes["lang"] for tag, attributes in self.elements if tag == "html")

    def all(self, tag: str, **wanted: str) -> list[Attributes]:
        """The elements of a kind with some attributes; underscores stand for dashes."""
        names = {name.replace("_", "-").strip("-"): value for name, value in wanted.items()}
        return [
            attributes
            for each, attributes in self.elements
            if each == tag and all(attributes.get(name) == value for name, value in names.items())
        ]

    def form(self, end: str) -> Form:
        """The one form whose address ends like this and that sends what the person decides."""
        found = [form for form in self.forms if form.action.endswith(end)]
        assert found, (end, [form.action for form in self.forms])
        return found[0]

    def has_form(self, end: str) -> bool:
        return any(form.action.endswith(end) for form in self.forms)

    def link_with(self, begin: str) -> str:
        """The first link that begins so."""
        return next(link["href"] for link in self.links if link.get("href", "").startswith(begin))

    def link(self, end: str) -> str:
        found = [link["href"] for link in self.links if link.get("href", "").endswith(end)]
        assert found, (end, [link.get("href") for link in self.links])
        return found[0]

    @property
    def answers(self) -> list[Any]:
        """The values that the buttons of the question send."""
        form = self.question
        return [] if form is None else [json.loads(value) for value in form.offered]

    @property
    def question(self) -> Form | None:
        """The form of the question."""
        return chosen_form(form for form in self.forms if form.is_question)


def _without_drawings(html: str) -> tuple[str, list[str]]:
    """A page without its drawings, and these. They are most of it: a regular expression takes its time."""
    begin, end = DRAWING
    rest, *pieces = html.split(begin)
    drawings, kept = [], [rest]
    for piece in pieces:
        inside, closed, after = piece.partition(end)
        drawings.append(begin + inside + closed)
        kept.append(after)
    return "<!--drawn-->".join(kept), drawings


@dataclass(frozen=True)
class _Drawing:
    """What is in a drawing. Many pages show the same, so each is read once."""

    elements: tuple[tuple[str, Attributes], ...]
    text: str
    said: tuple[str, ...]


@lru_cache(500)
def _drawn(drawing: str) -> _Drawing:
    root = ET.fromstring(drawing)  # noqa: S314  # our own drawing
    elements = tuple((element.tag.rpartition("}")[2], element.attrib) for element in root.iter())
    titles = [each.text for each in root.iter() if each.tag.endswith("title") and each.text]
    said = [line for _, attributes in elements for line in _read_of(attributes)]
    return _Drawing(elements, " ".join(root.itertext()), (*titles, *said))


@lru_cache(500)
def _unsound(drawing: str) -> tuple[str, ...]:
    """What is wrong with a drawing. Whether it is XML is found out without keeping what it says."""
    try:
        expat.ParserCreate().Parse(drawing, True)
    except expat.ExpatError as error:
        return (f"a drawing is not sound: {error}",)
    doubtful = _drawn(drawing).elements if OUTSIDE.search(drawing) else ()
    return tuple(fault for each in doubtful for fault in _against_the_policy(*each))


def _read_of(attributes: Attributes) -> list[str]:
    return [attributes[name] for name in SAID if attributes.get(name)]


def _against_the_policy(tag: str, attributes: Attributes) -> Iterator[str]:
    """What the policy of the page would forbid, and what would leave the house."""
    inline = any(name.startswith("on") or name == "style" for name in attributes)
    if inline or tag == "style" or (tag == "script" and "src" not in attributes):
        yield f"<{tag}> has a script or a style of its own: {attributes}"
    for name in ("src", "href", "action"):
        address = attributes.get(name, "")
        if ELSEWHERE.match(address) and not (tag == "a" and address.startswith(TO_THE_LOG)):
            yield f"<{tag}> leads elsewhere: {address}"


@dataclass(frozen=True)
class _Tag:
    """The start of an element. Pages have many alike, so each is read once; nobody may change it."""

    name: str
    attributes: Attributes
    said: tuple[str, ...]
    faults: tuple[str, ...]


@lru_cache(20_000)
def _tag(written: str) -> _Tag:
    found = TAG.fullmatch(written)
    assert found, written
    name, attributes = found[1], re.findall(ATTRIBUTE, found[2])
    read = {key: unescape(value[1:-1] if value[:1] in {"'", '"'} else value) for key, value in attributes}
    faults = [*_against_the_policy(name, read)]
    if len(read) != len(attributes):
        faults.append(f"an attribute stands twice: {written}")
    if found[5] and name not in VOID:
        faults.append(f"it is not empty, and ends where it begins: {written}")
    return _Tag(name, read, tuple(_read_of(read)), tuple(faults))


class _Reader:
    """Reads a page and notes what is unsound: tags that do not match, ids and attributes given twice.

    The parser of the standard library reads any HTML there is, in twice the time; this one reads what a
    careful author writes, and everything else is a fault.
    """

    def __init__(self) -> None:
        self.page = Page()
        self._open: list[str] = []
        self._form: Form | None = None
        self._button: Button | None = None
        self._select = ""
        self._option: Attributes | None = None
        self._alert = 0
        self._seen: set[str] = set()
        self._apart: list[tuple[str, Button]] = []
        self._text: list[str] = []

    def feed(self, html: str) -> None:
        at = 0
        while (begin := html.find("<", at)) >= 0:
            if begin > at:
                self._data(unescape(html[at:begin]))
            at = self._markup(html, begin)
        if at < len(html):
            self._data(unescape(html[at:]))

    def _markup(self, html: str, begin: int) -> int:
        """Read what begins here; where it ends."""
        if found := END.match(html, begin):
            self._end(found[1])
        elif found := TAG.match(html, begin):
            self._start(found[0])
            if found[1] in PLAIN_INSIDE:
                end = html.find(f"</{found[1]}", found.end())
                self._data(html[found.end() : end])
                return end
        else:
            found = ASIDE.match(html, begin)
        if found is None:
            self.page.faults.append(f"no tag, though it begins like one: {html[begin : begin + 80]!r}")
            self._data("<")
            return begin + 1
        return found.end()

    def _start(self, written: str) -> None:
        tag = _tag(written)
        self.page.elements_around.append((tag.name, tag.attributes))
        self.page.said_around += tag.said
        self.page.faults += tag.faults
        if "id" in tag.attributes:
            self._name(tag.attributes["id"])
        if tag.name not in VOID:
            self._open.append(tag.name)
        if tag.attributes.get("role") == "alert" and "hidden" not in tag.attributes:
            self._alert = len(self._open)
            self.page.alerts.append("")
        self._control(tag.name, tag.attributes)

    def draw(self, drawings: list[str]) -> None:
        self.page.drawings = drawings
        for drawing in drawings:
            self.page.faults += _unsound(drawing)
            for name in ID.findall(drawing):
                self._name(unescape(name))

    def _name(self, name: str) -> None:
        if name in self._seen:
            self.page.faults.append(f"the id {name!r} stands twice")
        self._seen.add(name)
        self.page.ids.append(name)

    def _control(self, tag: str, attributes: Attributes) -> None:
        name = attributes.get("name", "")
        if tag == "a":
            self.page.links.append(attributes)
        elif tag == "form":
            if self._form is not None:
                self.page.faults.append("a form stands within a form")
            self._form = Form(attributes)
            self.page.forms.append(self._form)
        elif tag == "button":
            self._press(attributes)
        elif self._form is None:
            return
        elif tag == "input":
            self._input(self._form, name, attributes)
        elif tag == "select":
            self._select = name
            self._form.inputs.append({**attributes, "type": "select"})
            self._form.options.setdefault(name, [])
        elif tag == "option" and self._select:
            self._option = dict(attributes)

    def _press(self, attributes: Attributes) -> None:
        """A button belongs to the form around it, or to the one that it names."""
        self._button = Button(attributes)
        if "form" in attributes:
            self._apart.append((attributes["form"], self._button))
        elif self._form is not None and attributes.get("type", "submit") == "submit":
            self._form.buttons.append(self._button)

    @staticmethod
    def _input(form: Form, name: str, attributes: Attributes) -> None:
        form.inputs.append(attributes)
        kind = attributes.get("type", "text")
        if kind in ("radio", "checkbox"):
            form.options.setdefault(name, []).append(attributes.get("value", "on"))
            if "checked" in attributes and name:
                form.fields.append((name, attributes.get("value", "on")))
        elif name and kind != "file":
            form.fields.append((name, attributes.get("value", "")))

    def _end(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.page.faults.append(f"</{tag}> closes <{self._open[-1] if self._open else 'nothing'}>")
            return
        if self._alert == len(self._open):
            self._alert = 0
        self._open.pop()
        if tag == "form":
            self._form = None
        elif tag == "option":
            self._chosen()
        elif tag == "button":
            self._button = None
        elif tag == "select":
            self._select = ""

    def _chosen(self) -> None:
        """The end of an option: without a value of its own, its text is sent."""
        if self._form is None or self._option is None:
            return
        value = self._option.get("value", self._option.get("", ""))
        self._form.options[self._select].append(value)
        if "selected" in self._option:
            self._form.fields.append((self._select, value))
        self._option = None

    def _data(self, data: str) -> None:
        self._text.append(data)
        if data.strip() and UNREAD.isdisjoint(self._open):
            self.page.said_around.append(data)
        if self._option is not None:
            self._option[""] = self._option.get("", "") + data
        if self._button is not None:
            self._button.text += data
        if self._alert:
            self.page.alerts[-1] += data

    def finish(self) -> None:
        self.page.text_around = "".join(self._text)
        forms = {form.attributes.get("id", ""): form for form in self.page.forms}
        for name, button in self._apart:
            if name in forms:
                forms[name].buttons.append(button)
            else:
                self.page.faults.append(f"a button belongs to no form {name!r}")
        if self._open:
            self.page.faults.append(f"never closed: {self._open}")
