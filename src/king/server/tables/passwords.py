"""The password of a table: kept as a lock that can be tried and not read."""

import asyncio
import hashlib
import hmac
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import partial

_COST = {"n": 2**14, "r": 8, "p": 1}
_HASHING = ThreadPoolExecutor(1, "table-passwords")
"""Trying costs a core some time: one after the other."""


async def lock_for(password: str) -> str:
    """The lock that this password opens, ``salt$hash`` in hex."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}${(await _hashed(password, salt)).hex()}"


async def opens(lock: str, password: str) -> bool:
    """Whether the password opens the lock; every password opens ""."""
    if not lock:
        return True
    salt, _, expected = lock.partition("$")
    found = await _hashed(password, bytes.fromhex(salt))
    return hmac.compare_digest(found, bytes.fromhex(expected))


async def _hashed(password: str, salt: bytes) -> bytes:
    hashed = partial(hashlib.scrypt, password.encode(), salt=salt, **_COST)
    return await asyncio.get_running_loop().run_in_executor(_HASHING, hashed)
