"""The turn of a bot: the model knows nothing of bots, but what befalls people in it follows the Law.

The bots' side of the table is taken from the game before each event; what is the people's must lie as the
model has it: battles with their windows, Outrage, a Revolt.
"""

from __future__ import annotations

from tests.games.root.second.battle import Battle
from tests.games.root.second.law import Law
from tests.games.root.second.script import Differs, Event, Script
from tests.games.root.second.table import Table, differences


class BotsTurn(Law):
    def __init__(self, table: Table, script: Script, name: str, after: Table) -> None:
        super().__init__(table, script, name)
        self.after = after
        script.people_only = True

    def turn(self) -> None:
        while (event := self.script.peek()) is not None:
            self.before(event.before)
            self.meet(event)
        self.before(self.after)

    def before(self, seen: Table) -> None:
        """All people's things lie as they should; whatever the bot did besides is taken over."""
        lying = differences(seen, self.table, people_only=True)
        if lying:
            raise Differs(f"in the turn of {self.me.name} the table differs (game is not model): {lying}")
        self.table = seen
        self.me = seen.players[self.me.name]

    def meet(self, event: Event) -> None:
        if event.kind == "roll":
            self.roll(event)
        elif event.what == "revolt":
            self.script.skip()
            self.sweep(self.me, [int(str(event.facts["clearing"]))])
        elif event.what == "deck" and event.who == "alliance":
            self.support(self.table.players["alliance"], self.next_card())
        elif event.kind in ("choose", "ask"):
            raise Differs(f"in the turn of {self.me.name} the game asks {event}; the model does not")
        else:
            self.script.skip()

    def roll(self, event: Event) -> None:
        defender = self.table.players[str(event.facts["defender"])]
        if defender.bot:
            self.script.skip()
            return
        battle = BotsBattle(self, self.me, defender, int(str(event.facts["clearing"])))
        battle.roll(*self.script.roll())


class BotsBattle(Battle):
    def after_roll(self) -> None:
        """The Electric Eyrie may deal an extra hit by its Decree; that it does, the game says."""
        super().after_roll()
        self.extra[self.attacker.name] += self.law.script.told("extra-hit")
