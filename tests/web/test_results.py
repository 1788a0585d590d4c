"""Results: counted from the notes of the store, told on pages, and handed to other programs."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from automarium.kernel.catalog.game import AnyGame, Result, catalog
from automarium.kernel.catalog.points import own_turns
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import Texts
from automarium.web.base.page import WEB_TEXTS
from automarium.web.server.app import create_app
from automarium.web.shelf.bests import bests_of, praise
from automarium.web.shelf.bgstats import ADDRESS
from automarium.web.shelf.scores import DRAWN, LOST, WON, Score, level_of, outcome_of, scores_of, streak
from automarium.web.table.frame import points_of
from tests.web.client import Client
from tests.web.playing import GAMES, begun, game_id

COATL = catalog()["coatl"]


def finished(client: Client, game: AnyGame, seed: str = "1", **options: Any) -> str:
    session = Session.start(game, seed, options=options, person=(), partner=game.partner_names[0])
    return Keeper.begin(client.app.state.games.store, session).id


def noted(client: Client, winner: str, yours: int, theirs: int, **options: Any) -> str:
    """A finished game of which only the note matters."""
    header = Session.start(COATL, "1", options=options).header.to_json()
    points = {"maks": theirs, "human": yours}
    note = {"turn": 9, "points": points, "winner": winner, "over": True}
    kept: str = client.app.state.games.store.create(header, (), note).id
    return kept


def scored(client: Client) -> list[Score]:
    return scores_of(client.app.state.games.store.games(over=True))


def test_bests_and_streaks_go_by_level_and_opponent(client: Client) -> None:
    """A win at another level neither ends nor lengthens a streak; a loss has no best."""
    for winner, yours, levels in (
        ("human", 30, []), ("human", 90, ["1"]), ("human", 41, []), ("maks", 99, []), ("human", 33, []),
    ):  # fmt: skip
        noted(client, winner, yours, 20, levels=levels)
    plain, hard = bests_of(scored(client), lambda score: score.level)
    assert (plain.games, plain.won, plain.now, plain.longest) == (4, 3, 1, 2)
    assert plain.best is not None
    assert plain.best.yours == 41
    assert (hard.words, hard.games, hard.won, hard.longest) == ("1", 1, 1, 1)
    page = client.get("/results?game=coatl").text
    rows = re.findall(
        r'<tr><th scope="row">(.*?)</th><td>(.*?)</td><td>.*?(\d+)</a></td><td>(\d+)</td>', page
    )
    assert rows == [
        ("M.A.K.S., basic", "3 of 4", "41", "2"),
        ("M.A.K.S., level 1", "1 of 1", "90", "1"),
    ]
    assert "Bests and streaks" not in client.get("/results").text, "points of two games are no measure"


def test_a_result_is_praised_beside_those_that_are_like_it(client: Client) -> None:
    texts = Texts("en", COATL.folder / "texts", WEB_TEXTS)
    for winner, yours, levels in (
        ("human", 30, []),
        ("human", 20, ["1"]),
        ("human", 41, []),
        ("maks", 99, []),
    ):
        noted(client, winner, yours, 20, levels=levels)
    scores = scored(client)
    told = [praise(texts, scores, each) for each in scores]
    assert told == [[], [], ["Your best result like this; before it 30.", "2 wins in a row."], []]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_the_board_at_the_end_is_a_picture(client: Client, game: AnyGame) -> None:
    page = client.get(f"/games/{finished(client, game)}").text
    assert re.search(r'<figure class="panel result-board">.*?<svg', page, re.DOTALL)


@pytest.mark.parametrize("game", GAMES, ids=[each.id for each in GAMES])
def test_the_points_of_the_winner_stand_out(client: Client, game: AnyGame) -> None:
    """They were the person's, whoever had won."""
    name = finished(client, game)
    over = client.app.state.games.open(name).session.now
    page = client.get(f"/games/{name}").text.partition('class="final"')[2]
    won = re.findall(r'<div class="won"><b>([^<]*)</b>', page)
    assert (
        won[:1] == [str(over.result.points[over.result.winner])]
        if over.result.winner in over.result.points
        else not won
    )


