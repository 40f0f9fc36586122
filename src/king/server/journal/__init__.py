"""The event log: what happened at every table, and the lock that decides who was first."""
