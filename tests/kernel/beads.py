"""A few beads on places, with verbs, nouns and texts in three languages: enough to try every word on.

Pieces are composed of a kind and a color, cards of runs, so names decline as those of a real game do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from automarium.kernel.words.face import Face
from automarium.kernel.words.texts import Texts
from automarium.lookbook import Family, Nouns, Speaker, Wording
from automarium.rulebook import Move, Table, Verb
from tests.kernel.mo import Sentences, write_texts

# The board and its verbs


@dataclass(slots=True)
class Tray:
    """Which pieces lie on each place."""

    places: dict[int, tuple[str, ...]] = field(default_factory=lambda: {1: ("K", "R"), 2: (), 12: ("K<",)})

    def copy(self) -> Tray:
        return Tray(self.places.copy())


def add(table: Table, tray: Tray, place: int, piece: str) -> None:
    tray.places[place] += (piece,)
    table.tell("add", place=place, piece=piece)


def shift(table: Table, tray: Tray, origin: int, target: int, count: int) -> None:
    moved, tray.places[origin] = tray.places[origin][:count], tray.places[origin][count:]
    tray.places[target] += moved
    table.tell("shift", origin=origin, target=target, count=count)


def end(table: Table, tray: Tray) -> None:
    table.tell("end")


ADD = Verb("add", add)
SHIFT = Verb("shift", shift, form="{count} {origin}>{target}")
END = Verb("end", end)


def moves(pieces: str = "KRY") -> Iterator[Move[Tray]]:
    """Some moves of each verb."""
    for place in (1, 2, 12):
        for piece in pieces:
            yield ADD(place, piece)
        yield ADD(place, f"{pieces[0]}<")
    for origin, target in ((1, 2), (2, 1), (1, 12)):
        for count in (1, 2):
            yield SHIFT(origin, target, count)
    yield END()


# The nouns

COLORS, HEAD = "KRY", "<"


def piece_words(tray: Tray, piece: str) -> Wording:
    kind = "head" if HEAD in piece else "segment"
    return f"noun.piece.{kind}", {"color": piece.strip(HEAD)}


def card_words(tray: Tray, card: str) -> Wording:
    return "noun.card", {"runs": tuple(card)}


def run_words(tray: Tray, color: str) -> Wording:
    return "noun.run", {"color": color}


def piece_face(tray: Tray, piece: str) -> Face:
    return Face(24, 24, piece)


def place_face(tray: Tray, place: int) -> Face:
    return Face(30, 24, f"<b>{len(tray.places.get(place, ()))}</b>")


PLACE: Family[Tray, int] = Family("place", face=place_face, spot="place-{id}")
PIECE = Family("piece", piece_words, piece_face)
COLOR: Family[Tray, str] = Family("color")
CARD = Family("card", card_words, spot="hand-{id} hand-{id}-2")
NOUNS: Nouns[Tray] = {
    **dict.fromkeys(("place", "places", "origin", "target"), PLACE),
    **dict.fromkeys(("piece", "pieces", "bag"), PIECE),
    "own_piece": PIECE.at(lambda piece: f"store-{piece.strip(HEAD)}"),
    "color": COLOR,
    "card": CARD,
    "runs": Family("run", run_words, in_order=True),
    "side": Family("side"),
    "end": Family("end", spot="button"),
}

# The texts

ENGLISH: Sentences = {
    "tell.add": "put {piece:obj} {place:to}.",
    "tell.take": "{pieces:obj} {place:from}.",
    "tell.move": "Move {count} {piece:obj*} {origin:from} {target:to}.",
    "tell.lose": "{count}: {piece*count} and {lost} {color*lost}",
    "tell.cards": ("{count} card", "{count} cards"),
    "tell.numbers": "Numbers {numbers}.",
    "move.add": "add {piece:obj} {place:to}",
    "move.shift": (
        "move one {origin:from} {target:to}",
        "move {count} {origin:from} {target:to}",
    ),
    "move.end": "end the turn",
    "answer.keep.yes": "keep it",
    "answer.keep.no": "give it back",
    "ask.bag": ("What came out of the bag?", "Which {count} came out of the bag?"),
    "content.pieces": "here lie {pieces}",
    "noun.place": "place {id}",
    "noun.place:from": "from place {id}",
    "noun.place:to": "on place {id}",
    "noun.piece.segment": ("{color} segment", "{color} segments"),
    "noun.piece.segment:obj": ("a {color} segment", "{color} segments"),
    "noun.piece.head": ("{color} head", "{color} heads"),
    "noun.piece.head:obj": ("a {color} head", "{color} heads"),
    "noun.card": "“{runs}”",
    "noun.run": ("{color}", "{color}"),
    "noun.color.K": "black",
    "noun.color.R": "red",
    "noun.color.Y": "yellow",
    "noun.side.maks": "M.A.K.S.",
    "noun.spot.place": "place {id}",
    "noun.spot.place:to": "beside {place}",
    "noun.spot.bag": "the bag",
    "noun.spot.discard-pile": "the pile",
}
POLISH: Sentences = {
    **ENGLISH,
    "tell.add": "połóż {piece:obj} {place:to}.",
    "tell.take": "{pieces:obj} {place:from}.",
    "tell.move": "Przełóż {count} {piece:obj*} {origin:from} {target:to}.",
    "tell.cards": ("{count} karta", "{count} karty", "{count} kart"),
    "tell.numbers": "Liczby {numbers}.",
    "move.add": "dołóż {piece:obj} {place:to}",
    "move.shift": ("przełóż {origin:from} {target:to}", "przełóż {count} {origin:from} {target:to}"),
    "move.end": "zakończ turę",
    "answer.keep.yes": "zatrzymaj",
    "answer.keep.no": "oddaj",
    "noun.place": "pole {id}",
    "noun.place:from": "z pola {id}",
    "noun.place:to": "na pole {id}",
    "noun.place:at": "na polu {id}",
    "noun.place:of": "pola {id}",
    "noun.piece.segment": ("{color} segment", "{color:many} segmenty", "{color:of-many} segmentów"),
    "noun.piece.segment:obj": ("{color} segment", "{color:many} segmenty", "{color:of-many} segmentów"),
    "noun.piece.head": ("{color:f} głowa", "{color:many} głowy", "{color:of-many} głów"),
    "noun.piece.head:obj": ("{color:f-obj} głowę", "{color:many} głowy", "{color:of-many} głów"),
    "noun.card": "„{runs}”",
    "noun.run": ("{color}", "{color:many}", "{color:of-many}"),
    **{
        f"noun.color.{letter}{role}": f"{stem}{ending}"
        for letter, stem, (bare, many) in (
            ("K", "czarn", ("y", "e")),
            ("R", "czerwon", ("y", "e")),
            ("Y", "żółt", ("y", "e")),
        )
        for role, ending in (("", bare), (":f", "a"), (":f-obj", "ą"), (":many", many), (":of-many", "ych"))
    },
    "noun.spot.place": "pole {id}",
    "noun.spot.place:to": "obok {place:of}",
    "noun.spot.bag": "woreczek",
    "noun.spot.discard-pile": "stos",
}
UKRAINIAN: Sentences = {
    **ENGLISH,
    "tell.add": "покладіть {piece:obj} {place:to}.",
    "tell.take": "{pieces:obj} {place:from}.",
    "tell.move": "Перекладіть {count} {piece:obj*} {origin:from} {target:to}.",
    "tell.cards": ("{count} карта", "{count} карти", "{count} карт"),
    "tell.numbers": "Числа {numbers}.",
    "move.add": "додати {piece:obj} {place:to}",
    "move.shift": ("перекласти {origin:from} {target:to}", "перекласти {count} {origin:from} {target:to}"),
    "move.end": "завершити хід",
    "answer.keep.yes": "зберегти обов’язково",
    "answer.keep.no": "віддати",
    "noun.place": "комірка {id}",
    "noun.place:from": "з комірки {id}",
    "noun.place:to": "у комірку {id}",
    "noun.place:at": "у комірці {id}",
    "noun.place:of": "комірки {id}",
    "noun.piece.segment": ("{color} сегмент", "{color:many} сегменти", "{color:of-many} сегментів"),
    "noun.piece.segment:obj": ("{color} сегмент", "{color:many} сегменти", "{color:of-many} сегментів"),
    "noun.piece.head": ("{color:f} голова", "{color:many} голови", "{color:of-many} голів"),
    "noun.piece.head:obj": ("{color:f-obj} голову", "{color:many} голови", "{color:of-many} голів"),
    "noun.card": "«{runs}»",
    "noun.run": ("{color}", "{color:many}", "{color:of-many}"),
    **{
        f"noun.color.{letter}{role}": f"{stem}{ending}"
        for letter, stem in (("K", "чорн"), ("R", "червон"), ("Y", "жовт"))
        for role, ending in (("", "ий"), (":f", "а"), (":f-obj", "у"), (":many", "і"), (":of-many", "их"))
    },
    "noun.spot.place": "комірка {id}",
    "noun.spot.place:to": "біля {place:of}",
    "noun.spot.bag": "мішечок",
    "noun.spot.discard-pile": "стос",
}
LANGUAGES = {"en": ENGLISH, "pl": POLISH, "uk": UKRAINIAN}


def speaker(folder: Path, language: str = "en", nouns: Nouns[Tray] = NOUNS) -> Speaker[Tray]:
    """Says all this in a language; its texts are written into the folder."""
    write_texts(folder, language, LANGUAGES[language])
    return Speaker(nouns, Texts(language, folder), Tray())
