"""A policy learned by self-play: how it sees a view, and how it weighs the legal actions."""
