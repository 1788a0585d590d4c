"""The texts: three languages that say the same, and a text for every message that the code speaks."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from jinja2 import Environment, nodes

from automarium.cli.typed import SPOKEN, TWICE
from automarium.contract.texts import PLURALS, Message, PoTexts, facts_of, is_same, po_texts_of, read
from automarium.contract.texts import faults as all_faults
from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.catalog.text_files import catalog_in
from automarium.kernel.rules.told import DID
from automarium.kernel.words.texts import LANGUAGES, OWN_TEXTS, Texts
from automarium.lesson import GAME as LESSON
from automarium.web.base.fault_page import STATUSES
from automarium.web.base.page import WEB_TEXTS
from tools import texts as tool

STUDY_TEXTS = OWN_TEXTS.parent / "study" / "texts"
SOURCE = Path(__file__).parents[1] / "src"
FOLDERS = sorted({po.parent for po in SOURCE.glob("**/*.po")})
GAMES = sorted(
    path.parent for each in ("games/*", "lesson") for path in SOURCE.glob(f"automarium/{each}/__init__.py")
)
OTHER_CODE = sorted(
    path for path in SOURCE.glob("automarium/**/*.py") if not any(game in path.parents for game in GAMES)
)
TEMPLATES = sorted(SOURCE.glob("automarium/**/templates/*.html"))

ALIKE_IN_POLISH = (
    "web.bots",
    "web.state-bot",
    "web.ok",
    *(f"web.{name}" for name in ("theme-auto", "minutes", "key-menu")),
    "side.maks",
    "side.automa",
    "side.au-toma",
    "value.first.au-toma",
    "noun.coatl",
    "noun.piece.body",
    "noun.thing.ruin",
    "noun.zone.brown",
    *(f"noun.{name}" for name in ("posture.standing", "figure.golem")),
    *(f"noun.{family}.helium" for family in ("token", "face", "bonus")),
    *(f"noun.location.{name}" for name in ("mars", "luna")),
    *(f"noun.{family}.au-toma" for family in ("side", "spot")),
    *(f"{family}.helium" for family in ("detail", "picture")),
)
SAME_AS_ENGLISH = {("pl", name) for name in ALIKE_IN_POLISH}
"""Where a translation is right to be no different: language and message."""
PRINTED_NAMES = ("noun.character.", "value.variant.", "noun.faction.", "value.human.")
"""Families of names that stay as they are printed, unless an edition has its own."""


def named(path: Path) -> str:
    return path.relative_to(SOURCE / "automarium").as_posix()


def faults(sheets: Mapping[str, PoTexts]) -> list[str]:
    return all_faults(sheets, SAME_AS_ENGLISH, PRINTED_NAMES)


def test_there_are_texts() -> None:
    assert OWN_TEXTS in FOLDERS
    assert {game / "texts" for game in GAMES} <= set(FOLDERS)
    assert set(PLURALS) == set(LANGUAGES)


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_languages_say_the_same(folder: Path) -> None:
    assert faults(po_texts_of(folder)) == []


def test_what_may_be_the_same_is_the_same() -> None:
    same = set()
    for folder in FOLDERS:
        sheets = po_texts_of(folder)
        for language, sheet in sheets.items():
            english = sheets["en"].messages
            same |= {(language, name) for name in english if is_same(sheet.messages[name], english[name])}
    assert same >= SAME_AS_ENGLISH, "take out of the list what is translated by now"


PO = {
    "en": """msgid "tell.take"
msgstr "Take {pieces:obj} from {place}."

msgid "ask.cards"
msgid_plural "ask.cards"
msgstr[0] "Which card for {who}?"
msgstr[1] "Which {count} cards for {who}?"

msgid "noun.piece.head"
msgstr "{color} head"

msgctxt "obj"
msgid "noun.piece.head"
msgstr "a {color} head"
""",
    "pl": """msgid "tell.take"
msgstr "Weź {pieces:obj} z {place}."

msgid "ask.cards"
msgid_plural "ask.cards"
msgstr[0] "Jaka karta dla {who}?"
msgstr[1] "Jakie {count} karty dla {who}?"
msgstr[2] "Jakie {count} kart dla {who}?"

