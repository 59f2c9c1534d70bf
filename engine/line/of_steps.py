"""What is done: a verb begins a step, and what is named after it is played, used or scored, or what it is on."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from engine.effects import ast
from engine.line.deeds import DUEL, deed_of
from engine.line.lexemes import LITTLE, Lexeme
from engine.line.players import CALLED
from engine.line.reader import BOUNDS, FAR, PILES, Reader, hears
from engine.line.told import Doubt, Item, Ref, Step
from ground.codes import CardKind

PHASES = {f"{name}_phase": name for name in ("start", "play", "score", "draw", "end")}
SPENT: tuple[CardKind, ...] = ("minion", "action")
"""What one plays a card of, a turn."""
SEVERAL = ("conquises", "decomptees", "conquetes")
"""Said of Bases that are conquered together."""
_MOMENTS = {"avant": "Spécial : Avant la Conquête", "apres": "Spécial : Après la Conquête"}
_SAYS_WHOSE = {"montour": CALLED["me"], "tontour": CALLED["you"]}
NEXT = ("suivant", "dapres", "nextturn")
DOING = ("play", "use", "talent", "special", "bury", "uncover", "apply", "do_with", "score")
CANCELS = "annul"
MOST_AT_ONCE = 5  # « Anna pioche 20 cartes »: that is her deck
OPPOSED = ("adverse", "ennemi", "ennemie")
SOME = range(1, 4)
"""Cards that are buried together, and nobody names."""
_OF_THEM = (*LITTLE, "of", "owned", "card", "hand", "in")
AIMED = ("play", "special", "talent", "use", "bury")  # steps that may be told to be on a card


def tells_of_one_base(reader: Reader) -> bool:
    return len(reader.line.bases) == 1 and reader.line.bases[0].said is not None


def score_the_base(reader: Reader, step: Step, start: int, end: int) -> None:
    """The one Base of the line is what this step scores."""
    [base] = reader.line.bases
    assert base.said is not None
    step.what, step.end = Ref(base.said, (base.record,) if base.record else (), start, end), end


def score_one_of(reader: Reader, bases: list[Lexeme], verb: Lexeme) -> None:
    """« Tortuga et Dojo Ninja sont conquises, Anna choisit Tortuga », « …, Tortuga d'abord »: that one is scored;
    else it is asked which comes first."""
    ahead = [one for one in reader.said[reader.at : reader.at + FAR] if one.sort not in LITTLE]
    told = [*takewhile(lambda one: one.sort in (*BOUNDS, ",", "and"), ahead)]
    rest = ahead[len(told) :]
    if [one.sort for one in rest[:2]] == ["player", "do_with"]:
        told += rest[:2]
        reader.line.seen(rest[0].value, rest[0])
    chosen = next(iter(ahead[len(told) :]), None)
    if chosen is None or not any(chosen.sort == one.sort and _are_one(chosen, one) for one in bases):
        says = "Plusieurs Bases sont conquises : laquelle d'abord ?"
        reader.line.doubt(bases[0].start, verb.end, says, tuple(f"{one.text} est conquise" for one in bases))
        return
    reader.take(*told, chosen)
    reader.at = reader.place[id(chosen)] + 1
    step = reader.line.step("score", None, chosen)
    step.what, step.end = Ref(chosen, chosen.records, chosen.start, chosen.end), chosen.end
    reader.step = reader.base = None


def _are_one(one: Lexeme, two: Lexeme) -> bool:
    return one.records == two.records and one.value == two.value


@hears("against")
def on_against(reader: Reader, one: Lexeme) -> None:
    """« joue High Noon contre Walker »; between two players it parts them."""
    reader.take(one)
    if reader.step is None or reader.step.what is None:
        reader.bound(one)


@hears("bury")
def on_bury(reader: Reader, one: Lexeme) -> None:
    """« Anna enterre Walker sur Tortuga », « … deux cartes »; « utilise le Talent du Pharaon et enterre Walker »: what
    that Talent, or what is played, has buried."""
    reader.take(one)
    before = reader.line.steps[-1] if reader.line.steps and reader.was("and", "then", ",", "name") else None
    what = reader.next_is("name", "quoted")
    if before is not None and what is not None and before.on is None and _has_buried(before):
        reader.take(what)
        before.buries, before.end = told_of(reader, what), what.end
        reader.at, reader.step = reader.place[id(what)] + 1, None
        return
    reader.step = step = reader.line.step("bury", reader.doer or reader.who, one)
    _of_the_last_card(reader, step, one)
    if (cards := _some_cards(reader)) is not None:
        n, end = cards
        step.end, reader.step = end, None
        if reader.next_is("on", "to") and reader.names_base(base := reader.peek(1)) and base is not None:
            reader.take(reader.peek(), base)
            step.on, step.end = told_of(reader, base), base.end
            reader.at = reader.place[id(base)] + 1
        reader.line.steps += [replace(step) for _ in range(n - 1)]


def _has_buried(step: Step) -> bool:
    records = step.what.records if step.what is not None and step.verb in ("play", "talent") else ()
    return any("nterrez" in (record.text or "") for record in records)


def _some_cards(reader: Reader) -> tuple[int, int] | None:
    """« une carte », « 2 de ses cartes », « une carte de sa main »: how many, and where that ends."""
    number = reader.next_is("number")
    if number is None or number.value not in SOME:
        return None
    told = [*takewhile(lambda two: two.sort in _OF_THEM, reader.following(reader.place[id(number)] + 1))]
    if not any(two.sort == "card" for two in told):
        return None
    reader.take(number, *told)
    reader.at = reader.place[id(told[-1])] + 1
    return int(number.value), told[-1].end


@hears("use_effect")
def on_use_effect(reader: Reader, one: Lexeme) -> None:
    """« utilise l'effet de »: what a card says of one's turn, whatever else it says."""
    reader.take(one)
    reader.step = reader.line.step("use", reader.doer or reader.who, one)
    reader.step.strict = True


@hears("talent", "special", "use", "uncover")
def _verb(reader: Reader, one: Lexeme) -> None:
    """« utilise le Talent de », « Spéciale de », « déterre »."""
    reader.take(one)
    if _has_been_used(reader, one):
        return
    if one.sort == "special" and reader.step is not None and reader.step.verb == "play" and reader.was("in"):
        reader.step.verb = one.sort  # « joue Ninja Acolyte en Spécial »
        return
    if reader.step is not None and reader.step.what is None and reader.step.verb in ("use", "play"):
        if one.sort in ("talent", "special"):
            reader.step.verb, reader.step.end = one.sort, one.end
        return
    if reader.doer is None and reader.who is None and one.sort in ("talent", "special") and not reader.next_is("name"):
        one.taken = False
        return
    reader.step = reader.line.step(one.sort, reader.doer or reader.who, one)
    _of_the_last_card(reader, reader.step, one)


def _has_been_used(reader: Reader, one: Lexeme) -> bool:
    """« Guerrier Dragon (Talent déjà utilisé) », « … a déjà utilisé son Talent »: no step, it was done."""
    other = reader.next_is("use") if one.sort == "talent" else reader.next_is("talent") if reader.was("has") else None
    verb = one if one.sort == "use" else other
    if not isinstance(reader.last, Item) or other is None or verb is None or not verb.text.endswith(("é", "ée")):
        return False
    reader.take(other)
    reader.last.used, reader.last.end = other, max(reader.last.end, other.end)
    reader.at = reader.place[id(other)] + 1
    return True


def _of_the_last_card(reader: Reader, step: Step, one: Lexeme) -> None:
    """« elle la dévoile », « il le joue sur Tortuga »: the card said last is the one it is done with."""
    before = reader.said[reader.place[id(one)] - 1] if reader.said[0] is not one else one
    if one.sort in ("talent", "special"):  # « il fait le Talent »: whose?
        return
    if before.folded in ("le", "la", "l") and reader.line.items and not reader.next_is("name", "quoted", "number"):
        item = reader.line.items[-1]
        step.what = reader.last = Ref(item.said, item.records, one.start, one.end, of=item.who, given=item.given)


@hears("play")
def on_play(reader: Reader, one: Lexeme) -> None:
    if reader.was("name", "quoted") and reader.next_is("until_end") and not reader.names_base(reader.before):
        reader.step = None  # « Form a Posse joué ce tour, Walker »: it was done, and how is not told
        return
    reader.take(one)
    if reader.next_is("factions") or reader.peek() is None or _has_been_played(reader, one) or _played_by(reader, one):
        return
    reader.step = reader.line.step("play", reader.doer or reader.who, one)
    _of_the_last_card(reader, reader.step, one)


def _has_been_played(reader: Reader, one: Lexeme) -> bool:
    """« Anna a déjà joué une Créature et une Action »: what that player may no longer play this turn."""
    who, past = reader.doer or reader.who, reader.was("has") or one.folded == "ajoue"
    found: list[Lexeme] = []
    while past and who:
        number = reader.next_is("number", n=1 if found else 0) if not found or reader.next_is("and") else None
        kind = reader.next_is(*SPENT, n=bool(found) + (number is not None))
        more = reader.peek(bool(found) + (number is not None) + 1)
        if kind is None or (number is not None and number.value != 1) or (found and number is None):
            break
        if more is not None and more.sort in ("to", "of", "power", "number", "name", "quoted", "unknown"):
            break  # « une Créature à 4 »: it is told which
        reader.take(number, reader.peek() if found else None, kind)
        reader.at = reader.place[id(kind)] + 1
        found.append(kind)
    told = reader.line.turns[-1:]
    if not found or who is None or (told and told[0].who != who):
        one.taken = not found and one.taken
        return bool(found)
    reader.line.spent += [(who, kind, one) for one in found for kind in SPENT if kind == one.sort]
    reader.line.to_move(who, found[0])
    return True


def _played_by(reader: Reader, one: Lexeme) -> bool:
    """« Survival of the Fittest, jouée par Ben »: the card said last is the one that is played."""
    player = reader.next_is("player", n=1) if reader.next_is("by") else None
    item = reader.last
    if player is None or not isinstance(item, Item) or not reader.was("name", "quoted") or item.host is not None:
        return False
    reader.line.items = [other for other in reader.line.items if other is not item]
    reader.listed = [other for other in reader.listed if other is not item]
    reader.take(reader.peek(), player)
    reader.at = reader.place[id(player)] + 1
    reader.line.seen(player.value, player)
    reader.step = step = reader.line.step("play", player.value, one)
    step.what = reader.last = Ref(item.said, item.said.records, item.start, item.end, quoted=item.said.sort == "quoted")
    step.end = player.end
    return True


@hears("on", "with")
def on_on(reader: Reader, one: Lexeme) -> None:
    """« Ben joue High Noon dessus », « sur lui »: on the one Creature that has been told; else, on which?"""
    step = reader.step
    if one.folded not in ("dessus", "surlui", "surelle") or step is None or step.what is None:
        return
    if reader.next_is("name", "quoted"):
        return
    there = (item for item in reader.line.items if item.zone == "play")
    alive = [item for item in there if any(r.kind in ("minion", "monster") for r in item.records)]
    comes = not all(record.kind == "action" for record in step.what.records)
    if comes and step.on is None and tells_of_one_base(reader):  # « Ben joue King Rex dessus »
        reader.take(one)
        [base] = reader.line.bases
        assert base.said is not None
        step.on, step.end = Ref(base.said, (base.record,) if base.record else (), one.start, one.end), one.end
    elif len(alive) == 1 and step.on is None:
        reader.take(one)
        step.on, step.end, step.loosely = Ref(alive[0].said, alive[0].records, one.start, one.end), one.end, True
    else:
        reader.line.doubts.append(Doubt(one.start, one.end, "Sur quelle carte ?", ()))


@hears("do_with")
def on_do_with(reader: Reader, one: Lexeme) -> None:
    """« Anna détruit le Nukebot de Ben avec Seeing Stars »: that card is played on the other."""
    if one.folded.startswith(CANCELS) and _cancels(reader, one):
        return
    if (
        tell_so_many(reader, one)
        or _played_to(reader, one)
        or _chosen_by_what_is_played(reader, one)
        or _done_to_the_last(reader, one)
    ):
        return
    said = [x for x in reader.said[reader.at : reader.at + FAR] if x.sort not in (*LITTLE, "owned")]
    whose = said[1:3] if [x.sort for x in said[1:3]] == ["of", "player"] else []
    after = said[1 + len(whose) : 3 + len(whose)]
    if _saves_it(reader, one):
        return
    if not said or said[0].sort not in ("name", "quoted"):
        reader.doer, reader.who, reader.step, reader.last = reader.doer or reader.who, None, None, None
        return  # « prend un marqueur sur Walker »: whose what follows is, is not told by who does it
    if [x.sort for x in after] != ["with", "name"]:
        if _told_by_its_verb(reader, one, said[0], whose):
            return
        how = "Avec quelle carte ? Dites « joue … sur … »."
        reader.line.doubts.append(Doubt(one.start, said[0].end, how, ()))
        reader.at = reader.place[id(said[0])] + 1
        return
    on, what = said[0], after[1]
    near = reader.said[reader.at : reader.place[id(on)]]
    owned = next((one for one in near if one.sort == "owned"), None)
    if reader.was("player") and all(record.kind == "action" for record in what.records):
        reader.take(one, on, *whose, *after)
        reader.step = step = reader.line.step("play", reader.doer or reader.who, one)
        step.what, step.on = told_of(reader, what), told_of(reader, on)
        step.on.of = whose[1].value if whose else owned.value if owned else None
        reader.take(owned)
        step.end = what.end
        reader.at = reader.place[id(what)] + 1
        return
    says = "Ce n'est pas une Action : dites ce qui est joué, ou utilisé."
    reader.line.doubts.append(Doubt(one.start, what.end, says, ()))
    reader.at = reader.place[id(what)] + 1  # whose each is, is not told by what is done


def _told_by_its_verb(reader: Reader, one: Lexeme, on: Lexeme, whose: list[Lexeme]) -> bool:
    """« Ben déplace King Rex vers Tortuga », « Sheriff défie King Rex en duel »: by which card, the table says."""
    deed = deed_of(one.folded)
    wished = one.folded.endswith(("er", "re", "ir"))  # « Ben veut déplacer … »: it is not done yet
    if deed is None or wished or not reader.was("player", "name", "then", "and", "phase", ",") or reader.names_base(on):
        return False
    by = _who_offers(reader) if reader.was("name") else None
    if reader.was("name") and by is None:
        return False
    owned = next((x for x in reader.said[reader.at : reader.place[id(on)]] if x.sort == "owned"), None)
    reader.step = step = reader.line.step("deed", by.of if by else reader.doer or reader.who, one)
    reader.take(one, on, owned, *whose)
    step.what = reader.last = _somebodys(on, owned)
    step.what.of = whose[1].value if whose else step.what.of
    step.value, step.by, step.end = deed, by, (whose or [on])[-1].end
    reader.at = reader.place[id((whose or [on])[-1])] + 1
    return True


def tell_so_many(reader: Reader, one: Lexeme) -> bool:
    """« Anna pioche deux cartes », « Ben enterre une carte »: done with cards of which only the number is told."""
    number = reader.next_is("number")
    card = reader.next_is("card", n=1 if number else 0)
    deed = deed_of(one.folded)
    after = reader.peek(1 + (number is not None))
    over = after is None or after.sort in (*BOUNDS, ",", "and")
    if deed is None or number is None or card is None or number.value > MOST_AT_ONCE or not over:
        return False
    if not reader.was("player") or "{n}" not in deed.text:
        return False
    reader.take(one, number, card)
    step = reader.line.step("deed", reader.doer or reader.who, one)
    step.value, step.count, step.end = deed, number.value, card.end
    reader.at, reader.step = reader.place[id(card)] + 1, None
    return True


def _saves_it(reader: Reader, one: Lexeme) -> bool:
    """« Ben joue Cannon sur Worker. Drone le sauve »: what that card does in place of what would befall the other."""
    deed, before = deed_of(one.folded), reader.said[max(0, reader.place[id(one)] - 1)]
    saves = deed is not None and deed.instead and before.folded in ("le", "la", "l") and reader.line.steps
    by = _who_offers(reader) if saves and reader.was("name") else None
    if by is None:
        return False
    reader.take(one)
    step = reader.line.step("deed", by.of, one)
    step.value, step.by, reader.step = deed, by, None
    return True


def _who_offers(reader: Reader) -> Ref | None:
    """« …, Sheriff défie … »: the card that acts, which lies there already."""
    said = reader.before
    there = [item for item in reader.line.items if said and item.records == said.records and item.said is not said]
    if said is None or not any(item.zone == "play" for item in there):
        return None
    reader.line.items = [item for item in reader.line.items if item.said is not said]
    reader.listed = [item for item in reader.listed if item.said is not said]
    reader.take(said)
    return Ref(said, said.records, said.start, said.end)


def _is_done_there(reader: Reader, step: Step, one: Lexeme) -> bool:
    """« déplace King Rex vers Tortuga »: where it goes; of any other deed, where it lies."""
    assert step.what is not None
    reader.take(one, reader.before)
    base = reader.line.base(one, one.records)
    if ast.Move in step.value.nodes:
        step.then.append(told_of(reader, one))
    else:
        step.what.at = base
    step.end = one.end
    return True


def is_that_duel(reader: Reader, one: Lexeme) -> bool:
    """« défie King Rex en duel »: the verb has told it."""
    step = reader.step
    fights = step is not None and step.verb == "deed" and ast.Duel in step.value.nodes
    if step is not None and fights and one.folded == "duel":
        reader.take(one)
        step.end = one.end
        return True
    return False


def fights_a_duel(reader: Reader, one: Lexeme) -> bool:
    """« Anna joue Bushi, duel avec Walker », « …, duel contre Walker »: done by whoever did what is told before."""
    last = reader.line.steps[-1] if reader.line.steps else None
    on = reader.next_is("name", n=1) if one.folded == "duel" and reader.next_is("with", "against") else None
    if on is None or last is None or reader.names_base(on):
        return False
    reader.take(one, reader.peek(), on)
    step = reader.line.step("deed", last.player, one)
    step.what, step.value, step.end = _somebodys(on, None), DUEL, on.end
    reader.last, reader.step, reader.at = step.what, None, reader.place[id(on)] + 1
    return True


def _cancels(reader: Reader, one: Lexeme) -> bool:
    """« Ben l'annule avec Force of Wil », « …, annulée par Force of Wil »: that is played in answer, by the other
    player where it is not told by whom."""
    what = reader.next_is("name", n=1) if reader.next_is("with", "by") else None
    whose = reader.next_is("player", n=3) if reader.next_is("of", n=2) else None
    last = reader.line.steps[-1] if reader.line.steps else None
    if what is None or last is None:
        return False
    others = [name for name in reader.line.players if name != last.player]
    who = whose.value if whose else reader.doer or reader.who if reader.was("player") else None
    who = who or (others[0] if len(others) == 1 else None)
    if who is None:
        return False
    link = reader.peek()
    reader.take(one, link, what, *([reader.peek(2), whose] if whose else []))
    reader.at = reader.place[id(whose or what)] + 1
    reader.step = step = reader.line.step("play", who, one)
    step.what, step.end = told_of(reader, what), (whose or what).end
    return True


def _chosen_by_what_is_played(reader: Reader, one: Lexeme) -> bool:
    """« joue Maître Ninja sur Tortuga et détruit King Rex »: what the card just played does, chosen as it says; of an
    Action that was played on nothing yet, what it is on."""
    step = reader.step or reader.parted
    owned = reader.next_is("owned")
    on = reader.next_is("name", n=1 if owned else 0)
    after = [x.sort for x in reader.said[reader.place[id(on)] + 1 :][:3] if x.sort not in LITTLE] if on else []
    if step is None and reader.was("player") and reader.line.steps:  # « je joue Maître Ninja et je détruis … »
        step = reader.line.steps[-1] if reader.line.steps[-1].player == reader.doer else None
    if step is None or step.verb != "play" or step.what is None or on is None or reader.names_base(on):
        return False
    if not reader.was("and", ",", "name", "then", "player", "base") or "with" in after[:3]:
        return False
    reader.take(one, owned, on)
    reader.at = reader.place[id(on)] + 1
    ref = _somebodys(on, owned)
    ref.deed, ref.does = deed_of(one.folded), one.start
    reader.line.undergoing.append((ref, step))
    if step.on is None and all(record.kind == "action" for record in step.what.records):
        step.on, step.end, step.loosely, reader.last = ref, on.end, True, ref
        reader.line.notes.append(Doubt(one.start, on.end, "La carte jouée fait ce qu'elle dit, et rien d'autre.", ()))
        return True
    step.then.append(ref)
    step.end = on.end
    reader.line.notes.append(Doubt(one.start, on.end, "La carte jouée fait ce qu'elle dit, et rien d'autre.", ()))
    reader.last, reader.step = ref, None
    return True


def _done_to_the_last(reader: Reader, one: Lexeme) -> bool:
    """« Ben a Walker, je le détruis avec Big Gulp »: that Action is played on the card said last."""
    before = reader.said[max(0, reader.place[id(one)] - 1)]
    what = reader.next_is("name", n=1) if reader.next_is("with") else None
    alive = [item for item in reader.line.items[-1:] if item.zone == "play" and item.kind in ("minion", "monster")]
    does = reader.was("player") and before.folded in ("le", "la", "l")
    if not (does and alive and what is not None and all(record.kind == "action" for record in what.records)):
        return False
    [item] = alive
    reader.take(one, reader.peek(), what)
    reader.at = reader.place[id(what)] + 1
    reader.step = step = reader.line.step("play", reader.doer or reader.who, one)
    step.what, step.end, step.loosely = told_of(reader, what), what.end, True
    step.on = reader.last = Ref(item.said, item.records, one.start, one.end, of=item.who, given=item.given)
    return True


def _somebodys(on: Lexeme, owned: Lexeme | None) -> Ref:
    """« mon Walker »: the card that is named, and whose it is told to be."""
    return Ref(on, on.records, on.start, on.end, of=owned.value if owned else None)


def _played_to(reader: Reader, one: Lexeme) -> bool:
    """« Poison de Ben détruit mon Walker »: an Action that does something has been played."""
    item = reader.last
    if not isinstance(item, Item) or item.host is not None or item.zone != "play" or not item.who or item.told_attached:
        return False
    acts = bool(item.records) and all(record.kind == "action" for record in item.records)
    if not acts or not reader.was("name", "player"):
        return False
    reader.line.items = [other for other in reader.line.items if other is not item]
    reader.listed = [other for other in reader.listed if other is not item]
    reader.take(one)
    reader.step = step = reader.line.step("play", item.who, one)
    step.what = reader.last = Ref(item.said, item.said.records, item.start, item.end)
    owned = reader.next_is("owned")
    if (on := reader.next_is("name", n=1 if owned else 0)) is not None:
        reader.take(owned, on)
        step.on = reader.last = _somebodys(on, owned)
        step.end, step.loosely = on.end, True
        reader.at = reader.place[id(on)] + 1
    return True


@hears("score")
def on_score(reader: Reader, one: Lexeme) -> None:
    if reader.heads_counts(one):
        return
    target = reader.next_is("name", "base", "called")
    if target is None and reader.next_is("of", ":"):
        target = reader.next_is("name", "called", n=1)
    alone = reader.peek() is None or reader.next_is(".", "\n", "!", "?", ",", ";", "then", "and")
    again = alone and target is None and (reader.was("player") or tells_of_one_base(reader))
    scored = next((step.what for step in reversed(reader.line.steps) if again and step.verb == "score"), None)
    if target is None and scored is None and one.folded.endswith(SEVERAL):
        reader.line.doubts.append(Doubt(one.start, one.end, "Quelles Bases, et laquelle d'abord ?", ()))
        return
    if target is None and scored is None and not (alone and tells_of_one_base(reader)):
        if reader.peek() is None or reader.next_is(".", "\n", "!", "?"):
            told = [base.said.text for base in reader.line.bases if base.said is not None]
            names = tuple(f"conquête de {name}" for name in told)
            reader.line.doubts.append(Doubt(one.start, one.end, "Conquête de quelle Base ?", names))
        return
    reader.take(one, reader.before if reader.was("base") else None)  # « la Base est conquise »
    reader.step = reader.line.step("score", None, one)
    if scored is not None:  # « Conquête. Ben marque »: what comes of it
        reader.step.what, reader.step.end = scored, one.end
    elif target is None:  # « On marque. »
        score_the_base(reader, reader.step, one.start, one.end)


@hears("around_score")
def on_around_score(reader: Reader, one: Lexeme) -> None:
    """« Avant la Conquête, Ben joue Hidden Ninja »: that is no step before the Conquest, nor after it."""
    if is_told_of_its_moment(reader, one):
        return
    at = reader.place[id(one)]
    ends = (".", "\n", "!", "?")
    start = next((i + 1 for i in range(at - 1, -1, -1) if reader.said[i].sort in ends), 0)
    if reader.was(",") and not any(two.sort in DOING for two in reader.said[start:at]):
        start = at  # « Anna a King Rex, Ben a Walker sur Tortuga, avant la Conquête Ben joue … »
    told = [*takewhile(lambda said: said.sort not in ends, reader.following(start))]
    reader.line.steps = [step for step in reader.line.steps if step.said.start < told[0].start]
    for said in told:
        said.taken = False
    reader.line.unread += told
    reader.at, reader.step = start + len(told), None
    says = "Ce qui se joue pendant une Conquête se choisit à son moment : dites la carte en main, puis la Conquête."
    reader.line.doubts.append(Doubt(told[0].start, told[-1].end, says, ()))
    reader.line.heard.append((told[0].start, told[-1].end))


def is_told_of_its_moment(reader: Reader, one: Lexeme) -> bool:
    """« Après la Conquête, Ben joue La Vengeance », « Conquête. Ben joue Shinobi avant »: of a card that says so, and
    is then played at that moment."""
    moment = next((says for word, says in _MOMENTS.items() if word in one.folded), None)
    ahead = [x for x in reader.said[reader.at : reader.at + FAR] if x.sort not in (*LITTLE, ",", "then")][:3]
    scored = any(step.verb == "score" for step in reader.line.steps)
    last = reader.step.what if reader.step is not None and reader.step.verb == "play" else None
    ends = reader.peek() is None or reader.next_is(*BOUNDS, ",") is not None
    if moment is None or not (scored or (one.sort == "around_score" and tells_of_one_base(reader))):
        return False
    if [x.sort for x in ahead] == ["player", "play", "name"]:
        records = ahead[2].records
    elif ends and last is not None and scored:
        records = last.records
    else:
        return False
    if not records or any(moment not in (record.text or "") for record in records):
        return False
    reader.take(one)
    if not scored:
        score_the_base(reader, reader.line.step("score", None, one), one.start, one.end)
        reader.step = None
    return True


@hears("apply")
def on_apply(reader: Reader, one: Lexeme) -> None:
    if reader.next_is("quoted"):
        reader.take(one)
        reader.step = reader.line.step("effect", reader.doer or reader.who, one)


@hears("end_turn")
def on_end_turn(reader: Reader, one: Lexeme) -> None:
    """« Fin du tour. », « Au tour suivant, … »; not « au tour suivant d'Anna », nor « jusqu'au tour suivant »."""
    if one.folded.endswith(NEXT) and (reader.was("aside") or reader.next_is("of")):
        return
    reader.take(one)
    done, before = reader.step, reader.line.steps[-2:-1]
    reader.line.step("end_turn", reader.doer, one)
    if done is not None and done is reader.line.steps[-2] and one.folded.endswith(NEXT) and before:
        reader.line.steps[-1].value = done  # « Anna joue Howl. Ben joue Walker au tour suivant »: it ends before that
    reader.step = None
    if (whose := next((said for said in _SAYS_WHOSE if said in one.folded), None)) is not None:
        end_turn_of(reader, _SAYS_WHOSE[whose], one, one)


def end_turn_of(reader: Reader, name: str, told: Lexeme, said: Lexeme) -> None:
    """« fin du tour de Ben », `told` with `said`, whose it is: it was that player's."""
    if name not in reader.line.players or not _is_whose_turn_it_was(reader, name):
        reader.line.steps = [step for step in reader.line.steps if step.said is not told]
        reader.line.doubt(told.start, said.end, "De quel tour est-ce la fin ? Rien ne dit que ce joueur agissait.")
    elif len(reader.line.steps) == 1 and reader.line.active is None:
        reader.line.active = (name, said)


