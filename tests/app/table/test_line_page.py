"""A table told in one line, on the site: typed where one searches, read as chips, its doubts a tap from settled."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import quote, unquote_plus

import pytest
from flask.testing import FlaskClient

from tests.app.conftest import words

SAID = "Tortuga : Anna King Rex, Walker ; Ben Nukebot. Ben joue High Noon sur Nukebot."


def page(client: FlaskClient, line: str) -> str:
    answer = client.get("/table", query_string={"ligne": line})
    assert answer.status_code == 200
    return unescape(answer.text)


def test_the_search_box_takes_a_table_told_in_one_line(client: FlaskClient) -> None:
    answer = client.get("/recherche", query_string={"q": SAID})
    assert answer.status_code == 302 and quote("King Rex") in answer.location.replace("+", "%20")


def test_the_search_box_takes_a_table_of_which_the_verb_or_an_owner_is_not_known(client: FlaskClient) -> None:
    for said, offered in (
        ("Ben zorgle High Noon sur Walker. Walker survit ?", "joue"),
        (f"{SAID[:-1]} puis Ben zorgle Corruption sur King Rex. King Rex survit ?", "joue"),
        ("Ben joue High Noon sur Walker. Walker survit ?", "Walker de Ben"),
    ):
        answer = client.get("/recherche", query_string={"q": said}, follow_redirects=True)
        assert answer.request.path == "/table" and f">{offered}</a>" in unescape(answer.text)


def test_the_search_box_takes_a_play_on_a_card_that_is_not_told(client: FlaskClient) -> None:
    answer = client.get("/recherche", query_string={"q": "Anna joue Enlèvement sur la créature de Ben"})
    assert answer.status_code == 302 and "/table?" in answer.location


def test_a_question_that_the_line_cannot_play_is_answered_by_what_is_written(client: FlaskClient) -> None:
    for said, written in (
        ("Pyramides : Ben a 1 carte enterrée. la Base est prise, elle va où", "Cartes enterrées après la Conquête"),
        ("Ben a joué Control Minion sur mon Nukebot, la base est scorée, qui marque", "Pour qui compte, à la Conquête"),
        ("Ben joue Corruption sur mon Nukebot, ses créatures y passent aussi", "Un adversaire détruit Nukebot"),
    ):
        text = page(client, said)
        near = text.partition("Ce qui s'en approche dans les règles")[2].partition("</div>")[0].replace("\xa0", " ")
        assert written in near.replace("\u202f", " "), said
        looked_up = client.get("/recherche", query_string={"q": said, "regles": 1})
        assert looked_up.status_code == 200 and "regles=1" in near
    assert "Ce qui s'en approche" not in page(client, SAID)


def test_a_line_of_many_cards_is_answered_with_what_the_rules_say_of_it(client: FlaskClient) -> None:
    names = "Chum, Diva, Howl, Igor, Jolt, Lama, Mako, Maui, Mole, Nana, Puck, Raze, Scry, Tiki, Tinx, Toad, Athos"
    text = page(client, f"{names}, Bushi, Charm, Crush, Drone, Flock, Ghost, ex æquo")
    assert "Ce qui s'en approche dans les règles" in text and "regles=1" in text


def test_nothing_is_said_to_be_near_where_nothing_is_found(client: FlaskClient) -> None:
    text = page(client, "zorglubxyz")
    assert "Ce qui s'en approche" not in text and "Chercher cette question dans les règles" in text


def test_a_question_about_cards_is_searched(client: FlaskClient) -> None:
    for asked in ("King Rex", "Diva copie-t-elle Disco Lou ?", "Anna marque-t-elle avec Nukebot sur Tortuga ?"):
        assert client.get("/recherche", query_string={"q": asked}).status_code == 200


def test_what_is_read_leads_to_its_row(client: FlaskClient) -> None:
    text = page(client, SAID)
    assert 'href="#table.bases[0].minions[0]"><span>King Rex, Créature, à Anna, sur Tortuga</span></a>' in text
    assert 'id="table.bases[0].minions[0]"' in text
    assert 'href="#resultat"><span>Ben joue High Noon sur Nukebot</span></a>' in text and 'id="resultat"' in text


def test_what_is_not_read_is_marked_with_what_it_may_be(client: FlaskClient) -> None:
    text = page(client, "Tortuga : Anna Loup, Zorglub ; Ben Nukebot.")
    assert '<mark class="unread">Loup</mark>' in text and '<mark class="unread">Zorglub</mark>' in text
    settled = client.get("/table", query_string={"ligne": "Tortuga : Anna Loup-Garou, Zorglub ; Ben Nukebot."})
    assert f'href="{settled.request.full_path}">Loup-Garou</a>' in text or "Anna%20Loup-Garou" in text
    assert "nom=Zorglub" in text


def test_an_answer_says_what_of_its_line_is_not_on_the_table(client: FlaskClient) -> None:
    said = re.compile(r'class="says"[^>]*>Pas lu\s: «\s*Zorglub\s*»')
    asked = page(client, "Tortuga : Anna Walker, Zorglub. Quelle est la Force de Walker ?")
    played = page(client, "Tortuga : Anna Walker, Zorglub ; Ben King Rex. Ben joue Seeing Stars. Walker survit ?")
    for text in (asked, played):
        verdict = text[text.index('id="verdict"') :]
        assert said.search(verdict) and verdict.count('class="says"') == 1 and "Sans cela\u00a0: " in verdict
    assert "Pas lu" not in page(client, "Tortuga : Anna Walker. Quelle est la Force de Walker ?")


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("Anna 16 PV avec zorglub, Ben 15 PV. Fin du tour", "« zorglub »"),
        ("Bushido : Ben joue Powderkeg sur First Mate", "À qui est « First Mate » ?"),
        ("Tortuga : Anna Roi Rex 10, Ben Nukebot 9. Conquête", "Sa Force, ou des marqueurs ?"),
        ("Tortuga : Anna King Rex. Tortuga et Zorglub sont conquises. Conquête de Tortuga", "laquelle d'abord ?"),
    ],
)
def test_what_is_half_read_is_answered_nothing_in_big(client: FlaskClient, line: str, asked: str) -> None:
    text = page(client, line).replace("\u00a0", " ")
    verdict = text[text.index('<section class="verdict unsure"') :]
    assert asked in verdict and verdict.count('class="says"') == 1
    assert "<title>Pas lu : " in text and 'class="scores"' not in text


def test_what_was_not_read_goes_with_the_answers_and_with_the_link(client: FlaskClient) -> None:
    text = page(client, "The Mothership : Anna King Rex, Invader, Zorglub ; Ben Nukebot. Conquête")
    state = re.findall(r'name="(state|kind|sans)" value="([^"]*)"', text[text.index('class="choice"') :])[:3]
    answered = client.post("/table", data={**dict(state), "do": "answer", "pick": ""})
    assert "sans=Zorglub" in answered.location
    text = unescape(client.get(answered.location).text)
    assert "Pas lu\u00a0: «\u00a0Zorglub\u00a0»." in text and "?sans=Zorglub&dit=" in text


def test_what_was_not_read_goes_with_every_link_and_form_of_the_table(client: FlaskClient) -> None:
    text = page(client, "Tortuga : Anna King Rex, Zorglub ; Ben Nukebot. Ben joue Seeing Stars sur King Rex")
    key = re.search(r'name="state" value="([^"]*)"', text)
    assert key is not None
    for shown in (text, client.get(f"/table/{key[1]}?sans=Zorglub").text):
        forms = re.findall(r'<form method="post" action="(?:/table|/table/garder)"[^>]*>(.*?)</form>', shown, re.DOTALL)
        kept = [form for form in forms if "state" in form and 'value="load"' not in form]
        assert len(kept) > 3 and all('name="sans" value="Zorglub"' in form for form in kept)
        asked = re.findall(r'href="(/table/[^"]*(?:pas|pourquoi|comparer|explorer)=[^"]*)"', shown)
        assert asked and all("sans=Zorglub" in link for link in asked)
    walked = client.get(f"/table/{key[1]}?sans=Zorglub&pas=1").text
    assert not re.findall(r'href="/table/[^"?#]*(?:#[^"]*)?"', walked) and "sans=Zorglub" in walked


def test_annuler_keeps_what_was_not_read(client: FlaskClient) -> None:
    text = page(client, "Tortuga : Anna King Rex, Zorglub ; Ben Nukebot. Fin du tour")
    key = re.search(r'name="state" value="([^"]*)"', text)
    assert key is not None
    before = {"Referer": "http://localhost/table/abc?sans=Zorglub"}
    assert 'href="/table/abc?sans=Zorglub&amp;annule=1"' in client.get(f"/table/{key[1]}", headers=before).text


def test_once_it_is_laid_what_was_not_read_is_no_longer_said(client: FlaskClient) -> None:
    text = page(client, "Tortuga : Anna King Rex, Zorglub ; Ben Nukebot. Fin du tour")
    key = re.search(r'name="state" value="([^"]*)"', text)
    assert key is not None
    shown = client.get(f"/table/{key[1]}?sans=Zorglub").text
    assert f'href="/table/{key[1]}">C\'est posé' in unescape(shown)


def test_a_completed_name_is_said_with_the_answer_and_a_bonus_is_asked(client: FlaskClient) -> None:
    text = words(page(client, "Jungle : Anna Walker +1, Ben Nukebot. Conquête"))
    assert "Lu : Oasis Luxuriante, Base (« Jungle », complété)." in text[text.index('id="verdict"') :]
    assert ">avec 1 marqueur</a>" in text


def test_whom_elle_may_be_besides_is_a_tap_away(client: FlaskClient) -> None:
    text = words(page(client, "Tortuga : Anna joue Seeing Stars sur le Gremlin de Ben. elle pioche combien ?"))
    assert "Combien de cartes pioche Anna ?" in text and ">Combien de cartes pioche Ben ?</a>" in text
    (line,) = re.findall(r'href="/table\?ligne=([^"]*)">Combien de cartes pioche Ben', text)
    assert unquote_plus(line).endswith("Gremlin de Ben. Combien de cartes pioche Ben ?")


def test_no_answer_is_shown_where_a_step_is_not_read(client: FlaskClient) -> None:
    text = words(page(client, "Tortuga : Anna Walker ; Ben Nukebot. Ben joue Zorglub sur Walker. Walker survit ?"))
    assert "<strong>Walker survit ?</strong> <span>« joue Zorglub » n'est pas lu : la réponse en dépend." in text
    assert 'id="verdict"' not in text


def test_every_table_tells_its_line(client: FlaskClient) -> None:
    key = client.post("/api/v1/resolve", json=client.post("/api/v1/lay", json={"text": SAID}).get_json()["request"])
    text = unescape(client.get(key.get_json()["permalink"]).text)
    assert f"data-copy-text>{SAID}</textarea>" in text


def test_a_line_that_says_nothing_opens_an_empty_table(client: FlaskClient) -> None:
    text = page(client, "lorem ipsum dolor sit amet")
    assert '<mark class="unread">lorem ipsum dolor sit amet</mark>' in text and "Aucune Base posée" in text


def test_a_question_about_a_card_that_never_came_is_answered_by_what_kept_it(client: FlaskClient) -> None:
    line = "Tortuga : Anna King Rex ; Ben Nukebot. Ben joue Walker. Anna joue High Noon sur Walker. Qui choisit ?"
    text = words(page(client, line))
    assert "Qui décide pour High Noon ?" in text and "On ne sait pas : " in text[text.index('id="resultat"') :]


def test_what_is_said_of_a_card_without_a_text_decides_nothing_of_another(client: FlaskClient) -> None:
    """King Rex stands by: that its having no effect is meant tells nothing of Walker's fate, nor of a duel."""
    for played in ("Ben joue « Détruisez une Créature de Force 3 ou moins. »", "Ben joue High Noon."):
        told = client.post("/api/v1/lay", json={"text": f"Tortuga : Anna King Rex ; Ben Nukebot, Walker. {played}"})
        request = told.get_json()["request"]
        (first, *_) = client.post("/api/v1/explore", json=request).get_json()["outcomes"]
        verdict = client.post("/api/v1/resolve", json={**request, "answers": first["answers"]}).get_json()["verdict"]
        assert verdict["cites"] and "C.dinosaures.2" not in verdict["cites"], verdict


