"""Chapter 5: how a card is resolved, in what order, and what a hand or a deck gives."""

import pytest

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

BOLT = action("Foudre", "Détruisez une Créature.")
DRAW = action("Pêche", "Piochez deux cartes.")
NEW = [minion("Neuf", 1), minion("Dix", 1), minion("Onze", 1)]


def cast(name: str, player: str = "Anna", on: str | None = None) -> dict:
    return {"player": player, "play": name, **({"on": on} if on else {})}


def events(seen) -> list[str | None]:
    return [n["card"] for n in seen.kinds("event")]


# ---------------------------------------------------------------------------------------- the five steps


def test_5_1_1_the_card_s_own_effects_come_before_what_it_triggers():
    feast = minion(
        "Convive", 2, "Permanent : Après que vous avez joué une Action, placez un marqueur Force +1 sur Convive."
    )
    cull = action("Purge", "Détruisez une Créature de Force 2 ou moins.")
    seen = play(table(base("Ring", minions=[at(feast, "Anna")]), hand={"Anna": [cull]}), cast("Purge"))
    assert not seen.in_play("convive"), "still of power 2 when the Action was carried out"


def test_5_1_2_a_resolution_under_way_ends_before_the_triggers():
    clerk = minion(
        "Greffier", 2, "Permanent : Après que vous avez joué une Créature, placez un marqueur Force +1 sur Greffier."
    )
    relief = action("Relève", "Jouez une Créature supplémentaire. Détruisez une Créature de Force 2 ou moins.")
    given = table(base("Ring", minions=[at(clerk, "Anna")]), hand={"Anna": [relief, minion("Recrue", 5)]})
    for outcome in ways(given, cast("Relève")):
        assert not outcome.in_play("greffier")


def test_5_1_3_cards_in_play_react_once_the_card_is_resolved():
    feast = minion("Convive", 2, "Permanent : Après que vous avez joué une Action, piochez une carte.")
    seen = play(
        table(base("Ring", minions=[at(feast, "Anna")]), hand={"Anna": [DRAW]}, deck={"Anna": NEW}), cast("Pêche")
    )
    assert len(seen.names("Anna")) == 3 and "5.1.3" in seen.cites
    assert [n["card"] for n in seen.kinds("trigger")] == ["convive"]


def watchers() -> dict:
    """Two cards in play, Ben's and Anna's, wait for the same thing."""
    text = "Permanent : Après qu'un joueur a joué une Action, marquez 1 PV."
    return base("Ring", minions=[at(minion("Vigie", 1, text), "Ben"), at(minion("Guet", 1, text), "Anna")])


def test_5_1_4_the_active_player_orders_what_is_triggered_in_play():
    given = table(watchers(), hand={"Anna": [DRAW]}, deck={"Anna": NEW})
    asked = pending(given, cast("Pêche"))
    assert asked["player"] == "Anna" and {o["id"] for o in asked["options"]} == {"vigie", "guet"}
    assert "9.1.5" in asked["cites"]
    seen = play(given, cast("Pêche"), answers=[["vigie"]])
    assert [n["card"] for n in seen.kinds("trigger")] == ["vigie", "guet"]
    assert seen.vp == {"Anna": 1, "Ben": 1}


def test_5_1_5_hands_speak_after_cards_in_play():
    revenge = action("Vendetta", "Spécial : Après qu'une Créature a été détruite, marquez 1 PV.")
    ghoul = minion(
        "Goule", 3, "Permanent : Après qu'une Créature a été détruite, placez un marqueur Force +1 sur Goule."
    )
    given = table(base("Ring", minions=[at(ghoul, "Ben")], Ben="Cible 1"), hand={"Anna": [BOLT, revenge]})
    seen = play(given, cast("Foudre"), answers=[["cible"], ["yes"]])
    woken = [n["card"] for n in seen.kinds("event") if n["card"] in ("goule", "vendetta")]
    assert woken[0] == "goule" and "vendetta" in woken
    assert seen.vp["Anna"] == 1


def test_5_1_6_hands_speak_in_turn_order():
    revenge = "Spécial : Après qu'une Créature a été détruite, marquez 1 PV."
    given = table(
        base("Ring", Carole="Cible 1"),
        players="Anna Ben Carole",
        active="Ben",
        hand={
            "Anna": [action("Un", revenge)],
            "Ben": [BOLT, action("Deux", revenge)],
            "Carole": [action("Trois", revenge)],
        },
    )
    speakers, answers = [], []
    while (seen := play(given, cast("Foudre", "Ben"), answers=answers)).status == "pending":
        speakers.append(seen.json["pending"]["player"])
        answers.append(["no"])
    assert speakers == ["Ben", "Carole", "Anna"]


