"""Where engines are confidently wrong: when a condition is read, whose a limit is, how long a window lasts…

Each table was written from the cards' English and the rules before it was played.
"""

from __future__ import annotations

import pytest

from engine.scenario import explore, resolve
from tests.engine.boards import JSON, Seen, action, at, base, minion, table
from tests.rulings.cards.at_table import catalogue, played, refused, step, ways

DESTROY_ALL = "Détruisez toutes les Créatures de Force 1 ou moins."


def known(card: str, id: str, **there: object) -> JSON:
    """A catalogue's Base."""
    return {**base("Modèle", **there), "card": card, "id": id}


def seen(outcomes: list[Seen], *asked: object) -> set[object]:
    return {tuple(ask(way) for ask in asked) for way in outcomes}  # type: ignore[operator]


# --------------------------------------------------------------------------- 1. when a condition is read


@pytest.mark.parametrize(
    ("power", "does", "preys"),
    [
        (3, "Placez un marqueur Force +1 sur cette Créature.", {True, False}),
        (5, "Cette Créature perd 2 de Force jusqu'à la fin du tour.", {True}),
    ],
)
def test_5_1_3_the_deep_asks_what_force_the_creature_has_once_it_has_done_what_it_says(power, does, preys) -> None:
    given = table(known("The Deep", "fond", Ben="Proie 2"), hand={"Anna": [minion("Plongeur", power, does)]})
    assert {way.in_play("proie") for way in ways(given, step("Plongeur", "fond"))} == preys


def test_4_5_3_difference_engine_asks_for_a_creature_as_it_is_resolved_among_the_others() -> None:
    """Announced with what takes the last Creature away, or with what brings the first: the order tells."""
    toll = action(
        "Octroi", "Attachez : Base. Permanent : À la fin de votre tour, détruisez l'une de vos Créatures ici."
    )
    deck = [minion("Perle", 1)] * 4
    ring = base("Ring", actions=[at("Difference Engine", "Anna"), at(toll, "Anna")], Anna="Pion 1")
    given = table(ring, deck={"Anna": deck}, phase="end")
    assert {way.hand_size("Anna") for way in ways(given, {"phase": "end"})} == {0, 1}
    call = action(
        "Renfort", "Attachez : Base. Permanent : À la fin de votre tour, jouez une Créature supplémentaire ici."
    )
    ring = base("Ring", actions=[at("Difference Engine", "Anna"), at(call, "Anna")])
    given = table(ring, deck={"Anna": deck}, hand={"Anna": [minion("Bleu", 1)]}, phase="end")
    assert ("ring", 1) in {(way.base_of("bleu"), way.hand_size("Anna")) for way in ways(given, {"phase": "end"})}


def test_5_1_4_cub_scout_measures_who_came_after_or_before_what_else_its_coming_set_off() -> None:
    prowler = minion(
        "Rôdeur",
        2,
        "Permanent : Après que cette Créature a été déplacée, elle gagne +2 de Force jusqu'à la fin du tour.",
    )
    given = table(
        base("Ring", minions=[at("Cub Scout", "Anna")]), base("Quai", minions=[at(prowler, "Ben")]), active="Ben"
    )
    came = ways(given, step("Déplacez l'une de vos Créatures vers une autre Base.", None, "Ben", "effect"))
    assert {way.base_of("rodeur") for way in came} == {"ring", None}


def test_5_1_4_good_deed_may_leave_before_lancelot_looks_for_an_action() -> None:
    given = table(
        base("Ring", minions=[at("Lancelot", "Anna")]),
        base("Quai", actions=[at("Good Deed", "Anna")]),
        deck={"Anna": [minion("Perle", 1)] * 3},
    )
    came = ways(given, step("Déplacez l'une de vos Créatures vers une autre Base.", None, "Anna", "effect"))
    assert seen(came, lambda w: w.counters("lancelot"), lambda w: w.base_of("good-deed")) == {
        (1, "quai"), (1, "ring"), (0, "ring"),
    }  # fmt: skip


# --------------------------------------------------------------------------- 2. a limit has a subject


def test_5_11_2_faceless_city_serves_each_player_once() -> None:
    twin = minion("Jumeau", 1)
    given = table(
        known("Faceless City", "cite"),
        plays={"minion": 2, "action": 1},
        hand={"Anna": [twin, twin], "Ben": [twin]},
        deck={"Anna": [twin] * 2, "Ben": [twin] * 2},
    )
    both = ways(given, step("Jumeau", "cite"), step("Jouez une Créature supplémentaire.", None, "Ben", "effect"))
    assert (2, 1) in {(way.hand_size("Anna"), way.hand_size("Ben")) for way in both}
    twice = ways(given, step("Jumeau", "cite"), step("Jumeau", "cite"))
    assert max(way.hand_size("Anna") for way in twice) == 1


