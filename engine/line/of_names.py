"""A name or a kind: a Base that heads what follows, or where cards lie; a card; what a step speaks of."""

from __future__ import annotations

from itertools import islice, takewhile
from typing import Any

from engine.library import CardRecord
from engine.line.lexemes import EACH, Lexeme
from engine.line.of_cards import fitting, lay_card, lay_onto, lies_on_base
from engine.line.of_each import on_each
from engine.line.of_numbers import stranger
from engine.line.of_steps import (
    fights_a_duel,
    is_that_duel,
    is_told_of_its_moment,
    score_one_of,
    score_the_base,
    tell_in_step,
    tells_of_one_base,
)
from engine.line.players import CALLED, SENTENCE_ENDS, SMALL, is_base
from engine.line.reader import BOUNDS, FAR, Reader, hears
from engine.line.told import Base, Item, Ref, Step
from ground.codes import KINDS

JSON = dict[str, Any]
THAT, THAT_OF = ("celui", "celle"), ("talent", "special", "use")
THE = ("la", "le", "l", "the")
MINE = {"ma": CALLED["me"], "mon": CALLED["me"], "ta": CALLED["you"], "ton": CALLED["you"]}
WERE = ("si", "quand", "lorsque", "lorsqu")


@hears("aside")
def on_aside(reader: Reader, one: Lexeme) -> None:
    """« la deuxième Base Le Palace »: which one is told by its name. « Si Ben joue … »: then that is done."""
    if one.folded in EACH:
        on_each(reader, one)
        return
    if one.folded in ("avant", "apres") and is_told_of_its_moment(reader, one):
        return
    if is_that_duel(reader, one) or fights_a_duel(reader, one):
        return
    base = reader.peek()
    done = reader.line.steps[-1] if reader.line.steps else None
    again = one.folded in THAT and done is not None and done.verb in THAT_OF and reader.next_is("of") is not None
    if again and done is not None and reader.next_is("name", "quoted", n=1):
        reader.take(one, reader.peek())  # « … le Talent de Walker, puis celui de Diva »
        reader.step = reader.line.step(done.verb, done.player, one)
        return
    if one.folded == "mais" and reader.next_is("player"):
        reader.take(one)
    supposed = reader.next_is("score") or (reader.next_is("player") and reader.next_is("play", "use", n=1))
    if one.folded in WERE and supposed:
        reader.take(one)
    if base is not None and base.sort == "base" and reader.names_base(reader.peek(1)):
        reader.take(one)


@hears("here")
def on_here(reader: Reader, one: Lexeme) -> None:
    """« Ben joue Walker ici »: on the Base spoken of last. « là, il joue … » says nothing of a place."""
    step, base = reader.step, reader.base
    if base is None and len(reader.line.bases) == 1:
        [base] = reader.line.bases
    if one.folded == "la" and not reader.was("name", "quoted"):
        reader.take(one)
        return
    if step is None and isinstance(reader.last, Item) and (reader.last.base is not None or _where_done(reader)):
        reader.take(one)  # « Ben a Tomb Trap enterrée ici »
    if step is not None and step.what is not None and step.on is None and base is not None and base.said:
        reader.take(one)
        step.on = Ref(base.said, (base.record,) if base.record else (), one.start, one.end)
        step.end = one.end


def _where_done(reader: Reader) -> bool:
    """« Ben joue Walker à Tortuga. Anna a King Rex là-bas. »: where the last step was made."""
    on = next((step.on for step in reversed(reader.line.steps) if step.on is not None), None)
    if on is None or not on.records or any(record.kind != "base" for record in on.records):
        return False
    assert isinstance(reader.last, Item)
    reader.last.base = reader.line.base(on.said, on.records)
    return True


@hears("table")
def on_table(reader: Reader, one: Lexeme) -> None:
    """« Notre table : Tortuga, … »."""
    number = reader.peek(1) if reader.next_is("to") else None
    reader.take(one if reader.next_is(":") or (number is not None and number.taken) else None)