def test_5_1_7_the_action_is_discarded_when_all_is_done():
    again = action("Brassage", "Mélangez votre défausse dans votre pioche.")
    given = table(base("Ring"), hand={"Anna": [again]}, deck={"Anna": []}, discard={"Anna": [minion("Vieux", 1)]})
    seen = play(given, cast("Brassage"))
    assert seen.names("Anna", "discard") == ["Brassage"] and "5.1.7" in seen.cites
    assert seen.names("Anna", "deck") == ["Vieux"]


@pytest.mark.parametrize("text", ["Placez cette carte sur le dessus de votre pioche au lieu de la défausser.",
                                  "Jusqu'à la fin du tour, si cette carte devait aller à la défausse, placez-la sur le "
                                  "dessus de votre pioche au lieu de la défausser."])  # fmt: skip
def test_5_1_7_what_an_action_does_instead_of_being_discarded_comes_last(text: str):
    """C.mousquetaires.1: what its being played sets off (here, a card drawn) comes before."""
    herald = minion("Héraut", 2, "Permanent : Après que vous avez joué une Action, piochez une carte.")
    favour = action("Faveur", text)
    given = table(
        base("Rue", minions=[at(herald, "Anna")]), hand={"Anna": [favour]}, deck={"Anna": [minion("Perle", 1)]}
    )
    done = play(given, {"player": "Anna", "play": "Faveur"})
    anna = done.table["players"][0]
    assert [c["card"]["name"] for c in anna["hand"]] == ["Perle"]
    assert [c["card"]["name"] for c in anna["deck"]] == ["Faveur"] and not anna["discard"]


def test_5_1_7_who_may_put_it_elsewhere_is_asked_then():
    may = action("Faveur", "Piochez une carte. Vous pouvez placer cette carte en main au lieu de la défausser.")
    given = table(base("Rue"), hand={"Anna": [may]}, deck={"Anna": [minion("Perle", 1)]})
    sizes = {len(end.table["players"][0]["hand"]) for end in ways(given, {"player": "Anna", "play": "Faveur"})}
    assert sizes == {1, 2}


def test_5_1_7_what_is_done_instead_of_the_discard_wakes_what_waits_for_it():
    """Even an Action that this makes play goes to its discard in its turn."""
    giver = minion("Donneur", 2, "Permanent : Après que vous avez placé une carte dans la main d'un autre joueur, "
                                 "jouez une Action supplémentaire.")  # fmt: skip
    hand = [
        action("Partage", "Marquez 1 PV. Placez cette carte dans la main d'un autre joueur au lieu de la défausser."),
        action("Suite", "Marquez 2 PV."),
    ]
    given = table(base("Ring", minions=[at(giver, "Anna")]), hand={"Anna": hand})
    seen = play(given, cast("Partage"), answers=[["suite"]])
    assert seen.vp["Anna"] == 3
    assert seen.names("Ben") == ["Partage"] and seen.names("Anna", "discard") == ["Suite"]


def test_g_standard_1_an_attached_action_stays():
    flag = action("Étendard", "Attachez : Base. Permanent : Vous avez +4 de Force ici.")
    seen = play(table(base("Ring"), hand={"Anna": [flag]}), cast("Étendard", on="ring"))
    assert [e["id"] for e in seen.base("ring")["actions"]] == ["etendard"] and not seen.names("Anna", "discard")


def test_g_standard_1_a_text_may_send_the_action_elsewhere():
    gift = action("Cadeau", "Marquez 1 PV. Placez cette carte dans la main d'un autre joueur.")
    seen = play(table(base("Ring"), hand={"Anna": [gift]}), cast("Cadeau"))
    assert seen.names("Ben") == ["Cadeau"] and not seen.names("Anna", "discard")


def test_5_2_1_a_card_that_interrupts_is_resolved_first():
    veto = action(
        "Veto", "Spécial : Lorsqu'un autre joueur joue une Action, annulez l'effet de l'Action jouée et défaussez-la."
    )
    given = table(base("Ring", Ben="Cible 1"), hand={"Anna": [BOLT], "Ben": [veto]})
    outcomes = ways(given, cast("Foudre"))
    assert {o.in_play("cible") for o in outcomes} == {True, False}
    for outcome in outcomes:
        assert outcome.names("Anna", "discard") == ["Foudre"]
        assert ("Veto" in outcome.names("Ben", "discard")) is outcome.in_play("cible")


def test_5_2_2_the_card_interrupted_goes_on_where_it_was():
    first = action("Élan", "L'une de vos Créatures gagne +2 de Force jusqu'à la fin du tour. Piochez une carte.")
    relief = action("Relève", "Jouez une Action supplémentaire. Marquez 1 PV.")
    given = table(base("Ring", Anna="Brute 3"), hand={"Anna": [relief, first]}, deck={"Anna": NEW})
    played = [o for o in ways(given, cast("Relève")) if "Élan" not in o.names("Anna")]
    assert played and all((o.power("brute"), o.vp["Anna"], o.names("Anna")) == (5, 1, ["Neuf"]) for o in played)


# ---------------------------------------------------------------------------------------- what playing does


