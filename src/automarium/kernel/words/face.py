"""A face: a small drawing of one thing, shown beside its words or moving over a board."""

from __future__ import annotations

from automarium.kernel.words.often import often


@often()
class Face:
    """A small drawing with its size."""

    width: float
    height: float
    inside: str
    """Its shapes, as SVG."""

    def svg(self) -> str:
        """As a page writes it, without a title, because its words are beside it."""
        size = f"{self.width:g} {self.height:g}"
        return f'<svg viewBox="0 0 {size}" class="face" aria-hidden="true">{self.inside}</svg>'
