"""Telling: editions, cards, bots and matches as lines of text for the command line."""
