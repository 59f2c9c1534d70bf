"""How gunicorn serves the site: `gunicorn --config python:app.web.serving 'app:create_app()'`, or `arbitre servir`.

Each name is one of gunicorn's settings; what is told on its command line comes before.
"""

from __future__ import annotations

import gc
import os

gc.set_threshold(50_000, 20, 50)  # what a page takes lives shortly, what is kept long: both are seldom gone through
worker_class = "gthread"
threads = 32  # they only wait: for those who read slowly, and for the processes that work
raw_env = [
    f"ARBITRE_WAITING={os.environ.get('ARBITRE_WAITING', '16')}"
]  # of those threads, so many may wait for a worker: the others go on reading
preload_app = True  # the rulebook is read once, and its memory is that of all
limit_request_line = 0  # a table travels in its address: up to 8 kB of key
limit_request_field_size = 16_384  # and in the address that one comes from
graceful_timeout = 20  # what has been begun is finished when the server is told to end
control_socket_disable = True  # nothing is written outside the site's home