def _is_whose_turn_it_was(reader: Reader, name: str) -> bool:
    """« Anna joue Howl. Fin du tour de Ben. »: has nobody else acted since a turn ended?"""
    since = [*takewhile(lambda step: step.verb != "end_turn", reversed(reader.line.steps[:-1]))]
    told = {turn.who for turn in reader.line.turns} if since else set()
    return not since or name in told or any(step.player == name for step in since)


@hears("end_game")
def on_end_game(reader: Reader, one: Lexeme) -> None:
    reader.take(one)
    reader.line.step("end_game", None, one)
    reader.step = None


@hears(*PHASES)
def _phase(reader: Reader, one: Lexeme) -> None:
    """« au début du tour », « Anna commence son tour » tell when it is; « phase de Conquête », what is done."""
    reader.take(one)
    starts = one.sort == "start_phase" and not one.folded.startswith("phase")
    of_turn = reader.was(",") and bool(reader.line.turns)  # « Tour d'Anna, phase de jeu. »
    if starts and reader.who and reader.before is not None and reader.before.value == reader.who:
        reader.line.to_move(reader.who, reader.before)
    if starts:
        begin_turn(reader, one)
    elif (of_turn or reader.was("to", "in")) and not reader.line.steps:
        reader.line.phase = (PHASES[one.sort], one)
    else:
        reader.line.step("phase", None, one).value = PHASES[one.sort]
    reader.step = None


