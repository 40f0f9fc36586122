"""Puzzles: positions in which one card is clearly right (docs/puzzles.md).

Theory. A position is a puzzle if two judges who know nothing of each other agree on its card. The
search sees what the player sees: it deals the hidden cards many times and lets rule players finish
each deal. The solver sees all cards of the deal as it was and lets the others do their worst. The
card must be ahead of every other by ``puzzle.CLEAR`` points with both, and with the search by many
standard errors. So it is right for who cannot see the cards, and can be proven to who then may.

Points are those of one's own side still to come. What a deal holds is fixed, so these are the same
measure as own points less the mean of the others'.

``puzzle`` says what is kept of one, ``collection`` reads those that are shipped, ``setting`` sets
them out on a table; they need no numba. ``finding``, ``judging``, ``proving`` and ``making`` make
more of them.
"""
