"""Rooms: the running tables, each with the connections, bots and talk around it."""
