"""Random numbers for the kernels: plain ints, the same uncompiled and compiled by numba.

A linear congruential generator modulo 2^62, which signed 64-bit ints hold; only its upper half is
used, for the lower bits of such a generator repeat soon.
"""

BITS = (1 << 62) - 1
MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407


def next_chance(chance: int) -> int:
    """The state after this one; all 2^62 of them come before any comes again."""
    return chance * MULTIPLIER + INCREMENT & BITS


def draw(chance: int, number: int) -> int:
    """A number from 0 up to but not ``number`` (below 2^30), each as likely as the others."""
    return (chance >> 30) * number >> 32


def seeded(seed: int, stream: int) -> int:
    """The state to begin with: streams of one seed, and one stream of several seeds, have nothing
    in common."""
    chance = (seed * 0x1E3779B97F4A7C15 ^ stream * 0x3F58476D1CE4E5B9) & BITS
    for shift in (31, 27, 33):
        chance = (chance ^ chance >> shift) * 0x14D049BB133111EB & BITS
    return chance
