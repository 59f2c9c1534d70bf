"""Chapter 6: a Base is conquered, scored, cleared and replaced."""

from tests.engine.boards import FAR, action, at, base, minion, pending, play, table, ways

SCORE = {"phase": "score"}
TWO_BASES = [FAR, {**FAR, "name": "Friche"}]
FOUR = "Anna Ben Carole David"
THREE = "Anna Ben Carole"


def strike(power: int = 3) -> dict:
    """A Special of the hand: before a Conquest, a minion of that Base loses its power."""
    text = (
        f"Spécial : Avant la Conquête d'une Base, une Créature sur cette "
        f"Base perd {power} de Force jusqu'à la fin du tour."
    )
    return action("Croc-en-jambe", text)


# ---------------------------------------------------------------------------------------- which Bases are conquered


def test_6_2_1_without_a_conquered_base_the_phase_just_ends():
    seen = play(table(base("Ring", 20, Anna="Brute 19")), SCORE)
    assert (seen.table["phase"], seen.bases, seen.vp) == ("draw", ["ring"], {"Anna": 0, "Ben": 0})
    assert "6.2.1" in seen.cites


def test_6_1_5_nobody_may_decline_a_conquest():
    outcomes = ways(table(base("Ring", 20, Anna="Brute 20")), SCORE)
    assert [(o.vp["Anna"], o.bases) for o in outcomes] == [(4, ["terrain-vague"])]


def test_6_1_4_the_active_player_orders_the_conquests():
    two = table(base("Un", 10, Anna="Brute 10"), base("Deux", 10, Ben="Colosse 10"), active="Ben", base_deck=TWO_BASES)
    asked = pending(two, SCORE)
    assert (asked["player"], asked["kind"]) == ("Ben", "base")
    assert {o["id"] for o in asked["options"]} == {"un", "deux"}
    assert "6.1.4" in asked["cites"]


def test_4_3_3_a_base_scored_by_itself_is_scored_in_the_phase_of_the_conquests():
    given = table(base("Ring", 20, Anna="Brute 5"), base("Quai"), hand={"Anna": [minion("Bleu", 1)]})
    assert play(given, {"score": "ring"}).table["phase"] == "score"
    late = play(given, {"score": "ring"}, {"player": "Anna", "play": "Bleu", "on": "quai"})
    assert (late.status, late.json["verdict"]["cites"]) == ("illegal", ["4.2.13"])
    assert play(given, {"score": "ring"}, {"end_turn": True}).table["active"] == "Ben"


def test_5_8_1_an_extra_card_declined_in_a_conquest_asked_for_alone_is_lost_as_in_any():
    text = "Spécial : Après la Conquête d'une Base, jouez une Créature supplémentaire."
    given = table(
        base("Ring", 20, Anna="Brute 5"), base("Quai"), hand={"Anna": [action("Appel", text), minion("Bleu", 1)]}
    )
    done = play(given, {"score": "ring"}, answers=[["appel"], []])
    assert done.status == "resolved" and done.table["plays"]["extra"] == []


def test_6_2_10_every_conquered_base_is_scored_in_the_same_phase():
    two = table(base("Un", 10, Anna="Brute 10"), base("Deux", 10, Ben="Colosse 10"), base_deck=TWO_BASES)
    for outcome in ways(two, SCORE):
        assert outcome.vp == {"Anna": 4, "Ben": 4}
        assert set(outcome.bases) == {"terrain-vague", "friche"}


def test_6_2_12_a_base_that_falls_back_before_it_is_designated_is_not_scored():
    culling = "Après la Conquête de cette Base, le Vainqueur peut détruire une Créature."
    two = table(
        base("Alpha", 10, "3 0 0", culling, Anna="Champion 10"), base("Bêta", 12, Ben="Colosse 12"), base_deck=TWO_BASES
    )
    fallen = [o for o in ways(two, SCORE) if o.in_play("colosse") or "beta" in o.bases]
    assert not [o for o in fallen if o.in_play("colosse")]  # the Base was conquered: nobody may leave it as it is
    assert {o.vp["Ben"] for o in fallen} == {0}
    assert fallen