msgid "noun.piece.head"
msgid_plural "noun.piece.head"
msgstr[0] "głowa"
msgstr[1] "głowy"
msgstr[2] "głów"

msgctxt "obj"
msgid "noun.piece.head"
msgid_plural "noun.piece.head"
msgstr[0] "głowę"
msgstr[1] "głowy"
msgstr[2] "głów"
""",
    "uk": """msgid "tell.take"
msgstr "Візьміть {pieces:obj} з {place}."

msgid "ask.cards"
msgid_plural "ask.cards"
msgstr[0] "Яка {count} карта для {who}?"
msgstr[1] "Які {count} карти для {who}?"
msgstr[2] "Які {count} карт для {who}?"

msgid "noun.piece.head"
msgstr "голова"

msgctxt "obj"
msgid "noun.piece.head"
msgstr "голову"
""",
}
"""Each language has nouns with a grammar of its own."""


def write_sheets(folder: Path, **texts: str) -> dict[str, PoTexts]:
    """Small texts with the headers of the real ones."""
    for language in LANGUAGES:
        header = (OWN_TEXTS / f"{language}.po").read_text("utf-8").partition("\n\n")[0]
        (folder / f"{language}.po").write_text(f"{header}\n\n{texts.get(language, PO[language])}", "utf-8")
    return po_texts_of(folder)


def test_right_texts_pass(tmp_path: Path) -> None:
    assert faults(write_sheets(tmp_path)) == []


@pytest.mark.parametrize(
    ("language", "old", "new", "fault"),
    [
        ("pl", "tell.take", "tell.takes", "other messages than in en: tell.take, tell.takes"),
        ("pl", "{place}", "{plaec}", "names ['plaec']"),
        ("uk", "{place}", "", "does not name ['place']"),
        ("pl", "{pieces:obj}", "{pieces:to}", "no noun has the forms to"),
        ("pl", "{pieces:obj}", "{pieces}", "noun.piece.head, obj: no sentence asks for this form"),
        (
            "uk",
            'msgctxt "obj"\nmsgid "noun.piece.head"',
            'msgctxt "obj"\nmsgid "noun.p"',
            "a form of no noun",
        ),
        ("uk", "голову", "", "noun.piece.head, obj: 1 forms"),
        ("uk", "голову", "goловy", "mixes two alphabets"),
        ("pl", "Jakie {count} kart ", "Jakie karty ", "does not name ['count']"),
        ("pl", "Jaka karta dla {who}?", "Jaka karta?", "does not name ['who']"),
        ("uk", "Яка {count} карта", "Яка карта", "does not name ['count']"),  # it is for 21 cards too
        ("pl", "Jakie {count} kart dla {who}?", "", "an empty form"),
        ("uk", 'msgid_plural "ask.cards"\nmsgstr[0]', "msgstr", "plural forms in one language alone"),
        ("pl", "Weź {pieces:obj} z {place}.", "Take {pieces:obj} from {place}.", "not translated"),
        ("pl", "Jaka karta dla {who}?", "Which card for {who}?", "not translated"),
        ("uk", "Візьміть {pieces:obj} з", "Weź {pieces:obj} z", "has no Ukrainian letter"),
        ("uk", "Візьміть", "Biзьміть", "'Biзьміть' mixes two alphabets"),
        ("uk", "Візьміть", "Вы", "'Вы' is not Ukrainian"),
    ],
)
def test_a_wrong_text_is_seen(tmp_path: Path, language: str, old: str, new: str, fault: str) -> None:
    assert old in PO[language]
    broken = PO[language].replace(old, new)
    if fault.startswith("plural"):
        broken = re.sub(r"msgstr\[[12]\].*\n", "", broken)
    assert fault in " ".join(faults(write_sheets(tmp_path, **{language: broken})))


def test_a_wrong_order_a_wrong_header_and_a_missing_language_are_seen(tmp_path: Path) -> None:
    turned = "\n".join(reversed(PO["pl"].split("\n\n")))
    assert faults(write_sheets(tmp_path, pl=turned)) == ["pl: other messages than in en: in another order"]
    sheets = write_sheets(tmp_path)
    assert faults({**sheets, "pl": sheets["uk"]})[0] == "pl: the header says 'uk'"
    assert faults({"en": sheets["en"], "pl": sheets["pl"]}) == ["there are en, pl, not en, pl, uk"]


# How the texts sound.


def test_compiled_texts_are_fresh() -> None:
    assert tool.main(["--check"]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_every_message_can_be_said(folder: Path, language: str) -> None:
    texts, sheet = Texts(language, folder), read(folder / f"{language}.po")
    for name, message in sheet.messages.items():
        facts = {fact: f"«{fact}»" for fact in message.facts}
        for count in PLURALS[language] if message.is_plural else (None,):
            given: dict[str, Any] = facts if count is None else {**facts, "count": count}
            said = texts(name, **given)
            form = message.forms[0 if count is None else sheet.form_of(count)]
            assert said != name
            assert not re.search("[{}]", said)
            assert all(str(given[fact]) in said for fact in facts_of(form))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_numbers_take_the_right_form(folder: Path, language: str) -> None:
    sheet = read(folder / f"{language}.po")
    compiled = catalog_in(folder / f"{language}.mo")
    plural = {name: message for name, message in sheet.messages.items() if message.is_plural}
    assert plural
    for name, message in plural.items():
        for number, form in PLURALS[language].items():
            assert compiled.find("", name, number) == message.forms[form]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "1 turn, 2 turns, 5 turns, 12 turns, 21 turns, 22 turns, 25 turns"),
        ("pl", "1 tura, 2 tury, 5 tur, 12 tur, 21 tur, 22 tury, 25 tur"),
        ("uk", "1 хід, 2 ходи, 5 ходів, 12 ходів, 21 хід, 22 ходи, 25 ходів"),
    ],
)
def test_turns_are_counted_as_people_do(language: str, words: str) -> None:
    said = [Texts(language)("auto.turns", count=count, seed="7") for count in PLURALS[language]]
    assert ", ".join(each.partition(", ")[0] for each in said) == words


# What the code says.


@dataclass(frozen=True, slots=True)
class Said:
    """A message that the code speaks, with the names of its facts where they can be read."""

    message: str
    facts: frozenset[str] | None
    line: int


TABLE_WORDS = {
    "tell": "tell",
    "choose": "ask",
    "ask": "ask",
    "roll": "ask",
    "pick": "pick",
    "ranked": "pick",
}
CRITERIA = {
    *("must", "prefer", "most", "fewest", "nearest", "first_in", "nth_in", "at_random", "person_decides")
}
TEXT_WORDS = {"texts", "_texts", "say", "Refused"}
WITH_TEXTS = {"say", "_here"}


def literals(node: ast.expr | None) -> list[str]:
    """The strings that an expression may give; none when they are not written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        both = literals(node.body), literals(node.orelse)
        return [*both[0], *both[1]] if all(both) else []
    return []


def argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    """An argument that may be given by position or by name."""
    if position < len(call.args):
        return call.args[position]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


@cache
def tree_of(source: str) -> ast.Module:
    """A source is looked through for several things; it is read once."""
    return ast.parse(source)


@cache
def below(node: ast.AST) -> tuple[ast.AST, ...]:
    """All that stands in a part of a source."""
    return tuple(ast.walk(node))


def last_name(node: ast.expr | None) -> str:
    """`keep` for `keep` and for `board.keep`."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def facts_in(call: ast.Call, *others: str) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name) - {*others}


class Forwarder(NamedTuple):
    """A function that hands a message on to the table."""

    family: str
    place: int
    """Which argument it is."""
    before: tuple[str, ...] = ("",)
    """What it may put in front."""


Forwarders = Mapping[str, Forwarder]


def forwarders_in(source: str) -> Iterator[tuple[str, Forwarder]]:
    """The functions of a file that tell or ask what they are given.

    >>> dict(forwarders_in('def ask_for(table, what, cards): return table.choose(what, cards)'))
    {'ask_for': Forwarder(family='ask', place=1, before=('',))}
    >>> dict(forwarders_in('def say(table, what): who = "I" if me else "we"; table.tell(f"{who}-{what}")'))
    {'say': Forwarder(family='tell', place=1, before=('I-', 'we-'))}
    """
    for function in below(tree_of(source)):
        if isinstance(function, ast.FunctionDef):
            names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
            names = names[1:] if names[:1] == ["self"] else names
            variables = assigned_in(function)
            for call in (node for node in below(function) if isinstance(node, ast.Call)):
                if call.args and isinstance(call.func, ast.Attribute) and call.func.attr in TABLE_WORDS:
                    given, before = handed(call.args[0], variables)
                    if given in names:
                        family = TABLE_WORDS[call.func.attr]
                        yield function.name, Forwarder(family, names.index(given), before)


def handed(message: ast.expr, known: Mapping[str, list[str]]) -> tuple[str, tuple[str, ...]]:
    """The name that a message is, or ends with, and what may stand before it."""
    if not isinstance(message, ast.JoinedStr):
        return last_name(message), ("",)
    *parts, last = message.values
    written = [
        known.get(last_name(part.value), []) if isinstance(part, ast.FormattedValue) else literals(part)
        for part in parts
    ]
    name = last_name(last.value) if isinstance(last, ast.FormattedValue) else ""
    return name, tuple("".join(each) for each in product(*written))


def assigned_in(function: ast.FunctionDef) -> dict[str, list[str]]:
    """The strings that the variables of a function may be, where they are written out."""
    found: dict[str, list[str]] = {}
    for node in below(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).extend(literals(node.value))
    return {name: texts for name, texts in found.items() if texts}


@cache
def assigned(tree: ast.AST) -> dict[ast.Call, dict[str, list[str]]]:
    """For each call the variables of the function that it stands in."""
    found: dict[ast.Call, dict[str, list[str]]] = {}
    for function in (node for node in below(tree) if isinstance(node, ast.FunctionDef)):
        variables = assigned_in(function)
        found |= {call: variables for call in below(function) if isinstance(call, ast.Call)}
    return found


@cache
def handed_on(tree: ast.AST) -> set[ast.Call]:
    """The calls whose message is, or ends with, an argument of the function that they stand in."""
    found: set[ast.Call] = set()
    for function in (node for node in below(tree) if isinstance(node, ast.FunctionDef)):
        names = {each.arg for each in (*function.args.posonlyargs, *function.args.args)} - {"table"}
        for call in (node for node in below(function) if isinstance(node, ast.Call)):
            given = {
                handed(each, {})[0] for each in call.args[:2] if isinstance(each, ast.Name | ast.JoinedStr)
            }
            if given & names:
                found.add(call)
    return found


def said_at_table(source: str, forwarders: Forwarders = MappingProxyType({})) -> Iterator[Said]:
    """What the rules of a game tell, ask and pick by, each with the family of its text.

    >>> [said.message for said in said_at_table('table.tell("a" if x else "b"); table.choose("c", among)')]
    ['tell.a', 'tell.b', 'ask.c']
    >>> forwarders = {"ask_for": Forwarder("ask", 1)}
    >>> [said.message for said in said_at_table('ask_for(table, "d", cards)', forwarders)]
    ['ask.d']
    """
    tree = tree_of(source)
    passed_on = handed_on(tree)
    criteria = {
        alias.asname or alias.name: alias.name
        for node in below(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "automarium.rulebook"
        for alias in node.names
        if alias.name in CRITERIA
    }
    variables = assigned(tree)
    for call in (node for node in below(tree) if isinstance(node, ast.Call)):
        name = last_name(call.func)
        known = variables.get(call, {})
        if name in forwarders and (isinstance(call.func, ast.Name) or is_handed_a_table(call)):
            yield from by_forwarder(call, forwarders[name], known, call not in passed_on)
        elif isinstance(call.func, ast.Attribute) and name in TABLE_WORDS:
            is_table = last_name(call.func.value) == "table" and call not in passed_on
            yield from by_table(call, TABLE_WORDS[name], known, is_table)
        elif isinstance(call.func, ast.Name) and name in criteria:
            yield from by_criterion(call, criteria[name])


def is_handed_a_table(call: ast.Call) -> bool:
    return bool(call.args) and last_name(call.args[0]) == "table"


def by_forwarder(
    call: ast.Call, forwarder: Forwarder, known: Mapping[str, list[str]], is_surely_table: bool
) -> Iterator[Said]:
    """What a function hands on; it may add facts of its own."""
    given = call.args[forwarder.place] if len(call.args) > forwarder.place else None
    written = literals(given) or known.get(last_name(given), [])
    for before, message in product(forwarder.before, written):
        yield Said(f"{forwarder.family}.{before}{message}", None, call.lineno)
    if is_surely_table and not written:
        yield Said("", None, call.lineno)


def by_table(
    call: ast.Call, family: str, known: Mapping[str, list[str]], is_surely_table: bool
) -> Iterator[Said]:
    facts = facts_in(call, "stream", "among", "faces", "least", "most", "options")
    if facts is not None and family == "ask":
        facts |= {"count"}  # every question knows how much it asks for
    written = (literals(call.args[0]) or known.get(last_name(call.args[0]), [])) if call.args else []
    for message in written:
        yield Said(f"{family}.{message}", facts, call.lineno)
    if is_surely_table and not written:
        yield Said("", None, call.lineno)


def by_criterion(call: ast.Call, word: str) -> Iterator[Said]:
    """The criterion's text; where it asks, its question too."""
    facts = facts_in(call, "message", "section", "judge", "order", "stream")
    for name in criterion_names(call, word):
        yield Said(f"criterion.{name}" if name else "", facts, call.lineno)
        if name and word in ("at_random", "person_decides"):
            yield Said(f"ask.{name}", None if facts is None else facts | {"count"}, call.lineno)