def test_5_11_2_dimension_doors_are_not_shut_by_another() -> None:
    pawn = [minion(f"Pion {i}", 1) for i in range(3)]
    given = table(
        known("Dimension Doors", "portes"), hand={"Anna": pawn, "Ben": [minion(f"Geai {i}", 1) for i in range(3)]}
    )
    both = ways(given, step("Pion 0", "portes"), step("Jouez une Créature supplémentaire.", None, "Ben", "effect"))
    assert (0, 0) in {(way.hand_size("Anna"), way.hand_size("Ben")) for way in both}


def test_9_1_1_one_effect_of_water_lily_a_turn_is_held_for_its_player() -> None:
    lilies = [at("Water Lily", "Anna", id=f"a{i}") for i in range(2)] + [at("Water Lily", "Ben")]
    deck = {p: [minion("Perle", 1)] * 3 for p in ("Anna", "Ben")}
    given = table(base("Ring", minions=lilies), deck=deck, phase="start")
    begun = ways(given, {"phase": "start"})
    assert {(way.hand_size("Anna"), way.hand_size("Ben")) for way in begun} == {(1, 0)}
    next_turn = ways(given, {"end_turn": True}, {"phase": "start"})
    assert {way.hand_size("Ben") for way in next_turn} == {1}


# --------------------------------------------------------------------------- 3. a window lasts


def test_8_7_1_pinkerton_serves_once_a_duel_whenever_it_is() -> None:
    fighters = [at("Pinkerton", "Anna"), at(minion("Lad", 3), "Anna"), at(minion("Rival", 4), "Ben")]
    given = table(base("Ring", minions=fighters), hand={"Anna": ["High Noon", minion("Leurre", 1)]})
    fought = ways(given, step("High Noon"))
    assert {way.counters("lad") for way in fought if way.in_play("lad")} <= {0, 1}
    assert any(
        way.in_play("lad") and way.counters("lad") == 1
        for way in ways(
            {**given, "bases": [base("Ring", minions=[*fighters[:2], at(minion("Rival", 3), "Ben")])]},
            step("High Noon"),
        )
    )


def test_8_7_3_quick_draw_laid_in_a_duel_knows_that_it_is_one() -> None:
    ring = base("Ring", minions=[at(minion("Lad", 3), "Anna"), at(minion("Rival", 6), "Ben")])
    given = table(ring, hand={"Anna": ["High Noon", "Quick Draw"]})
    fought = ways(given, step("High Noon"))
    assert seen(fought, lambda w: w.in_play("lad"), lambda w: w.in_play("rival")) == {(True, False), (False, True)}


def test_8_7_1_sheriff_duels_in_a_conquest_and_pinkerton_hears_it() -> None:
    posse = [at("Sheriff", "Anna"), at("Pinkerton", "Anna"), at(minion("Rival", 6), "Ben")]
    given = table(base("Ring", 15, "4 2 1", minions=posse))
    scored = ways(given, {"score": "ring"})
    assert {(way.vp["Anna"], way.vp["Ben"]) for way in scored} == {(4, 2), (4, 0)}


# --------------------------------------------------------------------------- 4. forbidden beats instead


def test_4_2_14_walking_castle_costs_the_creature_it_replaces() -> None:
    given = table(
        base("Ring", Anna="A 1, B 1"), titans={"Anna": ["Walking Castle"]}, hand={"Anna": [minion("Bleu", 1)]}
    )
    assert played(given, step("Walking Castle", "ring")).base_of("walking-castle") == "ring"
    refused(given, step("Walking Castle", "ring"), step("Bleu", "ring"))
    refused(given, step("Bleu", "ring"), step("Walking Castle", "ring"))


def test_c_kaiju_1_what_bars_creatures_bars_no_titan_in_their_place() -> None:
    """Written otherwise at first: the publisher says so of Gorgodzolla, and of any Titan."""
    ban = minion("Garde", 3, "Permanent : Les autres joueurs ne peuvent pas jouer de Créatures.")
    given = table(base("Ring", minions=[at(ban, "Ben")]), titans={"Anna": ["Major Ursa"]})
    assert played(given, step("Major Ursa", "ring")).base_of("major-ursa") == "ring"