def test_4_2_7_a_minion_s_effect_follows_its_arrival():
    scholar = minion("Savant", 2, "Piochez une carte.")
    seen = play(table(base("Ring"), hand={"Anna": [scholar]}, deck={"Anna": NEW}), cast("Savant", on="ring"))
    assert seen.base_of("savant") == "ring" and seen.names("Anna") == ["Neuf"]


def test_4_2_8_talents_and_specials_keep_their_moment():
    knight = minion(
        "Chevalier", 2, "Talent : Piochez une carte. Spécial : Avant la Conquête de cette Base, marquez 1 PV."
    )
    seen = play(table(base("Ring"), hand={"Anna": [knight]}, deck={"Anna": NEW}), cast("Chevalier", on="ring"))
    assert seen.status == "resolved" and not seen.names("Anna") and seen.vp["Anna"] == 0


def test_g_jouer_1_a_card_that_is_placed_or_moved_is_not_played():
    scholar = minion("Savant", 2, "Piochez une carte.")
    exhume = action("Exhumation", "Placez une Créature de votre défausse sur une Base.")
    given = table(base("Ring"), hand={"Anna": [exhume]}, discard={"Anna": [scholar]}, deck={"Anna": NEW})
    seen = play(given, cast("Exhumation"))
    assert seen.base_of("savant") == "ring" and not seen.names("Anna")
    push = action("Poussée", "Déplacez l'une de vos Créatures vers une autre Base.")
    moved = table(
        base("Ring", minions=[at(scholar, "Anna")]), base("Plaine"), hand={"Anna": [push]}, deck={"Anna": NEW}
    )
    seen = play(moved, cast("Poussée"))
    assert seen.base_of("savant") == "plaine" and not seen.names("Anna")


def test_5_4_1_the_whole_effect_is_carried_out_even_to_one_s_loss():
    asked = pending(table(base("Ring", Anna="Brute 3, Frêle 1"), hand={"Anna": [BOLT]}), cast("Foudre"))
    assert (asked["min"], {o["id"] for o in asked["options"]}) == (1, {"brute", "frele"})


def test_5_4_2_you_may_is_optional():
    doubt = action("Doute", "Vous pouvez détruire l'une de vos Créatures. Piochez une carte.")
    given = table(base("Ring", Anna="Brute 4"), hand={"Anna": [doubt]}, deck={"Anna": NEW})
    outcomes = ways(given, cast("Doute"))
    assert {o.in_play("brute") for o in outcomes} == {True, False}
    assert all(o.names("Anna") == ["Neuf"] for o in outcomes)


def test_5_4_4_a_card_may_be_played_in_vain():
    seen = play(table(base("Ring"), hand={"Anna": [BOLT]}), cast("Foudre"))
    assert seen.status == "resolved" and seen.names("Anna", "discard") == ["Foudre"]
    assert "5.4.4" in seen.cites


def test_5_4_5_a_protected_card_may_be_aimed_at_in_vain():
    rock = minion("Roc", 3, "Permanent : Cette Créature ne peut être détruite.")
    seen = play(table(base("Ring", minions=[at(rock, "Ben")]), hand={"Anna": [BOLT]}), cast("Foudre"))
    assert seen.in_play("roc") and "9.1.4" in {c for n in seen.kinds("prevented") for c in n["cites"]}


def test_5_4_7_any_number_may_be_none():
    purge = action("Purge", "Détruisez n'importe quel nombre de vos Créatures.")
    asked = pending(table(base("Ring", Anna="A 1, B 1", Ben="C 1"), hand={"Anna": [purge]}), cast("Purge"))
    assert (asked["min"], asked["max"], {o["id"] for o in asked["options"]}) == (0, 2, {"a", "b"})


def test_5_4_8_all_may_be_none():
    purge = action("Purge", "Détruisez toutes les Créatures de Force 1.")
    seen = play(table(base("Ring", Ben="C 2"), hand={"Anna": [purge]}), cast("Purge"))
    assert seen.status == "resolved" and seen.in_play("c") and seen.names("Anna", "discard") == ["Purge"]


def test_5_5_1_without_the_cost_there_is_no_gain():
    trade = action("Troc", "Défaussez trois cartes pour détruire une Créature de Force 3.")
    poor = table(base("Ring", Ben="Cible 3"), hand={"Anna": [trade, *NEW[:2]]})
    outcomes = ways(poor, cast("Troc"))
    assert outcomes and all(o.in_play("cible") for o in outcomes)
    rich = table(base("Ring", Ben="Cible 3"), hand={"Anna": [trade, *NEW]})
    assert not any(o.in_play("cible") for o in ways(rich, cast("Troc")))


