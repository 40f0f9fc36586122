"""The server, in one process with the tests or as one of its own."""
