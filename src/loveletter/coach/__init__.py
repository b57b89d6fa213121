"""The coach: where a match was won and lost, decision by decision, from what each seat could know."""
