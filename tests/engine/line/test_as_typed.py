"""What players type at the table, on a telephone: the table, the steps and the questions that are meant by it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.line import lay, tell, with_another_base
from engine.scenario import explore, resolve
from tests.rulings.cards.at_table import catalogue


def written(said: str) -> tuple[str, list[str]]:
    """The line as ours, and what of it is unread."""
    answer = lay(said, catalogue())
    return tell(answer["request"], catalogue())["line"], [said[start:end] for start, end in answer["unread"]]


def verdict(said: str) -> dict[str, Any]:
    answer = resolve(with_another_base(lay(said, catalogue())["request"], catalogue()), catalogue())
    return {"status": answer["status"], "text": answer["verdict"]["text"].replace("\N{NO-BREAK SPACE}", " ")}


@pytest.mark.parametrize(
    ("said", "ruled"),
    [
        ("Tortuga : Anna Buccaneer, King Rex ; Ben Nukebot. Anna joue Powderkeg sur King Rex",
         "Buccaneer est déplacée vers la Base inconnue ; King Rex et Nukebot sont détruites."),
        ("Tortuga : Anna Walker, Hideout. Ben joue Invasion sur Walker",
         "Hideout est détruite et Walker n'est pas affectée par Invasion."),
        ("Tortuga : Anna King Rex, Ben Hoverbot. Ben joue Shanghai sur King Rex",
         "King Rex est déplacée vers la Base inconnue."),
        ("Tortuga : Anna Skinny Minnie et Convoy. Anna utilise le Talent de Skinny Minnie",
         "Mamie Minnie est déplacée vers la Base inconnue et Convoi est transférée vers la Base inconnue."),
        ("Tortuga : Anna Walker. Ben joue « Déplacez une Créature vers une autre Base. »",
         "Walker est déplacée vers la Base inconnue."),
    ],
)  # fmt: skip
def test_a_line_that_names_one_base_does_not_say_that_it_is_the_only_one(said: str, ruled: str) -> None:
    assert verdict(said) == {"status": "resolved", "text": ruled}


@pytest.mark.parametrize(
    ("said", "ruled"),
    [
        ("Au début du tour d'Anna : City of Gold : Anna Walker. Anna joue Upgrade sur Walker",
         "Anna gagne 1 PV et Walker passe de 2 à 4 de Force."),
    ],
)  # fmt: skip
def test_where_a_turn_is_told_to_begin_what_begins_it_happens(said: str, ruled: str) -> None:
    assert verdict(said) == {"status": "resolved", "text": ruled}


def test_points_asked_of_the_beginning_of_a_turn_are_those_that_it_gives() -> None:
    said = "City of Gold : Anna Walker. début du tour d'Anna. Anna gagne combien de PV ?"
    request = lay(said, catalogue())["request"]
    assert request["sequence"] == [{"phase": "start"}] and request["ask"] == [{"points": "Anna"}]


@pytest.mark.parametrize(
    ("said", "status", "ruled"),
    [
        ("Tortuga : Ben Walker. Anna joue Cannon sur Walker. Ben joue Force of Wil", "resolved",
         "Ben joue Force of Wil, l'effet de Cannon est annulé et Ben défausse Cannon."),
        ("Tortuga : Anna Walker. Ben joue King Rex sur Tortuga. Anna joue Force of Wil", "illegal",
         "Non : ce n'est pas le moment que dit le Spécial de Force of Wil."),
        ("Tortuga : Anna Diva. Ben joue King Rex. Anna joue Control Minion sur King Rex", "resolved",
         "Anna joue Control Minion et Anna prend le contrôle de King Rex."),
        ("Tortuga : Ben Walker ; Anna Diva. Ben joue High Noon avec Walker contre Diva. Ben joue Deputy sur Walker",
         "resolved",
         "Ben défausse Deputy ; Walker passe de 2 à 4 de Force ; au duel, Walker a 4 de Force et Diva a 3 de Force ; "
         "Diva est détruite."),
        ("Tortuga : Anna King Rex x3 ; Ben Walker. Conquête. Ben joue Hidden Ninja", "resolved",
         "Ben joue Hidden Ninja ; Anna marque 4 PV et Ben 3 PV sur Tortuga, sous réserve d'un Spécial en main."),
    ],
)  # fmt: skip
def test_a_special_that_waits_for_its_moment_is_used_as_what_it_answers_is_done(
    said: str, status: str, ruled: str
) -> None:
    assert verdict(said) == {"status": status, "text": ruled}


def test_a_base_is_supposed_only_where_a_text_at_work_looks_for_another() -> None:
    for said in (
        "Tortuga : Anna Mamie Minnie. Ben joue Crop Circles dessus",
        "Tortuga : Anna King Rex, Ben Seigneur Zombie. Anna joue Seeing Stars sur King Rex",
        "Tortuga : Anna Buccaneer ; Ben Nukebot.",
        "Tortuga : Anna Walker. Le Palace : Ben Diva. Ben joue Invasion sur Walker",
    ):
        request = lay(said, catalogue())["request"]
        assert with_another_base(request, catalogue()) is request


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Tortuga : Anna King Rex avec Upgrade et 2 marqueurs, Nukebot",
         "Joueurs : Anna, « Adversaire ». Tortuga : Anna King Rex (2 marqueurs) avec Upgrade attachée, Nukebot."),
        ("Tortuga : Anna Walker avec Upgrade (2 marqueurs) ; Ben Nukebot.",
         "Tortuga : Anna Walker avec Upgrade (2 marqueurs) attachée ; Ben Nukebot."),
        ("Cuzcu : Anna Sapa Inca avec Armory et Temple of the Sun attachés à la base. Résistance ?",
         "Joueurs : Anna, « Adversaire ». Cuzcu : Anna Sapa Inca ; Anna Armory attachée à la Base ; "
         "Anna Temple of the Sun attachée à la Base. Quelle est la Résistance de Cuzcu ?"),
        ("Tortuga : Ben Walker avec Hideout ; Anna Nukebot.",
         "Tortuga : Ben Walker ; Anna Nukebot ; Ben Hideout attachée à la Base."),
        ("Anna et Ben ont 16 PV. Fin du tour", "Anna 16 PV, Ben 16 PV. Fin du tour."),
        ("Anna, Ben et Carole ont 15 PV. Fin du tour", "Anna 15 PV, Ben 15 PV, Carole 15 PV. Fin du tour."),
        ("Tortuga : Ben Warbot. Anna prend le contrôle de Warbot de Ben avec Control Minion",
         "Tortuga : Ben Warbot. Anna joue Control Minion sur Warbot."),
        ("Tortuga : Anna Warbot avec Upgrade ; Ben Nukebot. Ben prend le contrôle de Warbot.",
         "Joueurs : Anna, Ben. Tortuga : Ben Warbot d'Anna avec Upgrade d'Anna attachée, Nukebot."),
        ("Anna a Warbot avec Poison sur Tortuga, combien de force ?",
         "Joueurs : Anna, « Adversaire ». Tortuga : Anna Warbot avec Poison attachée. "
         "Quelle est la Force de Warbot ?"),
        ("Tortuga : Anna King Rex, Walker. Combien de force ?",
         "Joueurs : Anna, « Adversaire ». Tortuga : Anna King Rex, Walker. Quel est le total d'Anna à Tortuga ?"),
        ("Tortuga : Anna Walker. Ben joue Ninja Master sur Tortuga, il peut détruire Walker ?",
         "Tortuga : Anna Walker. Ben joue Maître Ninja sur Tortuga. Est-ce que Walker peut être détruite ?"),
        ("Tortuga : Anna King Rex. Ben joue Ninja Master sur Tortuga et détruit King Rex",
         "Tortuga : Anna King Rex. Ben joue Maître Ninja sur Tortuga et désigne King Rex."),
        ("Tortuga : Anna King Rex, Walker. Ben joue Seeing Stars et détruit Walker",
         "Tortuga : Anna King Rex, Walker. Ben joue Seeing Stars sur Walker."),
        ("Tortuga : Anna Walker. Ben joue Invasion sur Walker vers Oasis Luxuriante",
         "Tortuga : Anna Walker. Oasis Luxuriante. "
         "Ben joue Invasion sur Walker vers Oasis Luxuriante."),
        ("Tortuga : Anna Walker. Oasis Luxuriante : Anna Walker. Ben joue Seeing Stars sur Walker sur Oasis Luxuriante",
         "Tortuga : Anna Walker. Oasis Luxuriante : Anna Walker. Ben joue Seeing Stars sur Walker nº 2."),
        ("Tortuga : Anna Cthulhu ; Ben Nukebot. Ben arrive avec Dagon",
         "Joueurs : Anna, Ben. Tortuga : Ben Nukebot ; Anna Cthulhu. Ben joue Dagon."),
        ("Anna a Dunwich Horror sur Zapbot d'Anna sur Tortuga. Fin du tour",
         "Joueurs : Anna, « Adversaire ». Tortuga : Anna Zapbot avec Dunwich Horror attachée. Fin du tour."),
    ],
)  # fmt: skip
def test_what_is_typed_is_read_as_it_is_meant(said: str, means: str) -> None:
    assert written(said) == (means, [])


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Anna a Dunwich Horror sur Zapbot sur Tortuga ; Ben Nukebot. Fin du tour", ["Zapbot d'Anna", "Zapbot de Ben"]),
        ("The Central Brain avec Jammed Signal : Anna King Rex, Ben Walker",
         ["Jammed Signal d'Anna", "Jammed Signal de Ben"]),
    ],
)  # fmt: skip
def test_whose_a_card_is_is_asked(said: str, asked: list[str]) -> None:
    assert [doubt["instead"] for doubt in lay(said, catalogue())["doubts"]] == [asked]


def test_what_could_be_destroyed_is_asked_of_what_was_played() -> None:
    (doubt,) = lay("Tortuga : Anna King Rex. Ben peut détruire King Rex ?", catalogue())["doubts"]
    assert doubt["says"].startswith("Avec quelle carte ?")


def test_before_a_conquest_a_card_is_played_that_says_so_and_no_other() -> None:
    said = "Anna a King Rex et Ben a Nukebot sur Tortuga, avant la conquête Ben joue"
    table = "Tortuga : Anna King Rex ; Ben Nukebot."
    assert written(f"{said} Howl") == (table, ["avant la conquête Ben joue Howl"])
    assert written(f"{said} Hidden Ninja") == (f"{table} Conquête de Tortuga. Ben joue Hidden Ninja.", [])


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Tortuga : Anna Walker. elle dévore un Warbot de sa main", "« dévore » : que fait-elle ?"),
        ("Tortuga : Anna Walker ; Ben Diva. Il lui balade un King Rex", "« balade » : que fait-il ?"),
        ("Tortuga : Anna Walker ; Ben Diva. Ben exhibe Warbot", "« exhibe » : que fait Ben ?"),
    ],
)
def test_a_verb_that_is_not_known_seats_nobody_and_lays_no_card(said: str, asked: str) -> None:
    answer = lay(said, catalogue())
    assert {player["name"] for player in answer["request"]["table"]["players"]} <= {"Anna", "Ben", "Adversaire"}
    laid = [one["card"] for one in answer["request"]["table"]["bases"][0]["minions"]]
    assert "Warbot" not in laid and "King Rex" not in laid
    assert [doubt["says"] for doubt in answer["doubts"]] == [asked]


def test_what_is_asked_after_a_verb_that_is_not_known_is_not_answered() -> None:
    answer = lay("Tortuga : Anna Walker. elle exhibe un Warbot. qui gagne la base", catalogue())
    assert "ask" not in answer["request"]


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        ("Tortuga : Anna 12, Ben 12. Conquête. Ben marque", ["score"]),
        ("Tortuga : Anna 12, Ben 12. Conquête. Ben marque, puis Anna marque", ["score"]),
        ("Tortuga : Anna 12, Ben 12. Conquête. On marque la Base", ["score"]),
        ("Tortuga : Anna 12, Ben 12. Conquête. Ben joue Hidden Ninja. Ben marque", ["score", "player"]),
        ("Tortuga : Anna 12, Ben 12. Le Palace : Ben 3. Conquête de Tortuga. Ben marque", ["score"]),
        ("Base à 20 : Anna 12, Ben 12. Conquête. Ben marque", ["score"]),
    ],
)
def test_who_marks_once_a_base_is_conquered_conquers_no_other_and_loses_no_word(said: str, steps: list[str]) -> None:
    answer = lay(said, catalogue())
    assert (answer["unread"], answer["doubts"]) == ([], [])
    assert [next(iter(step)) for step in answer["request"]["sequence"]] == steps


def test_which_of_two_bases_is_conquered_next_is_asked() -> None:
    said = "Tortuga : Anna 12, Ben 12. Le Palace : Ben 30. Conquête de Tortuga. Conquête"
    assert [doubt["says"] for doubt in lay(said, catalogue())["doubts"]] == ["Conquête de quelle Base ?"]


def test_a_base_whose_conquest_is_told_twice_is_conquered_once() -> None:
    for told in ("Conquête. Carole marque ?", "Conquête. On marque.", "Tortuga est conquise. Conquête. Carole marque"):
        said = f"Tortuga : Anna 12, Ben 12, Carole 3. {told}"
        assert verdict(said)["status"] == "resolved"
        assert [list(step) for step in lay(said, catalogue())["request"]["sequence"]] == [["score"]]


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("Tortuga : Anna Warbot, Wildlife Preserve ; Ben Walker. Il joue Poison sur Warbot", "Ben"),  # it is not his
        (
            "Tortuga : Anna Warbot ; Ben Walker. Ben utilise Walker. Il joue Poison sur Walker",
            "Ben",
        ),  # he has just acted
        ("Anna a une Diva et un Walker sur Paradisco, elle joue Upgrade sur Walker", "Anna"),
        ("Tortuga : moi Warbot ; Ben Walker. Il joue Poison sur Warbot", "Ben"),  # the one who does not speak
        ("Tortuga : Anna Warbot ; elle joue Walker", "Anna"),
        ("Tortuga : Anna Warbot ; Ben Walker. Ben joue Upgrade sur Walker. Il joue Poison sur le Warbot d'Anna", "Ben"),
    ],
)
def test_il_and_elle_are_who_has_acted_or_whom_what_is_done_leaves(said: str, who: str) -> None:
    assert lay(said, catalogue())["request"]["sequence"][-1]["player"] == who


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Tortuga : Anna Warbot, Wildlife Preserve ; il joue Poison dessus. force de Warbot ?", ["Anna", "Adversaire"]),
        ("Tortuga : Anna Warbot ; Ben Walker. Elle joue Howl", ["Anna", "Ben"]),
        ("Tortuga : Anna Warbot ; Ben Walker. Il joue Poison sur Walker", ["Anna", "Ben"]),
        ("Tortuga : Anna Warbot ; Ben Walker ; Carole Diva. Elle joue Poison sur Warbot", ["Ben", "Carole"]),
    ],
)
def test_who_il_and_elle_are_is_asked_where_two_may_be_meant(said: str, asked: list[str]) -> None:
    answer = lay(said, catalogue())
    assert not {"sequence", "ask"} & set(answer["request"])
    assert [doubt["instead"] for doubt in answer["doubts"] if doubt["instead"]] == [asked]


@pytest.mark.parametrize(
    ("said", "ruled"),
    [
        ("Ben joue Fais-Moi Plaisir sur mon Walker", "Walker est détruite et Ben pioche 1 carte."),
        ("je joue Fais-Moi Plaisir sur son Nukebot",
         "Non : Nukebot ne peut pas être choisie : sa Force est de 5, plus que 3 ; Moi pioche 1 carte."),
        ("Ben joue Scared Straight sur mon Warbot", "Warbot est déplacée vers la Base inconnue."),
        ("Ben joue Natural Selection sur mon Walker",
         "Le moteur ne peut pas trancher : la Force n'est pas dite : une Créature de Ben."),
        ("je joue Chew Toy sur son Walker",
         "Le moteur ne peut pas trancher : la Force n'est pas dite : une Créature à moi."),
        ("je joue High Noon sur son King Rex",
         "Le moteur ne peut pas trancher : la Force n'est pas dite : une Créature à moi."),
    ],
)  # fmt: skip
def test_the_creature_that_a_card_asks_for_is_supposed_where_nothing_is_told_of_ones_own(said: str, ruled: str) -> None:
    assert verdict(said)["text"] == ruled
    (doubt,) = lay(said, catalogue())["doubts"]
    assert doubt["says"].startswith("Supposé")


def test_nothing_is_supposed_of_a_player_of_whom_something_is_told() -> None:
    said = "Tortuga : Anna Walker, Ben Shinobi. Le Palace : Anna Gnome. Ben joue Fais-Moi Plaisir sur Gnome"
    assert verdict(said)["status"] == "illegal" and lay(said, catalogue())["doubts"] == []


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Ben a un Gnome sur Tortuga, je le détruis avec Seeing Stars.",
         "Joueurs : Ben, « Moi ». Tortuga : Ben Gnome. « Moi » joue Seeing Stars sur Gnome."),
        ("Ben joue Tiger Assassin sur Tortuga et détruit mon Gnome",
         "Joueurs : Ben, « Moi ». Tortuga : « Moi » Gnome. Ben joue Tiger Assassin sur Tortuga et désigne Gnome."),
        ("je joue Tiger Assassin et je détruis son Gnome",
         "Joueurs : « Moi », « Adversaire ». Base inconnue : « Adversaire » Gnome. « Moi » joue Tiger Assassin "
         "et désigne Gnome."),
        ("Tortuga : Anna une Créature à 12. Anna joue Rampage avec Warbot",
         "Joueurs : Anna, « Adversaire ». Tortuga : Anna une Créature à 12, Warbot. Anna joue Rampage sur Warbot."),
        ("Tortuga : Anna Warbot ; Ben Gnome, 2 marqueurs sur Gnome. la base est conquise",
         "Tortuga : Anna Warbot ; Ben Gnome (2 marqueurs). Conquête de Tortuga."),
    ],
)  # fmt: skip
def test_what_is_done_to_a_card_puts_it_in_play_once(said: str, means: str) -> None:
    assert written(said) == (means, [])


def test_how_long_a_power_that_is_told_lasts_is_not_made_up() -> None:
    (told,) = [one["as"] for one in lay("Tortuga : Anna Warbot force 6", catalogue())["read"] if "Warbot" in one["as"]]
    assert told.endswith("Force 6")


def test_what_a_card_does_to_those_beside_it_is_told_where_none_are() -> None:
    (doubt,) = lay("Ben joue Big Gulp sur mon Nukebot", catalogue())["doubts"]
    assert doubt["says"].startswith("Nukebot touche d'autres Créatures")
    for said in (
        "Tortuga : moi Nukebot ; Ben Gnome. Ben joue Big Gulp sur Nukebot",
        "Ben joue Shanghai sur mon Nukebot",
    ):
        assert lay(said, catalogue())["doubts"] == []


def test_a_name_is_known_with_an_article_within() -> None:
    said = "Tortuga : Anna Finist le faucon ; Ben Gnome"
    assert written(said) == ("Tortuga : Anna Finist-Clair-Faucon ; Ben Gnome.", [])


def test_a_hyphen_makes_one_name_of_its_words_be_the_first_a_card_s_or_the_last_of_the_line() -> None:
    said = "Tortuga : Marie-Noëlle Gnome ; rose-lise Walker. Marie-Noëlle joue Shanghai sur Walker"
    means = "Tortuga : Marie-Noëlle Gnome ; Rose-lise Walker. Marie-Noëlle joue Shanghai sur Walker."
    assert written(said) == (means, [])
    for said in ("Tortuga : Anna Gnome ; Luc-", "Luc-", "Le Palace : Anna Wa-"):
        assert "Luc-" not in written(said)[0]


@pytest.mark.parametrize(
    "many",
    ["Gnome x 2", "Gnome X 2", "Gnome ×2", "Gnome *2", "Gnome (x2)", "Gnome (2×)", "2 x Gnome", "2 × Gnome",
     "2 * Gnome", "2 fois Gnome", "Gnome deux fois", "une paire de Gnome", "Gnome en double"],
)  # fmt: skip
def test_copies_are_counted_however_that_is_written(many: str) -> None:
    assert written(f"Tortuga : Anna {many} ; Ben Walker") == ("Tortuga : Anna Gnome, Gnome ; Ben Walker.", [])


@pytest.mark.parametrize(
    ("said", "means", "unread"),
    [
        ("* Tortuga\n* Anna : Gnome\n* Ben : 2 Walker", "Tortuga : Anna Gnome ; Ben Walker, Walker.", []),
        ("Tortuga : Anna Gnome ; X 2 Walker", "Tortuga : Anna Gnome ; X Walker, Walker.", []),
        ("Tortuga : Anna Gnome. Anna joue Diva 2 fois",
         "Joueurs : Anna, « Adversaire ». Tortuga : Anna Gnome. Anna joue Diva.", ["2 fois"]),
        ("Tortuga : Ben Walker ; Anna Gnome (1 marqueur) x2",
         "Tortuga : Ben Walker ; Anna Gnome (1 marqueur).", ["x2"]),
    ],
)  # fmt: skip
def test_what_counts_no_copies_adds_none(said: str, means: str, unread: list[str]) -> None:
    assert written(said) == (means, unread)


@pytest.mark.parametrize(
    ("said", "means", "unread"),
    [
        ("Tortuga : Anna Gnome ; Ben Walker ; Bigfoot sans contrôleur",
         "Tortuga : Anna Gnome ; Ben Walker ; personne Bigfoot.", []),
        ("Tortuga : Anna Gnome ; Ben Bigfoot à personne, Walker",
         "Tortuga : Anna Gnome ; personne Bigfoot ; Ben Walker.", []),
        ("Tortuga : Anna Gnome ; Ben Bigfoot (personne), Walker",
         "Tortuga : Anna Gnome ; personne Bigfoot ; Ben Walker.", []),
        ("Tortuga : Anna Gnome ; Ben Ghoul et Bigfoot sans contrôleur",
         "Tortuga : Anna Gnome ; Ben Ghoul, Bigfoot.", ["sans contrôleur"]),
    ],
)  # fmt: skip
def test_a_card_is_nobody_s_where_that_is_told_after_it(said: str, means: str, unread: list[str]) -> None:
    assert written(said) == (means, unread)


@pytest.mark.parametrize("you", ["toi tu as", "toi t'as", "toi", "tu as"])
def test_what_you_have_is_none_of_mine(you: str) -> None:
    said = f"Sur Tortuga moi j'ai deux Gnomes et {you} un Walker"
    assert written(said) == ("Joueurs : « Moi », « Toi ». Tortuga : « Moi » Gnome, Gnome ; « Toi » Walker.", [])


def test_whoever_passes_is_asked_whether_the_turn_is_over() -> None:
    said = "Tortuga : Anna Gnome ; Ben Walker. Ben passe. Anna joue Howl"
    assert written(said) == ("Tortuga : Anna Gnome ; Ben Walker. Anna joue Howl.", ["passe"])
    assert [doubt["instead"] for doubt in lay(said, catalogue())["doubts"]] == [["ne joue rien", "passe son tour"]]


@pytest.mark.parametrize(
    ("said", "means", "unread"),
    [
        ("Tortuga : Gnome à moi, Walker à lui, je passe mon tour",
         "Joueurs : « Moi », « Adversaire ». Tortuga : « Moi » Gnome ; « Adversaire » Walker. Fin du tour.", []),
        ("Tortuga : moi Gnome, Ben Walker. Fin de mon tour. Ben joue Diva",
         "Joueurs : « Moi », Ben. Tortuga : « Moi » Gnome ; Ben Walker. Fin du tour. Phase de début de tour. "
         "Ben joue Diva.", []),
        ("Tortuga : moi Gnome, Ben Walker. Ben joue Diva. Fin de mon tour",
         "Joueurs : « Moi », Ben. Tortuga : « Moi » Gnome ; Ben Walker. Ben joue Diva.", ["Fin de mon tour"]),
    ],
)  # fmt: skip
def test_the_turn_that_ends_is_of_whoever_says_mine(said: str, means: str, unread: list[str]) -> None:
    assert written(said) == (means, unread)


@pytest.mark.parametrize(
    ("said", "means", "unread"),
    [
        ("Tortuga : Anna Gnome (2 m+1) ; Ben Walker 1 m+1",
         "Tortuga : Anna Gnome (2 marqueurs) ; Ben Walker (1 marqueur).", []),
        ("Tortuga : Anna Gnome ; Ben Walker. La prochaine carte de Ben est Upgrade",
         "Tortuga : Anna Gnome ; Ben Walker. Pioche de Ben : Upgrade, puis des cartes inconnues.", []),
        ("Tortuga : Anna Gnome ; Ben Walker. Anna révèle la prochaine carte de Ben",
         "Tortuga : Anna Gnome ; Ben Walker.", ["révèle", "prochaine carte"]),
        ("Anna (Pirates, Innsmouth) ; Ben (Robots). Tortuga : Anna Gnome ; Ben Walker",
         "Anna : Factions Pirates, « Innsmouth ». Ben : Factions Robots. Tortuga : Anna Gnome ; Ben Walker.", []),
        ("Tortuga : Anna Gnome (Innsmouth) ; Ben Walker",
         "Joueurs : Anna, Ben. Tortuga : Ben Walker. Innsmouth : Anna Gnome.", []),
    ],
)  # fmt: skip
def test_markers_the_next_card_and_factions_are_read_as_they_are_jotted_down(
    said: str, means: str, unread: list[str]
) -> None:
    assert written(said) == (means, unread)


@pytest.mark.parametrize(
    "begun",
    ["Début du tour d'Anna", "au début du tour d'Anna", "début du tour", "Anna commence son tour",
     "le tour d'Anna commence"],
)  # fmt: skip
def test_what_begins_a_turn_has_happened_before_what_is_asked_of_it(begun: str) -> None:
    request = lay(f"Tortuga : Anna Gnome avec Überserum. {begun}. Force de Gnome ?", catalogue())["request"]
    assert request["table"]["phase"] == "start" and request["sequence"] == [{"phase": "start"}]
    assert resolve(request, catalogue())["answers_to"][0]["value"] == 4


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Tortuga : Ben Gnome avec Überserum. Anna joue Diva. Ben commence son tour.",
         "Tortuga : Ben Gnome avec Überserum attachée. Anna joue Diva. Fin du tour. Phase de début de tour."),
        ("Tortuga : Ben Gnome. Au début du tour de Ben, il joue Howl.",
         "Joueurs : Ben, « Adversaire ». Tortuga : Ben Gnome. Au début du tour. "
         "Phase de début de tour. Ben joue Howl."),
        ("Tortuga : Ben Gnome. Début du tour à venir. Ben joue Howl.",
         "Joueurs : Ben, « Adversaire ». Tortuga : Ben Gnome. Début du tour à venir. Ben joue Howl."),
        ("Tortuga : Ben Gnome. Ben joue Howl. Puis c'est a Anna. Anna joue Big Gulp sur Gnome.",
         "Tortuga : Ben Gnome. Ben joue Howl. Fin du tour. Phase de début de tour. Anna joue Big Gulp sur Gnome."),
    ],
)  # fmt: skip
def test_a_turn_that_begins_is_told_where_it_does(said: str, means: str) -> None:
    assert written(said) == (means, [])


SWAPPED = "Tortuga : Ben Walker. Ben joue Upgrade sur Walker."
THEN = [{"end_turn": True}, {"phase": "start"}, {"player": "Anna", "play": "Cannon", "on": "walker"}]


@pytest.mark.parametrize(
    "then",
    [
        "Anna, a son tour, joue Cannon sur Walker", "Anna à son tour joue Cannon sur Walker",
        "Ensuite c'est Anna qui joue Cannon sur Walker", "Au prochain tour d'Anna, elle joue Cannon sur Walker",
        "Puis au tour suivant d'Anna, elle joue Cannon sur Walker",
    ],
)  # fmt: skip
def test_whose_turn_has_come_is_read_however_it_is_told(then: str) -> None:
    answer = lay(f"{SWAPPED} {then}", catalogue())
    assert (answer["request"]["sequence"][1:], answer["unread"], answer["doubts"]) == (THEN, [], [])


def test_a_turn_of_one_s_own_is_offered_to_whoever_plays_in_another_s() -> None:
    line = f"{SWAPPED} Puis Anna joue Cannon sur Walker"
    (doubt,) = lay(line, catalogue())["doubts"]
    (start, end), (offered,) = doubt["span"], doubt["instead"]
    assert lay(f"{line[:start]}{offered}{line[end:]}", catalogue())["request"]["sequence"][1:] == THEN
    assert lay(f"{SWAPPED} Anna joue Force of Wil", catalogue())["doubts"] == []


def test_the_next_turn_of_whoever_plays_comes_after_all_the_others() -> None:
    line = (
        "Tortuga : Anna Gnome avec Überserum ; Ben Walker. Anna joue Howl. Au prochain tour d'Anna, Gnome a combien ?"
    )
    request = lay(line, catalogue())["request"]
    assert request["sequence"][1:] == [{"end_turn": True}, {"end_turn": True}, {"phase": "start"}]


@pytest.mark.parametrize(
    ("said", "then", "ruled"),
    [
        ("Tortuga : Ben Zapbot, Gremlin, Walker ; Anna Diva. Anna joue Cannon sur Zapbot et Walker", ["walker"],
         "Zapbot et Walker sont détruites."),
        ("Tortuga : Ben King Rex ; Anna Gnome, Zapbot. Ben joue Chew Toy avec King Rex sur Gnome", ["gnome"],
         "Gnome est détruite."),
        ("Tortuga : Ben Gnome. Le Palace. Saloon. Anna joue Invasion sur Gnome vers Le Palace", ["le-palace"],
         "Gnome est déplacée vers Le Palace."),
        ("Tortuga : Ben Gnome, Diva. Anna joue Supreme Overlord et renvoie Gnome", ["gnome"],
         "Gnome est renvoyée dans la main de Ben."),
    ],
)  # fmt: skip
def test_what_a_step_designates_next_is_read_and_answers_what_its_card_asks(
    said: str, then: list[str], ruled: str
) -> None:
    answer = lay(said, catalogue())
    assert answer["request"]["sequence"][0]["then"] == then and answer["unread"] == []
    assert verdict(said)["text"] == ruled
    told = tell(answer["request"], catalogue())
    assert told["left_out"] == [] and lay(told["line"], catalogue())["request"]["sequence"][0]["then"] == then


@pytest.mark.parametrize(
    "answers",
    [
        "Ben répond Force of Wil", "mais Ben répond avec Force of Wil", "annulée par Force of Wil",
        "Ben l'annule avec Force of Wil", "annulé par Force of Wil de Ben",
    ],
)  # fmt: skip
def test_what_is_played_in_answer_is_read_however_it_is_told(answers: str) -> None:
    answer = lay(f"Tortuga : Anna Diva ; Ben Walker. Anna joue Seeing Stars sur Walker, {answers}.", catalogue())
    assert answer["request"]["sequence"][1:] == [{"player": "Ben", "play": "Force of Wil"}]
    assert answer["unread"] == []


@pytest.mark.parametrize("then", [". Puis Gnome.", " puis Gnome."])
def test_what_is_played_next_may_stand_in_a_sentence_of_its_own(then: str) -> None:
    request = lay(f"Tortuga : Anna Diva. Anna joue Walker{then}", catalogue())["request"]
    assert [step["play"] for step in request["sequence"]] == ["Walker", "Gnome"]


def test_a_card_that_one_asks_to_play_is_in_the_hand_of_which_another_is_told() -> None:
    line = "Tortuga : Ben Diva. Anna a Shinobi en main. Anna joue King Rex. C'est permis ?"
    hands = [player.get("hand") for player in lay(line, catalogue())["request"]["table"]["players"]]
    assert [row["card"] for hand in hands if hand for row in hand] == ["Shinobi", "King Rex"]


def test_a_base_where_one_asks_to_play_is_in_play() -> None:
    line = "Tortuga : Ben Overrun. Anna joue Walker sur Le Palace. Elle peut ?"
    answer = lay(line, catalogue())
    assert answer["request"]["ask"] == [{"may": {"player": "Anna", "play": "Walker", "on": "le-palace"}}]
    assert answer["unread"] == []


def test_a_card_is_not_read_to_designate_more_than_it_does() -> None:
    line = "Tortuga : Anna Diva, Walker. Anna joue Upgrade sur Diva et Walker. Total ?"
    answer = lay(line, catalogue())
    assert "ask" not in answer["request"] and "then" not in answer["request"]["sequence"][0]
    assert "La carte jouée n'en désigne pas tant." in [doubt["says"] for doubt in answer["doubts"]]


def test_which_of_two_that_are_designated_together_is_meant_is_asked() -> None:
    line = "Tortuga : Ben Gnome, Zapbot ; Anna Diva. Anna joue Cannon sur Gnome et Zapbot. Elle meurt ?"
    assert "ask" not in lay(line, catalogue())["request"]


def test_points_asked_for_at_the_beginning_of_a_turn_suppose_no_conquest() -> None:
    request = lay("R'lyeh : Anna Gnome. Début du tour d'Anna. Elle gagne combien de PV ?", catalogue())["request"]
    assert request["sequence"] == [{"phase": "start"}]


@pytest.mark.parametrize(
    ("said", "means", "unread"),
    [
        ("Tortuga : Anna Gnome ; Ben Walker. Anna joue Mark of Sleep sur Ben.",
         "Tortuga : Anna Gnome ; Ben Walker. Anna joue Mark of Sleep sur Ben.", []),
        ("Tortuga : Anna Gnome ; Ben Walker. Anna joue Shanghai sur Ben.",
         "Tortuga : Anna Gnome ; Ben Walker. Anna joue Shanghai.", ["Ben"]),
        ("Tortuga : Anna Gnome ; Ben Walker, Diva. Ben n'a plus Diva.",
         "Tortuga : Anna Gnome ; Ben Walker, Diva.", ["n'a plus Diva"]),
        ("Tortuga : Anna a Gnome, Diva à Ben, Walker à Ben.",
         "Joueurs : Anna, Ben. Tortuga : Anna Gnome, Diva, Walker.", ["Ben", "Ben"]),
    ],
)  # fmt: skip
def test_a_player_who_is_aimed_at_is_told_or_asked_and_gets_no_card(said: str, means: str, unread: list[str]) -> None:
    assert written(said) == (means, unread)


@pytest.mark.parametrize(
    ("said", "means", "unread"),
    [
        ("2 marqueurs sur Gnome. Tortuga : Anna Gnome ; Ben Walker",
         "Tortuga : Anna Gnome (2 marqueurs) ; Ben Walker.", []),
        ("Tortuga : Anna Gnome ; Ben Walker. Gnome a trois marqueurs",
         "Tortuga : Anna Gnome (3 marqueurs) ; Ben Walker.", []),
        ("Tortuga : Anna Gnome ; Ben Gnome. Gnome a trois marqueurs",
         "Tortuga : Anna Gnome ; Ben Gnome.", ["Gnome a trois marqueurs"]),
        ("Tortuga : Anna Gnome ; Ben Walker. Anna joue Howl. Gnome a deux marqueurs",
         "Tortuga : Anna Gnome ; Ben Walker. Anna joue Howl.", ["Gnome a deux marqueurs"]),
    ],
)  # fmt: skip
def test_markers_told_apart_are_borne_by_the_one_card_of_that_name(said: str, means: str, unread: list[str]) -> None:
    assert written(said) == (means, unread)


@pytest.mark.parametrize(
    ("said", "means", "unread"),
    [
        ("Anna a deux Créatures sur Tortuga : Gnome et Diva. Ben a Walker", "Tortuga : Anna Gnome, Diva ; Ben Walker.",
         ["deux Créatures"]),
        ("Pyramides : Anna Gnome ; Ben Walker. Enterrées sur Pyramides : Momie d'Anna et Tomb Trap de Ben",
         "Pyramides : Anna Gnome ; Ben Walker ; Anna Momie enterrée ; Ben Tomb Trap enterrée.", []),
        ("Pyramides : Anna Gnome ; Ben Walker. Carte enterrée de Ben sur Pyramides : Momie",
         "Pyramides : Anna Gnome ; Ben Walker ; Ben Momie enterrée.", []),
        ("Tortuga : Anna Gnome ; Ben Walker. Le Palace vide.", "Tortuga : Anna Gnome ; Ben Walker. Le Palace.", []),
        ("Tortuga : Anna Gnome ; Ben Gnome. Anna joue Shanghai sur le Gnome adverse",
         "Tortuga : Anna Gnome ; Ben Gnome. Anna joue Shanghai sur Gnome nº 2.", []),
        ("Tortuga : Anna Gnome ; Ben Gnome ; Carole Gnome. Anna joue Shanghai sur le Gnome adverse",
         "Tortuga : Anna Gnome ; Ben Gnome ; Carole Gnome. Anna joue Shanghai.", ["Gnome adverse"]),
    ],
)  # fmt: skip
def test_what_heads_a_list_tells_whose_and_where_it_is(said: str, means: str, unread: list[str]) -> None:
    assert written(said) == (means, unread)


def answers(said: str) -> list[str]:
    request = with_another_base(lay(said, catalogue())["request"], catalogue())
    return [one["text"].replace("\N{NO-BREAK SPACE}", " ") for one in explore(request, catalogue())["answers_to"]]


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("Tortuga : Anna deux Walker dont un avec Upgrade ; Ben Nukebot",
         "Tortuga : Anna Walker, Walker avec Upgrade attachée ; Ben Nukebot."),
        ("Tortuga : Anna Walker x3, une seule avec 2 marqueurs ; Ben Nukebot",
         "Tortuga : Anna Walker, Walker, Walker (2 marqueurs) ; Ben Nukebot."),
        ("Tortuga : Ben Nukebot ; Anna Walker x2. L'un a un marqueur",
         "Tortuga : Ben Nukebot ; Anna Walker, Walker (1 marqueur)."),
    ],
)  # fmt: skip
def test_what_one_of_several_bears_is_of_that_one(said: str, means: str) -> None:
    assert written(said) == (means, [])


def test_a_total_is_told_where_what_changes_it_cancels_out() -> None:
    (text,) = answers("Tortuga : Anna Diva avec Upgrade, Ancient Curse de Ben sur Diva. Force de Diva ?")
    assert text.startswith("3 : 3 de départ, ")


def test_where_there_are_too_many_ways_it_is_told_what_all_say_that_were_seen() -> None:
    (text,) = answers("Drakkar : Anna Walker ; Ben Diva. Ben joue King Rex. Force de Diva ?")
    assert text.startswith("3, dans toutes les issues examinées") and text.endswith("trop pour les examiner toutes.")


@pytest.mark.parametrize(
    ("said", "does"),
    [
        ("Tortuga : Anna Teenage Wolf ; Ben Walker. Anna utilise son talent",
         [{"player": "Anna", "talent": "teenage-wolf"}]),
        ("Tortuga : Anna Herr Doktor, Walker. Anna utilise le talent sur Walker",
         [{"player": "Anna", "talent": "herr-doktor", "on": "walker"}]),
        ("Standing Stones : Anna Teenage Wolf. Anna utilise le talent de Teenage Wolf deux fois",
         [{"player": "Anna", "talent": "teenage-wolf"}] * 2),
        ("Tortuga : Ben Teenage Wolf. Ben utilise son talent 3 fois",
         [{"player": "Ben", "talent": "teenage-wolf"}] * 3),
    ],
)  # fmt: skip
def test_a_talent_that_no_card_is_named_for_is_that_of_the_one_card_which_has_one(said: str, does: list[Any]) -> None:
    answer = lay(said, catalogue())
    assert answer["request"]["sequence"] == does and not answer["unread"] and not answer["doubts"]


def test_a_talent_is_used_as_often_as_its_card_lets_it() -> None:
    twice = "Anna Teenage Wolf. Anna utilise son talent deux fois. Force de Teenage Wolf ?"
    assert answers(f"Standing Stones : {twice}")[0].startswith("5 : ")
    assert verdict(f"Tortuga : {twice}")["text"] == "Le Talent de Teenage Wolf a déjà servi ce tour."


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("Tortuga : Anna Herr Doktor, Teenage Wolf. Anna utilise son talent",
         ["utilise le Talent de Herr Doktor", "utilise le Talent de Teenage Wolf"]),
        ("Tortuga : Anna Walker ; Ben Teenage Wolf. Anna utilise son talent", []),
    ],
)  # fmt: skip
def test_of_several_talents_or_none_it_is_asked_which(said: str, instead: list[str]) -> None:
    answer = lay(said, catalogue())
    assert "sequence" not in answer["request"] and answer["doubts"][0]["instead"] == instead


@pytest.mark.parametrize(
    ("said", "ruled"),
    [
        ("Tortuga : Anna Walker. Anna joue Augmentation sur Walker. Force de Walker à la fin du tour ?",
         "2 de départ."),
        ("Tortuga : Anna Walker. Anna joue Howl. Total d'Anna en fin de tour ?", "2 : Walker 2."),
        ("Tortuga : Anna Walker ; Ben Diva. Anna joue Howl. Ben joue Big Gulp sur Walker au tour suivant, il meurt ?",
         "Oui : Walker est détruite : elle va à la défausse d'Anna."),
        ("Tortuga : Ben Zapbot avec 3 marqueurs. Anna joue Crop Circles sur Tortuga. Ben rejoue Zapbot au tour suivant."
         " Force de Zapbot ?", "2 de départ."),
        ("Tortuga : Anna 12 ; Ben 11. Conquête. Ben joue Shinobi avant. Combien de PV pour Ben ?", "4, sous réserve"),
        ("Tortuga : Anna 22 ; Ben 11. Après la conquête, Ben joue Hidden Ninja. Combien de PV pour Ben ?", ""),
        ("Tortuga : Anna King Rex x3 ; Ben Diva. Après la conquête Ben joue La Vengeance. Diva va où ?",
         "Sur la Base inconnue"),
    ],
)  # fmt: skip
def test_what_is_told_of_a_moment_is_done_at_that_moment(said: str, ruled: str) -> None:
    request = lay(said, catalogue())["request"]
    assert answers(said)[0].startswith(ruled) if ruled else "ask" not in request


@pytest.mark.parametrize(
    ("said", "ruled"),
    [
        ("Tortuga : Ben King Rex. Anna joue Cannon sur King Rex. Elle peut le tuer ?", "Non : King Rex ne peut pas"),
        ("Tortuga : Ben Diva. Anna joue Tiger Assassin ici. Elle peut la tuer ?", "Oui"),
        ("Tortuga : Anna joue Zapbot. Elle peut encore jouer King Rex ?", "Non. De ce que le tour permet"),
        ("Tortuga : Anna joue Zapbot. Elle peut avoir une Action en plus ?", "1 : celle du tour."),
        ("Tortuga : Anna Pirate King, King Rex ; Ben 11. Conquête. Ben peut gagner ?", "Anna, puis Ben"),
        ("Tortuga : Anna Walker, Sprout. Ben joue Cannon sur Walker. Qui a Sprout ?", "Sur Tortuga"),
    ],
)  # fmt: skip
def test_whoever_may_do_it_is_answered_of_what_it_is_done_to(said: str, ruled: str) -> None:
    assert answers(said)[0].startswith(ruled)


def test_a_player_who_is_away_has_nothing_there_and_a_card_that_is_away_is_not_laid() -> None:
    assert written("Tortuga : Anna Walker ; Ben Nukebot ; Carole absente")[1] == []
    line, unread = written("Tortuga : Anna Walker, Invader absent ; Ben Nukebot")
    assert line == "Tortuga : Anna Walker ; Ben Nukebot." and unread == ["Invader absent"]