def begin_turn(reader: Reader, one: Lexeme) -> None:
    """« le tour d'Anna commence »: the table stands there, or comes to it by what was done before."""
    reader.take(one)
    if reader.line.steps:
        reader.line.step("phase", None, one).value = "start"
    else:
        reader.line.phase = ("start", one)


def tell_in_step(reader: Reader, one: Lexeme) -> bool:
    """A name where a step is told: what is played, used or scored, or what it is on."""
    step = reader.step
    assert step is not None
    unnamed = step.verb == "talent" and step.what is None and bool(reader.was("on"))
    if step.verb in ("effect", "deed") or unnamed:  # « utilise le Talent sur Walker »
        return _tell_of_effect(reader, step, one)
    if step.what is None and reader.was("on", "against", "word"):
        reader.step = None  # « joue zorglub sur King Rex »: what is played is not known
        if reader.next_is("on", "against") and (name := reader.next_is("name", "quoted", "called", n=1)):
            reader.at = reader.place[id(name)] + 1  # and what that is on lies there already
        return True
    if step.what is None:
        reader.take(one, reader.before if reader.was("number") and reader.before and reader.before.value == 1 else None)
        step.what = reader.last = told_of(reader, one)
        step.end = one.end
        return True
    if _is_listed(reader) and _lies_in_a_pile(reader):
        reader.part()
        return False
    if reader.names_base(one) and (_is_bound_for(reader, step, one) or _lies_there(reader, step, one)):
        return True
    there = reader.was("has") and reader.names_base(one)  # « joué a Tortuga », for « à »
    if step.on is None and _is_cut_off(reader, step, one):
        return True
    any_one = reader.before if reader.was("number") and reader.before and reader.before.value == 1 else None
    link = reader.earlier if any_one is not None else reader.before  # « sur un Walker »: whichever
    aims = link is not None and link.sort in ("on", "to", "of", "with", "against")
    if (there or aims) and step.on is None and step.verb in AIMED:
        reader.take(one, link, any_one)
        step.on = reader.last = _aimed_at(reader, step, one)
        step.end = max(one.end, step.on.end)
        return True
    on = step.on
    if on is not None and reader.was("of") and reader.names_base(one) and on.of is not None and on.at is None:
        laid = any(item.records == on.records for item in reader.line.items)
        if not laid:  # « sur mon Walker de Tortuga »
            reader.take(one, reader.before)
            on.at, step.end = reader.line.base(one, tuple(one.records)), one.end
            return True
    if reader.was("against") and step.verb == "play" and step.against is None:
        reader.take(one)
        step.against = reader.last = told_of(reader, one)
        step.end = one.end
        return True
    and_of = reader.was("of") and reader.earlier is not None and reader.earlier.sort == "and"
    if step.verb == "score" and (reader.was("and") or and_of) and reader.names_base(one):
        bases = [step.what.said, one]
        reader.take(one)
        reader.line.steps.remove(step)
        for base in bases:
            reader.line.base(base, base.records)
        score_one_of(reader, bases, one)
        return True
    if reader.was("and", ",") and _is_told_again(reader, one):
        return True
    if reader.was("and", ",") and _is_played_too(reader, step, one):
        reader.step = reader.line.step(step.verb, step.player, one)
        return tell_in_step(reader, one)
    if reader.was(":", ",", "(") or reader.next_is(":"):
        reader.step = None
        return False
    _aim_too(reader, step, one, link)
    return True


