"""Templates that cost little: a page has some thousand looks at things, and Jinja is careful at each of them.

It looks four times at each callable whether it asks for the context, and whether a name after a dot is meant
as a key; ours never are. So they are compiled to plain calls and attributes of Python. A key has brackets.
"""

from __future__ import annotations

import re
from typing import Any

from jinja2 import Environment, StrictUndefined, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from markupsafe import Markup, escape

CONTEXTS = "contexts"
"""The name by which the parts of a page know all contexts that were made for it."""
DEFINED = "defined"


class LeanContext(Context):
    """The names that a template knows.

    Macros know the names among which they are: what refers to itself has to be searched for, so it is taken
    apart.
    """

    def __init__(self, environment: Environment, parent: dict[str, Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(environment, parent, *args, **kwargs)
        parent.get(CONTEXTS, []).append(self)

    def take_apart(self) -> None:
        """Once the page is made."""
        self.vars.clear()
        self.blocks.clear()


_special = re.compile(r"[&<>\"']").search


def escaped(what: Any) -> str:
    """The same as Markup's escape, without a new object for what is fine as it is: most of a page."""
    kind = type(what)
    if kind is Markup or (kind is str and _special(what) is None):
        fine: str = what
        return fine
    return escape(what)


class LeanTemplate(Template):
    """A template that joins plain text: what it writes is made safe as a whole."""

    @classmethod
    def from_code(cls, *args: Any, **kwargs: Any) -> Template:
        made = super().from_code(*args, **kwargs)
        made.root_render_func.__globals__["escape"] = escaped
        return made


class LeanCode(CodeGenerator):
    """Calls and attributes as Python has them."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if node.dyn_args is not None or node.dyn_kwargs is not None:
            self.fail("our templates give on each fact by itself", node.lineno)
        self.write("(")
        self.visit(node.node, frame)
        self.write(")(")
        for given in node.args:
            self.visit(given, frame)
            self.write(", ")
        for named in node.kwargs:
            self.visit(named, frame)
            self.write(", ")
        if forward_caller:
            self.write("caller=caller")
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:  # noqa: N802
        """Whether a thing has an attribute is asked as Jinja does."""
        if node.name == DEFINED and isinstance(node.node, nodes.Getattr):
            self.write("hasattr(")
            self.visit(node.node.node, frame)
            self.write(f", {node.node.attr!r})")
        else:
            super().visit_Test(node, frame)


class Templates(Environment):
    """Our templates: what a page does not know is a mistake."""

    context_class = LeanContext
    template_class = LeanTemplate
    code_generator_class = LeanCode

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
            cache_size=-1,  # all of them, in a plain table: there are some sixty
            trim_blocks=True,
            lstrip_blocks=True,
            **settings,
        )
