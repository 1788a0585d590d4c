"""What a game hands over (its record and doors), and how games are found and their files read."""