def _tell_of_effect(reader: Reader, step: Step, one: Lexeme) -> bool:
    """« applique « Déplacez une Créature. » sur Walker vers Tortuga », « déplace Walker à Tortuga »."""
    links = ("on", "to", "in") if step.verb == "deed" else ("on",)
    towards = reader.before is not None and reader.before.folded == "vers"
    aimed = (step.what is not None or step.verb == "talent") and (reader.was(*links) or towards)
    if step.verb == "deed" and not (aimed and reader.names_base(one)):
        reader.step = None
        return False
    if step.verb == "deed":
        return _is_done_there(reader, step, one)
    if not aimed or (towards and reader.names_base(one) and _is_bound_for(reader, step, one)):
        return aimed
    reader.take(one, reader.before)
    step.on, step.end = told_of(reader, one), one.end
    return True


def _aim_too(reader: Reader, step: Step, one: Lexeme, link: Lexeme | None) -> None:
    """« joue Cannon sur Walker et Gnome », « joue Chew Toy avec King Rex sur Walker »: what it designates next."""
    aims = link is not None and link.sort in ("on", "against", "and", ",") and step.verb in AIMED
    if not aims or step.on is None or step.on.kind is not None or reader.names_base(one):
        reader.line.doubts.append(Doubt(one.start, one.end, "Une étape se fait sur une seule carte ou Base.", ()))
        return
    reader.take(one, link)
    step.then.append(told_of(reader, one))
    reader.last, step.end = step.then[-1], one.end