def test_5_5_2_a_cost_that_comes_to_nothing_pays_nothing():
    trade = action("Troc", "Détruisez l'une de vos Créatures pour piocher deux cartes.")
    rock = minion("Roc", 3, "Permanent : Cette Créature ne peut être détruite.")
    given = table(base("Ring", minions=[at(rock, "Anna")]), hand={"Anna": [trade]}, deck={"Anna": NEW})
    seen = play(given, cast("Troc"))
    assert seen.in_play("roc") and not seen.names("Anna") and "5.5.2" in seen.cites


def test_5_7_1_a_cancelled_effect_never_was():
    hush = action(
        "Silence", "Attachez : Base. Talent : Annulez l'effet de cette Base jusqu'au début de votre prochain tour."
    )
    strong = "Les Créatures ici ne peuvent être détruites."
    given = table(base("Ring", 30, "1 1 1", strong, actions=[at(hush, "Anna")], Ben="Cible 1"), hand={"Anna": [BOLT]})
    assert play(given, cast("Foudre")).in_play("cible")
    assert not play(given, {"player": "Anna", "talent": "silence"}, cast("Foudre")).in_play("cible")


def test_5_7_1_what_lasts_on_a_card_outlives_its_cancelled_effect():
    mute = action("Muselière", "Attachez : Créature. Permanent : L'effet de cette Créature est annulé.")
    lift = action("Élan", "Une Créature gagne +2 de Force jusqu'au début de votre prochain tour.")
    hero = minion("Héros", 3, "Permanent : Cette Créature gagne +4 de Force.")
    given = table(base("Ring", minions=[at(hero, "Anna")]), hand={"Anna": [lift, mute]}, plays={"action": 2})
    assert play(given, cast("Élan"), cast("Muselière", on="heros")).power("heros") == 5


def test_5_7_1_what_was_said_of_a_card_for_a_time_is_not_its_own_effect():
    mute = action("Muselière", "Attachez : Créature. Permanent : L'effet de cette Créature est annulé.")
    vow = "Choisissez l'une de vos Créatures. Jusqu'à la fin du tour, après qu'elle a été déplacée, piochez une carte."
    march = action("Marche", "Déplacez l'une de vos Créatures vers une autre Base.")
    given = table(
        base("Ring", Anna="Brave 3"), base("Pré"), hand={"Anna": [action("Vœu", vow), mute, march]},
        deck={"Anna": NEW}, plays={"action": 3},
    )  # fmt: skip
    seen = play(given, cast("Vœu"), cast("Muselière", on="brave"), cast("Marche"))
    assert seen.names("Anna") == ["Neuf"]


# ---------------------------------------------------------------------------------------- Specials


def test_g_special_1_a_special_does_nothing_when_the_card_is_played():
    ambush = action("Embuscade", "Spécial : Avant la Conquête d'une Base, marquez 1 PV.")
    seen = play(table(base("Ring"), hand={"Anna": [ambush]}), cast("Embuscade"))
    assert seen.status == "illegal" and "G.special.1" in seen.cites


def test_g_special_3_a_special_is_played_in_another_player_s_turn():
    ambush = action("Embuscade", "Spécial : Avant la Conquête d'une Base, marquez 1 PV.")
    given = table(base("Ring", 10, Anna="Brute 10"), hand={"Ben": [ambush]})
    outcomes = ways(given, {"phase": "score"})
    assert {(o.vp["Ben"], *o.names("Ben", "discard")) for o in outcomes} == {(0,), (1, "Embuscade")}


def test_g_special_4_it_costs_none_of_the_turn_s_plays():
    revenge = action("Vendetta", "Spécial : Après qu'une Créature a été détruite, marquez 1 PV.")
    given = table(
        base("Ring", Ben="Cible 1"), hand={"Anna": [BOLT, revenge]}, plays={"minion": 1, "action": 2, "extra": []}
    )
    seen = play(given, cast("Foudre"), answers=[["yes"]])
    assert seen.vp["Anna"] == 1 and seen.table["plays"] == {"minion": 1, "action": 1, "extra": []}


# ---------------------------------------------------------------------------------------- decks and hands


def test_5_3_1_an_empty_deck_is_made_anew_when_a_card_is_asked_of_it():
    given = table(
        base("Ring"),
        hand={"Anna": [DRAW]},
        discard={"Anna": [minion("Vieux", 1), minion("Ancien", 1), minion("Usé", 1)]},
    )
    for seen in ways(given, cast("Pêche")):
        assert (
            len(seen.names("Anna")) == 2 and len(seen.names("Anna", "deck_unordered") + seen.names("Anna", "deck")) == 1
        )
        assert seen.names("Anna", "discard") == ["Pêche"], "the Action under way was not shuffled in"


def test_5_3_2_a_deck_that_becomes_empty_waits():
    seen = play(
        table(base("Ring"), hand={"Anna": [DRAW]}, deck={"Anna": NEW[:2]}, discard={"Anna": [minion("Vieux", 1)]}),
        cast("Pêche"),
    )
    assert seen.names("Anna", "discard") == ["Vieux", "Pêche"] and not seen.names("Anna", "deck")


