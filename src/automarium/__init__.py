"""Automarium plays the printed solo opponents of board games."""

__version__: str


def __getattr__(name: str) -> str:
    """The version stands in pyproject.toml alone; reading it loads what few starts need."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version  # noqa: PLC0415  # slow to load

    return version("automarium")