def criterion_names(call: ast.Call, word: str) -> list[str]:
    """The messages that a criterion may have; an empty one where that is not written out."""
    given = argument(call, 0 if word == "person_decides" else 1, "message")
    if given is not None:
        return literals(given) or [""]
    by_default = {
        "first_in": "order",
        "nth_in": "count",
        "at_random": "at-random",
        "person_decides": "person-decides",
    }
    by_name = last_name(argument(call, 0, "judge")).strip("_").replace("_", "-")
    return [by_default.get(word, by_name)]


def said_in_texts(source: str) -> Iterator[Said]:
    """The messages looked up or refused by their whole id: `texts("board.hand")`."""
    tree = tree_of(source)
    variables = assigned(tree)
    for call in (node for node in below(tree) if isinstance(node, ast.Call)):
        if call.args and is_lookup(call.func):
            known = variables.get(call, {}).get(last_name(call.args[0]), [])
            for message in literals(call.args[0]) or known:
                facts = None if last_name(call.func) == "say" else facts_in(call)  # `say` has them in a table
                yield Said(message, facts, call.lineno)
        elif last_name(call.func) == "HTTPException":
            for detail in literals(argument(call, 1, "detail")):
                yield Said(detail, frozenset(), call.lineno)


def is_lookup(function: ast.expr) -> bool:
    if isinstance(function, ast.Call):  # texts_for(game, lang)("terminal.begin", …)
        return last_name(function.func) == "texts_for"
    if isinstance(function, ast.Attribute) and function.attr == "texts":  # a reader has such a method, too
        return last_name(function.value) in WITH_TEXTS
    return last_name(function) in TEXT_WORDS


