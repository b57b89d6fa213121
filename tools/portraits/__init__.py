"""Portraits of the characters as papercuts, made of one kit of parts: `python -m tools.portraits` writes them."""
