"""The games as environments for agents that learn, with the printed automa as the opponent.

    import gymnasium
    import automarium.env                                    # registers the environments

    env = gymnasium.make("automarium/Coatl-v0")
    many = gymnasium.make_vec("automarium/Coatl-v0", num_envs=64)
    table = automarium.env.aec("coatl")                      # PettingZoo, for all people at the table

They need `automarium[env]`. `automarium.env.layout("coatl")` says what the numbers mean.
"""

from __future__ import annotations

from automarium.kernel.catalog.game import catalog

try:
    import gymnasium

    from automarium.env.agents import PeopleEnv, aec
    from automarium.env.batch import BatchEnv
    from automarium.env.layout import env_id, layout
    from automarium.env.solo import AutomaEnv
except ModuleNotFoundError as error:
    missing = f"environments need the extra 'env', {error.name} is missing: pip install 'automarium[env]'"
    raise ModuleNotFoundError(missing, name=error.name) from error

__all__ = ["AutomaEnv", "BatchEnv", "PeopleEnv", "aec", "env_id", "layout"]


def _register() -> None:
    for game in catalog().values():
        if game.has_numbers and env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point="automarium.env.solo:AutomaEnv",
                vector_entry_point="automarium.env.batch:BatchEnv",
                kwargs={"game": game.id},
            )


_register()