@pytest.mark.parametrize("titan", ["Cthulhu", "Moon Zero Three"])
def test_9_1_4_no_titan_comes_in_place_of_an_action_that_may_not_be_played(titan) -> None:
    ban = minion("Garde", 3, "Permanent : Les autres joueurs ne peuvent pas jouer d'Actions.")
    given = table(base("Ring", minions=[at(ban, "Ben")], Anna="Pion 1"), titans={"Anna": [titan]})
    refused(given, step(titan, "ring"))
    freely = table(base("Ring", Anna="Pion 1"), titans={"Anna": [titan]})
    assert any(way.base_of(titan) == "ring" for way in ways(freely, step(titan, "ring")))


def test_4_2_1_they_re_coming_to_get_you_plays_in_place_of_the_hand() -> None:
    given = table(
        base("Ring", actions=[at("They're Coming To Get You", "Anna")]),
        base("Quai"),
        discard={"Anna": [minion("Revenant", 2)]},
        hand={"Anna": [minion("Bleu", 1)]},
    )
    assert played(given, step("Revenant", "ring")).base_of("revenant") == "ring"
    refused(given, step("Revenant", "quai"))
    refused(given, step("Revenant", "ring"), step("Bleu", "quai"))
    refused(given, step("Bleu", "quai"), step("Revenant", "ring"))


# --------------------------------------------------------------------------- 5. OU offers only what can happen


def test_5_4_1_dungeon_bait_without_a_monster_destroys_even_ones_own() -> None:
    given = table(base("Ring", Anna="Pion 2"), hand={"Anna": ["Dungeon Bait"]}, monster_deck=[], monster_discard=[])
    assert {way.in_play("pion") for way in ways(given, step("Dungeon Bait"))} == {False}


def test_5_4_1_astro_robot_destroys_the_one_action_that_there_is() -> None:
    crown = action("Couronne", "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force.")
    given = table(
        base("Ring", minions=[at(minion("Roi", 2), "Anna", attached=[at(crown, "Anna")])]),
        hand={"Anna": ["Astro Robot"]},
    )
    assert {way.in_play("couronne") for way in ways(given, step("Astro Robot", "ring"))} == {False}


def test_5_4_1_titania_without_another_s_creature_only_gives_a_creature() -> None:
    given = table(base("Ring", Anna="Pion 2"), hand={"Anna": ["Titania", minion("Bleu", 1)]})
    came = ways(given, step("Titania", "ring"))
    assert {way.in_play("pion") for way in came} == {True}
    assert "ring" in {way.base_of("bleu") for way in came}


@pytest.mark.parametrize("deck", [[], [minion("Perle", 1)]])
def test_5_4_1_what_an_empty_deck_cannot_give_is_no_way_out(deck) -> None:
    lure = action(
        "Leurre", "Jouez une Créature du dessus de votre pioche OU détruisez une Créature de Force 2 ou moins."
    )
    given = table(base("Ring", Anna="Pion 2"), hand={"Anna": [lure]}, deck={"Anna": deck})
    assert {way.in_play("pion") for way in ways(given, step("Leurre"))} == ({True, False} if deck else {False})


# --------------------------------------------------------------------------- 6. names and « vos Créatures » are in play


@pytest.mark.parametrize("alpha", [True, False])
def test_microbot_archive_sees_a_creature_of_yours_destroyed_where_alpha_makes_it_one(alpha) -> None:
    there = [at("Microbot Archive", "Anna"), *([at("Microbot Alpha", "Anna")] if alpha else [])]
    given = table(base("Ring", minions=there, Anna="Pion 1"), deck={"Anna": [minion("Perle", 1)] * 3})
    shot = step("Détruisez une Créature.", "pion", "Ben", "effect")
    assert played(given, shot).hand_size("Anna") == int(alpha)


def test_alpha_makes_no_microbot_of_what_lies_in_the_discard() -> None:
    given = table(
        base("Ring", minions=[at("Microbot Alpha", "Anna")]), discard={"Anna": [minion("Pion", 1), "Microbot Archive"]}
    )
    back = ways(
        given, step("Placez une Créature « Microbot » de votre défausse dans votre main.", None, "Anna", "effect")
    )
    assert {tuple(way.names("Anna")) for way in back} == {("Microbot Archive",)}


@pytest.mark.parametrize(("card", "force"), [("Gawain", 5), ("Starlyte", 6), ("Arnim Zola", 2)])
def test_your_other_creatures_are_those_in_play(card, force) -> None:
    given = table(
        base("Ring", minions=[at(card, "Anna", id="carte")], Anna="Pair 4"),
        base("Quai", Anna="Loin 4, Petit 1"),
        hand={"Anna": [minion("Main", 4)]},
        discard={"Anna": [minion("Mort", 4), minion("Menu", 1)]},
    )
    assert played(given, step("Gagnez 1 PV.", None, "Anna", "effect")).power("carte") == force


# --------------------------------------------------------------------------- 7. everything leaves


