"""People's factions as moves on the table. What a faction does beyond that will be a file of its own here."""
