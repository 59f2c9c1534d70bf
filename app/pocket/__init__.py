"""The arbiter in the pocket: the same pages and the same engine in a browser, without a server."""