def test_6_2_13_each_conquest_looks_at_every_base_again():
    revenge = (
        "Spécial : Après la Conquête d'une Base, déplacez l'une de vos Créatures sur cette Base vers une autre Base."
    )
    two = table(
        base("Un", 15, Anna="Brute 10", Ben="Fuyard 5"),
        base("Trois", 20, Ben="Colosse 16"),
        hand={"Ben": [action("Exil", revenge)]},
        base_deck=TWO_BASES,
    )
    moved = [o for o in ways(two, SCORE) if "trois" not in o.bases]
    assert moved and all(o.vp == {"Anna": 4, "Ben": 2 + 4} for o in moved)


def test_4_3_2_a_step_may_score_one_base_whatever_its_total():
    seen = play(table(base("Ring", 20, Anna="Brute 1")), {"score": "ring"})
    assert seen.vp["Anna"] == 4 and seen.bases == ["terrain-vague"]


# ---------------------------------------------------------------------------------------- the procedure


def test_6_2_3_anyone_may_use_a_special_before_the_points():
    given = table(base("Ring", 10, Anna="Brute 7", Ben="Rival 6"), hand={"Ben": [strike()]})
    asked = pending(given, SCORE)
    assert asked["player"] == "Ben"
    used = [o for o in ways(given, SCORE) if o.vp == {"Anna": 2, "Ben": 4}]
    assert used, "Ben puts Anna at 4 and wins"


def test_6_2_11_a_designated_base_is_scored_to_the_end_below_its_breakpoint():
    given = table(base("Ring", 12, Anna="Brute 9", Ben="Rival 4"), hand={"Ben": [strike(5)]})
    seen = play(given, SCORE, answers=[["croc-en-jambe"], ["brute"]])
    assert seen.vp == {"Anna": 4, "Ben": 4}, "4 to 4 on a Base of 12: both are Winner"
    assert "6.2.11" in seen.cites and seen.bases == ["terrain-vague"]


def test_6_2_14_a_base_that_leaves_before_the_points_gives_none():
    gone = "Spécial : Avant la Conquête d'une Base, détruisez une Base."
    given = table(base("Ring", 10, Anna="Brute 10"), base("Plaine"), hand={"Ben": [action("Séisme", gone)]})
    seen = play(given, SCORE, answers=[["seisme"], ["ring"]])
    assert seen.vp == {"Anna": 0, "Ben": 0}
    assert "ring" not in seen.bases and "6.2.14" in seen.cites


def test_6_2_17_only_the_designated_base_opens_its_window():
    before = "Permanent : Avant la Conquête de cette Base, placez un marqueur Force +1 sur cette Créature."
    guard = at(minion("Garde", 10, before), "Anna")
    asked = pending(
        table(base("Un", 10, minions=[guard]), base("Deux", 10, Ben="Colosse 10"), base_deck=TWO_BASES), SCORE
    )
    assert asked["kind"] == "base"
    seen = play(table(base("Un", 10, minions=[guard]), base("Deux", 20, Ben="Rival 9")), {"score": "deux"})
    assert seen.counters("garde") == 0


def test_6_6_1_effects_after_a_conquest_come_after_the_points_and_before_the_discard():
    survive = (
        "Spécial : Après la Conquête d'une Base, renvoyez l'une de vos Créatures "
        "sur cette Base dans la main de son propriétaire."
    )
    given = table(base("Ring", 10, Anna="Brute 10"), hand={"Anna": [action("Sursis", survive)]})
    outcomes = ways(given, SCORE)
    assert {o.vp["Anna"] for o in outcomes} == {4}
    assert {tuple(o.names("Anna")) for o in outcomes} == {("Sursis",), ("Brute",)}


# ---------------------------------------------------------------------------------------- places and points