def test_a_verb_or_a_common_word_is_not_asked_for_as_a_card(client: FlaskClient) -> None:
    asked = "C'est une carte : laquelle ?"
    assert asked not in page(client, "Tortuga : Anna King Rex ; Ben Walker. Ben transfère")
    assert asked in page(client, "Tortuga : Anna King Rex ; Ben Walker, zorglubix")


def test_a_conquest_of_one_of_several_bases_asks_which(client: FlaskClient) -> None:
    said = page(client, "Tortuga : Anna King Rex ; Cuzcu : Ben Walker. Conquête")
    assert "Conquête de quelle Base\u00a0?" in said and ">conquête de Cuzcu</a>" in said


def test_who_is_active_is_told_in_the_words_of_the_booklet(client: FlaskClient) -> None:
    said = page(client, "Tortuga : Anna King Rex, Ben Walker. Le joueur actif est Ben. Fin du tour")
    assert "Ben pioche 2 cartes" in said.replace("\u00a0", " ")


def test_what_happens_whatever_is_chosen_is_told_before_the_choice_is_asked(client: FlaskClient) -> None:
    """Two effects that wait on the same Action: in which order they are resolved changes nothing."""
    said = "Machu Picchu : Anna Temple of the Sun. Anna joue Armory sur Machu Picchu. Que se passe-t-il ?"
    shown = words(page(client, said))
    assert shown.index("Anna pioche 2 cartes.") < shown.index("Choisissez l'effet")
    hangs = "Tortuga : Anna King Rex ; Ben Walker, Nukebot. Anna joue Seeing Stars. Qui meurt ?"
    assert "quels que soient les choix" not in words(page(client, hangs))


