"""Statistics: what many rounds of one kind of play say about the game."""