BY_RECORD = ("preset.", "preset-does.")
"""Families that templates look up by what the record of a game names."""
Loops = Mapping[str, list[nodes.Expr]]
"""The names that loops of a template give to what is listed there."""


def said_in_template(source: str) -> Iterator[Said]:
    """The messages that a template looks up: `t('web.undo')`.

    >>> [said.message for said in said_in_template("{{ t('web.a') }} {{ t('web.b' if c else 'web.d') }}")]
    ['web.a', 'web.b', 'web.d']
    >>> loop = "{% for a, b in (('c', 1), ('d', 2)) %}{{ t('web.' ~ a) }}{% endfor %}"
    >>> [said.message for said in said_in_template(loop)]
    ['web.c', 'web.d']
    """
    yield from said_below(Environment(autoescape=True).parse(source), {})


def said_below(node: nodes.Node, loops: Loops) -> Iterator[Said]:
    if isinstance(node, nodes.For):
        loops = {**loops, **listed_in(node)}
    if isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name in ("t", "said"):
        facts = None if node.dyn_kwargs else frozenset(pair.key for pair in node.kwargs)
        for message in written_in(node.args[0], loops) or [""]:
            if message not in BY_RECORD:
                yield Said(message, facts, node.lineno)
    for child in node.iter_child_nodes():
        yield from said_below(child, loops)


