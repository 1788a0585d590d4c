"""What a move sets off is said before it is made: the outrage of the Alliance (HR-26, HR-71)."""

from __future__ import annotations

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.human import alliance, cards, effects, eyrie, pieces, quests, roaming, vagabond
from automarium.games.root.human.eyrie import DOING
from automarium.games.root.human.seat import Seat
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.own import own
from automarium.games.root.picture import picture
from automarium.games.root.warnings import warns
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words import sentences
from automarium.kernel.words.texts import LANGUAGES
from tests.games.root.positions import lawful, placed, speaker

INTO_SYMPATHY = {1: "marquise: 3w", 9: "alliance-bot: sympathy 1w", 5: "alliance-bot: 1w"}
"""Clearing 9 is of mice."""


def said(move: Move[Seat], hand: str, language: str = "en") -> str:
    board = lawful(INTO_SYMPATHY, "marquise", people="marquise", bots="alliance eyrie", hand_marquise=hand)
    say = speaker(board, language)
    return " ".join(str(say.say(*each)) for each in warns(say, move))


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("sword cobbler", "Outrage: this costs you the mouse card “Sword”."),
        ("sword royal_claim", "Outrage: this costs you a mouse or bird card."),
        ("cobbler", "Outrage: you have no mouse or bird card, so the Alliance scores a point."),
    ],
)
def test_warriors_who_enter_sympathy(hand: str, words: str) -> None:
    assert said(pieces.MOVE(1, 9, 2), hand) == words
    assert said(eyrie.MARCH("mouse", 1, 9, 1), hand) == words


def test_only_there_and_only_by_warriors() -> None:
    assert said(pieces.MOVE(1, 5, 2), "sword") == "", "no sympathy lies there"
    assert said(pieces.GO(9), "sword") == "", "a pawn alone outrages nobody"


def test_a_battle_in_which_sympathy_may_fall() -> None:
    assert said(pieces.BATTLE(9, "alliance-bot"), "sword") == (
        "If the sympathy token is removed: outrage, a mouse or bird card."
    )
    assert said(pieces.BATTLE(9, "eyrie-bot"), "sword") == ""
    assert said(pieces.BATTLE(5, "alliance-bot"), "sword") == ""


def test_who_keeps_the_own_hand_is_told_both() -> None:
    board = placed(INTO_SYMPATHY, "marquise", factions="table", people=["marquise"], bots=["alliance"]).board
    say = speaker(board)
    (found,) = warns(say, pieces.MOVE(1, 9, 2))
    assert str(say.say(*found)) == (
        "Outrage: you discard a mouse or bird card, or the Alliance scores a point."
    )


def test_an_alliance_of_a_person_sees_the_hand() -> None:
    clearings = {1: "marquise: 3w", 9: "alliance: sympathy"}
    board = lawful(clearings, "marquise", people="marquise alliance", bots="eyrie", hand_marquise="cobbler")
    (found,) = warns(speaker(board), pieces.MOVE(1, 9, 2))
    assert found[0] == "warn.outrage-draw"


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_three_languages(language: str) -> None:
    for hand in ("sword", "sword royal_claim", "cobbler"):
        words = said(pieces.MOVE(1, 9, 2), hand, language)
        assert words
        assert "{" not in words
        assert "noun." not in words


def test_the_supporters_that_a_move_spends_are_said() -> None:
    """A third token costs two, and one more where an enemy has three warriors (HR-67)."""
    clearings = {1: "alliance: sympathy", 9: "alliance: sympathy", 10: "marquise-bot: 3w"}
    board = lawful(clearings, "alliance", people="alliance", bots="marquise")
    say = speaker(board)
    moves = (alliance.SPREAD(10), alliance.REVOLT(1))
    spent = [say.say(*each) for move in moves for each in warns(say, move)]
    assert list(map(str, spent)) == [
        f"Supporters: −{alliance.cost_of_spread(board, board.sides['alliance'], 10)} (rabbit or bird).",
        "Supporters: −2 (fox or bird).",
    ]


def test_a_building_says_what_it_costs_and_scores() -> None:
    """The second sawmill costs a wood and scores a point (HR-53)."""
    clearings = {1: "marquise: 3w sawmill keep wood", 5: "marquise: 1w"}
    board = lawful(clearings, "marquise", people="marquise", bots="eyrie")
    assert speaker(board).does("building", "sawmill") == "Wood: −1. Points: +1."
    assert speaker(board).does("building", "roost") == ""


