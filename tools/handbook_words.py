"""What of the handbook is written by hand: its head, the families of messages, samples of the kit."""

from automarium import lookbook as kit
from automarium.kernel.words.kit import Part

HEAD = """# Author's handbook

Everything behind the two doors of the program, `automarium.rulebook` and `automarium.lookbook`, for authors.
Begin with [From rulebook to game in a weekend](weekend.md). `make handbook` writes this page from the
code; examples are lines of the lesson, of `examples/spiceroad` (a whole game in a package of its own) or of
a built-in game."""

FILES = {
    "sections.toml": (
        "every rule of the book: `[[section]]` with `id` and `title`; "
        '`status = "not applicable"` with a `reason`'
    ),
    "companion.toml": (
        "the rules in sentences: `[[chapter]]` and `[[chapter.rule]]` "
        "with `sections` and a sentence for each language"
    ),
    "texts/*.po": "every message in three languages; `automarium check` compiles them",
    "data/*.toml": "cards, tiles, maps, with `[provenance]` first; named in `Game.data`, read with `load`",
    "theme.toml": "the colors on pages, checked for contrast; see below",
    "emblem.svg": "one `<symbol>` of plain shapes in `currentColor`",
    "look.css": "styles for its own classes, on its own pages; `classes` in the theme says how they begin",
    "checked.toml": "written by `automarium check`: which promises it keeps; the page of a new game tells it",
}
"""What lies beside the rules of a game."""

