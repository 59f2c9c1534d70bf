"""Section 8.4: Titans."""

from tests.engine.boards import Seen, action, at, base, minion, nodes, play, table, ways

RISE = "Spécial : À votre tour, vous pouvez jouer ce Titan sur une Base."
INSTEAD = "Spécial : À votre tour, vous pouvez jouer ce Titan sur une Base au lieu de votre Créature gratuite."
PLAY = {"player": "Anna", "play": "Golgoth", "on": "ring"}


def titan(name: str, text: str = "") -> dict:
    return {"name": name, "kind": "titan", "text": text}


def test_8_4_1_a_minion_effect_never_means_a_titan():
    bolt = action("Foudre", "Détruisez une Créature.")
    given = table(base("Ring", titans=[at(titan("Golgoth"), "Ben")], Ben="Cible 2"), hand={"Anna": [bolt]})
    seen = play(given, {"player": "Anna", "play": "Foudre"})
    assert seen.in_play("golgoth") and not seen.in_play("cible")


def test_8_4_10_an_effect_on_cards_reaches_a_titan_and_8_4_12_sends_it_home():
    trap = action("Trappe", "Attachez : Base. Détruisez une autre carte sur cette Base.")
    given = table(base("Ring", titans=[at(titan("Golgoth"), "Ben", counters=2)]), hand={"Anna": [trap]})
    seen = play(given, {"player": "Anna", "play": "Trappe", "on": "ring"})
    assert seen.names("Ben", "titans") == ["Golgoth"] and not seen.names("Ben", "discard")


def test_8_4_12_a_stolen_titan_goes_back_to_its_owner():
    trap = action("Trappe", "Attachez : Base. Détruisez une autre carte sur cette Base.")
    given = table(base("Ring", titans=[at(titan("Golgoth"), "Ben", owner="Anna")]), hand={"Anna": [trap]})
    seen = play(given, {"player": "Anna", "play": "Trappe", "on": "ring"})
    assert seen.names("Anna", "titans") == ["Golgoth"] and not seen.names("Ben", "titans")


def test_8_4_13_its_markers_do_not_follow_it():
    leave = action("Sortie", "Détruisez une carte sur cette Base.")
    given = table(
        base("Ring", titans=[at(titan("Golgoth", RISE), "Anna", counters=2)]),
        hand={"Anna": [{**leave, "text": "Attachez : Base. Détruisez une autre carte sur cette Base."}]},
    )
    seen = play(given, {"player": "Anna", "play": "Sortie", "on": "ring"}, PLAY)
    assert seen.in_play("golgoth") and seen.counters("golgoth") == 0


def test_8_4_3_a_titan_needs_an_effect_to_be_played():
    seen = play(table(base("Ring"), titans={"Anna": [titan("Golgoth")]}), PLAY)
    assert seen.status == "illegal" and "8.4.3" in seen.cites


def test_8_4_5_a_titan_played_instead_of_the_minion_costs_that_play():
    given = table(base("Ring"), titans={"Anna": [titan("Golgoth", INSTEAD)]}, hand={"Anna": [minion("Recrue", 2)]})
    seen = play(given, PLAY)
    assert seen.base_of("golgoth") == "ring" and seen.card("golgoth")["controller"] == "Anna"
    assert seen.table["plays"]["minion"] == 0 and seen.table["plays"]["action"] == 1
    assert play(given, PLAY, {"player": "Anna", "play": "Recrue", "on": "ring"}).status == "illegal"


def test_8_4_5_a_titan_played_to_do_something_costs_that_play_and_does_it():
    rise = INSTEAD.removesuffix(".") + " pour gagner 1 PV."
    seen = play(table(base("Ring"), titans={"Anna": [titan("Golgoth", rise)]}), PLAY)
    assert seen.base_of("golgoth") == "ring" and seen.vp["Anna"] == 1
    assert seen.table["plays"]["minion"] == 0 and seen.table["plays"]["action"] == 1


