"""Nodes: several servers on one database, each of which holds some of the tables."""