def test_5_3_3_it_is_made_anew_in_the_middle_of_a_draw():
    given = table(
        base("Ring"), hand={"Anna": [DRAW]}, deck={"Anna": NEW[:1]}, discard={"Anna": [minion("Vieux", 1)] * 2}
    )
    seen = play(given, cast("Pêche"))
    assert seen.names("Anna") == ["Neuf", "Vieux"]
    assert seen.names("Anna", "deck") + seen.names("Anna", "deck_unordered") == ["Vieux"]


def test_5_3_5_the_order_of_a_deck_made_anew_is_chance_s():
    given = table(base("Ring"), hand={"Anna": [DRAW]}, discard={"Anna": NEW})
    asked = pending(given, cast("Pêche"))
    assert asked["kind"] == "chance" and "5.3.5" in asked["cites"]
    assert len({tuple(sorted(o.names("Anna"))) for o in ways(given, cast("Pêche"))}) == 3


def test_5_3_1_a_player_draws_as_far_as_there_are_cards():
    seen = play(table(base("Ring"), hand={"Anna": [DRAW]}, deck={"Anna": NEW[:1]}), cast("Pêche"))
    assert seen.status == "resolved" and seen.names("Anna") == ["Neuf"]


def test_5_4_1_what_a_text_has_one_draw_is_not_the_draw_of_phase_4():
    given = table(base("Ring"), hand={"Anna": [DRAW]}, deck={"Anna": NEW})
    seen = play(given, cast("Pêche"))
    assert "4.4.1" not in seen.cites and seen.json["verdict"]["cites"] == ["5.4.1"]


def test_vp_that_a_text_gives_are_not_won_by_there_being_tokens():
    seen = play(table(base("Ring"), hand={"Anna": [action("Prime", "Marquez 1 PV.")]}), cast("Prime"))
    assert seen.vp["Anna"] == 1 and "3.5.6" in seen.cites and seen.json["verdict"]["cites"] == ["5.4.1"]


def test_g_defausser_3_what_is_discarded_comes_from_the_hand():
    drop = action("Lest", "Défaussez une carte.")
    given = table(base("Ring", Anna="Brute 3"), hand={"Anna": [drop, minion("Neuf", 1), minion("Dix", 1)]})
    asked = pending(given, cast("Lest"))
    assert {o["id"] for o in asked["options"]} == {"neuf", "dix"}
    assert sorted(play(given, cast("Lest"), answers=[["neuf"]]).names("Anna", "discard")) == ["Lest", "Neuf"]


def test_9_2_2_a_borrowed_card_goes_to_its_owner_s_discard():
    drop = action("Lest", "Défaussez une carte.")
    given = table(base("Ring"), hand={"Anna": [drop, {"card": minion("Prêtée", 1), "owner": "Ben"}]})
    seen = play(given, cast("Lest"))
    assert seen.names("Ben", "discard") == ["Prêtée"] and seen.names("Anna", "discard") == ["Lest"]


# ---------------------------------------------------------------------------------------- where a card may go


CHARM = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")


def test_g_attachez_1_an_action_goes_on_the_sort_of_card_it_names():
    given = table(base("Ring", Ben="Hôte 3"), hand={"Anna": [CHARM]})
    assert play(given, cast("Talisman", on="hote")).power("hote") == 5
    seen = play(given, cast("Talisman", on="ring"))
    assert seen.status == "illegal" and "G.attachez.1" in seen.cites and seen.names("Anna") == ["Talisman"]


def test_g_attachez_1_it_must_fit_what_the_text_adds():
    own = {
        **CHARM,
        "text": "Attachez : l'une de vos Créatures de Force 5 ou plus. Permanent : Cette Créature gagne +2 de Force.",
    }
    given = table(base("Ring", Anna="Fort 5, Frêle 1", Ben="Géant 9"), hand={"Anna": [own]})
    seen = play(given, cast("Talisman"))
    assert seen.power("fort") == 7, "the only one that will do"
    assert play(given, cast("Talisman", on="geant")).status == "illegal"


def test_4_2_6_a_minion_is_played_on_a_base_of_the_player_s_choice():
    given = table(base("Ring"), base("Plaine"), hand={"Anna": [minion("Recrue", 2)]})
    asked = pending(given, cast("Recrue"))
    assert asked["kind"] == "base" and {o["id"] for o in asked["options"]} == {"ring", "plaine"}
    seen = play(given, cast("Recrue", on="plaine"))
    assert seen.base_of("recrue") == "plaine" and seen.card("recrue")["controller"] == "Anna"
    assert "4.2.6" in seen.cites


def test_4_2_10_an_action_is_shown_then_carried_out():
    seen = play(table(base("Ring", Ben="Cible 1"), hand={"Anna": [BOLT]}), cast("Foudre"))
    assert "4.2.10" in seen.cites and not seen.in_play("cible")


