"""A page that can be written twice: as HTML in one file, and as Markdown with its plots beside it.

In a text, `backticks` mark what is typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

STYLE = """
:root{color-scheme:light dark;--paper:#fffdf8;--ink:#23211d;--soft:#6d685e;--line:#dcd6c8;--code:#f2eee3}
@media (prefers-color-scheme:dark){
:root{--paper:#1b1a18;--ink:#ece7db;--soft:#a49d8e;--line:#3a3732;--code:#26241f}}
body{margin:2rem auto;max-width:72rem;padding:0 1rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1,h2{line-height:1.2}figure{margin:1.5rem 0}figcaption{color:var(--soft)}svg{width:100%;height:auto}
.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.number{text-align:right;white-space:nowrap}code,pre{background:var(--code);border-radius:.25rem}
code{padding:0 .2em}pre{padding:.75rem;overflow-x:auto}pre code{padding:0}
"""


@dataclass(frozen=True, slots=True)
class Heading:
    text: str


@dataclass(frozen=True, slots=True)
class Text:
    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of texts. The first `words` columns are words, the others numbers."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    words: int = 1


@dataclass(frozen=True, slots=True)
class Plot:
    """A drawing. In Markdown it is a file of that name in the folder `plots`."""

    name: str
    svg: str
    caption: str


@dataclass(frozen=True, slots=True)
class Code:
    text: str
    language: str = "sh"


Block = Heading | Text | Grid | Plot | Code


@dataclass(frozen=True, slots=True)
class Page:
    title: str
    language: str
    blocks: Sequence[Block]

    def html(self) -> str:
        body = "\n".join(map(_html, self.blocks))
        title = escape(self.title)
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
            f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}\n</body>\n</html>\n"
        )

    def markdown(self) -> str:
        return f"# {self.title}\n\n{markdown(self.blocks)}\n"

    def plots(self) -> list[Plot]:
        return [block for block in self.blocks if isinstance(block, Plot)]


def markdown(blocks: Iterable[Block], depth: int = 2, plots: str = "plots/") -> str:
    """Blocks as Markdown: how deep their headings are, and where the plots lie."""
    return "\n\n".join(_markdown(block, "#" * depth, plots) for block in blocks)


def _html(block: Block) -> str:
    match block:
        case Heading(text):
            return f"<h2>{escape(text)}</h2>"
        case Text(text):
            return f"<p>{_typed(text)}</p>"
        case Plot(_, svg, caption):
            return f"<figure>{svg}<figcaption>{_typed(caption)}</figcaption></figure>"
        case Code(text):
            return f"<pre><code>{escape(text)}</code></pre>"
        case Grid(head, rows, words):
            lines = [_cells("th", head, words), *(_cells("td", row, words) for row in rows)]
            return '<div class="wide"><table>\n' + "\n".join(lines) + "\n</table></div>"


def _cells(tag: str, row: Sequence[str], words: int) -> str:
    cells = [
        f"<{tag}{'' if place < words else ' class=number'}>{_typed(cell)}</{tag}>"
        for place, cell in enumerate(row)
    ]
    return f"<tr>{''.join(cells)}</tr>"


def _typed(text: str) -> str:
    """
    >>> _typed("a < b in `x=1`")
    'a &lt; b in <code>x=1</code>'
    """
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, quote=False))


def _markdown(block: Block, mark: str, plots: str) -> str:
    match block:
        case Heading(text):
            return f"{mark} {text}"
        case Text(text):
            return text
        case Plot(name, _, caption):
            return f"![{caption}]({plots}{name}.svg)"
        case Code(text, language):
            return f"```{language}\n{text.rstrip()}\n```"
        case Grid(head, rows, words):
            lines = ["---" if place < words else "---:" for place in range(len(head))]
            return "\n".join(_row(row) for row in (head, lines, *rows))


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"