def listed_in(loop: nodes.For) -> Loops:
    """What each name of a loop stands for, one after the other; nothing where it is not written out."""
    rows = loop.iter.items if isinstance(loop.iter, nodes.Tuple | nodes.List) else []
    if isinstance(loop.target, nodes.Name):
        return {loop.target.name: rows}
    return {
        name.name: [row.items[place] for row in rows if isinstance(row, nodes.Tuple)]
        for place, name in enumerate(loop.target.find_all(nodes.Name))
    }


def written_in(node: nodes.Expr, loops: Loops) -> list[str]:
    """The strings that an expression of a template may give; none when they are not written out."""
    match node:
        case nodes.Const(value=str(text)):
            return [text]
        case nodes.Name(name=name):
            return [text for each in loops.get(name, []) for text in written_in(each, loops)]
        case nodes.CondExpr(expr1=one, expr2=nodes.Expr() as other):
            both = written_in(one, loops), written_in(other, loops)
            return [*both[0], *both[1]] if all(both) else []
        case nodes.Concat(nodes=[nodes.Const(value=family), *_]) if family in BY_RECORD:
            return [family]
        case nodes.Concat(nodes=parts):
            return ["".join(each) for each in product(*(written_in(part, loops) for part in parts))]
    return []


def unsaid(said: Iterable[Said], messages: Mapping[str, Message]) -> list[str]:
    """What has no text, and what names facts that do not come with it."""
    found = []
    for each in said:
        if not each.message:
            found.append(f"line {each.line}: the message is not written out")
        elif each.message not in messages:
            found.append(f"line {each.line}: no text {each.message}")
        elif each.facts is not None:
            reason = each.message.replace("pick.", "why.", 1)
            known = each.facts | {each.message.partition(".")[2], "decided"}  # a pick is a fact of its why
            for name, facts in ((each.message, each.facts), (reason, known)):
                if name in messages and (strange := messages[name].facts - facts):
                    found.append(f"line {each.line}: {name} names {', '.join(sorted(strange))}")
    return found


def texts_of(game: Path) -> dict[str, Message]:
    """The English messages of a game, and those of the program."""
    return {**read(OWN_TEXTS / "en.po").messages, **read(game / "texts/en.po").messages}


@cache
def forwarders_of(game: Path) -> Forwarders:
    files = game.glob("**/*.py")
    return {name: each for path in files for name, each in forwarders_in(path.read_text("utf-8"))}


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_what_a_game_says_has_a_text(game: Path) -> None:
    found, forwarders, texts = [], forwarders_of(game), texts_of(game)
    for path in sorted(game.glob("**/*.py")):
        source = path.read_text("utf-8")
        said = (*said_at_table(source, forwarders), *said_in_texts(source))
        found += [f"{named(path)}, {fault}" for fault in unsaid(said, texts)]
    assert found == []


