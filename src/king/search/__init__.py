"""Choosing cards: kernels over plain ints, which the table calls as they are and ``compiled``
compiles.

Nothing here is imported by name from the package itself: the server's workers take ``policy``
alone, which needs neither numba nor numpy.
"""
