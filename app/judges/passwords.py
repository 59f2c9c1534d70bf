"""Passwords: what one may be, and its digest, which says nothing of it."""

from __future__ import annotations

from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST, LONGEST = 12, 200
"""Characters: long is what makes one hard to guess."""

_hasher = PasswordHasher()


def problem(password: str) -> str:
    """What is wrong with a new password, in French; empty where nothing is."""
    if not SHORTEST <= len(password) <= LONGEST:
        return f"Un mot de passe a de {SHORTEST} à {LONGEST} caractères : quelques mots font l'affaire."
    if len(set(password)) < SHORTEST // 3:
        return "Ce mot de passe se devine : il n'a que quelques caractères différents."
    return ""


def hashed(password: str) -> str:
    """The digest under which a password is kept."""
    return _hasher.hash(password)


def is_right(digest: str, password: str) -> bool:
    """Is it the password of that digest? Nobody's (« ») takes as long to be refused as anybody's."""
    try:
        return _hasher.verify(digest or _nobodys(), password[: LONGEST + 1]) and bool(digest)
    except (VerificationError, InvalidHashError):
        return False


def renewed(digest: str, password: str) -> str:
    """A better digest of the same password, where the library has come to make better ones; else empty."""
    return hashed(password) if _hasher.check_needs_rehash(digest) else ""


@cache
def _nobodys() -> str:
    return hashed("personne n'a ce mot de passe")