def test_what_the_program_says_has_a_text() -> None:
    folders = (OWN_TEXTS, STUDY_TEXTS, WEB_TEXTS)
    messages = {name: each for folder in folders for name, each in read(folder / "en.po").messages.items()}
    put_together = {f"web.fault-{status}{end}" for status in (*STATUSES, 500) for end in ("", "-text")}
    put_together |= {f"terminal.also.{each}" for each in TWICE}
    put_together |= {f"terminal.word.{each}" for each in SPOKEN} | {f"funnel.{each}" for each in DID}
    assert sorted(put_together - set(messages)) == []
    found, heard = [], put_together
    for path in (*OTHER_CODE, *TEMPLATES):
        listen = said_in_template if path in TEMPLATES else said_in_texts
        said = list(listen(path.read_text("utf-8")))
        heard |= {each.message for each in said}
        found += [f"{named(path)}, {fault}" for fault in unsaid(said, messages)]
    assert found == []
    families = ("refused-", "funnel.", "terminal.", "auto.", "web.", "study.")
    by_literal = {name for name in messages if name.startswith(families)}
    assert sorted(by_literal - heard) == [], "nothing says these"


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_text_of_a_game_is_said(game: Path) -> None:
    forwarders = forwarders_of(game)
    said = {
        each.message
        for path in game.glob("**/*.py")
        for each in said_at_table(path.read_text("utf-8"), forwarders)
    }
    said |= {message.replace("pick.", "why.", 1) for message in said}
    texts = read(game / "texts/en.po").messages
    from_rules = {name for name in texts if name.startswith(("tell.", "pick.", "why.", "criterion."))}
    assert from_rules
    assert sorted(from_rules - said) == []


MESSAGES = {
    name: Message((form,), is_plural=False)
    for name, form in {
        "tell.fill": "Fill {place}: {pieces:piece}.",
        "ask.card": "Which of {count}?",
        "pick.place": "Which place for {card}?",
        "why.place": "{place} for {card}",
        "criterion.is-free": "is free",
        "criterion.lowest": "lowest",
        "criterion.at-random": "chance",
        "ask.at-random": "Throw.",
        "board.hand": "{count} cards",
    }.items()
}
IMPORT = "from automarium.rulebook import at_random, first_in as first, must, person_decides\n"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('table.tell("fill", place=1, pieces=())', ""),
        ('table.tell("fill", **facts)', ""),
        ('table.tell("fil", place=1, pieces=())', "no text tell.fil"),
        ('table.tell("fill" if full else "empty", place=1, pieces=())', "no text tell.empty"),
        ('table.tell("fill", place=1)', "tell.fill names pieces"),
        ("table.tell(what, place=1)", "the message is not written out"),
        ('self.table.tell("fill" if full else what)', "the message is not written out"),
        ("flock.choose(what)", ""),
        ('table.choose("card", cards, stream="ties")', ""),
        ('table.choose("cards", cards)', "no text ask.cards"),
        ('table.ask("age", 1, 99)', "no text ask.age"),
        ('table.roll("dice", faces)', "no text ask.dice"),
        ('table.pick("place", options, must(is_free), first(order, "lowest"), card=1)', ""),
        ('table.pick("place", options)', "pick.place names card"),
        ('table.pick("places", options, card=1)', "no text pick.places"),
        ("must(board.is_free)", ""),
        ("must(_is_free)", ""),
        ("must(is_full)", "no text criterion.is-full"),
        ('must(is_free, "is-full", section="1.1")', "no text criterion.is-full"),
        ('must(is_free, message="is-full")', "no text criterion.is-full"),
        ("must(lambda place: place > 1)", "the message is not written out"),
        ("first(order)", "no text criterion.order"),
        ("first(order, message)", "the message is not written out"),
        ("at_random()", ""),
        ("person_decides()", "no text criterion.person-decides"),
        ('person_decides("lowest")', "no text ask.lowest"),
        ('texts("board.hand", count=1)', ""),
        ('texts("board.hand")', "board.hand names count"),
        ('self._texts("board.foot")', "no text board.foot"),
        ('texts_for(game, lang)("board.foot")', "no text board.foot"),
        ('raise Refused("refused-wish")', "no text refused-wish"),
        ('raise HTTPException(409, "board.foot")', "no text board.foot"),
        ("raise HTTPException(409, str(error))", ""),
        ('row.texts("requirements")', ""),
        ('texts(f"label.{word}")', ""),
    ],
)
def test_a_message_without_a_text_is_seen(line: str, fault: str) -> None:
    source = IMPORT + line
    found = unsaid((*said_at_table(source), *said_in_texts(source)), MESSAGES)
    assert (f"line 2: {fault}" in found) if fault else (found == [])


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{{ t('board.hand', count=1) }}", ""),
        ("{{ t('board.hand', **facts) }}", ""),
        ("{{ t('board.hand') }}", "board.hand names count"),
        ("{{ t('board.foot') }}", "no text board.foot"),
        ('<i title="{{ t("board.foot") }}">{% if t %}{% endif %}</i>', "no text board.foot"),
        ("{{ t('board.hand' if full else 'board.foot', count=1) }}", "no text board.foot"),
        ("{% macro foot(t) %}{{ t('board.foot') }}{% endmacro %}", "no text board.foot"),
        ("{{ t(word) }}", "the message is not written out"),
        ("{{ t('board.' ~ word) }}", "the message is not written out"),
        (
            "{% for word in ('hand', 'foot') %}{{ t('board.' ~ word, count=1) }}{% endfor %}",
            "no text board.foot",
        ),
        ("{% for word in words %}{{ t('board.' ~ word) }}{% endfor %}", "the message is not written out"),
        ("{{ t('board.hand' if full else word, count=1) }}", "the message is not written out"),
        ("{{ t('preset.' ~ word) }}", ""),
        ("{# t('board.foot') #}{{ tell('board.foot') }}", ""),
    ],
)
def test_a_message_of_a_template_without_a_text_is_seen(line: str, fault: str) -> None:
    found = unsaid(said_in_template(f"<p>\n{line}"), MESSAGES)
    assert {*found} == ({f"line 2: {fault}"} if fault else set())


