"""A face: a small drawing of one thing, shown beside its words or moving over a board."""

from __future__ import annotations

import re

from automarium.kernel.words.often import often

LETTERS = re.compile(r' font-size="([0-9.]+)"')


@often()
class Face:
    """A small drawing with its size."""

    width: float
    height: float
    inside: str
    """Its shapes, as SVG."""

    @property
    def finest(self) -> float:
        """The height of its smallest letters, as a part of its own; 1 where it has none."""
        sizes = [float(each) / self.height for each in LETTERS.findall(self.inside)]
        return min(sizes, default=1)

    def svg(self) -> str:
        """As a page writes it, without a title, because its words are beside it."""
        size = f"{self.width:g} {self.height:g}"
        return f'<svg viewBox="0 0 {size}" class="face" aria-hidden="true">{self.inside}</svg>'