def test_the_alliance_sees_its_supporters() -> None:
    """What they pay for goes by their suits; others see their number alone."""
    board = lawful({}, "alliance", people="alliance", bots="eyrie", supporters_alliance="sword cobbler")
    texts = sentences.texts_of(GAME, "en")
    shown = own(sentences.speaker(GAME, texts, board, "alliance"))
    assert shown is not None
    assert [each.words for each in shown.items] == ["The mouse card “Sword”", "The rabbit card “Cobbler”"]


def test_a_forest_has_a_ring_where_it_can_be_chosen() -> None:
    board = lawful({}, "vagabond", people="vagabond", bots="eyrie")
    drawn = picture(sentences.speaker(GAME, sentences.texts_of(GAME, "en"), board, "vagabond"))
    forests = [box for name, box in drawn.spots().items() if name.startswith("forest-")]
    assert forests
    assert drawn.svg().count('class="root-ring"') == len(forests) + 12


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (roaming.GO(5), "You exhaust boots for it."),
        (roaming.GO(9), "You exhaust 2 pairs of boots for it."),
        (pieces.BATTLE(1, "marquise-bot"), "You exhaust a sword for it."),
        (vagabond.EXPLORE(1), "You exhaust a torch for it."),
        (vagabond.STRIKE("marquise-bot", "warrior"), "You exhaust a crossbow for it."),
        (vagabond.REPAIR("damaged sword"), "You exhaust a hammer for it."),
        (quests.QUEST("fox_errand"), "You exhaust tea and boots for it."),
        (roaming.SLIP(5), ""),
        (roaming.COBBLED(5), ""),
        (vagabond.AID("marquise-bot", "tea", "sword"), ""),
    ],
)
def test_what_a_vagabond_exhausts_is_said_before(move: Move[Seat], words: str) -> None:
    """Clearing 9 has warriors of a hostile faction: two boots."""
    clearings = {1: "vagabond: pawn; marquise-bot: 1w", 9: "eyrie-bot: 2w"}
    board = lawful(clearings, "vagabond", people="vagabond", bots="marquise eyrie")
    board.sides["vagabond"].relations |= dict.fromkeys(("eyrie-bot", "marquise-bot"), "hostile")
    say = speaker(board)
    assert " ".join(str(say.say(*each)) for each in warns(say, move)) == words


ENEMIES = {1: "vagabond: pawn; marquise-bot: 1w; eyrie-bot: roost; alliance-bot: 1w"}


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (vagabond.STRIKE("marquise-bot", "warrior"), "This makes the Mechanical Marquise 2.0 hostile: "),
        (
            pieces.BATTLE(1, "marquise-bot"),
            "If a warrior falls, the Mechanical Marquise 2.0 becomes hostile: ",
        ),
        (vagabond.STRIKE("eyrie-bot", "roost"), ""),
        (pieces.BATTLE(1, "eyrie-bot"), ""),
        (pieces.BATTLE(1, "alliance-bot"), ""),
    ],
)
def test_whom_a_vagabond_makes_hostile_is_said_before(move: Move[Seat], words: str) -> None:
    """By a warrior that falls, never by buildings; who is hostile already stays so (HR-86)."""
    board = lawful(ENEMIES, "vagabond", people="vagabond", bots="marquise eyrie alliance")
    board.sides["vagabond"].relations["alliance-bot"] = "hostile"
    said = added(board, move).partition(" for it. ")[2]
    more = (
        "Aid no longer improves the relation, and moving into a clearing with its warriors takes two boots."
    )
    assert said == (words + more if words else "")


def test_how_a_vagabond_stands_with_each_faction_is_on_his_strip() -> None:
    """It was drawn on the whole board alone, below the map and three other boards."""
    board = lawful(ENEMIES, "vagabond", people="vagabond", bots="marquise eyrie alliance")
    board.sides["vagabond"].relations["eyrie-bot"] = "hostile"
    seen = own(speaker(board))
    assert seen is not None
    assert [band.words for band in seen.bands] == [
        "Mechanical Marquise 2.0: indifferent; Electric Eyrie: hostile; Automated Alliance: indifferent"
    ]


SNARED = {1: "eyrie: 3w; vagabond: pawn", 9: "corvids-bot: snare; alliance-bot: sympathy"}