def _is_bound_for(reader: Reader, step: Step, one: Lexeme) -> bool:
    """« joue Invasion sur Walker vers Le Palace »: that Base is there, and is designated next."""
    if reader.before is None or reader.before.folded != "vers":
        return False
    reader.take(one, reader.before)
    known = len(reader.line.bases)
    base = reader.line.base(one, one.records)
    base.bound = len(reader.line.bases) > known
    step.then.append(told_of(reader, one))
    step.end = one.end
    return True


def _lies_there(reader: Reader, step: Step, one: Lexeme) -> bool:
    """« joue Powderkeg sur King Rex sur Tortuga »: where the card lies that the step is on."""
    on = step.on
    alive = on is not None and on.at is None and all(record.kind != "base" for record in on.records)
    if on is None or not alive or not reader.was("on", "to", "in"):
        return False
    base = reader.line.base(one, one.records)
    for item in reader.line.items:
        if item.records == on.records and item.zone == "play" and item.base is None:
            item.base = base
    if any(item.records == on.records and item.base not in (base, None) for item in reader.line.items):
        alike = [item for item in reader.line.items if item.records == on.records and item.base is base]
        if not alike:
            return False
    reader.take(one, reader.before)
    on.at, step.end = base, one.end
    return True


def _is_listed(reader: Reader) -> bool:
    """Is a card told beside another: « , Walker », « avec deux Walker »?"""
    before = reader.earlier if reader.was("number", "times") else reader.before
    return before is not None and before.sort in ("and", ",", "with", "(")