def scored(*, vp: str = "4 3 2", players: str = THREE, edition: str = "choc", **there: object) -> dict[str, int]:
    return play(table(base("Ring", 20, vp, **there), players=players, edition=edition), {"score": "ring"}).vp


def test_6_4_2_to_6_4_4_each_place_has_its_points():
    assert scored(Anna="A 12", Ben="B 7", Carole="C 3") == {"Anna": 4, "Ben": 3, "Carole": 2}


def test_6_4_5_who_comes_after_the_third_scores_nothing():
    assert scored(players=FOUR, Anna="A 10", Ben="B 8", Carole="C 6", David="D 4")["David"] == 0


def test_6_4_6_the_points_of_empty_places_go_to_nobody():
    assert scored(Anna="A 20") == {"Anna": 4, "Ben": 0, "Carole": 0}


def test_6_5_1_a_tie_gives_each_the_points_of_the_place():
    seen = play(table(base("Ring", 20, "4 3 2", Anna="A 10", Ben="B 10")), {"score": "ring"})
    assert seen.vp == {"Anna": 4, "Ben": 4} and "6.5.1" in seen.cites


def test_6_5_2_a_tie_for_first_leaves_no_second():
    seen = play(
        table(base("Ring", 20, "4 3 2", Anna="A 10", Ben="B 10", Carole="C 5"), players=THREE), {"score": "ring"}
    )
    assert seen.vp == {"Anna": 4, "Ben": 4, "Carole": 2} and "6.5.2" in seen.cites


def test_6_5_3_a_tie_for_second_leaves_no_third():
    assert list(scored(players=FOUR, Anna="A 12", Ben="B 7", Carole="C 7", David="D 3").values()) == [4, 3, 3, 0]


def test_6_5_2_a_tie_of_three_leaves_neither_second_nor_third():
    assert list(scored(players=FOUR, Anna="A 7", Ben="B 7", Carole="C 7", David="D 3").values()) == [4, 4, 4, 0]


def test_2_3_2_a_place_may_be_worth_nothing():
    assert scored(vp="3 0 1", Anna="A 12", Ben="B 7", Carole="C 3") == {"Anna": 3, "Ben": 0, "Carole": 1}


def test_6_4_7_points_are_added_to_what_a_player_has():
    seen = play(table(base("Ring", 10, Anna="A 10"), vp={"Anna": 7}), SCORE)
    assert seen.vp["Anna"] == 11


def test_6_4_8_effects_of_the_scoring_itself_come_with_the_points():
    arena = "Lors de la Conquête de cette Base, le Vainqueur marque 1 PV pour chaque joueur sans Force ici."
    seen = play(table(base("Arène", 19, "2 1 1", arena, Anna="A 19"), players=THREE), {"score": "arene"})
    assert seen.vp == {"Anna": 2 + 2, "Ben": 0, "Carole": 0}


def test_6_4_9_without_minion_nor_power_a_player_has_no_place():
    armour = action("Blindage", "Attachez : Base. Permanent : Vos Créatures ici ne peuvent être détruites.")
    given = table(base("Ring", 20, Anna="A 20", actions=[at(armour, "Ben")]))
    seen = play(given, {"score": "ring"})
    assert seen.vp["Ben"] == 0 and "6.4.9" in seen.cites


# ---------------------------------------------------------------------------------------- what becomes of the cards


def test_6_2_7_everything_left_on_the_base_is_discarded():
    flag = action("Étendard", "Attachez : Base. Permanent : Vous avez +4 de Force ici.")
    seen = play(table(base("Ring", 10, Anna="A 5, B 3", Ben="C 2", actions=[at(flag, "Ben")])), {"score": "ring"})
    assert sorted(seen.names("Anna", "discard")) == ["A", "B"]
    assert sorted(seen.names("Ben", "discard")) == ["C", "Étendard"]
    assert "6.6.3" in seen.cites


