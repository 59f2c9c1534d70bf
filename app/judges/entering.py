"""Who is signed in: Flask-Login, over sessions that the database ends.

The cookie holds a session's token and no more. Only the pages of this room look at it: what is the same for everyone
is never made to depend on who asks.
"""

from __future__ import annotations

from datetime import datetime

from flask import Flask, session
from flask_login import LoginManager, UserMixin, current_user, login_user

from app.judges import passwords
from app.storage import accounts
from app.storage.accounts import Judge
from app.storage.database import storage

WRONG = "Ce nom et ce mot de passe ne vont pas ensemble."


class Present(UserMixin):  # type: ignore[misc]
    """A judge in a session."""

    def __init__(self, judge: Judge, token: str) -> None:
        self.judge, self.token = judge, token

    def get_id(self) -> str:
        return self.token


def init_app(app: Flask) -> None:
    """Let the judges of `app` sign in."""
    manager = LoginManager()

    @manager.user_loader  # type: ignore[untyped-decorator]
    def present(token: str) -> Present | None:
        judge = accounts.whose(storage(), token, accounts.utc())
        return Present(judge, token) if judge else None

    # Not by `init_app`: it would look into the cookie of whoever reads any page, which then were no longer everyone's.
    app.login_manager = manager  # type: ignore[attr-defined]


def signed_in() -> Judge | None:
    """The judge who asks, or None."""
    return current_user.judge if current_user.is_authenticated else None


def try_to_enter(name: str, password: str) -> str:
    """Sign a judge in; what is wrong, in French, or nothing. Raises `Unavailable`."""
    now = accounts.utc()
    asked = accounts.begin_try(storage(), name, now)
    if asked.until:
        return f"Trop d'essais de suite : attendez {_minutes(asked.until, now)} avant le prochain."
    right = passwords.is_right(asked.password, password)
    if asked.judge is None or not right:
        return WRONG
    token = accounts.enter(storage(), asked.judge, now, passwords.renewed(asked.password, password))
    session.clear()  # nothing that was there before is believed
    session.permanent = True
    login_user(Present(asked.judge, token))
    return ""


def end_session() -> None:
    """End the session, here and in the database, so that a copy of the cookie opens nothing either."""
    if current_user.is_authenticated:
        accounts.leave(storage(), current_user.token)
    session.clear()


def _minutes(until: datetime, now: datetime) -> str:
    minutes = max(1, round((until - now).total_seconds() / 60))
    return f"{minutes} minute{'s' if minutes > 1 else ''}"
