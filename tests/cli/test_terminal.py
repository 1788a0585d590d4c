"""Playing at the prompt: whole games, every command, what may be typed short, and what may be typed wrong."""

from __future__ import annotations

import doctest
import os
import pty
import random
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from automarium.cli import deeds, output
from automarium.cli import typed as lines
from automarium.cli.language import texts_for
from automarium.cli.places import Places
from automarium.kernel.catalog.game import catalog, find
from automarium.kernel.record.position import read_position
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Draw
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.answers import answers as possible_answers
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.reading import read_change
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import LANGUAGES
from automarium.kernel.words.transcript import session_transcript
from automarium.kernel.words.vocabulary import folded
from tests.cli.running import (
    COMMAND,
    Dialogue,
    Script,
    dialogue,
    environment,
    in_lines,
    journal,
    keep,
    options_of,
    persons,
    run,
    saved_in,
    script,
    session_after,
    start,
    typed,
)
from tests.sweeps import ALL_GAMES
from tests.typed import answer_from

PRESETS = ("screen", "table")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def at(session: Session[Any], data: Path, *lines: str) -> list[str]:
    """Go on with a game and type lines; what was said at first, and to each of them."""
    game = keep(session, data)
    told = run("resume", game, data=data, stdin="".join(line + "\n" for line in (*lines, "h")))
    texts = texts_for(find("coatl"), "en")
    helped = f"{texts('terminal.help')}\n\n{texts('legend')}"
    blocks = re.split(r"(?m)^> ", told.fine)
    assert blocks[-2:] == [helped + "\n", f"\nSaved. Go on with: automarium resume {game}\n"], "it still asks"
    return blocks[:-2]


def shown(session: Session[Any], data: Path) -> str:
    """What a game shows when one comes back to it."""
    (block,) = at(session, data)
    return block


# Whole games


@pytest.mark.parametrize(("preset", "levels"), [("screen", "1,2,3,4,5"), ("table", "")])
def test_a_whole_game(preset: str, levels: str, data: Path) -> None:
    played = script(preset, "3", levels)
    args = ("--seed", "3", "--opt", f"levels={levels}")
    told = run("play", "coatl", "--preset", preset, *args, data=data, stdin=played.text).fine
    assert run("auto", "coatl", *args, *options_of(preset)).out.partition("\n")[2] in told
    assert told.endswith(f"automarium resume {saved_in(data).id}\n")
    assert saved_in(data).answers == tuple(journal(played.session)[1:])


def test_a_whole_game_with_the_real_command(data: Path) -> None:
    played = script("table")
    told = start(
        "play", "coatl", "--preset", "table", "--seed", "1", data=data, stdin=played.text.encode()
    ).fine
    assert run("auto", "coatl", *options_of("table")).out.partition("\n")[2] in told
    assert saved_in(data).answers == tuple(journal(played.session)[1:])


@pytest.mark.parametrize("together", [3, 1000])
def test_several_answers_in_one_line(together: int, data: Path) -> None:
    lines = [line or "done" for line in script("table").lines]
    stdin = "".join(" ; ".join(lines[n : n + together]) + "\n" for n in range(0, len(lines), together))
    run("play", "coatl", "--preset", "table", "--seed", "1", data=data, stdin=stdin)
    assert saved_in(data).answers == tuple(journal(script("table").session)[1:])


def test_what_follows_a_wrong_answer_is_not_tried(data: Path) -> None:
    session = session_after("screen", 3)
    assert session.asking
    option = str(session.asking.request.options()[0])
    told = at(session, data, f"take 99; {option}; u", option)
    assert told[1].startswith("Nothing here is called “take 99”. Did you mean: Take ")
    assert len(persons(saved_in(data))) == 4


def test_the_last_answer_may_be_followed_by_more(data: Path) -> None:
    """A semicolon too many, or a `q`, after the answer that ends the game."""
    lines = script("screen").lines
    for end in (";", "; q", "; ?; b; take 1"):
        game = keep(session_after("screen", len(lines) - 1), data)
        told = run("resume", game, data=data, stdin=f"{lines[-1]}{end}\n").fine
        assert run("auto", "coatl").out.partition("\n")[2] in told


# Ways to type an answer


def say(now: Asking[Any], lang: str = "en") -> Speaker[Any]:
    return speaker(find("coatl"), texts_for(find("coatl"), lang), now.board)


def by_code(now: Asking[Any], answer: Plain) -> Iterator[str]:
    """Ways to type an answer by ids."""
    if isinstance(answer, tuple):
        parts = list(map(str, answer))
        yield " ".join(parts).lower()
        yield ", ".join(parts)
        if all(len(part) == 1 for part in parts):
            yield "".join(parts).lower()
            yield " ".join("".join(parts[n : n + 2]) for n in range(0, len(parts), 2))
    elif answer == DONE:
        yield from ("", "d", "done", "DONE")
    else:
        yield f"  {'   '.join(str(answer).split()).upper()}  "


def in_words(now: Asking[Any], answer: Plain, lang: str) -> str:
    """An answer as a person of that language says it."""
    what = now.request.what
    if answer == DONE:
        return texts_for(None, lang)("answer.done.done")
    if isinstance(now.request, Draw) and isinstance(answer, tuple):
        return ", ".join(str(Said(say(now, lang).named(what, part))) for part in answer)
    options = now.request.among
    option = next(each for each in options if str(each) == str(answer))
    return answer_of(say(now, lang), what, option).words


@pytest.mark.parametrize("preset", PRESETS)
def test_answers_may_be_typed_by_their_codes(preset: str, data: Path) -> None:
    """In every way at every question; at the prompt by turns, so that each way comes up at each kind."""
    played, lines, times = script(preset), list[str](), Counter[str]()
    for now, answer in played.asked:
        ways = list(by_code(now, answer))
        assert {read(now, line) for line in ways} == {typed(answer)}
        lines.append(ways[times[now.request.what] % len(ways)])
        times[now.request.what] += 1
    run("play", "coatl", "--preset", preset, "--seed", "1", data=data, stdin="\n".join(lines) + "\n")
    assert saved_in(data).answers == tuple(journal(played.session)[1:])