def _lies_in_a_pile(reader: Reader) -> bool:
    """« joue Seigneur Zombie, Walker dans sa défausse », « … avec Walker et Diva en main »: the card just named, with
    those that are listed after it, is told where it lies, and is not played."""
    after = iter([two for two in reader.said[reader.at : reader.at + FAR] if two.sort not in (*LITTLE, "number")])
    two = next(after, None)
    while two is not None and two.sort in (",", "and", "with"):
        if (name := next(after, None)) is None or name.sort not in ("name", "quoted"):
            return False
        two = next(after, None)
    if two is not None and two.sort == "in":
        two = next((other for other in after if other.sort != "owned"), None)
    return two is not None and two.sort in PILES


def _is_cut_off(reader: Reader, step: Step, one: Lexeme) -> bool:
    """« joue Beam Up sur cet affreux Walker à Tortuga »: what it is on was named and not understood."""
    between = (said for said in reader.said[max(0, reader.at - FAR) : reader.at - 1] if said.start >= step.end)
    return any(said.sort == "name" and not said.taken for said in between)


def _is_told_again(reader: Reader, one: Lexeme) -> bool:
    """« joue Howl, King Rex passe à 8 »: what is said of a card that lies there plays none."""
    after = reader.next_is("word", "aside", "lost", "nothing_done", "do_with")
    return after is not None and any(item.records == one.records for item in reader.line.items if item.zone == "play")