def test_8_4_3_an_effect_that_only_names_a_titan_plays_it():
    call = action("Appel", "Jouez Golgoth sur une Base où vous avez une Créature.")
    given = table(base("Ring", Anna="Recrue 2"), titans={"Anna": [titan("Golgoth")]}, hand={"Anna": [call]})
    seen = play(given, {"player": "Anna", "play": "Appel"}, answers=[["golgoth"]])
    assert seen.base_of("golgoth") == "ring"


def test_8_4_8_a_player_controls_one_titan_at_most():
    given = table(
        base("Ring"), base("Plaine", titans=[at(titan("Premier"), "Anna")]), titans={"Anna": [titan("Golgoth", RISE)]}
    )
    seen = play(given, PLAY)
    assert seen.status == "illegal" and "8.4.8" in seen.cites


def test_8_4_6_a_titan_that_enters_is_not_a_card_played():
    drummer = minion(
        "Tambour", 2, "Permanent : Après que vous avez joué une carte, placez un marqueur Force +1 sur Tambour."
    )
    given = table(base("Ring", minions=[at(drummer, "Anna")]), titans={"Anna": [titan("Golgoth", INSTEAD)]})
    seen = play(given, PLAY)
    assert seen.in_play("golgoth") and seen.counters("tambour") == 0


# ---------------------------------------------------------------------------------------- two Titans on one Base


def meeting(anna: int, ben: int, *, text: str = RISE, base_text: str = "", counters: int = 0) -> dict:
    """Ben's Titan stands at the Ring; Anna's may be played there."""
    return table(
        base(
            "Ring",
            30,
            "4 2 1",
            base_text,
            titans=[at(titan("Ancien"), "Ben", counters=counters)],
            Anna=f"Alliée {anna}",
            Ben=f"Rival {ben}",
        ),
        titans={"Anna": [titan("Golgoth", text)]},
    )


def test_8_4_19_the_lower_total_loses_its_titan():
    seen = play(meeting(9, 7), PLAY)
    assert seen.in_play("golgoth") and seen.names("Ben", "titans") == ["Ancien"]
    assert "8.4.19" in seen.cites
    seen = play(meeting(7, 9), PLAY)
    assert seen.in_play("ancien") and seen.names("Anna", "titans") == ["Golgoth"]


def test_8_4_20_at_a_tie_the_titan_already_there_stays():
    seen = play(meeting(8, 8), PLAY)
    assert seen.in_play("ancien") and not seen.in_play("golgoth")
    assert "8.4.20" in seen.cites


def test_8_4_18_standing_effects_and_markers_of_titans_count():
    mighty = RISE + " Permanent : Vous avez +2 de Force ici. Talent : Vous avez +3 de Force ici jusqu'à la fin du tour."
    assert play(meeting(7, 8, text=mighty), PLAY).in_play("golgoth"), "9 against 8"
    assert not play(meeting(6, 8, text=mighty), PLAY).in_play("golgoth"), "the Talent is not counted"
    assert play(meeting(9, 8, counters=2), PLAY).in_play("ancien"), "9 against 8 and two markers"


def test_8_4_16_a_titan_that_moves_there_clashes_too():
    pull = action("Aimant", "Déplacez un Titan vers une autre Base.")
    given = table(
        base("Ring", titans=[at(titan("Ancien"), "Ben")], Ben="Rival 3"),
        base("Plaine", titans=[at(titan("Golgoth"), "Anna")], Anna="Loin 9"),
        hand={"Anna": [pull]},
    )
    moved = ways(given, {"player": "Anna", "play": "Aimant"})
    assert {(o.base_of("ancien"), o.base_of("golgoth")) for o in moved} == {("ring", None), (None, "plaine")}


DRIVE = action("Chasse", "Déplacez un Titan vers une autre Base. Placez trois marqueurs Force +1 sur ce Titan.")


def pulled(card: dict, *, text: str = "", **more: str) -> list[Seen]:
    """Anna's Titan is brought where Ben's stands, by an Action that does more than that."""
    given = table(
        base("Ring", titans=[at(titan("Ancien"), "Ben", counters=2)], **more),
        base("Plaine", titans=[at(titan("Golgoth", text), "Anna")]),
        hand={"Anna": [card]},
    )
    return ways(given, {"player": "Anna", "play": card["name"]}, answers=[["golgoth"]])


