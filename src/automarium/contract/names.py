"""Names in a look: a misspelled message, spot or verb there would silently do nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from automarium.contract.common import Base, demand
from automarium.kernel.words.sentences import texts_of


class Names(Base):
    def test_what_the_look_names_is_there(self) -> None:
        """A look's messages have hands, its verbs have words, its spots and facts occur in some game."""
        for field, names, known in self._named():
            strange = sorted(set(names) - set(known))
            demand(not strange, f"{self.game.id}: `{field}` names {strange}, and nothing is called so")

    def _named(self) -> Iterator[tuple[str, Iterable[str], Iterable[str]]]:
        look, spots = self.game.look, self._spots()
        yield "seen", look.seen, look.hands
        yield "lying", look.lying, look.hands
        yield "joins", (*look.joins, *(each for before in look.joins.values() for each in before)), look.hands
        one = (*look.one_order, *(each for before in look.one_order.values() for each in before))
        yield "one_order", one, look.hands
        yield "boxed", look.boxed, self.game.streams
        yield "boxed", (each for told in look.boxed.values() for each in told), look.hands
        yield "drawn", look.drawn, self.game.streams
        yield "drawn", (each for told in look.drawn.values() for each in told), look.hands
        yield "hidden", look.hidden, spots
        yield "private", look.private, spots
        yield "shifting", look.shifting, spots
        yield "follows", look.follows, spots
        yield "derived", look.derived, {name.rpartition(".")[2] for name in spots if "." in name}
        for language in self.languages[:1]:
            texts = texts_of(self.game, language)
            yield "one_order", look.one_order, (each for each in look.one_order if texts.has(f"and.{each}"))
            told = [words(board) for words in look.verbs_of_side.values() for _, board in self.new_boards()]
            words = {word for verbs in (*look.verbs.values(), *told) for word in verbs}
            yield "verbs", words, (word for word in words if texts.has(f"move.{word}"))
            for name in ("verbs", "verbs_of_side", "nothing_told"):
                asked = getattr(look, name)
                yield name, asked, (each for each in asked if texts.has(f"ask.{each}"))

    def _spots(self) -> set[str]:
        """Every spot where something lay, by its name and by those of its kinds; each also with its facts."""
        found = set[str]()
        for _, board in self.new_boards():
            for spot, facts in self.game.look.contents(board).items():
                kinds = [spot, *(spot[:end] for end in range(len(spot)) if spot[end] == "-")]
                found |= {*kinds, *(f"{kind}.{fact}" for kind in kinds for fact in facts)}
        return found
