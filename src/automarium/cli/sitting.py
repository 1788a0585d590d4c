"""One game at a prompt: in which language and how exactly it is said, and what was listed or told last."""

from __future__ import annotations

from typing import Any

from automarium.cli.options import Listing, is_listed, listing_of
from automarium.cli.output import is_out_of_sight, tell
from automarium.cli.sight import Sight
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import coded, question, speaker
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.viewing import side_asked


class Sitting:
    """What the terminal knows between two lines, besides the game itself."""

    def __init__(self, keeper: Keeper, texts: Texts, codes: bool) -> None:
        self.keeper = keeper
        self.texts = texts
        self.codes = codes
        """Whether sections of the book and the short forms of answers are shown."""
        self._speaking: tuple[object, Texts, Speaker[Any]] | None = None
        """Who speaks at the state of the game that is shown: names are made once for board and answers."""
        self._list: tuple[Asking[Any], Listing] | None = None
        """The list that was shown last, and the state of the game for which it was."""
        self.goes_on = False
        """Whether an answer follows others in one line: nobody has seen a list since that line was typed."""
        self._sight: Sight | None = None
        """What is being told of one look, line by line."""

    @property
    def session(self) -> Session[Any]:
        return self.keeper.session

    def asking(self) -> Asking[Any]:
        now = self.session.now
        if not isinstance(now, Asking):
            raise Refused("refused-over")
        return now

    def say(self) -> Speaker[Any]:
        """Speaks to the person who is asked, if several people have something private."""
        session, now = self.session, self.session.now
        known = self._speaking
        if known is None or known[0] is not now or known[1] is not self.texts:
            asked = side_asked(session.game, now.board, now.request) if isinstance(now, Asking) else ""
            known = (now, self.texts, speaker(session.game, self.texts, now.board, asked or None))
            self._speaking = known
        return known[2]

    def ask(self) -> None:
        """The open question, in words."""
        now = self.asking()
        tell(f"\n{coded(question(self.say(), now.request), now.at, self.codes)}", bold=True)

    # Lists

    def listing(self) -> Listing:
        """The list that was shown last at this question; else that of the question itself.

        Of several answers in one line, those to the same question mean the list that was in sight.
        """
        now = self.asking()
        if self._list is not None and (self._list[0] is now or self.is_listed_before()):
            return self._list[1]
        return listing_of(self.say(), now.request) if is_listed(now.request) else Listing()

    def is_listed_before(self) -> bool:
        """Whether the list in sight is that of the same question, an answer earlier in the same line."""
        if not self.goes_on or self._list is None:
            return False
        (asked, listing), now = self._list, self.asking()
        return asked is not now and asked.request.ask == now.request.ask and bool(listing.options)

    def show(self, listing: Listing) -> None:
        """A list; from now on numbers mean it, if it has any."""
        for line in listing.lines:
            tell(line)
        if is_out_of_sight(listing.lines):
            self.ask()
        if listing.options or listing.kinds:
            self._list = self.asking(), listing

    # What is seen at one look

    def sight(self) -> Sight:
        now = self.asking()
        if self._sight is None or self._sight.now is not now:
            self._sight = Sight(now, self.say(), self.session.game.look.glance)
        return self._sight

    def told_so_far(self) -> Sight | None:
        """What was told of the open look and is no answer yet."""
        sight = self._sight
        return sight if sight is not None and sight.now is self.session.now and sight.told else None

    def forget_sight(self) -> bool:
        """Begin a look anew. False if nothing was told of it."""
        was_told = self.told_so_far() is not None
        self._sight = None
        return was_told
