"""The site's own address: a setting, believed before whatever a request says of it."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from app import create_app

PATHS = ("/", "/regles/1-but", "/decisions/egalite-10-10-5", "/cartes/diva")
STRANGE = {"X-Forwarded-Host": "etrange.example", "X-Forwarded-Proto": "https", "Host": "encore.example"}


def addressed(app: Flask, **settings: Any) -> Any:
    given = {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "TESTING": True}
    return create_app({**given, **settings}).test_client()


@pytest.mark.parametrize("proxies", ("0", "1"))
def test_the_setting_is_believed_before_any_header(app: Flask, proxies: str) -> None:
    client = addressed(app, ARBITRE_URL="https://regles.example/", ARBITRE_PROXIES=proxies)
    link = client.get("/decisions/egalite-10-10-5/table").headers["Location"]
    for path in (*PATHS, link):
        page = client.get(path, headers=STRANGE).text
        assert "https://regles.example/" in page, path
        assert "etrange.example" not in page and "encore.example" not in page, path


def test_a_shelf_bears_the_address_of_the_setting(app: Flask) -> None:
    client = addressed(app, ARBITRE_URL="https://regles.example")
    version = client.application.extensions["arbitre.shelves"].version
    main = client.get(f"/hors-ligne/{version}/regles-0.json", headers=STRANGE).json["/regles/1-but"][2]
    assert "https://regles.example/" in main and "encore.example" not in main and "arbitre.invalid" not in main


@pytest.mark.parametrize("url", ("regles.example", "ftp://regles.example", "https://a b", "https://a/b", 'https://a"'))
def test_an_address_that_is_none_is_told_in_french(app: Flask, url: str) -> None:
    with pytest.raises(ValueError, match="ARBITRE_URL est l'adresse du site"):
        addressed(app, ARBITRE_URL=url)