def test_what_may_be_drawn_is_said_to_hang_on_the_choice(client: FlaskClient) -> None:
    shown = words(
        page(client, "Saloon : Ben Walker ; Anna Diva. Anna joue Seeing Stars sur Walker. Que se passe-t-il ?")
    )
    assert "quels que soient les choix" not in shown
    assert shown.index("si Anna répond non pour Saloon, Walker est détruite.") < shown.index("Voulez-vous")


def test_what_is_refused_is_said_before_what_was_asked_and_no_big_yes_stands_against_it(client: FlaskClient) -> None:
    shown = words(page(client, "Tortuga : Ben Walker. Anna joue Upgrade sur Tortuga. Walker survit ?"))
    box = shown.partition('id="verdict"')[2].partition("</section>")[0]
    (said,) = re.findall(r'class="says"[^>]*>([^<]+)<', box)
    assert not said.startswith(("Oui", "Non")) and "Upgrade" in said
    assert box.index(said) < box.index("en jeu ?") and box.count("Oui :") == 1


def test_a_question_that_is_not_read_leaves_the_verdict_first_and_whole(client: FlaskClient) -> None:
    """« elle boude » is no question that is known: what happens is told, in big, above the line and its parts."""
    for asked in ("Elle boude ?", "qui est fâché ?"):
        shown = words(page(client, f"Tortuga : Anna King Rex ; Ben Walker. Anna joue Seeing Stars sur Walker. {asked}"))
        where = [
            shown.index(one) for one in ("Pas lu dans la question", 'id="verdict"', "Demandez plutôt", 'id="ligne"')
        ]
        assert where == sorted(where)
        verdict = shown[where[1] : where[2]]
        assert re.search(r'class="says"[^>]*>Walker est détruite', verdict) and "Sans cela" not in verdict
        assert "sans=" not in shown[where[1] :]