@pytest.mark.parametrize("move", [pieces.MOVE(1, 9, 2), eyrie.MARCH("mouse", 1, 9, 1)])
def test_a_snare_is_said_before_it_is_entered(move: Move[Seat]) -> None:
    """Beside whatever else the move sets off (11.7.2)."""
    board = lawful(SNARED, "eyrie", people="eyrie vagabond", bots="corvids alliance", hand_eyrie="sword")
    say = speaker(board)
    assert [str(say.say(*each)) for each in warns(say, move)] == [
        "A snare lies in clearing 9: you may not place anything there or move out.",
        "Outrage: this costs you the mouse card “Sword”.",
    ]


@pytest.mark.parametrize("move", [roaming.GO(9), roaming.SLIP(9), roaming.COBBLED(9)])
def test_a_snare_holds_a_pawn_too(move: Move[Seat]) -> None:
    board = lawful(SNARED, "vagabond", people="eyrie vagabond", bots="corvids alliance")
    assert ("refused-snare", {"clearing": 9}) in warns(speaker(board), move)


WORKSHOPS = {5: "marquise: 1w workshop", 9: "marquise: 1w workshop workshop"}
"""Clearing 5 is of rabbits, 9 of mice."""


def short(card: str, *made: str) -> list[str]:
    """What is said at the table before a card is crafted, with those that were crafted in this turn."""
    board = placed(WORKSHOPS, "marquise", factions="table", people=["marquise"], bots=["alliance"]).board
    board.made = [cards.CRAFT(each) for each in made]
    say = speaker(board)
    return [str(say.say(*each)) for each in warns(say, cards.CRAFT(card))]


@pytest.mark.parametrize(
    ("card", "made", "needed", "left"),
    [
        ("anvil", (), 1, 0),
        ("bake_sale", (), 2, 1),
        ("royal_claim", (), 4, 3),
        ("root_tea_rabbit", (), 1, 1),
        ("root_tea_rabbit", ("root_tea_rabbit",), 1, 1),
        ("mouse_in_a_sack", ("root_tea_rabbit", "root_tea_rabbit"), 1, 0),
    ],
)
def test_at_the_table_too_few_pieces_to_craft_with_are_said(
    card: str, made: tuple[str, ...], needed: int, left: int
) -> None:
    """Everything could be crafted without a word, also with no workshop on the map."""
    told = [f"Crafting pieces for this card: {needed} needed, {left} left on the map."]
    assert short(card, *made) == (told if left < needed else [])


def test_nothing_is_said_of_hammers_that_nobody_tracks() -> None:
    board = placed({5: "vagabond: pawn"}, "vagabond", factions="table", people=["vagabond"]).board
    assert list(warns(speaker(board), cards.CRAFT("anvil"))) == []


BIRD_CARD, MOUSE_CARD, FOX_CARD = "royal_claim", "sword", "anvil"
NO_MOUSE_ROOST = {3: "eyrie: 4w roost; marquise-bot: 1w", 9: "eyrie: 1w"}
"""Clearing 3 is of rabbits, 9 of mice."""


def deciding(clearings: dict[int, str] = NO_MOUSE_ROOST, **more: object) -> Board:
    """A Decree of the two Viziers of the Charismatic."""
    held = f"{BIRD_CARD} {MOUSE_CARD} {FOX_CARD}"
    told = {"leader_eyrie": "charismatic", "hand_eyrie": held, "vp_eyrie": 8, **more}
    return lawful(clearings, "eyrie", people="eyrie", bots="marquise", **told)


def added(board: Board, move: Move[Seat], language: str = "en") -> str:
    say = speaker(board, language)
    return " ".join(str(say.say(*each)) for each in warns(say, move))


def test_turmoil_that_is_certain_is_said_before_the_card_is_added() -> None:
    """The confirmation of a mouse card for Recruit said nothing, with no roost in a mouse clearing."""
    assert added(deciding(), eyrie.ADD(MOUSE_CARD, "recruit")) == (
        "Turmoil is certain, −2 points: the mouse card in the Recruit column cannot be carried out, "
        "no roost stands in such a clearing."
    )
    assert added(deciding(), eyrie.ADD(MOUSE_CARD, "move")) == "", "warriors may come there"
    assert added(deciding(), eyrie.ADD(BIRD_CARD, "recruit")) == ""
    assert added(deciding({9: "eyrie: 4w roost; marquise-bot: 1w"}), eyrie.ADD(MOUSE_CARD, "recruit")) == ""