@hears("name")
def on_name(reader: Reader, one: Lexeme) -> None:
    if reader.step is not None and tell_in_step(reader, one):
        return
    if reader.was("number") and reader.before is not None and reader.before.value == 0 and not reader.before.taken:
        reader.take(reader.before, one)  # « 0 Démence »
        return
    if (reader.weak and not reader.has and _is_at_issue(reader, one)) or _is_spoken_of_again(reader, one):
        return
    kinds = {record.kind for record in one.records}
    heads = reader.next_is(":") is not None
    if heads and "base" not in kinds and _heads_players(reader):
        reader.line.doubt(one.start, one.end, f"« {one.text} » n'est pas une Base : laquelle ?")
        reader.take(one)
        return
    if reader.was("on") and "base" not in kinds and isinstance(reader.last, Item) and not heads:
        lay_onto(reader, reader.last, one)
    elif kinds == {"base"} or ("base" in kinds and (heads or reader.was("on", "base"))):
        _base_named(reader, one)
    else:
        lay_card(reader, one, fitting(reader, one))


def _heads_players(reader: Reader) -> bool:
    """« Bushido : Ben joue … », « Walker : Anna King Rex … »: a player who has or does something stands below it."""
    begins = reader.before is None or reader.was(".", "\n", "!", "?")
    told = reader.next_is("name", "play", "has", "number", "quoted", n=2) if reader.next_is("player", n=1) else None
    return begins and told is not None and reader.zone is None


def _is_at_issue(reader: Reader, one: Lexeme) -> bool:
    """« Ben joue Assassin sur mon Walker. Walker fait 2. »: a card of which something was done is not one more."""
    done = [ref for step in reader.line.steps for ref in (step.what, step.on) if ref is not None]
    after = reader.peek()
    more = after is not None and after.sort in ("aside", "word", "apply", "lost", "do_with")
    return more and any(ref.records == one.records for ref in done)


def _is_spoken_of_again(reader: Reader, one: Lexeme) -> bool:
    """« … je retire un marqueur du Soldier », « je révèle une carte avec Pharaoh »: what nobody understood is said of a
    card that is there already; it is not one more.
    """
    before = reader.before
    if before is None or reader.step is not None or reader.names_base(one):
        return False
    lost = [said for said in reader.said[max(0, reader.at - FAR) : reader.at - 1] if said.sort not in SMALL]
    lost = [*takewhile(lambda said: said.sort not in (*SENTENCE_ENDS, ";", ",", "player"), reversed(lost))]
    unknown = any(not said.taken and said.sort in ("word", "aside", "lost", "do_with", "counters") for said in lost)
    return unknown and any(item.records == one.records for item in reader.line.items if item.zone == "play")


@hears("quoted")
def on_quoted(reader: Reader, one: Lexeme) -> None:
    """A card that the catalogue has not, or the text of an effect."""
    if reader.step is not None and reader.step.verb == "effect" and reader.step.what is None:
        reader.take(one)
        reader.step.what = Ref(one, (), one.start, one.end)
        reader.step.end = one.end
        return
    play = reader.step is not None and reader.step.verb == "play" and reader.step.what is None
    if reader.step is not None and play and (one.value.endswith(".") or len(one.value.split()) > 4):
        reader.step.verb = "effect"  # « Ben joue « Détruisez une Créature. » »
        on_quoted(reader, one)
        return
    if reader.step is not None and tell_in_step(reader, one):
        return
    kind = "minion"
    if reader.before is not None and reader.before.sort in KINDS and not reader.before.taken:
        kind = reader.before.sort
        reader.take(reader.before)
    given: JSON = {"name": one.value, "kind": kind}
    if kind == "base":
        _base_new(reader, one, given)
    elif one.value:
        lay_card(reader, one, (), given)


