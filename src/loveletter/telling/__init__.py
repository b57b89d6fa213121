"""Telling: editions, cards and matches as lines of text for the command line."""