def test_the_coatls_are_seen_above_the_cards_that_score_at_them(client: Client) -> None:
    """They lay far below, on the whole board."""
    text = client.get(f"/games/{finished(client, COATL, '3')}").text
    mine, _, his = text.partition('class="score-rows"')
    assert mine.count('<figure class="trophy">') == 3
    assert 'class="trophy"' not in his
    assert re.findall(r"<figcaption>(Cóatl \d): \d+ points?<", mine.replace("\xa0", " ")) == [
        f"Cóatl {number}" for number in (1, 2, 3)
    ]


def test_wins_points_and_streaks_are_counted(client: Client) -> None:
    for winner, yours, theirs in (("human", 30, 20), ("maks", 10, 20), ("human", 41, 40), ("human", 50, 9)):
        noted(client, winner, yours, theirs)
    scores = scores_of(client.app.state.games.store.games(over=True))
    assert sorted(score.outcome for score in scores) == [LOST, WON, WON, WON]
    assert {score.yours for score in scores} == {30, 10, 41, 50}
    assert streak([score for score in scores if score.outcome == WON]) == 3
    page = client.get("/results?game=coatl").page
    assert "won of 4" in page.text
    assert "3 of 4" in client.get("/results?game=coatl").text
    assert "50" in page.text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("uk", {0: "перемог із 5", 1: "перемога із 5", 3: "перемоги із 5", 5: "перемог із 5"}),
        ("pl", {0: "wygranych z 5", 1: "wygrana z 5", 3: "wygrane z 5", 5: "wygranych z 5"}),
    ],
)
def test_the_word_for_wins_follows_the_wins(language: str, told: dict[int, str], tmp_path: Path) -> None:
    for won, words in told.items():
        app = create_app(tmp_path / f"{language}{won}")
        with Client(app) as client:
            for number in range(5):
                noted(client, "human" if number < won else "maks", 30, 20)
            page = client.get("/results", {"accept-language": language}).page.text
            assert re.search(rf"(?<!\w){won} ?{words}", page), (won, words)
        app.state.games.store.close()


@pytest.mark.parametrize(("language", "named"), [("en", "Clockwork bots"), ("pl", "Boty"), ("uk", "Боти")])
def test_several_opponents_have_a_name_in_each_language(client: Client, language: str, named: str) -> None:
    """Beside their curve, where a game is chosen, and among the rules."""
    spoken = {"accept-language": language}
    finished(client, catalog()["root"])
    curve = client.get("/results?game=root", spoken).text
    assert f">{named}</text>" in curve
    for address in ("/new", "/rules"):
        page = client.get(address, spoken).page.text
        assert named in page
        assert ("Clockwork" in page) == (language == "en"), address


@pytest.mark.parametrize(("language", "level"), [("en", "hard"), ("pl", "trudny"), ("uk", "важкий")])
def test_a_level_is_said_without_the_name_of_the_opponent(client: Client, language: str, level: str) -> None:
    """Before a bar there is no room for more, and in the list the name stands before it."""
    finished(client, catalog()["gaia"], level="automaton")
    page = client.get("/results?game=gaia", {"accept-language": language}).text
    assert f">{level}</text>" in page
    assert f", {level}<" in page