def _is_played_too(reader: Reader, step: Step, one: Lexeme) -> bool:
    """« joue Howl et Walker », « joue Diva à Tortuga et Poison sur Walker »: no second card that the first is on."""
    kinds = {record.kind for record in one.records}
    if "base" in kinds or step.on is None:
        return "base" not in kinds
    acts = kinds == {"action"} and bool(reader.was("and") or reader.next_is("on", "to", "against"))
    lies = any(record.kind == "base" for record in step.on.records)
    return step.verb == "play" and (acts or (lies and reader.was("and")))


def _aimed_at(reader: Reader, step: Step, one: Lexeme) -> Ref:
    """What a step is on; « joue Rampage avec Walker », which nobody else is told to have: one's own."""
    ref = told_of(reader, one)
    if reader.was("with") and not any(item.records == one.records for item in reader.line.items):
        ref.of = ref.of or step.player
    opposed = reader.next_is("word")
    others = [name for name in reader.line.players if name != step.player]
    if opposed is not None and opposed.folded in OPPOSED and len(others) == 1 and ref.of is None:
        reader.take(opposed)  # « sur le Walker adverse »
        ref.of, ref.end = others[0], opposed.end
    return ref


def told_of(reader: Reader, one: Lexeme) -> Ref:
    ref = Ref(one, one.records, one.start, one.end, of=reader.whose, quoted=one.sort == "quoted")
    reader.whose = None
    return ref


@hears("as")
def on_as(reader: Reader, one: Lexeme) -> None:
    kind = reader.next_is("action", "minion")
    if reader.step is not None and kind is not None:
        reader.take(one, kind)
        reader.step.as_kind = kind.sort
        reader.at = reader.place[id(kind)] + 1
