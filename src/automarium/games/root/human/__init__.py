"""What people decide: their factions by the whole Law, in few taps, or as moves on the table."""