def test_8_4_18_what_the_effect_still_does_to_the_titan_it_brings_counts_in_the_clash():
    (seen,) = pulled(DRIVE)
    assert seen.base_of("golgoth") == "ring" and seen.counters("golgoth") == 3, "3 against 2"
    assert seen.names("Ben", "titans") == ["Ancien"] and seen.counters("ancien") == 0


def test_8_4_18_a_permanent_that_the_coming_titan_says_then_is_done_before_the_clash():
    roar = "Permanent : Après que ce Titan a été déplacé, placez trois marqueurs Force +1 sur ce Titan."
    (seen,) = pulled(action("Aimant", "Déplacez un Titan vers une autre Base."), text=roar)
    assert seen.base_of("golgoth") == "ring" and not seen.in_play("ancien")


def test_9_1_5_beside_what_another_card_says_then_the_active_player_orders_the_clash():
    herald = "Permanent : Après qu'un Titan a été déplacé ici, placez trois marqueurs Force +1 sur l'un de vos Titans."
    given = table(
        base(
            "Ring",
            titans=[at(titan("Ancien"), "Ben")],
            Ben="Rival 2",
            minions=[at(minion("Héraut", 1, herald), "Anna")],
        ),
        base("Plaine", titans=[at(titan("Golgoth"), "Anna")]),
        hand={"Anna": [action("Aimant", "Déplacez un Titan vers une autre Base.")]},
    )
    seen = ways(given, {"player": "Anna", "play": "Aimant"}, answers=[["golgoth"]])
    assert {(o.in_play("golgoth"), o.in_play("ancien")) for o in seen} == {(True, False), (False, True)}


def test_8_4_13_no_marker_is_placed_on_a_titan_that_has_left_meanwhile():
    fleet = "Permanent : Si ce Titan devait être déplacé, renvoyez-le dans la main de son propriétaire à la place."
    (seen,) = pulled(DRIVE, text=fleet)
    assert seen.names("Anna", "titans") == ["Golgoth"] and seen.counters("golgoth") == 0


def test_8_4_17_a_base_may_let_titans_live_together():
    given = meeting(1, 9, base_text="Les Titans ici ne font pas partir les autres.")
    seen = play(given, PLAY)
    assert seen.in_play("golgoth") and seen.in_play("ancien") and "8.4.17" in seen.cites


def test_8_4_15_a_titan_has_no_power_of_its_own():
    given = table(base("Ring", titans=[at(titan("Golgoth"), "Anna", counters=2)], Anna="A 3"))
    assert play(given, {"phase": "play"}).base("ring")["totals"] == {"Anna": 5}


def test_6_6_6_after_a_conquest_titans_go_home():
    given = table(base("Ring", 10, titans=[at(titan("Golgoth"), "Anna")], Anna="A 10"))
    seen = play(given, {"phase": "score"})
    assert seen.names("Anna", "titans") == ["Golgoth"] and seen.names("Anna", "discard") == ["A"]


def test_8_4_4_a_titan_comes_where_its_step_says():
    given = table(base("Plaine"), base("Ring"), titans={"Anna": [titan("Golgoth", RISE)]})
    assert play(given, PLAY).base_of("golgoth") == "ring"


def test_8_4_3_a_titan_whose_condition_is_false_cannot_be_played():
    text = "Spécial : À votre tour, si vous avez au moins deux Créatures sur une même Base, vous pouvez jouer ce Titan."
    given = table(base("Ring", Anna="Seule 3"), titans={"Anna": [{"name": "Mothro", "kind": "titan", "text": text}]})
    seen = play(given, {"player": "Anna", "play": "Mothro", "on": "ring"})
    assert seen.status == "illegal" and "8.4.3" in seen.cites
    assert "condition" in seen.json["verdict"]["text"]


