"""The signs of the four locations, alike on the board and on Au Toma's cards: `rr-world` and a few colors."""

from __future__ import annotations

from automarium.lookbook import at, circle, path

WORLDS = {
    "jupiter": (
        ("M-12-4H12M-13 1H13M-11 6H11", "rr-jupiter-bands"),
        ("M.5 4a3.5 2 0 1 0 7 0a3.5 2 0 1 0-7 0Z", "rr-jupiter-spot"),
    ),
    "mars": (
        ("M-9 9L-5 0L-1 6L3-4L9 8Z", "rr-mars-hills"),
        ("M-7-6a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z", "rr-mars-hills"),
    ),
    "luna": (
        ("M-7-5a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM2 7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0Z", "rr-craters"),
        ("M-6 4L-6-1L-3 1L0-3L3 1L6-1V4Z", "rr-sovereign"),
    ),
    "institute": (("M-8 7H8M-7-2H7L0-8ZM-5-1V6M0-1V6M5-1V6", "rr-columns"),),
}
"""What is drawn on the disc of each location."""


def world(location: str, x: float, y: float, scale: float = 1) -> str:
    """The sign of a location around a point; its disc has a radius of 13."""
    shapes = "".join(path(shape, class_) for shape, class_ in WORLDS[location])
    return at(x, y, circle(0, 0, 13, f"rr-world rr-{location}"), shapes, scale=scale)