@pytest.mark.parametrize(
    "text",
    [
        "Permanent : Cette Créature ne peut pas être affectée.",
        "Permanent : Cette Créature ne peut pas être déplacée.",
        "Permanent : Cette Créature ne peut pas quitter cette Base.",
    ],
)
def test_6_6_3_what_cannot_be_affected_moved_or_leave_goes_with_its_base(text) -> None:
    rock = minion("Roc", 5, text)
    ring = base(
        "Ring",
        10,
        minions=[at(rock, "Anna", owner="Ben"), at("Hippogriff", None)],
        buried=[at(action("Secret"), "Ben")],
        actions=[at(action("Drapeau", "Attachez : Base."), "Anna")],
    )
    gone = played(table(ring, base("Quai"), base_deck=["Field of Honor"]), {"score": "ring"})
    assert {*gone.bases} == {"field-of-honor", "quai"}
    assert ({*gone.names("Ben", "discard")}, gone.names("Anna", "discard")) == ({"Roc", "Secret"}, ["Drapeau"])
    assert [_name(e) for e in gone.table["monster_discard"]] == ["Hippogriff"]


def _name(entry) -> str:
    card = entry["card"] if isinstance(entry, dict) else entry
    return card["name"] if isinstance(card, dict) else card


# --------------------------------------------------------------------------- 8. groups move together


@pytest.mark.parametrize("attached", ["The Fisher King", "Aid from Allies"])
def test_g_deplacer_1_two_that_come_by_one_act_draw_one_card(attached) -> None:
    given = table(
        base("Ring", Anna="A 1, B 1"),
        base("Quai", actions=[at(attached, "Anna")]),
        deck={"Anna": [minion("Perle", 1)] * 4},
    )
    text = "Déplacez toutes vos Créatures vers une autre Base."
    came = ways(given, step(text, None, "Anna", "effect"))
    assert {way.hand_size("Anna") for way in came if way.base_of("a") == "quai"} == {1}


def test_6_6_3_crypt_counts_an_act_however_many_it_destroys() -> None:
    given = table(
        known("Crypt", "crypte", Anna="Chef 4", Ben="X 1, Y 1"), hand={"Anna": [action("Fauche", DESTROY_ALL)]}
    )
    assert {way.counters("chef") for way in ways(given, step("Fauche"))} == {0, 1}


# --------------------------------------------------------------------------- 9. printing is honest


@pytest.mark.parametrize(
    ("card", "said"), [("Sheriff", True), ("Lancelot", True), ("Heracles", True), ("Worker", False)]
)
def test_a_later_printing_that_nobody_holds_is_said_of_the_card(card, said) -> None:
    given = table(base("Ring", minions=[at(card, "Anna", id="carte")]), printing="revised")
    done = played(given, step("Piochez une carte.", None, "Anna", "effect"))
    assert any(card in node["text"] and "révis" in node["text"] for node in done.kinds("note")) is said


# --------------------------------------------------------------------------- 11. endless undoing ends


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Si cette Créature devait être détruite, renvoyez-la dans la main de son propriétaire à la place.",
         "Si cette Créature devait être renvoyée, détruisez-la à la place."),
        ("Si cette Créature devait être déplacée, détruisez-la à la place.",
         "Si cette Créature devait être détruite, déplacez-la vers une autre Base à la place."),
        ("Si cette Créature devait être détruite, placez-la sous la pioche de son propriétaire à la place.",
         "Si cette Créature devait aller à la défausse, détruisez-la à la place."),
    ],
)  # fmt: skip
def test_replacements_that_undo_each_other_come_to_an_end(first, second) -> None:
    card = minion("Anneau", 2, f"Permanent : {first} Permanent : {second}")
    given = table(base("Ring", minions=[at(card, "Anna")]), base("Quai"))
    request = {"table": given, "sequence": [step("Détruisez une Créature.", None, "Ben", "effect")]}
    assert resolve(request, catalogue())["status"] in ("resolved", "unruled", "pending")
    assert explore(request, catalogue())["outcomes"]


# --------------------------------------------------------------------------- more of each


def test_4_2_2_no_order_of_plays_takes_one_away() -> None:
    extra = [
        {"kind": "minion", "text": "Jouez une Créature supplémentaire de Force 4 ou moins."},
        {"kind": "minion", "text": "Jouez une Créature supplémentaire de Force 2 ou moins."},
    ]
    hand = {"Anna": [minion("Petit", 2), minion("Moyen", 4), minion("Gros", 6)]}
    for kept in (extra, extra[::-1]):
        given = table(base("Ring"), hand=hand, plays={"minion": 1, "action": 0, "extra": kept})
        for order in (("Petit", "Moyen", "Gros"), ("Gros", "Moyen", "Petit"), ("Moyen", "Petit", "Gros")):
            assert played(given, *(step(name, "ring") for name in order)).hand_size("Anna") == 0
        small = table(base("Ring"), hand=hand, plays={"minion": 0, "action": 0, "extra": kept})
        refused(small, step("Petit", "ring"), step("Moyen", "ring"), step("Gros", "ring"))


