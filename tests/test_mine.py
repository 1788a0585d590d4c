from dataclasses import replace
from automarium.contract import Contract
from automarium.kernel.catalog.game import find
G = find("gaia")
class TestMine(Contract):
    game = replace(G, levels={"kept": {"economy": "kept"}, "kept taklons": {"economy": "kept", "human": "taklons"}})
    seeds = ("1",)
    every = 7