def test_an_unread_clause_stops_and_says_so():
    odd = action("Énigme", "Sautez à cloche-pied.")
    seen = play(table(base("Ring"), hand={"Anna": [odd]}), cast("Énigme"), unread=True)
    assert seen.status == "unruled" and "cloche-pied" in seen.json["verdict"]["text"]
    told = play(
        table(base("Ring"), hand={"Anna": [odd]}), cast("Énigme"), answers=[[{"effect": "Marquez 1 PV."}]], unread=True
    )
    assert (told.status, told.vp["Anna"]) == ("resolved", 1)
    skipped = play(table(base("Ring"), hand={"Anna": [odd]}), cast("Énigme"), answers=[[{"skip": True}]], unread=True)
    assert skipped.status == "resolved" and skipped.names("Anna", "discard") == ["Énigme"]


def test_5_10_1_another_minion_on_a_base_is_other_than_the_one_it_speaks_of():
    text = "Après que vous avez joué une Créature ici, détruisez une autre Créature ici."
    given = table(base("Arène", text=text, Ben="Roc 2"), hand={"Anna": [minion("Recrue", 3)]})
    seen = play(given, {"player": "Anna", "play": "Recrue", "on": "arene"})
    assert seen.in_play("recrue") and not seen.in_play("roc")


def test_g_deplacer_1_what_stands_where_cards_are_moved_to_is_none_of_those_that_may_be_moved():
    kingdom = base("Royaume", Ben="Voisin 2", text="À votre tour, déplacez une Créature d'un autre joueur ici.")
    asked = pending(table(kingdom, base("Ring", Ben="Lointain 2, Second 2")), {"player": "Anna", "use": "royaume"})
    assert {o["id"] for o in asked["options"]} == {"lointain", "second"}
    (voisin,) = asked["excluded"]
    assert (voisin["id"], voisin["cites"]) == ("voisin", ["G.deplacer.1"])
    assert play(table(kingdom), {"player": "Anna", "use": "royaume"}).base_of("voisin") == "royaume"


def test_g_renvoyer_1_what_goes_back_to_the_hand_of_another_is_not_played_from_there():
    text = "Renvoyez une Action dans la main de son propriétaire et jouez-la comme Action supplémentaire."
    hero = action("Retour", text)
    lent = at(action("Prêtée", "Attachez : Base."), "Anna", owner="Ben")
    seen = play(table(base("Ring", actions=[lent]), hand={"Anna": [hero]}), {"player": "Anna", "play": "Retour"})
    assert seen.names("Ben") == ["Prêtée"]
    own = at(action("Mienne", "Attachez : Base."), "Anna")
    given = table(base("Ring", actions=[own]), hand={"Anna": [hero]})
    assert play(given, {"player": "Anna", "play": "Retour"}, answers=[["yes"]]).in_play("Mienne")


def test_5_2_1_a_special_that_cancels_is_itself_open_to_one():
    no = "Spécial : Lorsqu'un autre joueur joue une Action, annulez-la."
    hand = {"Anna": [action("Frappe", "Détruisez une Créature."), action("Contre", no)], "Ben": [action("Non", no)]}
    seen = ways(table(base("Ring", Ben="Garde 4"), hand=hand), {"player": "Anna", "play": "Frappe"})
    fates = {(one.in_play("garde"), "Non" in one.names("Ben"), "Contre" in one.names("Anna")) for one in seen}
    assert fates == {(False, True, True), (True, False, True), (False, False, False)}


# --------------------------------------------------------------------------------------------- read when it is resolved

LURKER = (
    "Permanent : Après qu'un autre joueur a joué une Créature ici dont la Force est inférieure à celle de cette "
    "Créature, détruisez celle-ci."
)
SNARE = (
    "Attachez : Base. Permanent : Après qu'un autre joueur a joué une Créature{} ici, "
    "détruisez celle-ci et cette carte."
)
TRAP, BAG = SNARE.format(""), SNARE.format(" de Force 3 ou moins")
PRIZE = (
    "Attachez : Base. Permanent : À la fin du tour, si une Créature d'un autre joueur a été détruite ici ce tour, "
    "marquez 1 PV."
)
AWAY = "Déplacez cette Créature vers une autre Base."
GROWS = "Cette Créature gagne +2 de Force jusqu'à la fin du tour."
WEAKENS = "Cette Créature perd 2 de Force jusqu'à la fin du tour."


def comes(watch: dict, newcomer: dict, **more: object) -> object:
    """Anna plays the newcomer where Ben's card watches."""
    place = "actions" if watch["kind"] == "action" else "minions"
    ring = base("Ring", **{place: [at(watch, "Ben", id="guet")]})
    given = table(ring, base("Plaine"), hand={"Anna": [newcomer]}, **more)
    return play(given, {"player": "Anna", "play": newcomer["name"], "on": "ring"})


