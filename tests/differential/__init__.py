"""A second, slow reading of the rules, and the tests that set it beside the core."""
