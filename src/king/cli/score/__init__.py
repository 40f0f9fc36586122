"""`king score`: the score sheet of a match played at a real table."""