MESSAGES = {
    "tell.<step>": ("a told step", "Turn over the next night card: {night}."),
    "order.<step>": ("the same as a shorter order for the hand", "Take {flask:obj} {lamp:from}."),
    "and.<step>": (
        "an order as the end of the sentence of the one before it (`Look.one_order`)",
        "and put {flask:obj} {lamp:at}",
    ),
    "orders.<step>": ("several orders that differ in one fact, in its plural", "Take {flasks:obj}."),
    "story.<step>": ("the same as told on screen", "The wind blows out {lamp:obj}."),
    "you.<step>": ("what the person who looks did", "You light {lamp:obj}."),
    "yours.<step>": ("several of them in a row, with a fact in its plural", "You light {lamps:obj}."),
    "on-you.<step>": ("a step whose `defender` is the person who looks", "The wind attacks you."),
    "presumed.<step>": (
        "a step of `Look.lying` where nothing is dealt yet: without what chance brings",
        "Lay the lamps out in a ring, as you like.",
    ),
    "ended.<step>": (
        "a step of `Look.ends` once the game is over, with the result",
        "All lamps are out: that ends the game.",
    ),
    "its.<step>": ("what an automa did in its own turn", "It blows out {lamp:obj}."),
    "note.follows": (
        "over what a person's move sets off at the table, told as orders",
        "Now do this:",
    ),
    "stories.<step>": (
        "several of them that differ in one fact, in its plural",
        "The wind blows out {lamps:obj}.",
    ),
    "brief.<step>": ("the same in a word or two", "Night card"),
    "because.<step>": ("why, where nothing was chosen", "Her card has a star"),
    "ask.<question>": ("a question", "Which night card came up?"),
    "ask.<question>.again": (
        "draws that are asked as one (`Look.together`) in a later turn: its facts are `count` and `filled`",
        "Fill places {filled:number} from the bags, {count} pieces. Which are they, in this order?",
    ),
    "ask.<question>.several": (
        "the same where it comes several times in a row: its facts are `number` and `of`",
        "Card {number} of {of}: which one came up?",
    ),
    "answer.<question>.<value>": ("an answer that is no thing, such as yes", "Yes"),
    "move.<verb>": ("a move", "put {flask:obj} {lamp:to}"),
    "short.<verb>": ("a verb on its tile", "Light"),
    "list.<verb>": ("what stands above the list of a chosen verb", "Which lamp do you light?"),
    "chosen.<question>": (
        "a thing that was tapped, as what is done with it: the sentence above the button",
        "Discard {discard-card}",
    ),
    "do.<verb>": (
        "a verb on the button that makes the move, where the verb alone leaves something open",
        "Build the mine",
    ),
    "give.<verb>": (
        "the button that makes several moves laid before it at once (`Look.plans`)",
        "Build and finish",
    ),
    "give-last.<verb>": ("the same where that ends the game (`Planning.is_last`)", "Build and end the game"),
    "owed.<verb>": ("what such moves still need, in the place of that button", "First lay a card at it"),
    "event.<message>": (
        "a told step of an event (`Look.events`), to whom it befalls; `{count}` of them",
        "{count} cards are discarded.",
    ),
    "event-name.<message>": ("the name of an event, by the step with which it begins", "Turmoil"),
    "then.<question>": (
        "above the answers to the question that follows, where one tap gives both (`Look.asked_with`)",
        "Put it where? The wind moves on.",
    ),
    "verb.<verb>": ("a verb where its moves are listed", "Light a lamp"),
    "first.<verb>.<slot>": (
        "the same before anything was tapped, where all moves agree in what it names",
        "Now move {origin:from}: where to?",
    ),
    "next.<verb>.<slot>": (
        "what is asked for a slot once other things of a move were tapped; it may name those",
        "Which flask do you put {lamp:to}?",
    ),
    "row.<goal>": (
        "what a row of cards is called above the places of the tray, where several rows are told as one",
        "Open row, from the left",
    ),
    "swatch.<id>": ("what a thing is called where one paints the board with it", "Black"),
    "none.<question>.<verb>": ("why a verb rests now", "You have no flask."),
    "also.<verb>": ("more words that one may type", "kindle, ignite"),
    "aim.<family>": ("what is tapped, where a place on the map is to be chosen", "Tap a lamp"),
    "pick.<pick>": ("what the opponent chooses", "Which lamp does the wind blow out?"),
    "why.<pick>": (
        "why it chose that; `{decided}` is the criterion",
        "The wind blows out {lamp}: {decided}.",
    ),
    "why-not.<pick>": ("why it chose nothing", "No lamp burns."),
    "criterion.<criterion>": ("one line of the book", "nearest to the wind"),
    "funnel.<what it did>": ("said by the program: what a criterion did", "nobody does, so it does not help"),
    "this-one.<question>": (
        "the button that takes the picture pointed at in a gallery (`Glance.galleries`)",
        "This card",
    ),
    "place.<group>": (
        "the next place of a column that is told from the top (`Glance.in_places`)",
        "Yellow column: sign {number} from the top",
    ),
    "switch.<group>": (
        "the button beside a drawing that swaps two things (`Glance.beside`)",
        "Swap the columns",
    ),
    "asks.<zone>": ("what is asked in a zone, if not the question itself", "How do the marbles lie?"),
    "past.<zone>": ("what the button says that leads past a zone where nothing was tapped", "None of these"),
    "hint.<id>": ("what is said below a question in a zone (`Glance.hints`)", "Leave out what is gray."),
    "that-is-all.<zone>": (
        "the button that tells all of it; also by the name of the question",
        "That is how they lie",
    ),
    "to-come.<line>": (
        "what a turn still holds after a question, with its condition (`Look.to_come`)",
        "If not: the wind turns",
    ),
    "presumed.<message>": (
        "a step of `Look.lying` where the table is laid out already and its order names what is dealt",
        "Lay a flask at every lamp.",
    ),
    "boxed.<stream>": (
        "in the set-up, of a deck that stays in the box while the app draws it (`Look.boxed`)",
        "Leave the night cards in the box: the app draws them.",
    ),
    "noun.<family>.<id>": (
        "a thing; contexts `obj`, `of`, `for`, `with`, `at`, `to`, `from` are its forms",
        "amber flask",
    ),
    "noun.spot.<spot>": ("a place of the picture", "the bag"),
    "content.<fact>": ("what lies at a spot, in the table in words", "at lamp {number}"),
    "otherwise.<fact>": ("what a correction asks", "Where the wind stands"),
    "key.<key>": ("a value of the position, where it is corrected", "night cards"),
    "fault.<what>": ("why a correction cannot be", "There are only five."),
    "option.<option>": ("a switch", "How hard it blows"),
    "value.<option>.<value>": ("a value of a switch", "a gale"),
    "custom.<option>": ("what else may be typed there", "seven sectors"),
    "preset.<preset>": ("a way to play, where it is not one of the usual two", "at the table with cards"),
    "preset-does.<preset>": ("what that way does", "You turn up every card yourself."),
    "preset-limit.<preset>": ("what cannot be played in full that way", "Your side is only reported."),
    "side.<side>": ("a side", "the Wind"),
    "turn.<side>": ("the heading of a turn", "Turn {number}: the Wind"),
    "winner.<side>": ("how a game ended", "The Wind wins."),
    "detail.<what>": ("a row of the points", "burning lamps"),
    "remark.<what>": ("what else decided", "The level was not reached."),
    "part.<part>": ("a part of the drawing that wide screens offer", "The wheel"),
    "game.title": (
        "the game, where the language has its own title; `game.short`, `game.opponent` likewise",
        "Latarnicy",
    ),
    "unusable.<reason>": (
        "the program's: why a game of another package cannot be used",
        "It cannot be loaded.",
    ),
}
"""Each family: what it says, and an example."""


