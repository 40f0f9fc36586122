"""One module a subject; each has `figures()`, which measures and returns its figures."""
