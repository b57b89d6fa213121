"""Sounds of the table, made of noise, envelopes and modes: `python -m tools.sounds` writes them."""