def _base_named(reader: Reader, one: Lexeme, given: JSON | None = None) -> None:
    bases = tuple(r for r in one.records if r.kind == "base")
    if reader.table_zone in ("base_deck", "base_discard"):
        lay_card(reader, one, bases)
        return
    if reader.was("(") and reader.next_is(")") and isinstance(reader.last, Item) and reader.last.zone == "play":
        reader.take(one)
        _lie(reader, [reader.last], reader.line.base(one, bases, given), one)
        return
    if reader.parted is not None and _is_of_the_play(reader, reader.parted, one):
        return
    there = reader.was("attached", "on", "to", "in") or _as_typed(reader)
    if there and _place(reader, one, bases, given):
        return
    if _on_several(reader):
        reader.last = None
    if reader.next_is("score"):  # « Tortuga est conquise »
        verb = reader.peek()
        reader.take(one, verb)
        if len(bases_told := _joined_bases(reader, one)) > 1 and verb is not None:
            reader.line.base(one, bases, given)
            reader.at = reader.place[id(verb)] + 1
            score_one_of(reader, bases_told, verb)
            return
        step = reader.line.step("score", None, one)
        step.what = Ref(one, bases, one.start, one.end)
        reader.at = reader.place[id(verb)] + 1 if verb else reader.at
        if reader.next_is("with"):  # « Tortuga est conquise avec Anna King Rex, … »
            reader.base = reader.line.base(one, bases, given)
        return
    reader.take(one)
    led = (
        reader.was(":") and reader.earlier is not None and reader.earlier.sort == "player"
    )  # « Léo : Tortuga King Rex »
    who = reader.who if led or _goes_on_of_player(reader, one) else None
    reader.base = reader.line.base(one, bases, given)
    reader.base.heading = True
    reader.take(reader.before if reader.was("base", "on", "in") else None)
    reader.headed = reader.was("on", "to", "in")
    reader.forget()
    reader.who = who


def _is_of_the_play(reader: Reader, step: Step, one: Lexeme) -> bool:
    """« joue King Rex, Diva en main, sur Tortuga »: where it is played; a second place of it is not understood."""
    over = reader.peek() is None or reader.next_is(*BOUNDS, ",")
    if not over or not reader.was("on", "to", "in") or reader.scope():
        return False
    if step.on is None and reader.line.steps[-1] is step and reader.who in (step.player, None):
        reader.take(one, reader.before)
        step.on, step.end = Ref(one, one.records, one.start, one.end), one.end
    return True


def _joined_bases(reader: Reader, one: Lexeme) -> list[Lexeme]:
    """« Tortuga, Ring et Dojo Ninja sont conquises »: these Bases, the last one named last."""
    found, joined = [one], True
    for two in reversed(reader.said[max(0, reader.place[id(one)] - FAR) : reader.place[id(one)]]):
        if joined and two.sort in ("and", ","):
            joined = False
        elif not joined and (is_base(two) or two.sort == "called"):
            found.insert(0, two)
            joined = True
        elif two.sort not in (*SMALL, "base"):
            break
    return found


def _as_typed(reader: Reader) -> bool:
    """« King Rex a Tortuga », as « à » is typed on a telephone: after a card « a » has no Base."""
    typed = reader.before is not None and reader.before.sort == "has" and reader.before.text == "a"
    after = ("name", ")", "counters", "attached", "times", "quoted", "number", "buried")
    return typed and reader.earlier is not None and reader.earlier.sort in after


def _goes_on_of_player(reader: Reader, one: Lexeme) -> bool:
    """« Anna : main Howl ; sur Tortuga King Rex. », « Anna a deux Créatures sur Tortuga : Walker et Gnome »: a sentence
    that begins with a player, and names no other."""
    colon = reader.next_is(":") is not None
    if not reader.was("on", "to", "in") or not reader.next_is("name", "number", "quoted", n=int(colon)):
        return False
    at = reader.place[id(one)]
    before = [*takewhile(lambda two: two.sort not in SENTENCE_ENDS, reversed(reader.said[max(0, at - FAR) : at]))]
    told = [two for two in reversed(before) if two.sort not in SMALL]
    named = [two.value for two in told if two.sort == "player"]
    if colon and [two.sort for two in told[1:]] not in (["has", "number", "minion", "on"], ["number", "minion", "on"]):
        return False
    return bool(named) and told[0].sort == "player" and set(named) == {reader.who} and not any(map(is_base, told))


@hears("called")
def on_called(reader: Reader, one: Lexeme) -> None:
    """« Base 1 : », « sur la Base 1 »; « Base 1 Tortuga » is Tortuga."""
    if reader.names_base(reader.peek()):
        reader.take(one)
        return
    if reader.step is None or not tell_in_step(reader, one):
        _base_named(reader, one, {"name": one.value, "kind": "base"})