def read(now: Asking[Any], line: str, lang: str = "en") -> str:
    """The answer as which a line is understood, typed in full."""
    return typed(now.request.check(answer_from(say(now, lang), now, line.strip())))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_game_in_the_words_of_a_language(preset: str, data: Path) -> None:
    """In all languages at every question; at the prompt a third of the game in each."""
    played, lines = script(preset), list[str]()
    part = len(played.asked) // len(LANGUAGES) + 1
    for number, (now, answer) in enumerate(played.asked):
        words = {lang: in_words(now, answer, lang) for lang in LANGUAGES}
        assert {read(now, line, lang) for lang, line in words.items()} == {typed(answer)}
        lang = LANGUAGES[number // part]
        lines += [words[lang]] if number % part else [f"lang {lang}", words[lang]]
    run("play", "coatl", "--preset", preset, "--seed", "1", data=data, stdin="\n".join(lines) + "\n")
    assert saved_in(data).answers == tuple(journal(played.session)[1:])


def question_with(*options: str) -> int:
    """How many answers come before the first question of a game on screen that has these options."""
    return next(
        number
        for number, (now, _) in enumerate(script("screen").asked)
        if set(options) <= set(map(str, now.request.options()))
    )


def test_what_fits_several_is_not_guessed_but_named(data: Path) -> None:
    number = question_with("left 1 K", "right 1 K")
    told = at(session_after("screen", number), data, "1 k")[1]
    assert told.startswith("“1 k” can mean several: ")
    assert "Add a black segment to the left end of Cóatl 1" in told
    assert "Add a black segment to the right end of Cóatl 1" in told
    assert len(persons(saved_in(data))) == number


def test_a_few_words_suffice(data: Path) -> None:
    number = question_with("left 1 K", "right 1 K")
    at(session_after("screen", number), data, "black segment left")
    assert persons(saved_in(data))[number:] == ["left 1 K"]


def test_a_list_is_numbered(data: Path) -> None:
    first = session_after("screen", 0)
    assert first.asking
    words = [answer.words for answer in possible_answers(say(first.asking), first.asking.request)]
    told, _ = at(first, data, "3")
    assert all(f"  {number:>2}  {each}\n" in told for number, each in enumerate(words, 1))
    assert persons(saved_in(data)) == [first.asking.request.options()[2]]


def test_a_number_that_only_the_journal_knows_is_not_an_answer(data: Path) -> None:
    """Directions are kept as 0 to 5: a bare 1 was the second of the list, below a list that began with #1."""
    args = ("play", "gaia", "--preset", "table", "--seed", "1")
    told = run(*args, data=data, stdin="1 2 3 4 5 6 7\n1\n").fine
    assert "   1  To the upper right\n" in told
    assert persons(saved_in(data))[1:] == [0]


def test_a_number_that_only_counts_something_is_no_name(data: Path) -> None:
    """A bare 7 was a building for 7 credits, a bare 1 the token with 1 QIC: such lists mean themselves."""
    told = run("play", "gaia", "--seed", "1", data=data, stdin="1\n3\n1\n1\n").fine
    assert "   3  Blue planet in sector 1\n" in told
    assert "Blue planet in sector 1: your mine\n" in told
    assert re.search(r"(?m)^  \d\d  Exchange 1 QIC for 1 ore$", told)
    assert "#" not in told


@pytest.mark.parametrize("sign", ["", "#"])
def test_a_plain_number_answers_wherever_numbers_stand(sign: str, data: Path) -> None:
    """Also where places have numbers: 2 is the second of the list, place 2 is `take 2`."""
    later = session_after("screen", 3)
    assert later.asking
    words = [answer.words for answer in possible_answers(say(later.asking), later.asking.request)]
    told, _ = at(later, data, f"{sign}2")
    assert f"   2  {words[1]}\n" in told
    assert persons(saved_in(data))[3:] == [str(later.asking.request.options()[1])]


@pytest.mark.parametrize(
    ("language", "refused"),
    [
        ("en", "22 is not a number from 1 to "),
        ("pl", "To nie jest liczba od 1 do "),
        ("uk", "Це не число від 1 до "),
    ],
)
def test_a_number_that_the_list_does_not_have(language: str, refused: str, data: Path) -> None:
    told = run("play", "coatl", "--seed", "1", "--lang", language, data=data, stdin="1\n1\n\n22\n").fine
    assert refused in told
    assert len(persons(saved_in(data))) == 3


def test_words_of_an_answer_as_it_is_listed_suffice(data: Path) -> None:
    """`black head` is what lies on places 8 and 10, though the answer is a place; a letter is no word."""
    later = session_after("screen", 3)
    told = at(later, data, "b h", "black head", "green")
    assert told[1].startswith("Nothing here is called “b h”.")
    assert told[2].startswith(
        "“black head” can mean several: Take a black head from place 8; Take a black head"
    )
    assert persons(saved_in(data))[3:] == ["take 4"]


LAID = ("bg kr yb gk rr yy", "b r", "by", "o", "1 2 3 4 5 6", "o", "1, 2, 3", "o", "1; 2")
"""Cóatl's set-up as it lies there: pieces by letters, then cards by the numbers of their lists."""


def test_the_set_up_orders_nothing_that_was_just_entered(data: Path) -> None:
    stdin = "\n".join(LAID) + "\n"
    told = run("play", "coatl", "--preset", "table", "--seed", "1", data=data, stdin=stdin).fine
    setup = told.partition("Turn 1")[0].splitlines()
    assert any("· Lay open, from the left: “black, blue, black, blue”" in line for line in setup)
    orders = [line.strip() for line in setup if line.startswith("  □")]
    assert orders == [
        "□ Leave the Sacrifice tokens and the first-player marker in the box: M.A.K.S. has the first turn.",
        "□ Fill the bags: 16 segments, 3 heads and 3 tails of each color.",
        "□ Turn the supply board: the chin points at you.",
        (
            "□ Shuffle the other Prophecy cards and Temple cards into hidden decks, "
            "and mix the pieces in the bags."
        ),
        "□ Draw 5 Prophecy cards, keep three and discard 2, face down.",
    ]


def test_a_number_before_its_list_says_how_to_have_the_list(data: Path) -> None:
    """Not all the answers in one line."""
    lines = (*LAID[:3], "1, 2, 3", "o", "1, 2, 3, 4, 5, 6")
    stdin = "\n".join(lines) + "\n"
    told = run("play", "coatl", "--preset", "table", "--seed", "1", data=data, stdin=stdin).fine
    assert "“1, 2, 3” means nothing yet: type o for the list, then its numbers are answers." in told
    assert "Possible:" not in told
    assert "Which 3 cards does M.A.K.S. have" in told, "after the list they are"


def test_a_hint_says_what_trial_games_say(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is: so many trial games are played as are wished for."""
    monkeypatch.setattr("automarium.cli.deeds.HINT_SECONDS", 600)
    told = at(session_after("screen", 3), data, "hint")[1]
    assert re.search(r"(?m)^  · Take .*: wins \d+ of \d+ trial games, \d+ points? \w+ on average$", told)
    assert "Simple players play on: compare only the two" in told


def test_no_hint_where_trial_games_say_nothing(data: Path) -> None:
    run("play", "golem", "--seed", "3", "--lang", "pl", data=data, stdin="\n\npodpowiedź\nq\n")
    told = run("resume", saved_in(data).id, "--lang", "uk", data=data, stdin="підказка\n").fine
    assert "У цьому місці підказки немає" in told


def test_a_number_means_the_list_that_was_shown_last(data: Path) -> None:
    later = session_after("screen", 3)
    assert later.asking
    said = {
        answer.words: answer.value for answer in possible_answers(say(later.asking), later.asking.request)
    }
    _, told, _ = at(later, data, "o black head", "2")
    last = told.splitlines()[1].strip().removeprefix("2  ")
    assert persons(saved_in(data))[3:] == [said[last]]
    assert said[last] == "take 10"


def test_the_cards_of_a_list_may_be_given_by_their_numbers(data: Path) -> None:
    """Where several are asked for and `o` has listed them."""
    session = asking("prophecies")
    listed, told = at(session, data, "o", "1, 2; 3 4 5 6")[1:]
    words = [line.split("  ", 2)[2].strip() for line in listed.splitlines()[:6]]
    assert f"Lay open, from the left: {', '.join(words[:5])} and {words[5]}." in told


ONE_HEAD = """
position = 1
game = "coatl"
[supply]
8 = "<K"
9 = "G>"
[maks]
row = ["P-CNT-G: G", "P-CNT-K", "P-XPR-K"]
"""
"""After his turn everything is filled up: ten segments or more, but only one head."""


@pytest.mark.parametrize(("letter", "head"), [("r", "<R"), ("<b", "<B"), ("<K", "<K"), ("r head", "<R")])
def test_a_letter_that_is_an_answer_is_no_command(letter: str, head: str, data: Path, tmp_path: Path) -> None:
    """`r` brings back, but not where a red head is what came."""
    file = tmp_path / "position.toml"
    file.write_text(ONE_HEAD)
    stdin = f"bbggkkrryybb\n{letter}\n"
    run("play", "coatl", "--preset", "table", "--from", file, data=data, stdin=stdin)
    assert persons(saved_in(data))[1:] == [[head]]


# Commands


@pytest.mark.parametrize("preset", PRESETS)
def test_undo_and_redo(preset: str, data: Path) -> None:
    """At each kind of question: `r` and `u 3` are commands where cards and pieces are asked for, too."""
    for answers in (1, 3, 4, 6, 12, 13):
        back = min(answers, 3)
        game = keep(session_after(preset, answers), data)
        there = run("resume", game, data=data).fine
        run("resume", game, data=data, stdin="u\n")
        assert len(persons(saved_in(data, game))) == answers - 1
        run("resume", game, data=data, stdin="r\n")
        assert len(persons(saved_in(data, game))) == answers
        run("resume", game, data=data, stdin=f"u {back}\n")
        assert len(persons(saved_in(data, game))) == answers - back
        told = run("resume", game, data=data, stdin=f"r {back}\n").fine
        assert told.endswith(there), "and shows what was there"
        assert saved_in(data, game).answers == tuple(journal(session_after(preset, answers))[1:])


def test_undo_shows_the_earlier_question(data: Path) -> None:
    for preset in PRESETS:
        for answers in (2, 5, 11):
            _, told = at(session_after(preset, answers), data, "u")
            assert told == "Taken back.\n" + shown(session_after(preset, answers - 1), data)


def test_there_is_an_end_to_undo_and_redo(data: Path) -> None:
    session = session_after("table", 2)
    for line in ("u 3", "u 99999999", "u " + "9" * 5000):
        assert at(session, data, line)[1] == "Only 2 answers can be taken back.\n"
    assert at(session, data, "r")[1] == "There is nothing to bring back.\n"
    assert at(session, data, "u", "r 2")[2] == "Only 1 answer can be brought back.\n"
    assert at(session, data, "u 2", "u")[2] == "There is nothing to take back.\n"


def test_whoever_plays_on_cannot_redo(data: Path) -> None:
    session = session_after("screen", 3)
    assert session.asking
    other = [str(option) for option in session.asking.request.options()][-1]
    game = keep(session_after("screen", 6), data)
    run("resume", game, data=data, stdin=f"u 3\n{other}\nr\n")
    assert len(persons(saved_in(data))) == 4
    assert not saved_in(data).undone


def test_why(data: Path) -> None:
    assert at(session_after("screen", 1), data, "?")[1] == "No choice has been made yet.\n"
    first, funnel = at(session_after("screen", 2), data, "?")
    assert "Why: " in first
    assert re.search(r"  options: .*\n(  [a-z].*\n)+  chosen: place \d+\n", funnel)
    assert not re.search(r"\[\S+\]", first.partition("[Enter]")[0] + funnel), "no sections unless asked"
    assert at(session_after("screen", 3), data, "?")[1] == funnel, "it can be asked in one's own turn, too"


def test_board_options_log_and_help(data: Path) -> None:
    texts = texts_for(find("coatl"), "en")
    for preset, count in (("screen", 3), ("table", 0), ("table", 5), ("table", 9), ("table", 10)):
        session = session_after(preset, count)
        now = session.asking
        assert now
        _, board, options, log, helped, upper = at(session, data, "b", "o", "l", "h", "B")
        assert board == upper == "\n" + sketch(session.game, say(now)) + "\n"
        listed = [re.sub(r"^ *(#?\d+  )?", "", line) for line in options.splitlines()]
        if now.request.size > 1:
            assert listed.pop().startswith(f"Type {now.request.size} of them in one line, in their order.")
        assert listed == [answer.words for answer in possible_answers(say(now), now.request)]
        assert log == session_transcript(session, texts) + "\n"
        assert log == run("replay", "-", stdin=in_lines(journal(session))).out + "\n"
        for command in ("?", "u", "r", "fix", "b", "o", "l", "p", "codes", "lang", "q"):
            assert re.search(rf"(^|\s){re.escape(command)}\W", helped), command


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_understood_in_the_language_of_the_texts(language: str, data: Path) -> None:
    """As the line below an order names them; marks and case do not count."""
    texts = texts_for(find("coatl"), language)
    game, args = keep(session_after("screen", 4), data), ("--lang", language)
    spoken = {"why": "?", "undo": "u", "redo": "r", "board": "b", "options": "o", "log": "l", "help": "h"}
    words = {name: texts(f"terminal.word.{name}") for name in (*spoken, "quit")}
    typed = "\n".join([words["undo"] + " 2", *(folded(words[name]).upper() for name in words), ""])
    short = "\n".join(["u 2", *spoken.values(), "q", ""])
    told = run("resume", game, *args, data=data, stdin=typed).fine
    run("resume", game, data=data, stdin="r 2\n")
    assert told == run("resume", game, *args, data=data, stdin=short).fine
    spoken_words = ", ".join(texts(f"terminal.word.{name}") for name in lines.SPOKEN)
    assert f": {spoken_words}.\n" in told, "the help names them"


def test_a_word_that_leaves_is_a_line_of_its_own(data: Path) -> None:
    told = at(session_after("screen", 3), data, "quit it", "b")
    assert "Nothing here is called “quit it”" in told[1]
    assert "Temple deck" in told[2]


def test_options_that_some_words_fit(data: Path) -> None:
    number = question_with("left 1 K", "right 1 K")
    told = at(session_after("screen", number), data, "o left", "o black left", "o nonsense")
    assert told[1].count("\n") > told[2].count("\n") > 0
    assert all("left end" in line for line in told[1].splitlines())
    assert all("black" in line for line in told[2].splitlines())
    assert told[3] == "  Nothing here fits “nonsense”.\n"


def test_codes_are_shown_to_those_who_ask(data: Path) -> None:
    """The sections of the book and the short forms of answers: by an option, or by a command."""
    session = session_after("screen", 3)
    game = keep(session, data)
    plain, coded = (run("resume", game, *args, data=data).fine for args in ((), ("--codes",)))
    assert at(session, data, "codes")[1] in coded
    assert at(session, data, "codes", "codes")[2] in plain
    assert session.asking
    assert f"What do you do? [{session.asking.at}]\n" in coded
    assert re.search(r"  take 3            Take .* from place 3\n", coded)
    assert not re.search(r"CO-|take 3 ", plain)
    automa = keep(session_after("screen", 2), data)
    assert re.search(r"· He took .* \[CO-\w+\]\n", run("resume", automa, "--codes", data=data).fine)
    assert "CO-" not in run("resume", automa, data=data, stdin="?\nl\nb\n").fine


def test_position(data: Path) -> None:
    session = session_after("table", 17)
    told = at(session, data, "p")[1]
    toml, line = told.rstrip("\n").rsplit("\n", 1)
    assert read_position(toml).tree() == read_position(line).tree() == session.position().tree()


@pytest.mark.parametrize(("preset", "answers"), [("screen", 3), ("table", 1), ("table", 3), ("table", 9)])
def test_language(preset: str, answers: int, data: Path) -> None:
    session = session_after(preset, answers)
    game = keep(session, data)
    first, *told = at(session, data, "lang uk", "lang pl", "lang en", "lang xx", "lang")
    assert told[2] == first
    assert told[3] == told[4] == "The languages are en, pl, uk.\n"
    for lang, block in (("uk", told[0]), ("pl", told[1])):
        assert run("resume", game, "--lang", lang, data=data).fine.startswith(block)
    assert re.search("[а-яіїє]", told[0])
    assert re.search("[ąćęłńóśźż]", told[1])
    assert len(persons(saved_in(data, game))) == answers


@pytest.mark.parametrize("line", ["q\nh\n", "quit\nh\n", "Q\nh\n", "", "b; q; h\nh\n", "take 99; h\nq\nh\n"])
def test_leaving(line: str, data: Path) -> None:
    game = keep(session_after("screen", 3), data)
    told = run("resume", game, data=data, stdin=line).fine
    assert texts_for(None, "en")("terminal.help") not in told, "it was no longer there to help"
    assert re.search(rf"\n(> )?Saved\. Go on with: automarium resume {game}\n\Z", told)
    assert len(persons(saved_in(data))) == 3


# What is shown


@pytest.fixture(scope="module")
def on_screen(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a whole game says."""
    data = tmp_path_factory.mktemp("on-screen")
    return run("play", "coatl", "--seed", "1", data=data, stdin=script("screen").text).fine


def test_the_board_is_drawn_once_in_a_persons_turn(on_screen: str) -> None:
    turns = [turn for turn in script("screen").session.turns if turn.acting == "human"]
    assert on_screen.count("  Temple deck: ") == len(turns) + 2, "and once in the set-up, once at the end"


def test_nothing_is_said_again(data: Path) -> None:
    session = session_after("screen", 3)
    told = at(session, data, "nonsense", "b", "nonsense")
    assert told[1].startswith("Nothing here is called “nonsense”. Possible: ")
    assert told[1].count("\n") == 1
    assert told[3] == told[1]


def test_the_order_comes_first(data: Path) -> None:
    """A turn of the automa at the table: the order, large, then what follows from it, then why."""
    session, answers = session_after("table", 1), 1
    while not session.turns[-1].steps or session.turns[-1].acting != "maks":
        answers += 1
        session = session_after("table", answers)
    lines = shown(session, data).splitlines()
    assert lines[1] == "Turn 1: M.A.K.S."
    assert re.match(r"  ▶ Take .* from place \d+\.", lines[2])
    assert all(line.startswith("  □ ") for line in lines[3:-2])
    assert lines[-2].startswith("  Why: ")
    assert lines[-1].startswith("[Enter] done")


def test_what_no_hand_does_is_told_and_not_ordered(on_screen: str) -> None:
    """On screen nobody lays anything out: what the opponent did is told, and so is what a person did."""
    turns = re.split(r"(?m)^(?=Turn \d+:|Set-up)", on_screen)[1:]
    own = [turn for turn in turns if re.match(r"Turn \d+: you|Set-up", turn)]
    assert len(own) > 1
    assert "Fill the bags" not in on_screen
    assert not any("□" in turn or "▶" in turn for turn in turns)
    his = [line for turn in turns if turn not in own for line in turn.splitlines() if line.startswith("  · ")]
    assert any(re.match(r"  · He laid .* from place \d+ on his \w+ card\.", line) for line in his)
    assert not [line for line in his if re.match(r"  · (Take|Lay|Discard|Put|Move|Draw) ", line)]
    passed = [line for line in on_screen.splitlines() if "The supply board is empty" in line]
    assert all(line.startswith("  · ") for line in passed)


def test_a_seed_is_made_up_and_named(data: Path) -> None:
    first, second = (run("play", "coatl", data=data).fine for _ in range(2))
    seeds = [re.search(r"\(seed (\w+)\)", told) for told in (first, second)]
    assert seeds[0]
    assert seeds[1]
    assert seeds[0][1] != seeds[1][1]
    again = run("play", "coatl", "--seed", seeds[0][1], data=data).fine
    assert again.splitlines()[:-1] == first.splitlines()[:-1]


# Corrections


@pytest.fixture
def session() -> Session[Any]:
    """A person's turn."""
    return session_after("screen", 3)


def corrections(data: Path) -> list[object]:
    return [answer["answer"] for answer in saved_in(data).answers if answer["ask"] == "correct"]


def fixed(session: Session[Any], data: Path, *lines: str) -> str:
    """What is said to a correction, after the table and the invitation."""
    game = keep(session, data)
    told = run("resume", game, data=data, stdin="".join(line + "\n" for line in ("fix", *lines))).fine
    _, _, after = told.partition(texts_for(None, "en")("terminal.correct") + "\n")
    assert after
    return after.removesuffix(f"> \nSaved. Go on with: automarium resume {game}\n")


def test_fix_before_anything_lies_there_says_what_to_do(data: Path) -> None:
    told = run("play", "golem", "--preset", "table", "--seed", "1", data=data, stdin="fix\nu\n").fine
    assert texts_for(None, "en")("terminal.correct-too-early") in told
    assert "fix>" not in told


def test_fix_shows_the_table_as_the_app_believes_it(session: Session[Any], data: Path) -> None:
    """In words; and as the lines that one may change, for those who ask for them."""
    told = at(session, data, "fix", "=", "")[1]
    words, more = told.split("\n\n", 1)
    assert session.asking
    lying = sketch(session.game, say(session.asking)).splitlines()
    numbered = [re.sub(r"^ +\d+  ", "  ", line) for line in words.splitlines()]
    assert numbered == [line for line in lying if line in numbered]
    assert len(numbered) > 12
    lines = more.split("fix> ")[1].strip()
    assert not lines.startswith("fix")
    tree = read_position(f'position = 1\ngame = "coatl"\n{lines}').tree()
    assert tree == session.position().tree()


@pytest.mark.parametrize("line", ["supply.3 = RR", 'supply.3 = "RR"', "supply.3=RR", "  supply.3  =  RR "])
def test_a_correction_is_shown_then_accepted(line: str, session: Session[Any], data: Path) -> None:
    old = session.table_to_correct()["supply"]["3"]
    told = fixed(session, data, line, "", "y")
    assert re.search(r"  place 3: .* → 2 red segments\n", told)
    assert f"  supply.3: {old} → RR\n" in told
    assert told.endswith("Choose Prophecy cards\n"), "the turn is asked again"
    assert corrections(data) == [{"supply": {"3": "RR"}}]


def test_a_correction_is_told_by_place_and_thing(session: Session[Any], data: Path) -> None:
    """As it is seen: no key, no code; by the number in the list or by name."""
    supply = session.table_to_correct()["supply"]["3"]
    told = fixed(session, data, "place 3", "1", "red", "", "y")
    assert "Place 3: which of it? Enter alone goes back, q leaves the table as it was.\n   1  " in told
    assert "Place 3: what lies there really?\n   1  " in told
    assert "Noted. What else" in told
    assert "supply.3" not in told, "no key of a file"
    assert re.search(r"  place 3: .*red segment", told)
    assert corrections(data) == [{"supply": {"3": f"R{supply[1:]}"}}]


def test_a_correction_may_be_told_by_numbers_alone(session: Session[Any], data: Path) -> None:
    """The number of the place in the list, of the thing there, and of what lies there really."""
    supply = session.table_to_correct()["supply"]["3"]
    assert session.asking
    lines = Places(session.game, say(session.asking)).lines()
    number = next(line.split()[0] for line in lines if "Place 3: " in line)
    told = fixed(session, data, number, "1", "nine", "1", "", "y")
    assert "Possible: " in told, "what is not understood is asked again"
    assert corrections(data) == [{"supply": {"3": supply[1:]}}]


@pytest.mark.parametrize("lines", [("place 77",), ("place",), ("place 3", "9"), ("place 3", "1", "banana")])
def test_a_place_or_thing_that_nobody_knows_changes_nothing(
    lines: tuple[str, ...], session: Session[Any], data: Path
) -> None:
    told = fixed(session, data, *lines, "", "y")
    assert not corrections(data)
    assert "Possible: " in told or "can mean several" in told or lines[-1] == "9"


@pytest.mark.parametrize("reply", ["y", "Y", "yes", "YES"])
def test_yes_in_many_words(reply: str, session: Session[Any], data: Path) -> None:
    fixed(session, data, "supply.3 = RR", "", reply)
    assert len(corrections(data)) == 1


@pytest.mark.parametrize("lang", ["en", "pl", "uk"])
def test_yes_is_the_letter_that_is_shown(lang: str, session: Session[Any], data: Path) -> None:
    game = keep(session, data)
    for place, accepted in ((1, True), (2, False)):
        shown = re.search(r"\[(\w)/(\w)\]", texts_for(None, lang)("terminal.correct-accept"))
        assert shown
        stdin = f"fix\nturn.number = 3{place}\n\n{shown[place]}\n"
        run("resume", game, "--lang", lang, data=data, stdin=stdin)
        assert ({"turn": {"number": 30 + place}} in corrections(data)) == accepted


@pytest.mark.parametrize(("lang", "reply"), [("pl", "tak"), ("pl", "Tak"), ("uk", "так"), ("uk", "ТАК")])
def test_yes_may_be_typed_in_full(lang: str, reply: str, session: Session[Any], data: Path) -> None:
    stdin = f"fix\nsupply.3 = RR\n\n{reply}\n"
    run("resume", keep(session, data), "--lang", lang, data=data, stdin=stdin)
    assert len(corrections(data)) == 1


@pytest.mark.parametrize("reply", ["n", "", "no", "what?", "u", "yet", "y?"])
def test_a_correction_declined(reply: str, session: Session[Any], data: Path) -> None:
    fixed(session, data, "supply.3 = RR", "", reply)
    assert not corrections(data)


@pytest.mark.parametrize(("lang", "reply"), [("pl", "to nie"), ("pl", "trochę"), ("uk", "тут ні")])
def test_only_yes_accepts_a_correction(lang: str, reply: str, session: Session[Any], data: Path) -> None:
    """A reply that begins with the letter of yes is no yes."""
    stdin = f"fix\nsupply.3 = RR\n\n{reply}\n"
    run("resume", keep(session, data), "--lang", lang, data=data, stdin=stdin)
    assert not corrections(data)


def test_a_correction_breaks_off_with_the_input(session: Session[Any], data: Path) -> None:
    fixed(session, data, "supply.3 = RR")
    assert not corrections(data)
    with dialogue("resume", keep(session, data), data=data) as talk:
        talk.hear()
        talk.say("fix")
        talk.say("supply.3 = RR")
        assert talk.interrupt() == "\nThe table stays as it was.\n> ", (
            "Ctrl-C leaves the correction, not the game"
        )


def test_several_lines_are_one_correction(session: Session[Any], data: Path) -> None:
    """Neither line alone would be possible: the card lies in the open row and in the hand meanwhile."""
    tree = session.table_to_correct()
    hand, opened = tree["human"]["hand"], tree["open"]["prophecies"]
    swap = [f"human.hand = {[opened[0], *hand[1:]]}", f"open.prophecies = {[hand[0], *opened[1:]]}"]
    told = fixed(session, data, *swap, "", "y")
    assert len(corrections(data)) == 1
    assert "human.hand: " in told
    assert "open.prophecies: " in told


def test_a_correction_in_the_automas_turn_changes_what_it_does(data: Path) -> None:
    session = session_after("screen", 2)
    row = session.table_to_correct()["maks"]["row"]
    (kind,) = {"P-CNT-R", "P-CNT-K"} - set(row[:1]) or {"P-CNT-R"} if row[0] == "P-CNT-K" else {"P-CNT-R"}
    supply = {str(place): "" for place in range(1, 11)} | {"5": "RR", "6": "KK"}
    lines = [f'supply.{place} = "{pieces}"' for place, pieces in supply.items()]
    told = fixed(
        session, data, *lines, f'maks.row = ["{kind}"]', "open.prophecies = []", "human.hand = []", "", "y"
    )
    wanted = {"P-CNT-R": 5, "P-CNT-K": 6}[kind]
    assert re.search(rf"· He took 2 \w+ segments from place {wanted}\.", told)
    assert corrections(data)


def test_a_correction_can_be_taken_back(session: Session[Any], data: Path) -> None:
    game = keep(session, data)
    run("resume", game, data=data, stdin="fix\nsupply.3 = RR\n\ny\nu\n")
    assert not corrections(data)
    assert saved_in(data).undone
    run("resume", game, data=data, stdin="r\n")
    assert corrections(data)


@pytest.mark.parametrize("lines", [[], ["supply = {}"], ["turn.next = human", "turn.number = 1"]])
def test_a_correction_that_changes_nothing(lines: list[str], session: Session[Any], data: Path) -> None:
    assert fixed(session, data, *lines, "").endswith("That changes nothing.\n")
    assert not corrections(data)


@pytest.mark.parametrize(
    "line",
    [
        "foo",
        "= RR",
        "supply..3 = RR",
        "[supply",
        "x = " + "[" * 50_000,
        "x = " + "9" * 5000,
        '"',
    ],
    ids=lambda line: line[:12],
)
def test_a_line_of_another_form_is_told_and_left_out(line: str, session: Session[Any], data: Path) -> None:
    told = fixed(session, data, line, "supply.3 = RR", "", "y")
    expected = "is not of the form key = value.\n" if "=" in line else "No place that can be told is called “"
    assert expected in told
    assert corrections(data) == [{"supply": {"3": "RR"}}]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("supply.3 = ZZ", "supply.3: “ZZ” are no pieces"),
        ("supply.3 = RRR", "supply.3: at most 2 can be here"),
        ("supply.3 = <R", "supply.3: only segments lie here"),
        ("supply.3 = 3", "supply.3: a text belongs here"),
        ("supply.11 = RR", "supply: nothing here is called “11”"),
        ("supply = RR", "supply: must be a table"),
        ("colour = red", "nothing here is called “colour”"),
        ("turn.next = nobody", "turn.next: “nobody” is not possible"),
        ("turn.number = -1", "turn.number: a whole number of at least 0"),
        ("turn.number = 1.5", "a correction holds what lies on no table"),
        ("turn.number = 2020-01-01", "a correction holds what lies on no table"),
        ("human.hand = P-CNT-R", "human.hand: a list belongs here"),
        ('human.hand = ["P-NO"]', "human.hand: “P-NO” is not possible here"),
        ('human.coatls = ["RK>KB"]', "is no Cóatl"),
        ("bags.body = R99", "bags.body: "),
        ("a" + ".a" * 3000 + " = 1", ""),
    ],
    ids=lambda text: text[:20],
)
def test_a_correction_that_cannot_be(line: str, told: str, session: Session[Any], data: Path) -> None:
    block = fixed(session, data, line, "")
    assert told in block
    assert "Traceback" not in block
    assert not corrections(data)


