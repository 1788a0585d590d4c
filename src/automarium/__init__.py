"""Automarium plays the printed solo opponents of board games."""

__version__ = "0.1.0"
