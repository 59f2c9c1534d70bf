"""What may be played from where, what may not be played at all, and Talents that serve twice."""

import pytest

from engine.scenario import resolve
from tests.engine.boards import EMPTY, action, at, base, minion, play, table, ways

PRIZE = action("Prime", "Gagnez 1 PV.")
CRYPT = "Attachez : Base. Permanent : {}vous pouvez jouer une Créature de votre défausse ici au lieu de votre main."


def crypt(limit: str = "") -> dict:
    return table(
        base("Ring", actions=[at(action("Crypte", CRYPT.format(limit)), "Anna")]),
        base("Autre"),
        discard={"Anna": [minion("Revenue", 2), minion("Seconde", 2)]},
        plays={"minion": 2, "action": 1, "extra": []},
    )


def cast(name: str, player: str = "Anna", **more: str) -> dict:
    return {"player": player, "play": name, **more}


def test_a_card_may_be_played_from_the_discard_where_a_clause_says_so():
    seen = play(crypt(), cast("Revenue"), cast("Seconde"))
    assert (seen.base_of("revenue"), seen.base_of("seconde")) == ("ring", "ring")
    assert play(crypt(), cast("Revenue", on="autre")).status == "illegal"


@pytest.mark.parametrize("limit", ["À votre tour, ", "Une fois par tour, "])
def test_G_a_votre_tour_2_it_serves_once_a_turn(limit):
    seen = play(crypt(limit), cast("Revenue"), cast("Seconde"))
    assert seen.in_play("revenue") and seen.status == "illegal"
    assert "G.a-votre-tour.2" in seen.cites


def test_what_may_be_played_here_from_the_discard_is_refused_elsewhere_for_its_place():
    seen = play(crypt("À votre tour, "), cast("Revenue", on="autre"))
    assert seen.status == "illegal"
    assert seen.json["verdict"]["text"] == "Non\u00a0: Crypte ne permet de jouer Revenue que sur Ring."


def test_G_a_votre_tour_2_it_served_as_often_as_one_liked_before_choc():
    seen = play({**crypt("À votre tour, "), "edition": "boite"}, cast("Revenue"), cast("Seconde"))
    assert seen.in_play("revenue") and seen.in_play("seconde")


def test_9_1_4_a_standard_action_that_may_not_be_played_is_refused():
    judge = minion("Censeur", 3, "Permanent : Les autres joueurs ne peuvent pas jouer d'Actions.")
    seen = play(table(base("Ring", minions=[at(judge, "Ben")]), hand={"Anna": [PRIZE]}), cast("Prime"))
    assert seen.status == "illegal" and "9.1.4" in seen.cites and seen.vp["Anna"] == 0


def test_a_prohibition_outlives_the_action_that_laid_it_and_goes_back_in():
    ban = action("Bâillon", "Choisissez un joueur. Ce joueur ne peut pas jouer d'Actions pendant son prochain tour.")
    given = table(base("Ring"), hand={"Anna": [ban], "Ben": [PRIZE]})
    turn = [cast("Bâillon"), {"end_turn": True}, {"phase": "start"}]
    assert play(given, *turn, cast("Prime", "Ben"), answers=[["Ben"]]).status == "illegal"
    middle = play(given, *turn, answers=[["Ben"]]).table
    assert resolve({"table": middle, "sequence": [cast("Prime", "Ben")]}, EMPTY)["status"] == "illegal"
    later = [cast("Bâillon"), *[{"end_turn": True}] * 3, {"phase": "start"}]
    assert play(given, *later, cast("Prime", "Ben"), answers=[["Ben"]]).vp["Ben"] == 1