def test_g_supplementaire_3_what_seastar_gave_outlives_it() -> None:
    given = table(base("Ring", Anna="Pair 1"), hand={"Anna": ["Seastar", minion("Bleu", 3)]})
    gone = step("Détruisez l'une de vos Créatures.", "seastar", "Anna", "effect")
    late = played(given, step("Seastar", "ring"), gone, step("Bleu", "ring"), answers=[[]])
    assert (late.base_of("bleu"), late.in_play("seastar")) == ("ring", False)


@pytest.mark.parametrize(
    ("shield", "stays"), [("Protector Fields", False), ("Laser Sword", True), ("Shielding", False)]
)
def test_g_attachez_a_protection_gained_sheds_what_it_keeps_off(shield, stays) -> None:
    leech = action("Sangsue", "Attachez : Créature. Permanent : Cette Créature perd 1 de Force.")
    prey = at(minion("Proie", 5), "Ben", attached=[at(leech, "Anna")])
    given = table(base("Ring", minions=[prey]), hand={"Ben": [shield]}, active="Ben")
    on = "ring" if shield == "Protector Fields" else "proie"
    assert played(given, step(shield, on, "Ben")).in_play("sangsue") is stays


def test_c_archipel_volcanique_1_of_two_next_bases_one_comes() -> None:
    school = known("School of Wizardry", "ecole", Anna="Brute 25")
    given = table(
        school,
        hand={"Anna": ["Time is Fleeting"]},
        base_deck=["Crypt", "Field of Honor", "The Deep"],
        base_discard=["Moot Site"],
    )
    bases = {tuple(way.bases) for way in ways(given, {"score": "ecole"})}
    assert all(len(there) == 1 for there in bases)
    assert {there[0] for there in bases} == {"crypt", "field-of-honor", "the-deep", "moot-site"}


def test_9_2_2_wormhole_sends_each_card_to_its_owner_s_deck() -> None:
    ring = base("Ring", 5, minions=[at(minion("Otage", 3), "Anna", owner="Ben"), at(minion("Mien", 3), "Anna")])
    given = table(ring, base("Quai"), hand={"Anna": ["Wormhole"]})
    done = played(given, {"score": "ring"}, answers=[["wormhole"]])
    assert (done.names("Ben", "deck"), done.names("Anna", "deck")) == (["Otage"], ["Mien"])


def test_6_6_3_ritual_site_leaves_nothing_behind() -> None:
    rock = minion("Roc", 9, "Permanent : Cette Créature ne peut pas être affectée.")
    beast = {"name": "Bête", "kind": "monster", "power": 2}
    there = [at(rock, "Anna"), at("Dork Orc", "Ben"), at(beast, None)]
    given = table(known("Ritual Site", "site", minions=there), base("Quai"), base_deck=["Crypt"])
    done = played(given, {"score": "site"})
    assert (done.names("Anna", "discard"), done.names("Ben", "deck")) == (["Roc"], ["Dork Orc"])
    assert done.base("crypt")["minions"] == []
    assert [_name(e) for e in done.table["monster_discard"]] == ["Bête"]


@pytest.mark.parametrize(("mine", "theirs", "points"), [(5, 4, (1, 0)), (4, 5, (0, 1)), (4, 4, (1, 1))])
def test_8_7_6_both_sides_of_a_duel_that_ends_even_have_won_it(mine, theirs, points) -> None:
    given = table(
        base("Ring", Anna=f"Lad {mine}", Ben=f"Rival {theirs}, Ami {theirs}"), hand={"Anna": ["Honorable Combat"]}
    )
    assert {(way.vp["Anna"], way.vp["Ben"]) for way in ways(given, step("Honorable Combat"))} == {points}


def test_g_affectee_hideout_spares_all_of_one_act_at_once() -> None:
    ring = base("Ring", actions=[at("Hideout", "Anna", id="repaire")], Anna="A 1, B 1")
    given = table(ring, base("Quai", Anna="C 1"), hand={"Ben": [action("Fauche", DESTROY_ALL)]}, active="Ben")
    left = {
        tuple(way.in_play(i) for i in ("a", "b", "c", "repaire")) for way in ways(given, step("Fauche", None, "Ben"))
    }
    assert left == {(True, True, False, False)}