def test_6_6_3_the_cards_leave_at_one_instant_and_see_each_other_go():
    mourner = "Permanent : Après qu'une autre de vos Créatures est allée du jeu à la défausse, marquez 1 PV."
    pair = [at(minion("Veuf", 5, mourner), "Anna"), at(minion("Veuve", 5, mourner), "Anna")]
    seen = ways(table(base("Ring", 10, "4 2 1", minions=pair)), SCORE)
    assert {o.vp["Anna"] for o in seen} == {4 + 1 + 1}


def test_6_6_4_a_conquest_discards_what_cannot_be_destroyed():
    rock = minion("Roc", 10, "Permanent : Cette Créature ne peut être détruite.")
    crow = minion(
        "Corbeau", 1, "Permanent : Après qu'une Créature a été détruite, placez un marqueur Force +1 sur Corbeau."
    )
    seen = play(table(base("Ring", 10, minions=[at(rock, "Anna")]), base("Plaine", minions=[at(crow, "Ben")])), SCORE)
    assert seen.names("Anna", "discard") == ["Roc"]
    assert seen.counters("corbeau") == 0


def test_6_6_5_each_card_goes_to_its_owner():
    seen = play(table(base("Ring", 10, minions=[at(minion("Transfuge", 10), "Anna", owner="Ben")])), SCORE)
    assert seen.names("Ben", "discard") == ["Transfuge"] and not seen.names("Anna", "discard")
    assert "6.6.5" in seen.cites


def test_6_6_8_what_the_discard_triggers_is_resolved():
    phoenix = minion(
        "Bouleau", 10, "Permanent : Après que cette Créature est allée du jeu à la défausse, piochez une carte."
    )
    seen = play(table(base("Ring", 10, minions=[at(phoenix, "Anna")]), deck={"Anna": [minion("Neuf", 1)]}), SCORE)
    assert seen.names("Anna") == ["Neuf"]


def test_6_2_8_the_scored_base_goes_to_the_base_discard():
    seen = play(table(base("Ring", 10, Anna="A 10")), SCORE)
    assert [e["card"]["name"] for e in seen.table["base_discard"]] == ["Ring"]
    assert "6.2.8" in seen.cites


def test_6_6_9_the_first_base_of_the_deck_replaces_it():
    given = table(base("Ring", 10, Anna="A 10"), base("Plaine"), base_deck=TWO_BASES)
    seen = play(given, SCORE)
    assert seen.bases == ["terrain-vague", "plaine"]
    assert [e["card"]["name"] for e in seen.table["base_deck"]] == ["Friche"]


def test_6_6_10_an_empty_base_deck_is_made_anew_from_its_discard():
    given = table(base("Ring", 10, Anna="A 10"), base_deck=[], base_discard=[])
    seen = play(given, SCORE)
    assert seen.bases == ["ring"] and "6.6.10" in seen.cites, "the Base just discarded is all there is to shuffle"


def test_6_6_9_a_replacement_that_nobody_described_is_not_asked_for():
    given = table(base("Ring", 10, Anna="A 10"))
    del given["base_deck"]
    seen = play(given, SCORE)
    assert seen.status == "resolved" and seen.table["bases"][0]["card"] is None


NEXUS = "Après la Conquête de cette Base, le Vainqueur peut choisir la Base de remplacement dans la défausse Base."


def choosers(active: str, **more: object) -> list[str]:
    """Who is asked for the next Base where Anna and Ben are both Winner."""
    discard = [{**FAR, "name": "Ruine"}, {**FAR, "name": "Fosse"}]
    given = table(
        base("Nexus", 10, "4 2 1", NEXUS, Anna="A 5", Ben="B 5", Carole="C 1"),
        players=THREE,
        active=active,
        base_discard=discard,
        **more,
    )
    asked, answers = [], []
    while (seen := play(given, {"score": "nexus"}, answers=answers)).status == "pending":
        choice = seen.json["pending"]
        asked.append(choice["player"])
        answers.append([choice["options"][0]["id"]])
    assert {"6.5.6"} <= seen.cites
    return sorted(set(asked))


