"""Automarium plays the printed solo opponents of board games."""

__version__: str


def __getattr__(name: str) -> str:
    """The version is in pyproject.toml alone; reading it is slow, and few starts need it."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version  # noqa: PLC0415  # slow to load

    return version("automarium")