def _piece(color: str) -> Part:
    return kit.token(22, f"piece fill-{color}")


SAMPLES: dict[str, Part] = {
    "below": kit.below([_piece("red"), _piece("blue")], 4),
    "beside": kit.beside([_piece("red"), _piece("blue"), _piece("green")], 4),
    "box": kit.part(60, 30, kit.box(60, 30, "raised")),
    "card": kit.card(40, 56, "", kit.text("7", 20, 34, "ink strong", size=18)),
    "circle": kit.part(30, 30, kit.circle(15, 15, 14, "piece fill-gold")),
    "grid": kit.grid([_piece(color) for color in ("red", "blue", "green", "yellow", "white")], 3, 4),
    "hexagon": kit.hexagon(24, "raised"),
    "hexes": kit.hexes({cell: kit.hexagon(20, "raised") for cell in ((0, 0), (1, 0), (0, 1), (1, -1))}, 20),
    "legend": kit.legend([(_piece("red"), "a red one"), (_piece("blue"), "a blue one")]),
    "pile": kit.beside([kit.pile(40, 56, 12), kit.pile(40, 56, 0)], 8),
    "ring": kit.ring([_piece("gray") for _ in range(8)], 56, {0: [_piece("red")], 3: [_piece("blue")]}),
    "seat": kit.seat("You", [(_piece("gold"), 12), (_piece("brown"), 3), (_piece("green"), 0)], 170),
    "titled": kit.titled("Market", kit.beside([_piece("red"), _piece("blue")], 4)),
    "token": kit.token(30, "piece fill-white", "3"),
    "track": kit.track(8, 3, 160),
}
"""Parts of the kit that are drawn in the handbook."""

EXAMPLES = {
    "rulebook.beside": 'with load(beside(__file__, "data/cards.toml")) as sheet:',
    "lookbook.beside": "kit.beside([sack(good) for good in pack], 2)",
    "moves": """"load": moves("good", "stall", "@pack-human")  # one thing
"sell": moves("goods", "@pack-human", "@bag")  # all that are listed
"draw": moves("card", "@deck", "@hand-{side}", count="many")  # a number of one kind""",
    "lifts": '"take": lifts("pieces", "place")',
    "lays": '"lay": lays("piece", "number")',
    "turns": '"flip": turns("tile", "place", was="before")',
    "marks": '"earn": marks("@coins"), "pay": marks("@coins", by="by")  # contents: {"coins": {"number": 4}}',
    "said": '"toll": said("the coin is paid in the next step")',
    "SAID": '"morning": SAID',
    "DOES": '"shuffle-all": DOES',
    "card": 'kit.card(78, 54, "", kit.at(6, 6, *goods.inside), worth)',
    "track": "kit.track(13, board.points, 300)",
    "token": 'kit.token(24, "piece fill-gold", "1")',
    "pile": "kit.pile(40, 54, len(board.cards))",
    "table.ranked": 'for stall in table.ranked("stall", board.stalls, must(board.has_sack), most(value)):',
    "hexagon": 'kit.hexagon(24, "raised").as_spot("hex-3", str(say.name("hex", 3)))',
    "hexes": 'kit.hexes({(0, 0): kit.hexagon(24, "raised"), (1, 0): kit.hexagon(24, "raised")}, 24)',
    "on_ring": "x, y = kit.on_ring(3, 8, radius=92, middle=(120, 120))",
    "seat": 'kit.seat(say.texts("side.human"), [(coin, board.coins), (card, len(board.hand))], 240)',
}
"""How parts are used that no game has in it yet."""

PROMISES = """\
`automarium check` and `class TestMyGame(Contract)` try each of these, in the usual games of every level
and in rare ones: these are looked for until every step was told and every criterion has decided
something, and what never came is listed. [What a check notices](mutations.md) says how many of the
mistakes that authors make it finds, and which it cannot know."""
