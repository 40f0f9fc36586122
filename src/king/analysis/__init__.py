"""Looking at play from outside: duplicate deals, hand values."""