def test_5_1_3_megabot_counts_the_bases_once_the_creature_has_done_what_it_says() -> None:
    traitor = minion("Traître", 2, "Détruisez une Créature sur une autre Base.")
    for card, offered in ((minion("Simple", 2), True), (traitor, False)):
        given = table(
            base("Un", Anna="A 1"),
            base("Deux", Anna="B 1"),
            base("Trois"),
            hand={"Anna": [card]},
            titans={"Anna": ["Megabot"]},
        )
        came = ways(given, step(card["name"], "trois"))
        assert any(way.in_play("megabot") for way in came) is offered


@pytest.mark.parametrize(("counters", "points"), [(1, 1), (0, 0)])
def test_9_2_7_bushi_is_asked_what_force_it_had(counters, points) -> None:
    given = table(base("Ring", minions=[at("Bushi", "Anna", counters=counters)]))
    assert played(given, step("Détruisez une Créature.", None, "Ben", "effect")).vp["Anna"] == points


def test_field_of_honor_pays_an_act_and_not_a_death() -> None:
    honor = known("Field of Honor", "champ", Ben="X 1, Y 1")
    given = table(honor, hand={"Anna": [action("Fauche", DESTROY_ALL)]})
    assert played(given, step("Fauche")).vp["Anna"] == 1
    shot = "Détruisez une Créature."
    twice = played(given, step(shot, "x", "Anna", "effect"), step(shot, "y", "Anna", "effect"))
    assert twice.vp["Anna"] == 2


@pytest.mark.parametrize(("card", "times"), [("From Q With Love", 1), ("Hawkeye", 1)])
def test_top_tier_grows_once_for_what_is_discarded_at_once(card, times) -> None:
    given = table(
        base("Ring", minions=[at("Top Tier", "Anna")]), hand={"Anna": [card]}, deck={"Anna": [minion("Perle", 1)] * 3}
    )
    on = "ring" if card == "Hawkeye" else None
    assert {way.counters("top-tier") for way in ways(given, step(card, on))} == {times}


def test_snuggly_bear_follows_the_first_creature_of_the_turn_alone() -> None:
    given = table(
        base("Ring"),
        plays={"minion": 2, "action": 1},
        hand={"Anna": ["Snuggly Bear", minion("Un", 1), minion("Deux", 1)]},
    )
    assert any(way.in_play("snuggly-bear") for way in ways(given, step("Un", "ring")))
    second = ways(
        {**given, "played": [{"player": "Anna", "card": {"name": "Zéro", "kind": "minion"}}]}, step("Deux", "ring")
    )
    assert not any(way.in_play("snuggly-bear") for way in second)


# --------------------------------------------------------------------------- and of when things are counted


MUSTER = "Au début de votre tour, vous pouvez jouer une Créature supplémentaire ici."


def test_g_a_votre_tour_1_fort_titanosaurus_counts_the_plays_of_the_play_phase_alone() -> None:
    camp = base("Camp", text=MUSTER, Anna="Proie 3")
    given = table(camp, hand={"Anna": [minion("Bleu", 1)]}, titans={"Anna": ["Fort Titanosaurus"]}, phase="start")
    begun = [way for way in ways(given, {"phase": "start"}) if way.in_play("bleu")]
    assert begun
    came = ways(given, {"phase": "start"}, step("Fort Titanosaurus"))
    assert any(way.in_play("bleu") and way.base_of("fort-titanosaurus") == "camp" for way in came)
    late = table(
        base("Camp", Anna="Proie 3"), hand={"Anna": [minion("Bleu", 1)]}, titans={"Anna": ["Fort Titanosaurus"]}
    )
    refused(late, step("Bleu", "camp"), step("Fort Titanosaurus"))


def test_hot_venue_counts_what_was_played_here_at_the_start_of_the_turn_too() -> None:
    camp = base("Camp", 21, text=MUSTER, actions=[at("Hot Venue", "Anna")])
    given = table(
        camp, hand={"Anna": [minion("Bleu", 1)]}, deck={"Anna": [minion(f"P{i}", 1) for i in range(5)]}, phase="start"
    )
    ended = ways(given, {"phase": "start"}, {"end_turn": True})
    assert {(way.in_play("bleu"), way.hand_size("Anna")) for way in ended} == {(True, 3), (False, 3)}


def test_critter_coach_sends_back_what_its_player_still_controls() -> None:
    deck = {"Anna": [minion("Bestiole", 2)] + [minion(f"P{i}", 5) for i in range(4)]}
    given = table(base("Ring"), hand={"Anna": ["Critter Coach"]}, deck=deck)
    came = step("Critter Coach", "ring")
    assert {way.in_play("bestiole") for way in ways(given, came, {"end_turn": True})} == {False}
    taken = step("Prenez le contrôle d'une Créature de Force 2 ou moins.", None, "Ben", "effect")
    assert True in {way.in_play("bestiole") for way in ways(given, came, taken, {"end_turn": True})}