def test_a_correction_that_cannot_be_is_mended(session: Session[Any], data: Path) -> None:
    """The lines before the wrong one need not be typed again."""
    told = fixed(session, data, "supply.3 = RR", "supply.4 = ZZ", "", "u", "supply.4 = KK", "", "y")
    assert "Nothing has changed yet." in told
    assert corrections(data) == [{"supply": {"3": "RR", "4": "KK"}}]


@pytest.mark.parametrize(
    "lines", [["supply.3 = RR", "q"], ["supply.3 = ZZ", "", "q"], ["supply.3 = ZZ", "", "", "Q"]]
)
def test_a_correction_can_be_left(lines: list[str], session: Session[Any], data: Path) -> None:
    told = fixed(session, data, *lines, "h")
    assert "The table stays as it was.\n" in told
    assert told.endswith(texts_for(find("coatl"), "en")("legend") + "\n")
    assert not corrections(data)


def test_a_correction_may_end_the_game_or_change_whose_turn_it_is(session: Session[Any], data: Path) -> None:
    assert "Turn 2: M.A.K.S." in fixed(session, data, "turn.next = maks", "", "y")
    game = keep(session, data)
    told = run("resume", game, data=data, stdin="fix\nturn.next = over\n\ny\n").fine
    assert told.endswith(f"The game is kept: automarium resume {game}\n")