@pytest.mark.parametrize(
    "line",
    [
        "Tortuga : Ben Walker ; Anna King Rex. Anna joue Seeing Stars sur Walker avec Zorglub. Elle boude ?",
        "Tortuga : Ben Walker. Anna joue Seeing Stars sur Walker. Et si elle est absente ?",
        "Tortuga : Ben Walker. Anna joue Seeing Stars sur Walker. Ben joue Zorglub ?",
    ],
)
def test_a_step_or_a_card_that_is_not_read_keeps_the_verdict_below_and_in_doubt(client: FlaskClient, line: str) -> None:
    shown = words(page(client, line))
    assert shown.index('id="ligne"') < shown.index('class="verdict unsure"')
    assert "Pas lu dans la question" not in shown and "Sans cela : " in shown


def test_a_question_half_read_is_answered_first_and_in_doubt(client: FlaskClient) -> None:
    shown = words(page(client, "Tortuga : Ben Walker. Anna joue Seeing Stars sur Walker. zorglubement elle meurt ?"))
    assert shown.index('class="verdict unsure"') < shown.index('id="ligne"') and "Sans cela : Oui" in shown


def test_the_questions_offered_instead_are_read(client: FlaskClient) -> None:
    shown = page(client, "Tortuga : Ben Walker ; Anna King Rex. Anna joue Seeing Stars sur Walker, elle boude ?")
    offered = re.findall(
        r'href="(/table\?ligne=[^"]*)"', shown[shown.index("Demandez plutôt") : shown.index('id="ligne"')]
    )
    assert len(offered) > 1
    assert all("n'est pas lue" not in client.get(unescape(link)).text for link in offered)


