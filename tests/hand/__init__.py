"""The obedient hand: a player that does what it is told, on a table of its own, and nothing else."""