# Whatever is typed

WORDS = (
    "?",
    "u",
    "u 3",
    "r",
    "r 2",
    "fix",
    "b",
    "o",
    "l",
    "p",
    "lang uk",
    "lang",
    "codes",
    "h",
    "y",
    "n",
    "",
    ";",
    ";;",
)
LINES = st.one_of(
    st.sampled_from(WORDS),
    st.text(max_size=12),
    st.text(st.characters(codec="utf-8"), max_size=40),
    st.from_regex(r"(take|left|right|lay|open|start) ?[0-9]{0,2} ?[KBGRY<>]{0,2}", fullmatch=True),
    st.text("KBGRYkbgry<> ,", max_size=24),
    st.from_regex(
        r"(supply|turn|maks|human|bags|open)\.[a-z0-9]{1,6} ?= ?[\"\[{]?[A-Z0-9]{0,3}[\"\]}]?", fullmatch=True
    ),
    st.integers(0, 200).map(lambda n: f"{n}"),
    st.integers(0, 400).map(lambda n: f"\0answer {n}"),
)


def spoken(played: Script, lines: list[str]) -> str:
    """The lines, with real answers for the placeholders, so that the game gets somewhere."""
    real = iter(played.lines * 10)
    return "".join((next(real) if line.startswith("\0answer") else line) + "\n" for line in lines)