def test_a_card_that_the_question_leaves_to_choose_is_a_tap_below_the_verdict(client: FlaskClient) -> None:
    shown = words(page(client, "Tortuga : Anna King Rex, Walker ; Ben Nukebot. Anna joue Jolt. Il meurt ?"))
    assert shown.index('id="verdict"') < shown.index("De quelle carte ?") < shown.index("King Rex d'Anna</a>")


def test_what_is_near_in_the_rules_shares_more_than_the_name_of_a_card(client: FlaskClient) -> None:
    shown = page(client, "Tortuga : Anna King Rex ; Ben Walker. Anna joue Cannon sur King Rex. King Rex boude ?")
    assert "aucun effet, et c'est voulu" not in shown


def test_what_each_gains_is_told_once_for_all_and_so_is_its_reserve(client: FlaskClient) -> None:
    shown = words(page(client, "Tortuga : Anna 12 ; Ben 9 ; Carole 9. Conquête. Combien chacun ?"))
    box = shown[shown.index('id="verdict"') :].partition("</section>")[0]
    assert box.count("sous réserve") == 1 and re.search(r'class="says"[^>]*>Anna marque 4 PV', box)


def test_a_verdict_that_the_answer_tells_is_not_told_again(client: FlaskClient) -> None:
    shown = words(page(client, "Tortuga : Ben Walker ; Anna King Rex. Anna joue Seeing Stars sur Walker. Elle meurt ?"))
    box = shown[shown.index('id="verdict"') :].partition("</section>")[0]
    assert box.count("Walker est détruite") == 1


def test_a_power_that_a_titan_has_not_offers_the_totals_and_shows_no_code(client: FlaskClient) -> None:
    shown = words(page(client, "Tortuga : Anna Cthulhu, Walker. Anna joue The Seal is Broken. Combien fait Cthulhu ?"))
    assert "Total d'Anna ?</button>" in shown and "ask[0]" not in shown.partition("<footer")[0].partition("json")[0]
    assert shown.count("Ne plus demander") == 1


def test_a_refusal_that_the_revised_card_does_not_know_says_so(client: FlaskClient) -> None:
    shown = words(page(client, "Tortuga : Anna Enshrouding Mist. Anna utilise le Talent d'Enshrouding Mist."))
    assert "n'a pas de Talent" in shown and "Cartes lues dans leur première impression. Dans la révisée : " in shown


def test_an_owner_of_whom_there_is_but_one_is_confirmed_and_not_chosen(client: FlaskClient) -> None:
    shown = words(page(client, "Tortuga : Anna King Rex. Anna joue Jolt. avec Walker. Est-ce permis ?"))
    assert "À qui est" not in shown and ">Oui, Walker d'Anna</a>" in shown


def test_the_table_that_the_home_page_shows_is_answered(client: FlaskClient) -> None:
    shown = re.search(r'href="(/table\?ligne=[^"]*)"', client.get("/").text)
    assert shown and 'class="says"' in client.get(unescape(shown[1])).text.partition('id="verdict"')[2]


def test_a_table_on_which_nothing_is_played_offers_questions_in_the_place_of_one_that_is_not_read(
    client: FlaskClient,
) -> None:
    told = words(page(client, "Tortuga : Anna King Rex, Walker ; Ben Nukebot. total ?")).partition('id="ligne"')[2]
    assert "La question n'est pas lue : écrivez-la autrement." in told and ">Total d'Anna ?</a>" in told


def test_a_card_that_may_not_be_aimed_at_so_is_cited_with_the_no(client: FlaskClient) -> None:
    """The text of Cannon decides whom it means: with another target at the table as without one."""
    for others in ("", " ; Anna Igor"):
        shown = words(page(client, f"Tortuga : Ben King Rex{others}. Anna joue Cannon sur King Rex. C'est permis ?"))
        box = shown[shown.index('id="verdict"') :].partition("</section>")[0]
        assert "Non : King Rex ne peut pas être choisie" in box and "K.cannon" in box
