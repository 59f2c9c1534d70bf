"""The proxy of the operator's guide, as nginx reads it and runs it."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from engine.contract import MAX_BODY

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "nginx.conf").read_text("utf-8")
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/opt/homebrew/bin:/usr/bin")
pytestmark = pytest.mark.skipif(not NGINX or not shutil.which("openssl"), reason="nginx or openssl is not here")


def free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Site(BaseHTTPRequestHandler):
    """In the site's place: it says by what name it was asked."""

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", "0")))
        told = "\n".join(self.headers.get(name, "") for name in ("Host", "X-Forwarded-Proto", "X-Forwarded-For"))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(told.encode())

    do_POST = do_GET

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The guide's proxy before a site; its port."""
    home = tmp_path_factory.mktemp("nginx")
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=regles.example"
    made += " -keyout key.pem -out cert.pem"
    subprocess.run(made.split(), check=True, capture_output=True, cwd=home)
    site, port, conf = ThreadingHTTPServer(("127.0.0.1", 0), Site), free(), GUIDE
    threading.Thread(target=site.serve_forever, daemon=True).start()
    for was, now in (
        (r"listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        (r"(ssl_certificate) \S+;", rf"\1 {home}/cert.pem;"),
        (r"(ssl_certificate_key) \S+;", rf"\1 {home}/key.pem;"),
        (r"http://127\.0\.0\.1:8000;", f"http://127.0.0.1:{site.server_port};"),
    ):
        conf, changed = re.subn(was, now, conf)
        assert changed == 1, was
    kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{name}_temp_path {home}/{name};" for name in kept)
    whole = home / "nginx.conf"
    as_root = "user root; " if os.geteuid() == 0 else ""  # else nginx writes as somebody who may not write here
    whole.write_text(
        f"{as_root}pid {home}/pid; error_log {home}/errors; events {{}} http {{ {places}\n{conf}\n}}", "utf-8"
    )
    command = [str(NGINX), "-c", str(whole), "-p", str(home), "-e", str(home / "errors")]
    read = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert read.returncode == 0 and "warn" not in read.stderr, read.stderr
    process = subprocess.Popen([*command, "-g", "daemon off;"], stderr=subprocess.DEVNULL)
    until = time.monotonic() + 20
    while socket.socket().connect_ex(("127.0.0.1", port)) and time.monotonic() < until:
        time.sleep(0.02)
    yield port
    process.terminate()
    process.wait(20)
    site.shutdown()


def ask(port: int, path: str, method: str = "GET", body: bytes = b"", **headers: str) -> tuple[int, str]:
    trusting = ssl._create_unverified_context()
    connection = http.client.HTTPSConnection("127.0.0.1", port, context=trusting, timeout=20)
    try:
        connection.request(method, path, body or None, {"Host": "regles.example", **headers})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def test_a_table_that_travels_in_its_address_passes(proxy: int) -> None:
    key = "a" * 8000
    referrer = {"Referer": f"https://regles.example/table/{key}"}
    assert ask(proxy, f"/table/{key}", **referrer)[0] == 200


def test_the_site_is_told_who_asks_and_how_whatever_they_say(proxy: int) -> None:
    forged = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "http"}
    assert ask(proxy, "/", **forged) == (200, "regles.example\nhttps\n127.0.0.1")


def test_a_request_is_as_long_as_the_site_takes_and_no_longer(proxy: int) -> None:
    assert ask(proxy, "/api/v1/resolve", "POST", b"a" * MAX_BODY)[0] == 200
    assert ask(proxy, "/api/v1/resolve", "POST", b"a" * (MAX_BODY + 1))[0] == 413


def test_what_is_counted_is_not_told_outside(proxy: int) -> None:
    assert ask(proxy, "/metriques")[0] == 403