@pytest.mark.parametrize("preset", PRESETS)
@settings(
    max_examples=40 if ALL_GAMES else 20,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(lines=st.lists(LINES, max_size=60), answers=st.integers(0, 60))
def test_the_prompt_survives_every_line(
    preset: str, lines: list[str], answers: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    data = tmp_path_factory.getbasetemp() / f"typed-{preset}"
    game = keep(session_after(preset, answers), data)
    told = run("resume", game, data=data, stdin=spoken(script(preset), lines)).fine
    assert told.endswith(f"automarium resume {game}\n")
    assert run("resume", game, data=data).code == 0, "what it kept, it can read"


def test_the_prompt_survives_what_is_no_text(data: Path) -> None:
    dice = random.Random("bytes")  # noqa: S311
    game = keep(session_after("table", 9), data)
    lines = [dice.randbytes(dice.randrange(40)).replace(b"\n", b"") for _ in range(100)]
    for errors in ("strict", "surrogateescape"):
        env = {"PYTHONIOENCODING": f"utf-8:{errors}"}
        told = start("resume", game, data=data, stdin=b"\n".join(lines), env=env)
        assert (told.code, told.err) == (0, "")
        assert told.raw.endswith(f"automarium resume {game}\n".encode())


def test_the_prompt_survives_an_old_terminal(data: Path) -> None:
    played = script("screen")
    env = {"PYTHONIOENCODING": "iso-8859-2:strict"}
    ran = start("play", "coatl", "--seed", "1", data=data, stdin=played.text.encode(), env=env)
    assert (ran.code, ran.err) == (0, "")
    assert saved_in(data).answers == tuple(journal(played.session)[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_broken_within_a_word_where_the_terminal_is_narrow(
    language: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Orders, answers, the board, whys, refusals, the story and the help; each word as in a file."""
    typed = "banana\n1\n1\n?\nb\nl\nh\n\nbanana\nq\n"
    args = ("play", "coatl", "--seed", "1", "--lang", language)
    whole = run(*args, data=data, stdin=typed).fine
    monkeypatch.setattr(output, "columns", lambda: 44)
    narrow = run(*args, data=data, stdin=typed).fine
    assert all(len(line.removeprefix("> ")) <= 44 for line in narrow.splitlines())
    assert narrow.split()[:-1] == whole.split()[:-1], "but for the id at the end"
    assert re.search(r"(?m)^(?:> )?  · .*\n    \S", narrow), "what is told goes on below its words"


# A real terminal


@contextmanager
def on_a_terminal(*args: str, data: Path) -> Iterator[Dialogue]:
    """Talk to a command through a pseudo-terminal, which echoes what is typed."""
    ours, theirs = pty.openpty()
    env = environment(data, {"TERM": "dumb"})
    with subprocess.Popen(
        [COMMAND, *args], stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True
    ) as process:
        os.close(theirs)
        with Dialogue(process, ours, ours) as talk:
            yield talk
    os.close(ours)


def test_on_a_real_terminal(data: Path) -> None:
    lines = script("table").lines
    with on_a_terminal("play", "coatl", "--preset", "table", "--seed", "1", data=data) as talk:
        assert "Draw segments" in talk.hear()
        for line in lines[:9]:
            talk.say(line)
        assert "Which place has" in talk.say("?")
        talk.say("")
        assert "Temple deck" in talk.say("b")
        assert "\nTaken back." in talk.say("u")
        talk.type("nonsens\x7f\x7f\x7f\x7f\x7f\x7f\x7f?\n")  # Backspace works
        assert "Which place has" in talk.hear()
        talk.type("\x1b[A\n")  # the arrow brings the last line again
        assert "Which place has" in talk.hear()
        talk.say("fix")
        talk.type("\x04")
        talk.hear()
        talk.type("\x04")  # Ctrl-D leaves
        assert "Saved. Go on with: automarium resume" in talk.hear()
        assert talk.ended() == 0
    assert len(persons(saved_in(data))) == 8


@pytest.mark.parametrize("how", ["terminal", "pipe"])
def test_ctrl_c_leaves_a_saved_game(how: str, data: Path) -> None:
    game = keep(session_after("screen", 3), data)
    with (on_a_terminal if how == "terminal" else dialogue)("resume", game, data=data) as talk:
        talk.hear()
        assert f"Saved. Go on with: automarium resume {game}" in talk.interrupt()
        assert talk.ended() == 0


# The small parts


@pytest.mark.parametrize("module", [deeds, output])
def test_examples_in_the_code(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


def test_quotes_need_not_be_typed() -> None:
    assert read_change("supply.3 = RK") == read_change('supply.3 = "RK"') == {"supply": {"3": "RK"}}
    assert read_change("a = <R") == {"a": "<R"}
    with pytest.raises(ValueError, match="Expected"):
        read_change("foo")


# Enter, and how to type


def of_game(game: str, preset: str, data: Path, *lines: str) -> str:
    """What a new game says to some lines."""
    stdin = "".join(f"{line}\n" for line in lines)
    return run("play", game, "--preset", preset, "--seed", "5", data=data, stdin=stdin).fine


BOTS = ("", "root_tea_fox", "", "mouse_in_a_sack", "3 3", "", "crossbow_bird", "")
"""That all is laid out; the cards and dice of the three bots, and that their turns are done."""


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_enter_gives_the_only_answer_and_ends_a_turn_that_was_told(data: Path) -> None:
    told = of_game("root", "table", data, *BOTS, "", "go 11", "")
    assert "[Enter] Begin the first turn" in told
    assert "For example: The rabbit card “A Visit to Friends” with boots" in told
    assert told.count("[Enter] End my turn") == 1, "not before something was told"
    assert [entry["answer"] for entry in saved_in(data).answers[-2:]] == ["go 11", "end"]


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_a_bare_number_answers_where_no_answer_is_called_by_it_alone(data: Path) -> None:
    of_game("redrising", "table", data, "no", "4", "3")
    assert [entry["answer"] for entry in saved_in(data).answers[-2:]] == ["institute", "luna"]


# What one types at a real table


def asking(what: str) -> Session[Any]:
    """A game at the table that asks for this."""
    answers = 0
    while (now := (found := session_after("table", answers)).asking) and now.request.what != what:
        answers += 1
    return found


def test_names_with_commas_may_have_semicolons_between_them(data: Path) -> None:
    six = "three blue; exactly two red; green, blue; red anywhere; yellow anywhere; black anywhere"
    told = at(asking("prophecies"), data, six)[1]
    assert "Lay open, from the left: “three blue”, “exactly two red”, “green, blue”, “red anywhere”" in told


@pytest.mark.parametrize("line", ["b r", "br", "B, R", "blue; red"])
def test_heads_are_typed_like_segments(line: str, data: Path) -> None:
    told = at(asking("bag-head"), data, line)[1]
    assert "Put a blue head from the bag" in told
    assert "Put a red head from the bag" in told


def test_what_may_be_blue_or_black_is_asked(data: Path) -> None:
    """The letters on the pieces are B and K; anything else that both begin with is asked about."""
    assert "“bl” can mean several: Blue head; Black head." in at(asking("bag-head"), data, "bl, r")[1]


def test_at_an_order_one_is_told_what_to_press(data: Path) -> None:
    told = at(asking(DONE), data, "banana")[1]
    assert told.startswith("“banana” is no answer to an order: carry it out, then press Enter.")


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
@pytest.mark.parametrize(("preset", "in_box"), [("table", True), ("table-cards", False)])
def test_a_deck_that_the_app_draws_stays_in_the_box(preset: str, in_box: bool, data: Path) -> None:
    told = run("play", "redrising", "--preset", preset, data=data, stdin="q\n").fine
    assert ("□ Leave her 22 cards in the box: the app draws them." in told) == in_box
    assert ("Shuffle her 22 cards" in told) != in_box


def test_a_short_list_of_parts_is_shown_with_the_question(data: Path) -> None:
    """Nobody knows by heart what heads are called, or that `o` lists them."""
    first, told = at(asking("bag-head"), data, "1 4")
    assert "   1  Blue head\n" in first
    assert "  Type 2 of them in one line, in their order. For example: 1, 2\n" in first
    assert "Put a blue head from the bag" in told
    assert "Put a red head from the bag" in told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("g", "2 are needed, not 1: g."),
        ("bgk", "2 are needed, not 3: bgk."),
        ("1 2 3", "2 are needed, not 3: 1 2 3."),
        ("xyz", "Nothing here is called “xyz”. Possible: Blue head; Green head;"),
        ("blue, banana, red", "Nothing here is called “banana”. Possible: Blue head;"),
    ],
)
def test_of_several_it_is_said_what_is_wrong(line: str, told: str, data: Path) -> None:
    assert at(asking("bag-head"), data, line)[1].startswith(told)


def test_of_answers_in_one_line_the_question_of_the_wrong_one_is_seen(data: Path) -> None:
    """It was said what is wrong with an answer to a question that nobody had read."""
    told = at(asking("bag-head"), data, "b r; g")[1]
    assert told.index("Draw tails from the bag") < told.index("2 are needed, not 1: g.")


def looks_at(data: Path, *lines: str) -> list[str]:
    """The light game of Golem, where an Automa card is told, and what is said to each line."""
    typed = "".join(f"{line}\n" for line in ("1", "", "3", "", *lines, "q"))
    told = run("play", "golem", "--preset", "table-light", "--seed", "1", data=data, stdin=typed).fine
    return re.split(r"(?m)^> ", told)[4:]


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_a_look_is_told_by_numbers_and_asks_for_no_more_than_what_belongs_to_it(data: Path) -> None:
    """All that may ever be seen stood there in words that have commas in them, and could not be typed."""
    first, second, done, *_ = looks_at(data, "1 7 9 53", "17")
    assert "1) Student bonus, number up to 2 · 2) Golem bonus, 0 to 2, number up to 2" in first
    assert "in the work row" not in first
    assert "in its cell" not in first
    assert second.startswith("\nAnd of these?")
    assert "17) Red marble in the work row" in second
    assert "Student bonus" not in second
    assert "Its bonus: 1 step of the student" in done
    (told,) = (entry["answer"] for entry in saved_in(data).answers if entry["ask"] == "several on-card")
    assert isinstance(told, list)
    assert len(told) == 5


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_words_with_commas_may_be_told_of_a_look(data: Path) -> None:
    told = looks_at(data, "Student bonus, number up to 2; Yellow: a marble; Most marbles")[1]
    assert told.startswith("\nAnd of these?")


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_what_was_told_of_a_look_is_taken_back_first(data: Path) -> None:
    _, second, back, *_ = looks_at(data, "1 7 9", "u")
    assert second.startswith("\nAnd of these?")
    assert back.startswith("Taken back.")
    assert "1) Student bonus" in back
    assert "one step on" not in back


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_what_is_missing_of_a_look_is_added(data: Path) -> None:
    """What was told is not lost: the character is told once a round, and was forgotten here."""
    *_, refused, done, _ = looks_at(data, "1 7 9", "17", "53")
    assert refused.startswith("The left and the right marble of the character card are needed, one each.\n")
    told = "Student bonus, number up to 2; Yellow: a marble; Most marbles; Red marble in the work row"
    assert f"Told so far: {told}. Add what is missing, or type u to tell it anew." in refused
    assert "Its bonus: 1 step of the student" in done


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_correction_that_cannot_be_names_its_things(language: str, data: Path) -> None:
    """It said `red` in every language."""
    lines = ["", "", "fix", "1", "1", "5", "", "q", "q"]
    args = ("--preset", "screen", "--seed", "1", "--lang", language)
    told = run("play", "golem", *args, data=data, stdin="\n".join(lines)).fine
    thing = {"en": "red marble", "pl": "czerwona kulka", "uk": "червона кулька"}[language]
    assert f": {thing}." in told


def test_on_screen_nobody_lays_out_what_a_choice_of_the_set_up_brings(data: Path) -> None:
    for game in sorted({"gaia", "root"} & {*catalog()}):
        told = of_game(game, "screen", data / game, "1", "1", "1", "1")
        assert not re.search(r"(?m)^  · (Lay|Put|Shuffle|Place|Turn up) ", told)


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_on_screen_nobody_turns_up_a_card(data: Path) -> None:
    told = of_game("golem", "screen", data, "", "")
    assert "It turned up the card “" in told
    assert "Turn up" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_says_which_letter_is_which_color(language: str) -> None:
    letters = re.findall(r"\b([A-Z]) [^\W\d_]+[,;]", texts_for(find("coatl"), language)("legend"))
    assert letters == list("BGKRY")
