"""For authors of games: a package to begin with, a check of everything, a live preview."""