def test_4_1_3_what_holds_in_the_next_turn_of_a_player_does_not_hold_before_it():
    ban = action("Bâillon", "Choisissez un joueur. Ce joueur ne peut pas jouer d'Actions pendant son prochain tour.")
    given = table(base("Ring"), hand={"Anna": [ban, PRIZE, {"card": PRIZE, "id": "autre"}]}, plays={"action": 2})
    seen = play(given, cast("Bâillon"), cast("Prime"), answers=[["Anna"]])
    assert seen.vp["Anna"] == 1
    (ban_on_anna,) = seen.table["effects"]
    assert ban_on_anna["until"] == "next_turn:Anna" and play(seen.table).table["effects"] == [ban_on_anna]
    later = play(seen.table, {"end_turn": True}, {"end_turn": True}, {"phase": "start"}).table
    assert play(later, cast("autre")).status == "illegal"


def test_the_actions_of_a_name_are_those_of_the_one_played():
    spider = minion(
        "Fileuse",
        2,
        "Talent : Cherchez une Action standard dans votre pioche et jouez-la comme Action supplémentaire. Les "
        "Actions de même nom ne peuvent être jouées jusqu'à la fin du tour.",
    )
    given = table(
        base("Ring", minions=[at(spider, "Anna")]),
        deck={"Anna": [PRIZE]},
        hand={"Anna": [PRIZE, action("Autre", "Gagnez 1 PV.")]},
        plays={"minion": 1, "action": 2, "extra": []},
    )
    steps = [{"player": "Anna", "talent": "fileuse"}, cast("Autre"), cast("Prime")]
    seen = play(given, *steps, answers=[["yes"]])
    assert seen.vp["Anna"] == 2 and seen.status == "illegal"


@pytest.mark.parametrize(
    ("whose", "served", "uses"),
    [
        ("l'une de vos Créatures", ["a", "a", "b"], 3),
        ("l'une de vos Créatures", ["a", "a", "b", "b"], 3),
        ("chacune de vos Créatures", ["a", "a", "b", "b"], 4),
        ("chacune de vos Créatures", ["a", "a", "a"], 2),
    ],
)
def test_a_talent_serves_twice_where_a_clause_says_so(whose: str, served: list[str], uses: int):
    lens = minion("Loupe", 1, f"Permanent : Le Talent de {whose} peut être utilisé deux fois.")
    there = [at(minion(name, 1, "Talent : Gagnez 1 PV."), "Anna") for name in ("a", "b")]
    given = table(base("Ring", minions=[*there, at(lens, "Anna")]))
    assert play(given, *[{"player": "Anna", "talent": name} for name in served]).vp["Anna"] == uses


def test_g_talent_1_two_clauses_by_which_a_talent_serves_twice_make_it_serve_no_third_time():
    one, each = "Permanent : Le Talent de l'une de vos Créatures", "Permanent : Le Talent de chacune de vos Créatures"
    there = [at(minion(name, 1, "Talent : Gagnez 1 PV."), "Anna") for name in ("a", "b")]
    for whose in ((one, each), (each, one), (one, one)):
        lenses = [at(minion(f"Loupe {n}", 1, f"{said} peut être utilisé deux fois."), "Anna")
                  for n, said in enumerate(whose)]  # fmt: skip
        given = table(base("Ring", minions=[*there, *lenses]))
        used = [{"player": "Anna", "talent": name} for name in ("a", "a", "b", "b")]
        assert play(given, *used).vp["Anna"] == 4
        assert play(given, *used[:2], used[0]).status == "illegal"


def test_a_card_that_was_not_played_from_the_hand_knows_it():
    text = "Si cette Créature n'a pas été jouée de votre main, placez un marqueur Force +1 sur cette Créature."
    back = minion("Revenante", 2, text)
    recall = action("Rappel", "Jouez une Créature supplémentaire de votre défausse.")
    given = table(base("Ring"), hand={"Anna": [back, recall]}, discard={"Anna": [back]})
    assert play(given, cast("Revenante")).power("Revenante") == 2
    assert {o.power("revenante-2") for o in ways(given, cast("Rappel"))} == {None, 3}