def test_6_5_6_the_choice_of_the_next_base_is_made_once_by_the_active_player():
    assert choosers("Ben") == ["Ben"]
    assert choosers("Carole") == ["Anna"], "the first of those tied, from the active player"


def test_p_7_read_to_the_letter_the_active_player_chooses_though_not_tied():
    assert choosers("Carole", readings={"P.7": 1}) == ["Carole"]


def test_6_5_4_an_effect_for_a_place_serves_all_who_share_it():
    feast = "Après la Conquête de cette Base, le Vainqueur pioche une carte."
    given = table(
        base("Ring", 10, "4 2 1", feast, Anna="A 5", Ben="B 5"),
        deck={"Anna": [minion("Neuf", 1)], "Ben": [minion("Dix", 1)]},
    )
    seen = play(given, SCORE)
    assert seen.names("Anna") == ["Neuf"] and seen.names("Ben") == ["Dix"]


def test_6_5_5_they_apply_it_in_turn_order_from_the_active_player():
    cull = "Après la Conquête de cette Base, le Vainqueur détruit une Créature."
    given = table(
        base("Ring", 10, "4 2 1", cull, Anna="A 5", Ben="B 5"),
        base("Plaine", Carole="Un 1, Deux 1, Trois 1"),
        players=THREE,
        active="Ben",
    )
    first = pending(given, SCORE)
    second = pending(given, SCORE, answers=[[first["options"][0]["id"]]])
    assert (first["player"], second["player"]) == ("Ben", "Anna")


LAGOON = "Après la Conquête de cette Base, le Deuxième déplace l'une de ses Créatures vers la Base de remplacement."


def test_6_2_5_a_minion_promised_to_the_replacement_passes_to_it():
    given = table(base("Lagon", 10, "4 2 1", LAGOON, Anna="A 7", Ben="B 3"), base("Plaine", Ben="Loin 1"))
    outcomes = [o for o in ways(given, SCORE) if o.base_of("loin") != "plaine"]
    assert {o.base_of("loin") for o in outcomes} == {"terrain-vague"}
    assert {tuple(o.names("Ben", "discard")) for o in outcomes} == {("B",)}


def test_6_2_7_what_waits_for_the_replacement_is_not_saved_from_the_discard():
    outcomes = ways(table(base("Lagon", 10, "4 2 1", LAGOON, Anna="A 7", Ben="B 3")), SCORE)
    assert {tuple(o.names("Ben", "discard")) for o in outcomes} == {("B",)}
    seen = play(table(base("Lagon", 10, "4 2 1", LAGOON, Anna="A 7", Ben="B 3")), SCORE)
    told = [n["text"].replace("\u00a0", " ") for n in seen.kinds("considered") if n["cites"] == ["6.6.5"]]
    assert told == ["Ce que Ben doit désigner n'est pas B : elle part à la défausse avec la Base conquise."]


def test_6_2_7_what_is_said_instead_of_the_discard_does_save():
    flight = "Spécial : Après la Conquête de cette Base, vous pouvez déplacer cette Créature vers une autre Base."
    given = table(base("Ring", 10, minions=[at(minion("Second", 2, flight), "Ben")], Anna="A 10"), base("Plaine"))
    assert "plaine" in {o.base_of("second") for o in ways(given, SCORE)}


NEXT = "Après la Conquête de cette Base, le Vainqueur peut choisir la Base de remplacement dans la défausse Base."
ONE_MORE = (
    "Après la Conquête de cette Base, mettez en jeu la première Base de la pioche Base "
    "en plus de la Base de remplacement."
)


