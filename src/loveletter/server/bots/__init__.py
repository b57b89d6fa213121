"""Bots: the processes in which they think, away from the event loop."""