def test_without_results_the_page_says_so(client: Client) -> None:
    begun(client, GAMES[0])
    assert "No finished games yet" in client.get("/results").page.text


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_result_as_a_row_and_as_a_play(client: Client, game: AnyGame) -> None:
    name = finished(client, game)
    rows = list(csv.DictReader(io.StringIO(client.get("/results.csv").text)))
    assert [(row["game"], row["id"]) for row in rows] == [(game.title, name)]
    assert rows[0]["result"] in (WON, LOST, DRAWN)
    link = client.get(f"/games/{name}").page.link_with(ADDRESS)
    play = json.loads(unquote(link.removeprefix(ADDRESS)))
    assert play["sourcePlayId"] == name
    assert play["game"].keys() >= {"name", "highestWins", "noPoints"}
    assert [player["score"] for player in play["players"]]
    assert sum(player["startPlayer"] for player in play["players"]) <= 1


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_all_pages_tell_the_same_of_a_game(client: Client, game: AnyGame) -> None:
    """As many turns in the list of results as on the page of the result, and your points first everywhere."""
    name = finished(client, game)
    (row,) = csv.DictReader(io.StringIO(client.get("/results.csv").text))
    result = client.get(f"/games/{name}").page.text
    session = client.app.state.games.open(name).session
    number = [number for number, turn in session.numbered_turns() if turn.acting is not None][-1]
    last = own_turns(game, session.now.result.points, number)
    assert int(row["turns"]) == last
    assert f"{last} turns" in result
    assert f"{last} turns" in client.get("/results").page.text
    yours, *others = game.people_first(session.now.result.points).values()
    assert int(row["your points"]) == yours
    assert " : ".join(map(str, (yours, *others))) in client.get("/saved").page.text


def test_a_game_kept_from_a_position_has_as_many_turns_as_were_played(client: Client) -> None:
    """It has no set-up, and its first turn has the number 1."""
    begin = Session.start(COATL, "1", "screen").position()
    session = Session.start(COATL, "2", person=(), partner=COATL.partner_names[0], position=begin)
    Keeper.begin(client.app.state.games.store, session)
    (score,) = scores_of(client.app.state.games.store.games(over=True))
    assert score.turns == sum(turn.acting is not None for turn in session.turns) > 9


def test_your_points_are_first_on_the_table() -> None:
    for game in GAMES:
        board = Session.start(game, "1", person=(), partner=game.partner_names[0]).now.board
        say = speaker(game, texts_of(game, "en"), board)
        shown = [each.is_person for each in points_of(game, say, None)]
        assert shown == [True] + [False] * (len(shown) - 1), game.id
        assert len(shown) >= 2, game.id


def test_no_cell_is_a_formula(client: Client) -> None:
    name = finished(client, COATL)
    form = client.get("/saved").page.form(f"/games/{name}/name")
    client.follow(client.press(form, ("name", "=1+1")))
    (row,) = csv.DictReader(io.StringIO(client.get("/results.csv").text))
    assert row["name"] == "'=1+1"


def test_outcomes() -> None:
    for winner, outcome in (("human", WON), ("maks", LOST), ("", DRAWN)):
        assert outcome_of(COATL, Result(winner, {"human": 3, "maks": 3})) == outcome


def test_levels_of_several_opponents() -> None:
    root = catalog()["root"]
    same = {"bots": ["eyrie", "marquise"], "eyrie_level": "easy", "marquise_level": "easy"}
    assert level_of(root, {**same, "alliance_level": "nightmare"}) == "easy"
    assert level_of(root, {**same, "eyrie_level": "nightmare"}) == "mixed"
    assert level_of(COATL, {"levels": ["1", "5"]}) == "1+5"


def test_a_name_stays_while_the_game_goes_on(client: Client) -> None:
    reply = begun(client, COATL)
    name = game_id(reply.page)
    form = client.get("/saved").page.form(f"/games/{name}/name")
    assert "Sunday with Ola" in client.follow(client.press(form, ("name", "  Sunday   with Ola "))).page.text
    keeper = client.app.state.games.open(name)
    keeper.undo() if keeper.session.undone else keeper.rename(keeper.saved.note["name"])
    assert client.app.state.games.store.load(name).note["name"] == "Sunday with Ola"
    assert "Sunday with Ola" in client.get("/").page.text


def test_presets_say_what_cannot_be_played(client: Client) -> None:
    """Golem's own side is not checked on screen: that is said, and another way is chosen."""
    page = client.get("/new/golem")
    assert "Try the opponent" in page.page.text
    assert page.page.form("/new/golem").value("preset") == "table"
    assert client.get("/new/golem?where=screen").page.form("/new/golem").value("preset") == "screen"