def test_a_card_sought_in_a_deck_was_not_played_off_its_top():
    text = "Si cette Créature a été jouée du dessus d'une pioche, placez un marqueur Force +1 sur cette Créature."
    diver = minion("Plongeuse", 2, text)
    drawn = action("Tirage", "Jouez une Créature supplémentaire du dessus de votre pioche.")
    sought = action("Appel", "Cherchez une Créature dans votre pioche et jouez-la comme Créature supplémentaire.")
    given = table(base("Ring"), hand={"Anna": [drawn, sought]}, deck={"Anna": [diver]})
    assert {o.power("plongeuse") for o in ways(given, cast("Tirage"))} <= {None, 3}
    assert {o.power("plongeuse") for o in ways(given, cast("Appel"))} <= {None, 2}
    assert 2 in {o.power("plongeuse") for o in ways(given, cast("Appel"))}


def test_the_last_card_of_a_deck_is_shown_and_lies_there_again():
    look = action("Fond", "Révélez la dernière carte de votre pioche. Si c'est une Action, placez-la dans votre main.")
    given = table(base("Ring"), hand={"Anna": [look]}, deck={"Anna": [PRIZE, minion("Fin", 1)]})
    assert play(given, cast("Fond")).names("Anna", "deck") == ["Prime", "Fin"]
    taken = table(base("Ring"), hand={"Anna": [look]}, deck={"Anna": [minion("Haut", 1), PRIZE]})
    assert play(taken, cast("Fond")).names("Anna") == ["Prime"]


def test_the_creature_measured_is_the_one_destroyed_not_the_cards_discarded():
    toll = action("Rançon", "Choisissez une Créature. Défaussez un nombre de cartes égal à sa Force pour la détruire.")
    given = table(base("Ring", Ben="Proie 2"), hand={"Anna": [toll, PRIZE, minion("Pion", 1)]})
    seen = play(given, cast("Rançon"))
    assert not seen.in_play("proie") and seen.names("Anna") == []
    assert play(table(base("Ring", Ben="Proie 3"), hand={"Anna": [toll, PRIZE]}), cast("Rançon")).in_play("proie")


def test_k_argonaute_what_waits_for_an_action_played_is_woken_by_a_minion_that_counts_as_one():
    sailor = minion("Marin", 2, "Déclenchez tous les effets qu'une Action jouée aurait déclenchés.")
    after = "Permanent : Après {}, placez un marqueur Force +1 sur cette Créature."
    for player, deed in (("Anna", "que vous avez joué une Action"), ("Ben", "qu'un autre joueur a joué une Action")):
        scribe = at(minion("Scribe", 1, after.format(deed)), player)
        given = table(base("Ring", minions=[scribe]), hand={"Anna": [sailor]})
        assert play(given, {"player": "Anna", "play": "Marin", "on": "ring"}).counters("scribe") == 1


def test_g_jouer_2_a_card_described_in_the_step_is_the_one_of_the_hand():
    fish = action("Pêche", "Piochez une carte.")
    given = table(base("Ring"), hand={"Anna": [fish]}, deck={"Anna": [minion("Perle", 1)]})
    assert play(given, {"player": "Anna", "play": fish}).names("Anna") == ["Perle"]
    refused = play(given, {"player": "Anna", "play": action("Filet", "Piochez deux cartes.")})
    assert refused.status == "illegal" and "Filet n'est pas dans la main d'Anna" in refused.json["verdict"]["text"]


def test_k_argonaute_an_extra_action_may_be_that_minion_but_not_a_particular_one():
    sailor = minion(
        "Marin", 2, "Spécial : Si vous pouvez jouer une Action, vous pouvez jouer cette Créature au lieu d'une Action."
    )
    dawn = "Permanent : Au début de votre tour, vous pouvez jouer une Action supplémentaire{}."
    for which, came in (("", {True, False}), (" standard", {False})):
        porter = at(minion("Portier", 1, dawn.format(which)), "Anna")
        given = table(base("Ring", minions=[porter]), hand={"Anna": [sailor]}, phase="start")
        assert {seen.in_play("Marin") for seen in ways(given, {"phase": "start"})} == came