def test_c_archipel_volcanique_1_of_several_next_bases_the_active_player_applies_one():
    isle = {"name": "Île", "kind": "base", "breakpoint": 20, "vp": [1, 1, 1]}
    old = {"name": "Vieille", "kind": "base", "breakpoint": 20, "vp": [1, 1, 1]}
    chart = action("Carte", f"Attachez : Base. Permanent : {NEXT}")
    ring = base("Ring", 10, "4 2 1", ONE_MORE, actions=[at(chart, "Ben")], Ben="B 10")
    outcomes = ways(table(ring, base_deck=[FAR, isle], base_discard=[old]), SCORE)
    assert {tuple(sorted(o.bases)) for o in outcomes} == {("ile", "terrain-vague"), ("vieille",)}
    assert any("9.1.5" in o.cites for o in outcomes_of(ring, isle, old))


def outcomes_of(ring: dict, isle: dict, old: dict) -> list:
    given = table(ring, base_deck=[FAR, isle], base_discard=[old])
    return [play(given, SCORE, answers=[[first]]) for first in ("ring", "carte")]


# --------------------------------------------------------------------------------------------- Bases that take a place

SWAP = action("Terraformage", "Remplacez une Base par la première Base de la pioche Base.")
LAND = {"name": "Lande", "kind": "base", "breakpoint": 12, "vp": [3, 2, 1]}


def test_8_4_11_what_stands_on_a_replaced_base_stands_on_the_new_one_but_titans_and_buried_cards():
    flag, mothro = at(action("Fanion", "Attachez : Base."), "Anna"), at({"name": "Mothro", "kind": "titan"}, "Ben")
    ring = base("Ring", actions=[flag], titans=[mothro], buried=[at(minion("Momie", 1), "Ben")], Ben="Garde 7")
    given = table(ring, base("Plaine"), hand={"Anna": [SWAP]}, base_deck=[LAND])
    seen = play(given, {"player": "Anna", "play": "Terraformage", "on": "ring"})
    assert seen.bases == ["lande", "plaine"] and seen.base_of("garde") == seen.base_of("fanion") == "lande"
    assert seen.names("Ben", "titans") == ["Mothro"] and seen.names("Ben", "discard") == ["Momie"]
    assert {"8.4.11", "8.6.21"} <= seen.cites and "6.2.15" not in seen.cites
    assert any(n["text"].startswith("Mothro quitte le jeu") for n in seen.kinds("event")), "a Titan is not discarded"


def test_6_2_15_the_replacement_is_scored_in_its_turn():
    quake = "Spécial : Avant la Conquête d'une Base, remplacez cette Base par la première Base de la pioche Base."
    given = table(base("Ring", 12, Anna="Brute 13"), hand={"Ben": [action("Séisme", quake)]}, base_deck=[LAND, FAR])
    assert {o.vp["Anna"] for o in ways(given, {"phase": "score"})} == {3, 4}


def test_6_2_15_nobody_knows_where_the_cards_go_when_two_bases_replace_one():
    two = action("Fracture", "Remplacez une Base par deux Bases.")
    given = table(base("Ring", Anna="Brute 13"), hand={"Anna": [two]}, base_deck=[LAND, FAR])
    assert play(given, {"player": "Anna", "play": "Fracture"}).status == "unruled"


def test_g_detruire_2_a_destroyed_base_is_not_replaced_unless_a_text_says_so():
    given = table(base("Ring"), base("Plaine"), hand={"Anna": [action("Séisme", "Détruisez une Base.")]})
    seen = play(given, {"player": "Anna", "play": "Séisme", "on": "ring"})
    assert seen.bases == ["plaine"] and "G.detruire.2" in seen.cites


def test_6_2_5_a_card_may_be_promised_to_the_replacement_and_is_played_as_it_comes():
    text = (
        "Après la Conquête de cette Base, le Vainqueur peut jouer une Créature supplémentaire "
        "sur la Base de remplacement."
    )
    recruit = minion("Recrue", 2, "Marquez 1 PV.")
    given = table(base("Ring", 12, text=text, Anna="Brute 13"), hand={"Anna": [recruit]}, base_deck=[LAND])
    outcomes = ways(given, {"score": "ring"})
    assert {(o.base_of("recrue"), o.vp["Anna"]) for o in outcomes} == {("lande", 5), (None, 4)}