@pytest.mark.parametrize(("goes", "left"), [(True, 1), (False, 0)])
def test_birthday_party_looks_for_a_creature_once_the_one_played_has_done_what_it_says(goes, left) -> None:
    walker = minion("Marcheur", 1, "Déplacez cette Créature vers une autre Base." if goes else "")
    given = table(known("Birthday Party", "fete"), base("Quai"), hand={"Anna": [walker, minion("Bleu", 1)]})
    assert played(given, step("Marcheur", "quai")).hand_size("Anna") == left


def test_teleport_overflow_plays_at_once_what_it_has_taken_back() -> None:
    twin = minion("Jumeau", 2)
    given = table(
        base("Ring", minions=[at(twin, "Anna")]),
        base("Quai"),
        hand={"Anna": ["Teleport Overflow", twin, minion("Autre", 2)]},
    )
    came = ways(given, step("Teleport Overflow"))
    assert max(sum(len(b["minions"]) for b in way.table["bases"]) for way in came) == 2
    assert not any(way.in_play("autre") and way.in_play("Jumeau") for way in came)  # of one name


def test_feeling_lucky_asks_whether_it_is_still_there() -> None:
    bare = action("Table Rase", "Détruisez une Action attachée à une Créature.")
    given = table(
        base("Ring", minions=[at(minion("Parieur", 4), "Anna", attached=[at("Feeling Lucky?", "Ben")])]),
        hand={"Anna": [bare, action("Cri", "Gagnez 1 PV.")]},
    )
    assert played(given, step("Table Rase")).in_play("parieur")
    assert not played(given, step("Cri")).in_play("parieur")


def test_high_ground_needs_its_player_s_creature_as_it_is_resolved() -> None:
    raider = minion(
        "Pillard", 3, "Permanent : Après que cette Créature a été déplacée, détruisez une Créature de Force 1 ici."
    )
    given = table(
        base("Mont", actions=[at("High Ground", "Anna")], Anna="Garde 1"),
        base("Quai", minions=[at(raider, "Ben")]),
        active="Ben",
    )
    came = ways(given, step("Déplacez l'une de vos Créatures vers une autre Base.", None, "Ben", "effect"))
    assert {(way.in_play("pillard"), way.in_play("garde")) for way in came} == {(True, False), (False, True)}


def test_moot_site_s_first_time_is_the_table_s() -> None:
    given = table(known("Moot Site", "site"), hand={"Anna": [minion("Un", 1)], "Ben": [minion("Deux", 1)]})
    both = ways(given, step("Un", "site"), step("Jouez une Créature supplémentaire.", None, "Ben", "effect"))
    assert {(way.power("un"), way.power("deux")) for way in both if way.in_play("deux")} == {(3, 1)}


def test_cap_s_shield_sheds_the_actions_of_others_from_all_it_covers() -> None:
    leech = action("Sangsue", "Attachez : Créature. Permanent : Cette Créature perd 1 de Force.")
    there = [at(minion("Chef", 5), "Anna"), at(minion("Proie", 5), "Anna", attached=[at(leech, "Ben")])]
    given = table(base("Ring", minions=there), hand={"Anna": ["Cap's Shield"]})
    assert not played(given, step("Cap's Shield", "chef")).in_play("sangsue")


# --------------------------------------------------------------------------- disputes written blind


@pytest.mark.parametrize(
    ("said", "hears"),
    [
        ("Après qu'un autre joueur a déplacé une Créature ici", 1),
        ("Après qu'une Créature a été déplacée d'ici", 1),
        ("Après qu'une autre Créature a été déplacée ici", 0),
        ("Après que vous avez déplacé une Créature ici", 0),
    ],
)
def test_c_dragons_5_a_creature_sees_itself_come_where_it_is_moved(said, hears) -> None:
    watch = minion("Guet", 3, f"Permanent : {said}, placez un marqueur Force +1 sur cette Créature.")
    given = table(base("Ring", minions=[at(watch, "Anna")]), base("Quai"), active="Ben")
    moved = played(given, step("Déplacez une Créature vers une autre Base.", None, "Ben", "effect"))
    assert (moved.base_of("guet"), moved.counters("guet")) == ("quai", hears)