def test_what_follows_several_plays_is_said_of_all_that_were_played():
    proud = [minion(n, 2, "Permanent : La Force de cette Créature est augmentée de 1.") for n in ("Perle", "Onyx")]
    boon = "Jouez deux Créatures supplémentaires. Placez un marqueur Force +1 sur chacune d'elles."
    hush = (
        "Choisissez une Base. Révélez votre main. Jouez toutes les Créatures révélées sur cette Base comme Créatures "
        "supplémentaires. Annulez leurs effets jusqu'à la fin du tour."
    )
    for text, answers, power in ((boon, (["perle"], ["onyx"]), 4), (hush, (), 2)):
        given = table(base("Ring"), hand={"Anna": [action("Charme", text), *proud]})
        seen = play(given, cast("Charme"), answers=answers)
        assert [seen.card(c)["power"] for c in ("perle", "onyx")] == [power, power], text


def test_all_the_minions_of_a_hand_are_played_and_of_any_number_as_many_as_one_likes():
    every = action("Marée", "Jouez toutes les Créatures de votre main comme Créatures supplémentaires.")
    some = action("Marée", "Jouez n'importe quel nombre de Créatures supplémentaires.")
    three = [minion(name, 2) for name in ("Perle", "Onyx", "Jade")]
    came = []
    for card in (every, some):
        outcomes = ways(table(base("Ring"), hand={"Anna": [card, *three]}), cast("Marée"))
        came.append({sum(o.in_play(name) for name in ("Perle", "Onyx", "Jade")) for o in outcomes})
    assert came == [{3}, {0, 1, 2, 3}]


def test_a_play_said_on_each_base_is_made_on_that_base():
    wild = [{"name": name, "kind": "monster", "power": 2, "text": ""} for name in ("Ogre", "Troll")]
    horde = action("Horde", "Sur chaque Base, vous pouvez jouer un Monstre.")
    given = table(base("Ring"), base("Lac"), monster_deck=wild, hand={"Anna": [horde]})
    stand = {(o.base_of("Ogre"), o.base_of("Troll")) for o in ways(given, cast("Horde"))}
    assert stand == {("ring", "lac"), ("ring", None), ("lac", None), (None, None)}


def test_up_to_three_minions_of_one_name_are_of_the_name_of_the_first():
    said = "Jouez jusqu'à trois Créatures supplémentaires de même nom."
    twins = [minion("Perle", 2), minion("Perle", 2), minion("Onyx", 2)]
    outcomes = ways(table(base("Ring"), hand={"Anna": [action("Nuée", said), *twins]}), cast("Nuée"))
    left = {tuple(sorted(o.names("Anna"))) for o in outcomes if o.status == "resolved"}
    assert left == {("Onyx",), ("Onyx", "Perle"), ("Perle", "Perle")}
    assert {o.status for o in outcomes} == {"resolved", "unruled"}  # kept for later, each would bind the others


@pytest.mark.parametrize("which", ["l'une d'elles comme carte supplémentaire", "une Créature supplémentaire révélée"])
def test_a_revealed_card_may_be_played_once_all_of_them_are_in_hand(which):
    said = f"Révélez les deux premières cartes de votre pioche. Piochez-les. Vous pouvez jouer {which}."
    deck = {"Anna": [minion("Perle", 2), minion("Onyx", 2), minion("Jade", 2)]}
    given = table(base("Ring"), deck=deck, hand={"Anna": [action("Éclair", said), minion("Autre", 2)]})
    played = {name: [o for o in ways(given, cast("Éclair")) if o.in_play(name)] for name in ("Perle", "Onyx", "Autre")}
    assert played["Perle"] and played["Onyx"] and not played["Autre"]
    assert all(set(o.names("Anna")) == {"Onyx", "Autre"} for o in played["Perle"])


