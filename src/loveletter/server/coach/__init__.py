"""The coach on the server: hints during play and analyses of finished matches, both made in side processes."""
