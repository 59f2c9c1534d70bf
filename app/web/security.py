"""The headers every answer carries. No third party is ever asked for anything, and no script stands in a page."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from werkzeug.middleware.proxy_fix import ProxyFix

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
COMPUTING = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""That of the worker in which the pocket runs: its own, not that of the pages."""
WORKER = "js/pocket/worker.js"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class _Cookies(SecureCookieSessionInterface):
    """A cookie given out over HTTPS never travels without it, whether a setting or a trusted proxy says that it is.

    Readers have none: what checks a signature, a tenth of what a kept page costs, is not made for them.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        if self.get_cookie_name(app) not in request.cookies:
            return self.session_class()
        return super().open_session(app, request)

    def get_cookie_secure(self, app: Flask) -> bool:
        return super().get_cookie_secure(app) or request.is_secure


def init_app(app: Flask) -> None:
    """Set the headers on every answer of `app`, sign its cookies, and believe its proxies.

    Raises `ValueError`, with a French message, when `ARBITRE_PROXIES` is no number.
    """
    app.config["SECRET_KEY"] = app.config["SECRET_KEY"] or secret(Path(app.config["ARBITRE_HOME"]))
    app.config["SESSION_COOKIE_SECURE"] = app.config["ARBITRE_URL"].startswith("https://")
    app.session_interface = _Cookies()
    proxies = str(app.config["ARBITRE_PROXIES"])
    if not proxies.isdecimal():
        raise ValueError(f"ARBITRE_PROXIES est un nombre de relais : « {proxies} » n'en est pas un.")
    if trusted := int(proxies):
        host = 0 if app.config["ARBITRE_URL"] else trusted  # a setting is believed before any header
        app.wsgi_app = ProxyFix(app.wsgi_app, trusted, trusted, host)  # type: ignore[method-assign]

    @app.after_request
    def set_headers(response: Response) -> Response:
        response.headers.update(HEADERS)
        if request.endpoint == "static" and (request.view_args or {}).get("filename") == WORKER:
            response.headers["Content-Security-Policy"] = COMPUTING
        return response


def secret(home: Path) -> str:
    """The key that signs the cookie: `SECRET_KEY`, else one made once and kept in the site's home.

    Where nothing can be kept, the key lasts as long as the process: a form then never outlives it.
    """
    if given := os.environ.get("SECRET_KEY"):
        return given
    file = home / "secret"
    try:
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as kept:
            kept.write(secrets.token_hex(32))
    except OSError:
        pass  # it is there already, or cannot be
    try:
        return file.read_text(encoding="ascii").strip() or secrets.token_hex(32)
    except OSError:
        return secrets.token_hex(32)