def test_8_4_3_a_titan_whose_price_cannot_be_paid_cannot_be_played():
    text = "Spécial : À votre tour, défaussez une carte pour jouer ce Titan sur une Base."
    titan = {"Anna": [{"name": "Mothro", "kind": "titan", "text": text}]}
    step = {"player": "Anna", "play": "Mothro", "on": "ring"}
    assert play(table(base("Ring"), titans=titan), step).status == "illegal"
    paid = play(table(base("Ring"), titans=titan, hand={"Anna": [minion("Pion", 1)]}), step)
    assert paid.base_of("mothro") == "ring" and paid.names("Anna", "discard") == ["Pion"]


def test_8_4_5_the_play_a_titan_takes_is_spent_however_the_step_names_it():
    text = "Spécial : Vous pouvez jouer ce Titan au lieu de votre Créature gratuite."
    titan = {"Anna": [{"name": "Mothro", "kind": "titan", "text": text}]}
    given = table(base("Ring"), titans=titan, hand={"Anna": [minion("Pion", 1)]})
    steps = [{"player": "Anna", "special": "Mothro", "on": "ring"}, {"player": "Anna", "play": "Pion", "on": "ring"}]
    seen = play(given, *steps)
    assert seen.status == "illegal" and seen.names("Anna") == ["Pion"] and seen.base_of("mothro") == "ring"


WAKE = action("Éveil", "Jouez l'un de vos Titans sur une Base.")
ROUSE = {"player": "Anna", "play": "Éveil"}


def test_8_4_7_who_plays_another_player_s_titan_controls_it():
    song = action("Éveil", "Jouez un Titan d'un autre joueur sur une Base.")
    golgoth = titan("Golgoth", "Permanent : Vous avez +3 de Force ici.")
    given = table(base("Ring"), titans={"Ben": [golgoth]}, hand={"Anna": [song]})
    seen = play(given, ROUSE, answers=[["golgoth"]])
    assert seen.base("ring")["totals"] == {"Anna": 3} and {"8.4.3", "8.4.7"} <= seen.cites


def test_8_4_4_even_told_to_nobody_has_to_play_a_titan():
    given = table(base("Ring"), titans={"Anna": [titan("Golgoth")]}, hand={"Anna": [WAKE]})
    assert {seen.base_of("golgoth") for seen in ways(given, ROUSE)} == {None, "ring"}


def test_8_4_8_an_effect_offers_no_titan_to_who_controls_one():
    held = base("Plaine", titans=[at(titan("Premier"), "Anna")])
    given = table(base("Ring"), held, titans={"Anna": [titan("Golgoth")]}, hand={"Anna": [WAKE]})
    seen = play(given, ROUSE)
    assert seen.names("Anna", "titans") == ["Golgoth"] and "8.4.8" in seen.cites


def test_9_2_5_the_special_of_a_titan_in_play_is_used_once_a_turn():
    idol = {"name": "Idole", "kind": "titan", "text": "Spécial : À votre tour, marquez 1 PV."}
    given, step = table(base("Ring", titans=[at(idol, "Anna")])), {"player": "Anna", "special": "Idole"}
    assert play(given, step).vp["Anna"] == 1 and play(given, step, step).status == "illegal"


PRICE = "Spécial : À votre tour, piochez deux Démences pour jouer ce Titan sur une Base où vous avez une Créature."


def test_8_4_3_the_verdict_says_that_a_titan_came_in_whatever_its_price_was():
    given = table(base("Ring", Anna="Recrue 2"), titans={"Anna": [titan("Golgoth", PRICE)]})
    for step in (PLAY, {"player": "Anna", "special": "golgoth"}):
        assert "Golgoth entre en jeu sur Ring" in play(given, step).json["verdict"]["text"]


def test_8_4_3_the_verdict_says_that_a_titan_has_found_no_base():
    given = table(base("Ring", Ben="Recrue 2"), titans={"Anna": [titan("Golgoth", PRICE)]})
    seen = play(given, PLAY)
    assert not seen.in_play("golgoth")
    assert "Golgoth ne peut être joué nulle part" in seen.json["verdict"]["text"]


