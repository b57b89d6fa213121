"""The making of puzzles: positions from self-play, held against criteria, and a varied choice among them."""
