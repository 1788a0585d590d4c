"""A turn in words: why, also where a rule tried several options; and what was corrected."""

from __future__ import annotations

from pathlib import Path

from automarium.kernel.catalog.game import Result, find
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Asking, Session
from automarium.kernel.rules.cascade import first_in, must
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.source import Seeded
from automarium.kernel.rules.table import Table
from automarium.kernel.words.sentences import in_words, name_of, reason, result_lines, session_transcript, why
from automarium.kernel.words.texts import Texts
from tests.kernel.mo import write_texts

SITES = (3, 2, 1)


def is_free(site: int) -> bool:
    return site > 0


@rule("4.5")
def build(table: Table) -> None:
    for site in table.ranked("site", SITES, must(is_free), first_in(SITES)):
        if site == 1:
            table.tell("build", at=site)
            return
    table.tell("cannot")


def test_why_names_the_option_that_was_carried_out(tmp_path: Path) -> None:
    write_texts(tmp_path, "en", {"why.site": "Site {chosen} is free."})
    table = Recorder(Seeded("7"))
    build(table)
    assert [step.chosen for step in table.steps if step.is_choice] == [3, 2, 1]
    assert why(table.steps, Texts("en", tmp_path)) == "Site 1 is free. [4.5]"


def test_why_can_name_the_criterion_that_decided(tmp_path: Path) -> None:
    sentences = {"why.site": "{chosen}: {decided}.", "criterion.order": "the order"}
    write_texts(tmp_path, "en", sentences)
    texts, table = Texts("en", tmp_path), Recorder(Seeded("7"))
    table.pick("site", SITES, must(is_free), first_in(SITES))
    table.pick("site", SITES[:1], must(is_free), first_in(SITES))
    reasons = [reason(step, texts) for step in table.steps]
    assert reasons == ["3: the order. []", "3: there is no other option. []"]


def test_without_a_choice_there_is_no_why(tmp_path: Path) -> None:
    write_texts(tmp_path, "en", {"why.site": "Site {chosen} is free."})
    assert why([], Texts("en", tmp_path)) == ""


def test_the_rows_of_a_result_have_words_where_there_are_any(tmp_path: Path) -> None:
    write_texts(tmp_path, "en", {"winner.a": "A wins.", "side.a": "A", "detail.fish": "fish caught"})
    result = Result("a", {"a": 7}, (("a", "fish", 4), ("a", "P-7", 3)))
    lines = result_lines(find("coatl"), result, Texts("en", tmp_path))
    assert lines == ["A wins.", "  A: 7  (fish caught 4, P-7 3)"]


def test_how_options_are_shown() -> None:
    assert [name_of(option) for option in ("take 3", 5, ("K", "B"))] == ["take 3", "5", "K+B"]


def test_a_correction_stands_in_the_transcript() -> None:
    game = find("coatl")
    session = Session.start(game, "7", "screen")
    while isinstance(session.now, Asking) and session.now.request.what != "done":
        session.reply(session.now.request.options()[0])
    session.correct({"supply": {"3": "RR"}})
    texts = Texts("en", game.folder / "texts")
    assert 'Table corrected: supply.3 = "RR"' in session_transcript(session, texts)
    session.undo()
    assert "corrected" not in session_transcript(session, texts)


def test_an_option_is_worded_by_its_phrase_or_word_by_word(tmp_path: Path) -> None:
    sentences = {"word.left": "left", "piece.K": "black", "phrase.left-2": "No. {one}, left: {two}"}
    write_texts(tmp_path, "en", sentences)
    game, texts = find("coatl"), Texts("en", tmp_path)
    assert in_words(game, "left 1 K", texts) == "No. 1, left: black"
    assert in_words(game, "left K", texts) == "left black"
    assert in_words(game, ("K", "T-01"), texts) == "black + T-01"
    assert in_words(game, 7, texts) == "7"
    assert in_words(game, "", texts) == ""
