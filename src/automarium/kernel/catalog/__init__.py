"""What a game hands to the world, and how games are found and their files read."""