# What the record of a game names.


def named_by_record(game: AnyGame) -> set[str]:
    """The texts that a game needs for its options and its sides."""
    boards = [game.play.unbox(game.read_settings(options)) for options in game.levels.values()]
    sides = {side: None for board in boards for side in game.play.points(board)}
    return {
        *(f"option.{option.name}" for option in game.options),
        *(f"{family}.{side}" for side in sides for family in ("side", "turn", "winner")),
        *(f"winner.{team}" for team in game.teams),
        *(["side.automas"] if len(game.automas) > 1 else []),
    }


def own_games() -> list[AnyGame]:
    games = [game for game in (*catalog().values(), LESSON) if game.folder in GAMES]
    assert len(games) == len(GAMES)
    return games


def test_options_and_sides_have_texts() -> None:
    for game in own_games():
        needed = named_by_record(game)
        for language, sheet in po_texts_of(game.folder / "texts").items():
            families = ("option.", "side.", "turn.", "winner.")
            others = {"turn.setup", "turn.finale", "winner."}  # acted by nobody, won by nobody
            texts = {name for name in sheet.messages if name.startswith(families)} - others
            assert texts == needed, f"{game.id}, {language}"


def test_values_of_options_have_words() -> None:
    """Words under `value.<option>` or under the option's own family; numbers may stand as they are."""
    for game in own_games():
        texts = read(game.folder / "texts/en.po").messages
        values = {
            (option.name, value)
            for option in game.options
            for value in option.values
            if option.kind != "flag"
        }
        bare = {
            f"{option}={value}"
            for option, value in values
            if not {f"{family}.{value}" for family in (f"value.{option}", f"noun.{option}", option)}
            & set(texts)
            and not value.lstrip("-").isdecimal()
        }
        assert sorted(bare) == [], game.id
        said = {f"value.{option}.{value}" for option, value in values}
        assert sorted({name for name in texts if name.startswith("value.")} - said) == [], game.id


def test_what_may_be_typed_is_said_where_something_may() -> None:
    for game in own_games():
        texts = read(game.folder / "texts/en.po").messages
        said = {name for name in texts if name.startswith("custom.")}
        assert said <= {f"custom.{option.name}" for option in game.options if option.custom_form}, game.id


def test_presets_have_texts() -> None:
    presets: set[str] = set()
    own = set(read(OWN_TEXTS / "en.po").messages)
    for game in own_games():
        names = {f"{family}{preset}" for family in BY_RECORD for preset in game.presets}
        texts = own | set(read(game.folder / "texts/en.po").messages)
        assert sorted(names - texts) == [], game.id
        presets |= names
    assert sorted({name for name in own if name.startswith(BY_RECORD)} - presets) == [], "nobody has these"
