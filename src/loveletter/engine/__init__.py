"""What a round and a match of Love Letter are. The engine knows no card and no edition."""