def test_a_roost_that_comes_before_the_decree_counts() -> None:
    """Who has none builds one where fewest warriors are (HR-58): here in clearing 9 alone."""
    others = dict.fromkeys((each for each in CLEARINGS if each != 9), "marquise-bot: 1w")
    assert added(deciding(others), eyrie.ADD(MOUSE_CARD, "recruit")) == ""
    assert added(deciding(others), eyrie.ADD(FOX_CARD, "recruit")).startswith("Turmoil is certain")


def test_turmoil_is_said_where_no_second_card_is_added() -> None:
    board = deciding()
    assert added(board, effects.PASS) == "", "no card was added: another question"
    board.sides["eyrie"].decree["recruit"].append(MOUSE_CARD)
    board.made.append(eyrie.ADD(MOUSE_CARD, "recruit"))
    assert added(board, effects.PASS).startswith("Turmoil is certain, −2 points: the mouse card")
    assert added(board, eyrie.ADD(BIRD_CARD, "build")).startswith("Turmoil is certain, −3 points")


NO_SITE = "the Eyrie rule no clearing with an open slot and no roost"
SURE = f"Turmoil is certain, −1 point: the bird card in the Build column cannot be carried out, {NO_SITE}."
LIKELY = f"Turmoil as things stand, −1 point, by the bird card in the Build column: {NO_SITE}."


def to_carry_out(clearings: dict[int, str], **columns: str) -> Board:
    """A Decree of these cards, one for each column."""
    board = deciding(clearings)
    board.sides["eyrie"].decree = {column: [columns[column]] if column in columns else [] for column in DOING}
    return board


def test_a_card_that_fails_as_the_board_lies_is_said_before_it_is_added() -> None:
    """A bird in Build brought turmoil three taps later, and nothing had been said of it."""
    board = to_carry_out({3: "eyrie: 4w roost"})
    assert added(board, eyrie.ADD(BIRD_CARD, "build")) == LIKELY
    board.sides["eyrie"].decree["move"].append(MOUSE_CARD)
    assert added(board, eyrie.ADD(BIRD_CARD, "build")) == LIKELY, "no warrior may march"
    board.sides["eyrie"].decree["move"] = [BIRD_CARD]
    assert added(board, eyrie.ADD(BIRD_CARD, "build")) == "", "one march leads to a clearing that it rules"


def test_a_card_says_what_follows_it_without_a_question() -> None:
    """One tap on *Move* also fought a battle, built a roost and ended the turn."""
    clearings = {3: "eyrie: 4w roost; marquise-bot: 1w", 7: "eyrie: 1w", 1: "marquise-bot: 1w"}
    board = to_carry_out(clearings, move=BIRD_CARD, battle=BIRD_CARD, build=BIRD_CARD)
    words = added(board, eyrie.MARCH("bird", 3, 7, 1))
    assert words == (
        "Then the Decree goes on without a question: battle the Mechanical Marquise 2.0 in clearing 3 "
        "and build a roost in clearing 7."
    )
    assert board.sides["eyrie"].warriors[3] == 4, "nothing was moved"
    words = added(board, eyrie.MARCH("bird", 7, 3, 1))
    assert words == (
        "Then the Decree goes on without a question: battle the Mechanical Marquise 2.0 in clearing 3. "
        + SURE.replace("−1 point", "−3 points")
    )
    board.sides["eyrie"].decree["battle"].append(MOUSE_CARD)
    words = added(board, eyrie.MARCH("bird", 7, 3, 1))
    assert words.startswith("Turmoil is certain"), "which of two cards is first is asked"


APART = {3: "eyrie: 4w roost", 6: "marquise-bot: 1w"}
"""Clearings 6, of foxes, and 7 and 11, of mice, are next to clearing 3."""


def test_cards_that_fail_together_are_said_before_the_second_is_added() -> None:
    """One move led to the fox battle or to a mouse clearing for a roost; each card alone was possible."""
    board = to_carry_out(APART, move=BIRD_CARD, battle=FOX_CARD)
    words = added(board, eyrie.ADD(MOUSE_CARD, "build"))
    assert words.startswith("Turmoil as things stand, −1 point, by the ")
    assert words.endswith(": no move leaves all cards of Battle and Build possible.")
    assert added(board, eyrie.ADD(FOX_CARD, "build")) == "", "after that battle it may be ruled"
    board.sides["eyrie"].decree["move"].append(FOX_CARD)
    assert added(board, eyrie.ADD(MOUSE_CARD, "build")) == "", "two moves may do for both"