def test_an_action_that_was_found_is_played_on_the_creature_told_and_nowhere_else():
    text = "Cherchez une Action dans votre pioche et jouez-la sur l'une de vos Créatures."
    charm = action("Charme", "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force.")
    given = table(base("Ring", Anna="Amie 2, Autre 2", Ben="Proie 2"), deck={"Anna": [charm, PRIZE]})
    seen = ways(given, {"player": "Anna", "effect": text})
    assert {(s.power("amie"), s.power("autre"), s.power("proie")) for s in seen} == {(2, 2, 2), (3, 2, 2), (2, 3, 2)}
    assert {s.player("Anna")["vp"] for s in seen} == {0}  # « Prime » goes on no Creature


GOES_TO_LET_IN = "lacer cette Créature sur votre pioche pour jouer une Créature supplémentaire ici."


def who_comes(given: dict, step: dict) -> set:
    return {seen.base_of("Recrue") for seen in ways(given, step)}


def test_5_11_1_here_is_where_the_card_stood_though_what_it_says_has_sent_it_away():
    played = minion("Loup", 3, f"Vous pouvez p{GOES_TO_LET_IN}")
    given = table(base("Ring"), base("Port"), hand={"Anna": [played, minion("Recrue", 3)]})
    assert who_comes(given, cast("Loup", on="ring")) == {None, "ring"}


BORROW = (
    "Attachez : Créature. Talent : Utilisez le Talent d'une autre Créature comme s'il était celui de cette Créature."
)


def test_G_talent_1_the_talent_of_a_card_is_borrowed_only_where_it_has_one():
    bearer = at(minion("Page", 2), "Anna", attached=[at(action("Philtre", BORROW), "Anna")])
    lender = at(minion("Sage", 2, "Talent : Gagnez 1 PV."), "Ben")
    given = table(base("Ring", minions=[bearer, lender, at(minion("Simple", 2), "Ben")]))
    assert {seen.vp["Anna"] for seen in ways(given, {"player": "Anna", "talent": "philtre"})} == {1}


def test_k_potion_of_redundancy_potion_here_is_where_its_bearer_stood():
    bearer = at(minion("Page", 2), "Anna", attached=[at(action("Philtre", BORROW), "Anna")])
    lender = at(minion("Loup", 3, f"Talent : P{GOES_TO_LET_IN}"), "Ben")
    given = table(base("Ring", minions=[bearer]), base("Port", minions=[lender]), hand={"Anna": [minion("Recrue", 3)]})
    assert who_comes(given, {"player": "Anna", "talent": "philtre"}) == {None, "ring"}


PAIR = minion("Jumelle", 2, "Jouez une autre Créature « Jumelle » supplémentaire ici.")


def twins(*held: dict, there: dict | None = None, **more: str) -> dict:
    return table(base("Ring", **({"text": there} if there else {})), hand={"Anna": [PAIR, *held]}, **more)


def test_G_supplementaire_4_a_card_that_the_text_names_is_played_at_once_or_not_at_all():
    declined = play(twins(PAIR), cast("jumelle", on="ring"), cast("jumelle-2", on="ring"), answers=[[]])
    assert declined.status == "illegal" and "G.supplementaire.4" in declined.cites
    assert play(twins(PAIR), cast("jumelle", on="ring"), answers=[["jumelle-2"]]).in_play("jumelle-2")
    earlier = twins(PAIR, edition="annees")
    kept = play(earlier, cast("jumelle", on="ring"), cast("jumelle-2", on="ring"), answers=[[]])
    assert kept.in_play("jumelle-2")


def test_what_keeps_the_cards_in_hand_out_is_told_where_an_extra_one_is_granted():
    seen = play(twins(PAIR, there="Chaque joueur ne peut jouer qu'une Créature par tour ici."), cast("jumelle"))
    assert seen.status == "resolved" and not seen.in_play("jumelle-2")
    assert any(node["card"] == "ring" for node in seen.kinds("considered"))
