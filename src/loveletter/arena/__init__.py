"""Many rounds: which bot is how strong, and what can be said about the game."""