def _base_new(reader: Reader, one: Lexeme, given: JSON | None) -> None:
    reader.take(one)
    reader.base = reader.line.base(one, (), given)
    reader.base.heading = True
    reader.forget()


def _place(reader: Reader, one: Lexeme, bases: tuple[CardRecord, ...], given: JSON | None = None) -> bool:
    """« sur Tortuga », after cards: where they lie. Before them it is a heading."""
    scope = reader.scope()
    if reader.was("attached") or (isinstance(reader.last, Item) and reader.last.told_attached):
        scope = [reader.last] if isinstance(reader.last, Item) else []
    if not scope or reader.next_is(":"):
        return False
    parted = reader.earlier is not None and reader.earlier.sort in ("and", ",", ";", "then")
    if reader.next_is("player", "nobody") and (parted or reader.headed) and not reader.was("attached"):
        return False  # « …, et sur Le Palace Ben a Diva »
    if reader.earlier is not None and reader.earlier.sort == "number" and not reader.earlier.taken:
        _not_told_which(reader, scope)  # « deux King Rex, un à Tortuga … »
        return True
    reader.take(one, reader.before)
    _lie(reader, scope, reader.line.base(one, bases, given), one)
    reader.placed = scope
    return True


def _on_several(reader: Reader) -> bool:
    """« King Rex et Walker sur Tortuga et Le Palace »: which is on which is not told, and none of them is laid."""
    over = reader.peek() is None or reader.next_is(".", "\n", "!", "?", ",", ";")
    if not (over and reader.was("and") and reader.names_base(reader.earlier) and reader.placed):
        return False
    _not_told_which(reader, reader.placed)
    reader.placed = []
    return True


def _not_told_which(reader: Reader, some: list[Item]) -> None:
    """None of these is laid: it is asked where each is."""
    for item in some:
        reader.line.items.remove(item)
        if item.base is not None:
            item.base.items -= 1
    reader.listed = [item for item in reader.listed if item not in some]
    reader.line.doubt(some[0].start, some[-1].said.end, "Laquelle est sur quelle Base ?", ("sur",))


def _lie(reader: Reader, scope: list[Item], base: Base, one: Lexeme) -> None:
    for item in scope:
        item.base, item.end = base, max(item.end, one.end)
        base.items += 1
    reader.listed = [item for item in reader.listed if item not in scope]


@hears(*KINDS, "card")
def _kind(reader: Reader, one: Lexeme) -> None:
    """The first that a kind may say, it says; else it is of a card that nobody names: « une Créature à 4 »."""
    after = reader.peek()
    if one.sort == "base" and (_base_unnamed(reader, one, after) or _on_its_base(reader, one)):
        return
    told = _aimed_at(reader, one) or _whose_cards(reader, one) or _titles(reader, one, after)
    if not (told or _of_the_last(reader, one) or _titans_of(reader, one)):
        stranger(reader, one)


def _base_unnamed(reader: Reader, one: Lexeme, after: Lexeme | None) -> bool:
    """« la Base inconnue », « on marque la Base », « une autre Base : »."""
    if after is not None and after.sort == "unknown":
        reader.take(one, after, reader.before if reader.was("number") else None)
        reader.at = reader.place[id(after)] + 1
        _base_new(reader, one, None)
        return True
    if _only_base(reader, one):
        return True
    if reader.listed or not _heads(reader, after):
        return False
    reader.take(reader.before if reader.was("number", "on") else None)
    _base_new(reader, one, None)
    return True


def _on_its_base(reader: Reader, one: Lexeme) -> bool:
    """« Poulet Couineur avec Camion Blindé sur la Base »."""
    if not reader.was("attached", "on", "to") or reader.base is None:
        return False
    reader.take(one, reader.before)
    if isinstance(reader.last, Item):
        lies_on_base(reader, reader.last)
    return True