@pytest.mark.parametrize(
    ("watch", "power", "effect", "spared"),
    [
        (minion("Guet", 5, LURKER), 4, "", False),
        (minion("Guet", 5, LURKER), 4, AWAY, True),
        (minion("Guet", 5, LURKER), 4, GROWS, True),
        (minion("Guet", 5, LURKER), 6, "", True),
        (minion("Guet", 5, LURKER), 6, WEAKENS, False),
        (action("Guet", BAG), 3, "", False),
        (action("Guet", BAG), 3, GROWS, True),
        (action("Guet", BAG), 4, WEAKENS, False),
        (action("Guet", BAG), 3, AWAY, True),
        (action("Guet", TRAP), 9, "", False),
        (action("Guet", TRAP), 9, AWAY, True),
    ],
)
def test_5_1_3_what_is_told_of_the_card_played_is_read_once_its_own_effect_is_done(
    watch: dict, power: int, effect: str, spared: bool
) -> None:
    seen = comes(watch, minion("Neuve", power, effect))
    assert seen.in_play("neuve") is spared
    assert seen.in_play("guet") is (spared or watch["kind"] == "minion")


def test_p_45_what_is_told_of_the_card_played_is_read_when_it_is_resolved_or_as_it_came() -> None:
    read = [comes(action("Guet", BAG), minion("Neuve", 3, GROWS), readings=r) for r in ({}, {"P.45": 2})]
    assert [seen.in_play("neuve") for seen in read] == [True, False]
    assert "P.45" in read[0].cites


@pytest.mark.parametrize(("power", "effect", "offered"), [(2, "", True), (5, "", False), (2, GROWS, False)])
def test_5_1_5_a_special_in_hand_that_awaits_a_weak_minion_is_not_offered_for_a_strong_one(
    power: int, effect: str, offered: bool
) -> None:
    snare = action("Lien", "Spécial : Après qu'un autre joueur a joué une Créature de Force 3 ou moins, détruisez-la.")
    given = table(base("Ring"), hand={"Anna": [minion("Neuve", power, effect)], "Ben": [snare]})
    seen = ways(given, {"player": "Anna", "play": "Neuve", "on": "ring"})
    assert {one.in_play("neuve") for one in seen} == ({True, False} if offered else {True})


def test_p_45_a_card_that_came_too_strong_is_not_reached_in_the_other_reading() -> None:
    seen = comes(action("Guet", BAG), minion("Neuve", 4, WEAKENS), readings={"P.45": 2})
    assert seen.in_play("neuve")
    assert "P.45" in seen.cites


def test_5_1_3_what_does_nothing_to_the_card_played_happens_wherever_that_is_now() -> None:
    inn = action(
        "Auberge", "Attachez : Base. Permanent : Après que vous avez joué une Créature ici, piochez une carte."
    )
    ring = base("Ring", actions=[at(inn, "Anna")])
    given = table(ring, base("Plaine"), hand={"Anna": [minion("Neuve", 2, AWAY)]}, deck={"Anna": [minion("Due", 1)]})
    seen = play(given, {"player": "Anna", "play": "Neuve", "on": "ring"})
    assert seen.base_of("neuve") == "plaine" and seen.names("Anna") == ["Due"]


def test_5_1_3_a_condition_is_read_when_the_effect_is_resolved() -> None:
    keep = (
        "Après que vous avez joué une Créature ici, si un autre joueur a plus de Force que vous ici, "
        "placez un marqueur Force +1 sur celle-ci."
    )
    for newcomer, marked in ((minion("Neuve", 3), 1), (minion("Neuve", 3, GROWS), 0), (minion("Neuve", 3, AWAY), 0)):
        given = table(base("Fort", text=keep, Ben="Rival 4"), base("Plaine"), hand={"Anna": [newcomer]})
        seen = play(given, {"player": "Anna", "play": "Neuve", "on": "fort"})
        assert seen.counters("neuve") == marked, newcomer["text"]


def test_4_5_3_an_effect_that_is_due_is_ordered_before_its_condition_is_read() -> None:
    kill = action("Arrêt", "Attachez : Créature. Permanent : À la fin du tour, détruisez cette Créature.")
    doomed = at(minion("Cible", 4), "Ben", attached=[at(kill, "Anna", id="arret")])
    given = table(base("Ring", minions=[doomed], actions=[at(action("Prime", PRIZE), "Anna", id="prime")]), phase="end")
    assert play(given, {"phase": "end"}, answers=[["arret"]]).vp["Anna"] == 1
    assert play(given, {"phase": "end"}, answers=[["prime"]]).vp["Anna"] == 0


def test_4_5_3_what_nothing_can_make_true_any_more_is_not_ordered() -> None:
    two = [at(action("Prime", PRIZE), "Anna"), at(action("Autre", PRIZE), "Anna")]
    seen = play(table(base("Ring", actions=two), phase="end"), {"phase": "end"})
    assert (seen.status, seen.vp["Anna"]) == ("resolved", 0)


