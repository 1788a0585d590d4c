"""A place on the map is asked for: its targets, their regions, and the last word before a deed is done."""

from __future__ import annotations

import re
from html import unescape

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.session import Session
from automarium.kernel.words.answers import verb_in_words
from automarium.kernel.words.look import Region
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.ask.aim import Target, reaches
from automarium.web.ask.verbs import heading
from automarium.web.stage.board import Tap
from tests.web.client import Client, Reply
from tests.web.playing import Seat, laid
from tests.web.playing import asked as asked_of

CHIP = re.compile(r'<button type="button" data-region="([^"]*)"[^>]*>([^<]*?)(?: <b>(\d+)</b>)?</button>')
TAPPED = re.compile(r'<a class="tap" href="([^"]*)" data-answers="([\d ]+)"[^>]* data-name="([^"]*)"')
LISTED = re.compile(r'data-target="([^"]+)"')
CONFIRM = re.compile(r'<div class="confirm"[^>]*>.*?<span>([^<]*)</span>', re.DOTALL)


def asked(client: Client, game: AnyGame, what: str, turns: int, **options: tuple[str, ...]) -> Reply:
    """The page of a question of a person's own turn."""
    seat = Seat(game, "1", "screen", tuple(options.items()))
    while seat.asking is not None and (seat.asking.request.what != what or len(seat.session.turns) <= turns):
        seat.reply()
    return laid(client, seat)


@pytest.fixture
def mines(client: Client) -> Reply:
    """Where a mine may be built in Gaia Project, some turns after the beginning."""
    page = asked(client, catalog()["gaia"], "your-action", 30)
    return client.get(f"{page.path}?verb=settle")


def test_chips_lead_to_near_regions_first_and_then_to_those_with_most_targets(mines: Reply) -> None:
    first, *regions, last = CHIP.findall(mines.text)
    targets = TAPPED.findall(mines.text)
    assert first[1:] == ("All", str(len(targets)))
    assert last == ("", "Map", "")
    counts = [int(count) for _, _, count in regions]
    near = mines.text.count(" data-near")
    assert near, "a person looks there first"
    for some in (counts[:near], counts[near:]):
        assert some == sorted(some, reverse=True)
    assert sum(counts) == len(targets), "each lies in one sector"
    assert all(len(spots.split()) == int(count) > 0 for spots, _, count in regions)
    assert [words.isdigit() for _, words, _ in regions] == [False, *[True] * (len(regions) - 1)]


def test_the_way_to_the_whole_board_lies_beside_the_chips_not_over_them(mines: Reply) -> None:
    row = mines.text.partition('<div class="regions">')[2]
    chips, beside = row.partition("</div>")[::2]
    assert len(CHIP.findall(chips)) == len(CHIP.findall(mines.text))
    assert re.match(r'\s*<a href="[^"]*/board"', beside)


def test_the_list_has_each_target_once(mines: Reply) -> None:
    spots = LISTED.findall(mines.text)
    assert len(spots) == len(set(spots)) == len(TAPPED.findall(mines.text)) > 3
    assert 'data-spot="research"' not in mines.text, "what lies below the map is not drawn"


@pytest.mark.parametrize(("what", "way"), [("start", ""), ("action", "?verb=build")])
def test_a_row_of_the_list_chooses_at_the_table_as_the_map_does(client: Client, what: str, way: str) -> None:
    """It built at once, and the Automa's turn began."""
    page = client.get(laid(client, asked_of("gaia", what, "table")).path + way)
    rows = re.findall(r'<li><(\w+)[^>]* href="([^"]*)"[^>]*data-target="[^"]*"[^>]*>', page.text)
    assert len(rows) == len(LISTED.findall(page.text)) > 1
    assert {tag for tag, _ in rows} == {"a"}
    chosen = client.get(unescape(rows[0][1]))
    assert CONFIRM.search(chosen.text) is not None
    assert 'class="answers whole"' in chosen.text, "given at the thumb"


def test_one_sentence_stands_over_one_verb_and_another_target_is_one_tap_away(
    client: Client, mines: Reply
) -> None:
    (link, _, name), *others = TAPPED.findall(mines.text)
    page = client.get(unescape(link))
    found = CONFIRM.search(page.text)
    assert found is not None
    sentence = unescape(found[1])
    assert sentence.startswith("Build a mine on the ")
    assert sentence.endswith(unescape(name).partition(" ")[2])
    assert "·" not in sentence
    assert {each[0] for each in others} < {each[0] for each in TAPPED.findall(page.text)}
    assert f'hx-get="{mines.path}"' in page.text, "the way back leads to the same question"


def test_another_verb_is_one_tap_away_while_a_place_is_chosen(client: Client, mines: Reply) -> None:
    """The verbs in their places, the chosen one marked: the sheet shows them when it is pulled up."""
    own_turn = client.get(mines.path.partition("?")[0]).text
    verbs = re.compile(r"verb=(\w+)")
    again = mines.text[mines.text.index('class="answers verbs again"') :]
    again = again[: again.index("</form>")]
    before = own_turn[own_turn.index('class="answers verbs"') :]
    assert verbs.findall(again) == verbs.findall(before[: before.index("</form>")])
    assert verbs.findall(again.partition('aria-current="true"')[0])[-1] == "settle"
    assert again.count("aria-current") == 1


def test_a_move_has_one_place_after_the_other(client: Client) -> None:
    """From a clearing, then to one beside it: a tap never means both."""
    game = catalog()["root"]
    page = asked(client, game, "marquise-action", 8, people=("marquise",), bots=("eyrie", "alliance"))
    origins = TAPPED.findall(client.get(f"{page.path}?verb=move").text)
    assert all("origin" in link for link, _, _ in origins)
    goals = TAPPED.findall(client.get(unescape(origins[0][0])).text)
    assert goals
    assert all("target" in link for link, _, _ in goals)
    assert origins[0][2] not in {name for _, _, name in goals}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_over_the_map_is_no_torso(lang: str) -> None:
    """Without its things a deed is still a sentence, at the table as on screen: no `Upgrade the … to …`."""
    game = catalog()["gaia"]
    say = speaker(game, texts_of(game, lang), Session.start(game, "1", "table").now.board)
    for word in ("build", "gaia", "up", "research", "improve", "study"):
        assert re.fullmatch(r"[^…{]+ …", verb_in_words(say, word)), word
    assert heading(say, "up") == heading(say, "improve")


def test_regions_that_tell_nothing_apart_have_no_chip() -> None:
    """Neither one without a target nor one with all of them; a game may have none. Few targets have some:
    one may be out of sight."""
    targets = tuple(Target(spot, spot, Tap((0,), "")) for spot in "abcde")
    regions = [Region("none", "x"), Region("one", "a"), Region("four", "bcde"), Region("all", "abcde")]
    assert [(each.words, len(each.targets)) for each in reaches(targets, regions)] == [
        ("four", 4),
        ("one", 1),
    ]
    around = [
        Region("Sector 1", "bcde", "1"),
        Region("Sector 2", "a", "2"),
        Region("Near", "b", is_near=True),
    ]
    assert [each.short or each.words for each in reaches(targets, around)] == ["Near", "Sector 1", "2"]
    assert reaches(targets, ()) == ()
    assert [each.words for each in reaches(targets[:4], regions)] == ["four", "one"]
