"""Text answers are sent compressed to those who can read them: a chapter weighs a tenth."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

from app.web.finished import UNFINISHED, Finished

WORTH = 1024
TEXTS = ("text/", "application/json", "image/svg+xml")


def init_app(app: Flask) -> None:
    """Compress what `app` answers, where it is text, long enough, and asked for."""

    @app.after_request
    def compress(response: Response) -> Response:
        if isinstance(response, Finished) or UNFINISHED in request.environ:
            return response
        if not (response.mimetype or "").startswith(TEXTS):
            return response
        response.vary.add("Accept-Encoding")
        if (
            not request.accept_encodings["gzip"]
            or response.status_code != 200
            or "Content-Encoding" in response.headers
        ):
            return response
        response.direct_passthrough = False
        data = response.get_data()
        if len(data) >= WORTH:
            response.set_data(gzip.compress(data, 6, mtime=0))
            response.headers["Content-Encoding"] = "gzip"
            etag, _ = response.get_etag()
            if etag:
                response.set_etag(etag, weak=True)
        return response