def _aimed_at(reader: Reader, one: Lexeme) -> bool:
    """« joue Enlèvement sur la Créature de Ben »: the one that there is."""
    step = reader.step
    if one.sort not in ("minion", "titan", "monster") or not reader.was("on", "against") or step is None:
        return False
    near = reader.said[reader.place[id(one)] - 1]
    if step.what is None or step.on is not None or near.sort != "article":
        return False
    player = reader.next_is("player", n=1) if reader.next_is("of") else None
    speaks = MINE.get(near.folded)
    whose = near.folded in THE or (speaks is not None and speaks == step.player and player is None)
    of = player.value if player else speaks if whose else None
    end = player or one
    reader.take(one, reader.peek() if player else None, player)
    reader.at = reader.place[id(end)] + 1
    more = _told_besides(reader)
    end = more[-1] if more else end
    step.on = Ref(one, (), near.start, end.end, of=of, kind=one.sort, vague=bool(more) or not whose)
    step.end, reader.at = end.end, reader.place[id(end)] + 1
    return True


def _told_besides(reader: Reader) -> list[Lexeme]:
    """« la Créature adverse », « la Créature de Force 2 »: what more is said of which one it is."""
    ends = (*BOUNDS, ",", "and", ")", "with", "in", "on", "player", "name", "quoted", "play", "use", "score")
    ahead = islice(reader.following(reader.at), FAR)
    more = [*takewhile(lambda said: said.sort not in ends or said.folded == "plus", ahead)]
    while more and more[-1].sort in (*SMALL, "of", "to", "and"):
        more.pop()  # « … à Tortuga »
    return more


def _whose_cards(reader: Reader, one: Lexeme) -> bool:
    """« les Créatures d'Anna : »."""
    player = reader.next_is("player", n=1) if reader.next_is("of") else None
    if one.sort not in ("minion", "action", "card") or player is None:
        return False
    reader.take(one, reader.peek())
    reader.at = reader.place[id(player)]
    reader.before = None
    return True


def _titles(reader: Reader, one: Lexeme, after: Lexeme | None) -> bool:
    """« la Base Tortuga », « la Créature « Brute » », « Titans : »."""
    if after is None or after.sort not in ("name", "quoted", "called", ":", "player"):
        return False
    if after.sort == "name":
        fit = tuple(r for r in after.records if r.kind == one.sort)
        after.records = fit or after.records
    if after.sort != "quoted":
        reader.take(one)
    if one.sort == "base" and reader.was("number"):  # « On a deux Bases : Tortuga … »
        reader.take(reader.before)
    if one.sort == "titan" and after.sort in (":", "player"):
        reader.heads_sentence("titans")
        reader.zone = "titans"
    return True


def _of_the_last(reader: Reader, one: Lexeme) -> bool:
    """« Fort Titanosaurus (Titan) »: what it is, or which of those of that name."""
    item = reader.last
    if not isinstance(item, Item) or not (reader.was("(") or reader.in_brackets(item, one)):
        return False
    fit = tuple(record for record in item.records if record.kind == one.sort)
    if fit:
        item.records = fit
        reader.take(one)
    return True


def _titans_of(reader: Reader, one: Lexeme) -> bool:
    """« Titans d'Anna »."""
    if one.sort != "titan" or not reader.next_is("of") or not reader.next_is("player", n=1):
        return False
    reader.take(one)
    reader.zone, reader.listed, reader.last = "titans", [], None
    return True


def _only_base(reader: Reader, one: Lexeme) -> bool:
    """« On marque la Base »: the one that has been told of."""
    step = reader.step
    if step is None or step.verb != "score" or step.what is not None or reader.next_is("name", "quoted"):
        return False
    if tells_of_one_base(reader):
        reader.take(one)
        score_the_base(reader, step, one.start, one.end)
    return step.what is not None


def _heads(reader: Reader, after: Lexeme | None) -> bool:
    """Is a Base without a name headed there: « : » after it, or after « sur » whom it speaks of?"""
    if after is None or reader.step is not None or (after.sort == ":" and reader.names_base(reader.peek(1))):
        return False
    one = reader.earlier if reader.was("number") else reader.before
    whom = reader.next_is("player", n=1) if after.sort == "," else after.sort == "player"
    return after.sort == ":" or bool(whom and one is not None and one.sort == "on")