def test_8_4_2_a_titan_of_whom_nobody_told_was_beside_the_deck_and_in_no_hand():
    given = table(base("Ring", Anna="Recrue 2"))
    del given["players"][0]["hand"]
    seen = play(given, {**PLAY, "play": titan("Golgoth", RISE)})
    assert seen.in_play("golgoth") and "8.4.2" in seen.cites
    told = [node["text"] for node in nodes(seen.trace)]
    assert "Anna a Golgoth à côté de sa pioche." in told and not [text for text in told if "en main" in text]


def test_8_2_3_the_verdict_tells_madness_from_other_cards_drawn():
    given = table(base("Ring", Anna="Recrue 2"), titans={"Anna": [titan("Golgoth", PRICE)]})
    assert "Anna pioche 2 Démences" in play(given, PLAY).json["verdict"]["text"]


def both_move(*order: str, readings: dict | None = None, **strengths: int) -> list[Seen]:
    """Anna's Titan and Ben's are moved to one empty Base, in whatever order their Bases are told."""
    port = base("Port", titans=[at(titan("Premier"), "Anna")])
    quai = base("Quai", titans=[at(titan("Second"), "Ben")])
    land = base("Lande", **{player: f"{player}ite {n}" for player, n in strengths.items()})
    bases = [{"port": port, "quai": quai, "lande": land}[name] for name in order]
    move = {"player": "Anna", "effect": "Déplacez tous les Titans vers une autre Base.", "on": "lande"}
    return ways(table(*bases, readings=readings or {}), move)


def test_p_78_of_two_titans_that_come_together_at_a_tie_none_is_in_place():
    for order in (("port", "quai", "lande"), ("quai", "port", "lande")):
        (seen,) = both_move(*order)
        assert seen.status == "unruled"
        said = both_move(*order, readings={"P.78": 1})
        assert {(one.in_play("premier"), one.in_play("second")) for one in said} == {(True, False), (False, True)}
        (first,) = both_move(*order, readings={"P.78": 2})
        assert first.in_play("premier") and not first.in_play("second")


def test_8_4_19_of_two_titans_that_come_together_the_lower_total_leaves():
    for order in (("port", "quai", "lande"), ("quai", "port", "lande")):
        (seen,) = both_move(*order, Anna=1, Ben=3)
        assert seen.in_play("second") and not seen.in_play("premier")


def test_8_4_16_a_table_where_two_titans_stand_on_one_base_is_told_that_one_has_left():
    told = table(base("Port", titans=[at(titan("Premier"), "Anna"), at(titan("Second"), "Ben")]))
    seen = play(told, {"player": "Anna", "effect": "Piochez une carte."})
    assert "8.4.16" in seen.cites


def test_8_4_18_what_follows_in_the_talent_that_brings_a_titan_does_not_count_in_its_clash():
    moves = "Déplacez ce Titan vers une autre Base. Chaque Créature des autres joueurs sur cette Base perd 1 de Force."
    given = table(
        base("Ring", titans=[at(titan("Golgoth", f"Talent : {moves}"), "Anna")]),
        base("Lande", titans=[at(titan("Rodan"), "Ben")], Anna="Aînée 5", Ben="Cadette 5"),
    )
    seen = play(given, {"player": "Anna", "talent": "golgoth"})
    assert not seen.in_play("golgoth") and seen.in_play("rodan") and "8.4.18" in seen.cites


def test_8_4_16_titans_that_nothing_keeps_together_any_more_stay_until_another_comes():
    hush = action("Bâillon", "Attachez : Base. Permanent : Tous les joueurs ignorent l'effet de cette Base.")
    both = [at(titan("Premier"), "Anna"), at(titan("Second"), "Ben")]
    keeps = "Les Titans sur cette Base ne font pas partir les autres."
    given = table(base("Port", text=keeps, titans=both), hand={"Anna": [hush]})
    seen = play(given, {"player": "Anna", "play": "Bâillon", "on": "port"})
    assert "ceux qui y sont restent" in str(seen.json["trace"]) and "aurait dû partir" not in str(seen.json["trace"])