def test_6_2_5_a_card_sought_in_a_deck_waits_for_the_replacement_and_is_played_there():
    text = (
        "Après la Conquête de cette Base, le Vainqueur peut chercher une Créature dans sa pioche et la jouer "
        "sur la Base de remplacement."
    )
    deck = {"Anna": [minion("Recrue", 2, "Marquez 1 PV."), action("Perle")]}
    given = table(base("Ring", 12, text=text, Anna="Brute 13"), deck=deck, base_deck=[LAND])
    outcomes = ways(given, {"score": "ring"})
    assert {(o.base_of("recrue"), o.vp["Anna"]) for o in outcomes} == {("lande", 5), (None, 4)}
    closed = {**LAND, "text": "Les Créatures ne peuvent pas être jouées ici."}
    shut = ways({**given, "base_deck": [closed]}, {"score": "ring"})
    assert {"Recrue" in o.names("Anna", "discard") for o in shut} == {True, False}  # R 8.8.8, if it was sought at all
    assert not any(o.in_play("recrue") for o in shut)


def test_6_2_5_a_titan_promised_to_the_replacement_is_not_offered_twice():
    text = (
        "Spécial : Après la Conquête d'une Base, si vous êtes Vainqueur, vous pouvez jouer ce "
        "Titan sur la Base de remplacement."
    )
    mothro = {"name": "Mothro", "kind": "titan", "text": text}
    given = table(base("Ring", 12, Anna="Brute 13"), titans={"Anna": [mothro]}, base_deck=[LAND])
    outcomes = ways(given, {"score": "ring"})
    assert {o.base_of("mothro") for o in outcomes} == {"lande", None}


def test_6_6_9_the_base_chosen_in_a_deck_nobody_described_stays_unknown():
    text = (
        "Après la Conquête de cette Base, le Vainqueur choisit la Base de remplacement parmi "
        "les trois premières Bases de la pioche Base."
    )
    given = table(base("Ring", 12, text=text, Anna="Brute 13"))
    del given["base_deck"]
    seen = play(given, {"score": "ring"})
    assert seen.status == "resolved" and [b["card"] for b in seen.table["bases"]] == [None]


ARK = (
    "Après la Conquête de cette Base, le Vainqueur peut déplacer une de ses Créatures d'ici "
    "vers la Base de remplacement au lieu de la défausser."
)


def test_6_2_7_what_goes_to_the_replacement_instead_of_the_discard_is_spared_with_what_it_bears():
    ribbon = {"card": action("Ruban", "Attachez à une Créature."), "controller": "Anna"}
    saved = at(minion("Brute", 12), "Anna", attached=[ribbon])
    given = table(base("Arche", 12, text=ARK, minions=[saved, at(minion("Second", 3), "Ben")]), base_deck=[FAR])
    seen = play(given, {"score": "arche"}, answers=[["brute"]])
    assert seen.base_of("brute") == "terrain-vague" and seen.table["bases"][0]["minions"][0]["attached"]
    assert seen.names("Ben", "discard") == ["Second"] and seen.names("Anna", "discard") == []


def test_6_5_4_each_tied_winner_takes_a_minion_to_the_replacement():
    given = table(base("Arche", 12, text=ARK, Anna="Brute 6", Ben="Rival 6"), base_deck=[FAR])
    seen = play(given, {"score": "arche"}, answers=[["brute"], ["rival"]])
    assert seen.base_of("brute") == seen.base_of("rival") == "terrain-vague"


def test_6_2_7_a_text_that_does_not_say_instead_spares_nothing():
    says = ARK.replace(" au lieu de la défausser", "")
    given = table(base("Arche", 12, text=says, Anna="Brute 12"), base_deck=[FAR])
    assert play(given, {"score": "arche"}).names("Anna", "discard") == ["Brute"]