def test_the_move_after_which_a_card_fails_for_certain_says_so() -> None:
    """It was said three taps later, on the battle that was asked about before, and as things stood then."""
    clearings = {3: "eyrie: 4w roost; marquise-bot: 1w", 6: "marquise-bot: 2w", 7: "marquise-bot: 3w"}
    board = to_carry_out(clearings, move=BIRD_CARD, battle=BIRD_CARD, build=MOUSE_CARD)
    words = added(board, eyrie.MARCH("bird", 3, 6, 2))
    assert words.startswith("Turmoil is certain, −2 points: the mouse card in the Build column cannot")
    assert added(board, eyrie.MARCH("bird", 3, 7, 2)) == "", "a battle there may win it"
    board.sides["eyrie"].decree["move"].append(FOX_CARD)
    assert added(board, eyrie.MARCH("bird", 3, 6, 2)) == "", "another move comes"


def test_a_roost_after_a_battle_in_its_clearing_comes_only_if_it_is_still_ruled() -> None:
    """A roost was promised behind a battle of one warrior against one."""
    board = to_carry_out(
        {3: "eyrie: 1w roost", 7: "marquise-bot: 1w"}, move=BIRD_CARD, battle=BIRD_CARD, build=MOUSE_CARD
    )
    assert added(board, eyrie.MARCH("bird", 3, 7, 1)) == (
        "Then the Decree goes on without a question: battle the Mechanical Marquise 2.0 in clearing 7 "
        "and build a roost in clearing 7 if you still rule it."
    )


def test_nothing_follows_recruits_that_are_too_few() -> None:
    """The Charismatic recruits two: with one left, turmoil comes before the other columns."""
    board = to_carry_out({3: "eyrie: 4w roost"}, recruit=BIRD_CARD, build=BIRD_CARD)
    assert added(board, eyrie.RECRUIT("bird", 3)) == SURE.replace("−1 point", "−2 points")
    board.sides["eyrie"].supply["warrior"] = 1
    assert added(board, eyrie.RECRUIT("bird", 3)) == ""


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (8, "Turmoil: −2 points, one for each bird in the Decree."),
        (1, "Turmoil: −2 points, one for each bird in the Decree, but never below 0."),
    ],
)
def test_a_card_that_is_let_fail_says_what_it_costs(points: int, words: str) -> None:
    assert added(deciding(vp_eyrie=points), eyrie.FAIL_VERB("mouse")) == words


def test_without_a_marker_on_the_track_no_point_is_lost() -> None:
    board = deciding()
    board.sides["eyrie"].dominance = "dominance_fox"
    assert added(board, eyrie.ADD(MOUSE_CARD, "recruit")).startswith("Turmoil is certain: ")
    assert added(board, eyrie.FAIL_VERB("mouse")) == "Turmoil: the Decree falls."


@pytest.mark.parametrize("language", LANGUAGES)
def test_turmoil_in_three_languages(language: str) -> None:
    for points in (8, 1):
        board = deciding(vp_eyrie=points)
        for move in (eyrie.ADD(MOUSE_CARD, "recruit"), eyrie.FAIL_VERB("mouse")):
            words = added(board, move, language)
            assert words
            assert "{" not in words
            assert "noun." not in words


def test_items_that_a_vagabond_may_not_keep_are_foretold() -> None:
    """A quest exhausted his bag: two items were too many in the Evening, after no word of it."""
    full = "sword sword torch boots boots crossbow hammer bag"
    board = lawful({}, "vagabond", people="vagabond", bots="eyrie", ready_vagabond=full)
    row = own(speaker(board))
    assert row is not None
    assert row.over_items == ""
    by_bag = vagabond.AID("eyrie-bot", "bag", "sword")
    assert [found for found in warns(speaker(board), by_bag) if found[0] == "warn.items-over"] == [
        ("warn.items-over", {"count": 2})
    ]
    assert warns(speaker(board), vagabond.AID("eyrie-bot", "sword", "sword")) == ()
    side = board.sides["vagabond"]
    side.pack.move("bag", "ready", "exhausted")
    row = own(speaker(board))
    assert row is not None
    assert row.over_items == "8/6"
