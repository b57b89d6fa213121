"""docs/scale.md: its tables and pictures, made from the figures in docs/results/scale.json."""
