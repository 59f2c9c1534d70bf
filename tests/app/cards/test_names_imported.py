"""`arbitre noms importer`: the operator's names, in the site's home and on the card's page."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from app.cli import main
from app.world import operator_names
from tests.app.conftest import words

GOOD = "english,french,source,confidence\nHaunting,Hantise,carte imprimée,haute\n"


@pytest.fixture
def own(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, with the index that is there already."""
    (tmp_path / "index").symlink_to(app.config["ARBITRE_HOME"] / "index")
    monkeypatch.setenv("ARBITRE_HOME", str(tmp_path))
    return tmp_path


def written(folder: Path, text: str | bytes) -> str:
    path = folder / "noms.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def test_a_bad_line_leaves_all_as_it_was_and_every_one_is_told(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["noms", "importer", written(own, GOOD)]) == 0
    before = operator_names(own).read_bytes()
    capsys.readouterr()
    bad = GOOD + "Spirit,Esprit Frappeur,vu,haute\nBidule,Truc,vu,haute\nGhost,,vu,haute\n"
    assert main(["noms", "importer", written(own, bad)]) == 2
    told = capsys.readouterr().err
    assert "ligne 4 : Aucune carte ne s'appelle « Bidule » en anglais" in told
    assert "ligne 5 : « french » est à remplir." in told
    assert "2 lignes à corriger : rien n'a été pris." in told
    assert operator_names(own).read_bytes() == before


def test_names_imported_again_complete_and_correct(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["noms", "importer", written(own, GOOD)])
    more = GOOD.replace("Hantise", "La Hantise") + "Spirit,Esprit Frappeur,vu,faible\n"
    assert main(["noms", "importer", written(own, more)]) == 0
    assert "Noms pris : 1 ; changés : 1 ; déjà là : 0." in capsys.readouterr().out
    assert main(["noms", "lister"]) == 0
    assert "Haunting : La Hantise (carte imprimée, confiance haute)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"english,french,source,confidence\nHaunting,Hant\xe9,vu,haute\n", "ligne 2 : ce n'est pas de l'UTF-8"),
        ("english,french,source,confidence\n", "Aucun nom dans ce fichier : rien n'a été pris."),
        ("nom,titre\n", "ligne 1 : Première ligne attendue"),
    ],
)
def test_a_file_that_holds_no_names_is_refused_in_french(
    own: Path, capsys: pytest.CaptureFixture[str], text: str | bytes, message: str
) -> None:
    assert main(["noms", "importer", written(own, text)]) == 2
    assert message in capsys.readouterr().err
    assert not operator_names(own).exists()


def test_no_file_at_all_is_told(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["noms", "importer", str(own / "rien.csv")]) == 2
    assert "Impossible de lire" in capsys.readouterr().err


def test_names_that_somebody_spoilt_by_hand_are_told_with_their_line(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    operator_names(own).write_text('[[name]]\nenglish = "Haunting"\n', encoding="utf-8")
    assert main(["noms", "lister"]) == 2
    assert "names.toml:1 : attribut manquant" in capsys.readouterr().err


def test_a_card_shows_the_name_that_its_operator_attests_and_the_book_keeps_its_own(own: Path) -> None:
    main(["noms", "importer", written(own, GOOD)])
    named = own / "site"
    named.mkdir()
    operator_names(own).rename(operator_names(named))
    client = create_app({"TESTING": True, "ARBITRE_HOME": named, "ARBITRE_WARM": False}).test_client()
    page = words(client.get("/cartes/hantise").text)
    assert "attesté par l'exploitant de ce site (confiance haute)" in page
    assert "nom français à compléter" not in page
    assert client.get("/cartes/haunting").location == "/cartes/hantise"
    assert '<h2><a href="/cartes/hantise">' in client.get("/recherche?q=hantise").text