def test_c_dragons_5_hatchling_and_fun_bear_answer_their_own_arrival() -> None:
    given = table(base("Ring", minions=[at("Hatchling", "Anna"), at("Fun Bear", "Anna")]), base("Quai"), active="Ben")
    move = step("Déplacez une Créature de Force 2 ou moins vers une autre Base.", None, "Ben", "effect")
    assert {(w.base_of("hatchling"), w.power("hatchling"), w.power("fun-bear")) for w in ways(given, move)} == {
        ("quai", 1, 2), ("ring", 2, 3),
    }  # fmt: skip


def test_9_1_1_a_special_that_nobody_has_written_down_may_have_been_due_from_a_known_hand() -> None:
    given = table(base("Ring", breakpoint=20, Anna="Brute 12", Ben="Rival 9"), hand={"Anna": ["Make Your Own Luck"]})
    scored = resolve({"table": given, "sequence": [{"score": "ring"}]}, catalogue())
    assert any("Make Your Own Luck" in doubt for doubt in scored["verdict"]["doubts"])
    assert not resolve({"table": given, "sequence": []}, catalogue())["verdict"]["doubts"]
    given = table(base("Ring", breakpoint=20, Anna="Brute 12", Ben="Rival 9"), hand={"Anna": [minion("Bleu", 1)]})
    assert not resolve({"table": given, "sequence": [{"score": "ring"}]}, catalogue())["verdict"]["doubts"]


def test_c_geeks_2_in_a_group_nobody_sees_itself_come() -> None:
    watch = minion("Guet", 3, "Permanent : Après qu'une Créature a été déplacée ici, gagnez 1 PV.")
    there = base("Quai", minions=[at(watch, "Anna"), at(minion("Ami", 1), "Anna")])
    given = table(base("Ring"), there, hand={"Anna": ["Felicia Day"]})
    assert played(given, step("Felicia Day", "ring")).vp["Anna"] == 0
    given = table(base("Ring"), base("Quai", minions=[at(watch, "Anna")]), hand={"Anna": ["Felicia Day"]})
    assert played(given, step("Felicia Day", "ring")).vp["Anna"] == 1


@pytest.mark.parametrize("way", ["minion", "action"])
def test_argonaut_counts_as_the_first_action_of_the_turn_and_that_only_once(way) -> None:
    given = table(
        base("Ring", minions=[at("Spartan", "Anna")]),
        hand={"Anna": ["Argonaut", action("Cri", "Gagnez 1 PV."), action("Rappel", "Gagnez 1 PV.")]},
        plays={"minion": 1, "action": 2},
    )
    argonaut = {**step("Argonaut", "ring"), "as": way}
    assert {w.counters("spartan") for w in ways(given, argonaut)} == {0, 1}
    assert {w.counters("spartan") for w in ways(given, argonaut, step("Cri"))} == {0, 1}
    assert {w.counters("spartan") for w in ways(given, step("Cri"), argonaut)} == {0, 1}


@pytest.mark.parametrize("said", ["encore ici", "toujours ici", "encore sur cette Base"])
def test_5_6_1_if_it_is_still_here_is_asked_once_the_one_played_has_done_what_it_says(said) -> None:
    watch = action("Guet", f"Attachez : Base. Permanent : Après qu'une Créature a été jouée ici, si elle est {said}, "
                   "détruisez-la.")  # fmt: skip
    runner = minion("Fuyard", 3, "Déplacez cette Créature vers une autre Base.")
    given = table(base("Ring", actions=[at(watch, "Ben")]), base("Quai"), hand={"Anna": [runner, minion("Bleu", 1)]})
    assert played(given, step("Fuyard", "ring")).base_of("fuyard") == "quai"
    assert not played(given, step("Bleu", "ring")).in_play("bleu")


@pytest.mark.parametrize(("players", "told"), [(["Anna"], False), (["Anna", "Anna"], False), (["Anna", "Ben"], True)])
def test_p_31_is_a_doubt_where_another_has_used_it_and_nowhere_else(players, told) -> None:
    ring = base("Ring")
    ring["card"]["text"] = "Une fois par tour, après que vous avez joué une Créature ici, gagnez 1 PV."
    hand = {player: [minion("Bleu", 1), minion("Vert", 1)] for player in ("Anna", "Ben")}
    more = [{"player": player, "effect": "Jouez une Créature supplémentaire."} for player in players]
    given = {"table": table(ring, hand=hand), "sequence": more}
    (*_, way) = explore(given, catalogue())["outcomes"]
    answer = resolve({**given, "answers": way["answers"]}, catalogue())
    assert [player["vp"] for player in answer["table"]["players"]] == [1, len(set(players)) - 1]
    assert any("P.31" in doubt for doubt in answer["verdict"]["doubts"]) is told
    assert ("P.31" in answer["verdict"]["cites"]) is told