def test_two_that_take_the_markers_of_what_has_left_share_what_it_bore():
    takes = (
        "Permanent : Après qu'une Créature est allée du jeu à la défausse, vous pouvez transférer un marqueur Force +1 "
        "de celle-ci à cette Créature."
    )
    held = [at(minion(name, 2, takes), who) for name, who in (("Un", "Anna"), ("Deux", "Ben"))]
    held.append(at(minion("Proie", 1), "Ben", counters=1))
    given = table(base("Ring", minions=held))
    struck = {"player": "Anna", "effect": "Détruisez une Créature de Force 2 ou moins."}
    told = {(o.counters("un"), o.counters("deux")) for o in ways(given, struck) if o.card("proie") is None}
    assert told == {(0, 0), (0, 1), (1, 0)}


def test_flock_follows_to_the_base_where_the_minion_has_gone_not_where_it_is_now():
    follows = (
        "Permanent : Après qu'une autre Créature a été déplacée depuis cette Base, déplacez cette Créature vers la "
        "même Base."
    )
    held = [at(minion("Troupeau", 2, follows), "Anna"), at(minion("Mouton", 2), "Anna")]
    given = table(base("Ring", minions=held), base("Quai"), base("Dock"))
    twice = {"player": "Anna", "effect": "Déplacez une Créature. Déplacez une Créature."}
    seen = play(given, twice, answers=[["mouton"], ["quai"], ["mouton"], ["dock"]])
    assert (seen.base_of("mouton"), seen.base_of("troupeau")) == ("dock", "quai")


SPARES_ITSELF = "Permanent : Si cette Créature devait être détruite, renvoyez-la en main à la place."
SPARES_OTHERS = (
    "Permanent : Si l'une de vos autres Créatures devait être détruite, placez-la sous votre pioche à la place."
)


def spared(first: str) -> tuple[list[str], list[str]]:
    """Where a minion goes that two clauses would keep from destruction, the active player naming one of them."""
    held = [at(minion("Fuite", 2, SPARES_ITSELF), "Anna"), at(minion("Abri", 5, SPARES_OTHERS), "Anna")]
    strike = {"player": "Ben", "effect": "Détruisez une Créature de Force 3 ou moins."}
    seen = play(table(base("Ring", minions=held)), strike, answers=[[first]])
    return seen.names("Anna"), seen.names("Anna", "deck")


def test_9_1_5_of_two_effects_that_would_act_instead_the_active_player_names_the_first():
    assert spared("fuite") == (["Fuite"], [])
    assert spared("abri") == ([], ["Fuite"])


def test_an_effect_that_acts_instead_alone_is_not_asked_about():
    held = [at(minion("Fuite", 2, SPARES_ITSELF), "Anna"), at(minion("Abri", 5), "Anna")]
    strike = {"player": "Ben", "effect": "Détruisez une Créature de Force 3 ou moins."}
    assert play(table(base("Ring", minions=held)), strike).names("Anna") == ["Fuite"]


def test_a_limited_effect_that_acts_instead_for_one_of_a_group_serves_the_one_its_player_says():
    saves = (
        "Permanent : Une fois par tour, si l'une de vos autres Créatures devait être détruite, renvoyez-la en main "
        "à la place."
    )
    strike = {"player": "Ben", "effect": "Détruisez toutes les Créatures de Force 2 ou moins."}
    two = table(base("Ring", minions=[at(minion("Prêtre", 5, saves), "Anna")], Anna="A 1, B 2"))
    one = table(base("Ring", minions=[at(minion("Prêtre", 5, saves), "Anna")], Anna="A 1"))
    assert sorted(one.names("Anna") for one in ways(two, strike)) == [["A"], ["B"]]
    assert play(one, strike).names("Anna") == ["A"]
    may = saves.replace("renvoyez-la", "vous pouvez la renvoyer")
    free = table(base("Ring", minions=[at(minion("Prêtre", 5, may), "Anna")], Anna="A 1, B 2"))
    assert sorted(one.names("Anna") for one in ways(free, strike)) == [[], ["A"], ["B"]]


def test_a_clause_that_comes_before_a_departure_is_done_and_the_card_goes_all_the_same():
    text = (
        "Permanent : Avant qu'une Créature aille à la défausse, transférez un marqueur Force +1 de celle-ci à ce Titan."
    )
    goer = minion("Relais", 2, "Permanent : Après que cette Créature est allée à la défausse, gagnez 1 PV.")
    there = base("Ring", 5, minions=[at(goer, "Anna", counters=2), at(minion("Nu", 3), "Ben")])
    titan = {"name": "Colosse", "kind": "titan", "text": text}
    seen = play(table(there, base("Port", titans=[at(titan, "Anna")])), {"score": "ring"})
    assert seen.counters("colosse") == 1 and seen.vp["Anna"] == 4 + 1
    assert seen.names("Anna", "discard") == ["Relais"] and seen.names("Ben", "discard") == ["Nu"]
