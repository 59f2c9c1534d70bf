"""What a number says: a Force, markers, points, how many; and the cards that nobody names, « une Créature à 4 »."""

from __future__ import annotations

from itertools import islice

from engine.line.lexemes import LITTLE, Lexeme
from engine.line.of_each import told_of_one
from engine.line.of_steps import MOST_AT_ONCE
from engine.line.players import CALLED, SENTENCE_ENDS, SMALL, is_base
from engine.line.reader import BOUNDS, Reader, hears
from engine.line.told import Doubt, Item, Ref

ENDS = (".", "\n", ",", ";", "and", "player", ")", "with")


@hears("rank")
def on_rank(reader: Reader, one: Lexeme) -> None:
    """« Walker nº 2 »: which of those of that name, in the order of the table."""
    number = reader.next_is("number")
    if number is not None and isinstance(reader.last, Ref):
        reader.take(one, number)
        reader.last.rank, reader.last.end = number.value, number.end


@hears("times")
def on_times(reader: Reader, one: Lexeme) -> None:
    """« Walker x2 », « Walker (x2) », « le Talent de Walker deux fois »."""
    if one.value and one.text.endswith("fois") and _is_used_so_often(reader, one, one.end):
        return
    item, inside = reader.last, reader.was("(") and reader.next_is(")", ",") is not None
    before = reader.earlier if inside else reader.before
    if one.value and isinstance(item, Item) and item.count == 1 and before is item.said:
        reader.take(one)
        item.count, item.end = one.value, one.end


@hears("number")
def on_number(reader: Reader, one: Lexeme) -> None:
    """The first that a number may mean, it means; what none of them takes stays unread."""
    after = reader.peek() or Lexeme(".", one.end, one.end, ".")
    any(means(reader, one, after) for means in MEANINGS)


def _so_often(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« utilise le Talent de Walker deux fois »: the same, and again."""
    often = reader.said[reader.at] if reader.at < len(reader.said) else after
    return often.folded == "fois" and _is_used_so_often(reader, one, often.end)


def _is_used_so_often(reader: Reader, one: Lexeme, end: int) -> bool:
    step = reader.step
    if step is None or step.verb != "talent" or not 0 < one.value <= MOST_AT_ONCE:
        return False
    reader.take(one)
    step.times, step.end = one.value, end
    return True


def _its_force(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« King Rex de Force 9 », « King Rex 7 »."""
    beside = isinstance(reader.last, Item) and reader.before is reader.last.said and after.sort in ENDS
    if not isinstance(reader.last, Item) or not (reader.was("power") or beside):
        return False
    (_force_said_again if beside else valued)(reader, reader.last, one)
    return True


def _points_too(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« Anna 12 PV, Ben 14 »."""
    over = after.sort in (".", ",", ";", "\n", "and") or (reader.was("player") and reader.names_base(after))
    if not (reader.counting and reader.who and reader.last is None and over):
        return False
    reader.take(one)
    reader.line.points(reader.who, one.value, one)
    return True


def _numbers_a_sentence(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« 1) Anna joue … 2) … », « 1. Anna joue … »."""
    heads = reader.before is None or reader.was(".", "\n", "!", "?")
    counts = after.sort == "." and heads and one.text.isdigit() and reader.peek(1) is not None
    if not counts and (after.sort != ")" or reader.is_bracketed(one)):
        return False
    reader.take(one, after)
    reader.at = reader.place[id(after)] + 1
    reader.numbered += after.sort == ")"
    reader.bound(Lexeme(".", one.start, after.end, ""))
    return True


def _more_of_force(reader: Reader, one: Lexeme, _: Lexeme) -> bool:
    """« …, et deux de Force 2 »."""
    follows = reader.was("and", ",", "player", "has") and reader.next_is("power") and reader.next_is("number", n=1)
    if follows:
        stranger(reader, one)
    return bool(follows)


def _nameless(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« un truc à 5 »."""
    power = reader.next_is("number", n=2)
    if one.value != 1 or after.sort != "word" or not reader.next_is("to", "(", n=1) or power is None:
        return False
    reader.take(one, after, reader.peek(1), power)
    reader.at = reader.place[id(power)] + 1
    lay_strangers(reader, one, power.end, power.value, 1)
    return True


def _markers(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« 2 marqueurs »: `on_counters` looks back at how many."""
    return after.sort == "counters"


def _how_many_of_force(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« une 4 », « deux 3 »."""
    if after.sort != "number" or not one.text.isalpha():
        return False
    reader.take(one, after)
    reader.at = reader.place[id(after)] + 1
    lay_strangers(reader, one, after.end, after.value, one.value)
    return True


def _one_of_force(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« une à 4 »."""
    power = reader.next_is("number", n=1)
    if after.sort != "to" or one.value != 1 or power is None:
        return False
    reader.take(one, after, power)
    reader.at = reader.place[id(power)] + 1
    lay_strangers(reader, one, power.end, power.value, 1)
    return True


def _breakpoint(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« Tortuga (21) », « Tortuga 21 : »: what is printed on a Base, or what one that is made up has."""
    base = reader.base
    said = reader.was("(", "to", "breakpoint") or (reader.was("name", "called") and after.sort == ":")
    if base is None or reader.last is not None or reader.who is not None or not said:
        return False
    if base.given is not None:
        base.given["breakpoint"] = one.value
    if base.given is not None or (base.record is not None and base.record.breakpoint == one.value):
        reader.take(one, reader.before if reader.was("breakpoint") else None)
    return True


@hears("worth")
def on_worth(reader: Reader, one: Lexeme) -> None:
    """« Base (20 ; 4-2-1) »: the PV that a Base brings."""
    base = reader.base
    if base is not None and base.given is not None:
        base.given["vp"] = one.value
    if base is not None and (base.given is not None or (base.record and list(base.record.vp or ()) == one.value)):
        reader.take(one)


def _of_strangers(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« une Force 4 », « 3 inconnues »."""
    of_force = after.sort == "power" and one.value == 1 and reader.next_is("number", n=1) is not None
    unknown = after.sort == "unknown" and reader.step is None
    if of_force or unknown:
        stranger(reader, one)
    return of_force or unknown


def _in_brackets(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« King Rex (9) »."""
    if not isinstance(reader.last, Item) or not reader.was("(") or after.sort != ")":
        return False
    valued(reader, reader.last, one)
    return True


def _total(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« Ben 12 de Force », then « Anna 9 »: what a player has on the Base."""
    first = after.sort == "power" and (reader.base is not None or reader.on_bases)
    again = (reader.forces or _has_nothing_else(reader)) and after.sort in (*BOUNDS, ",", "and", "player")
    if not (reader.who and reader.was("player") and (first or again)):
        return False
    reader.take(one, after if first else None)
    reader.forces = True
    if one.value:
        lay_strangers(reader, one, after.end if first else one.end, one.value, 1)
    return True


def _has_nothing_else(reader: Reader) -> bool:
    """« Tortuga : Anna King Rex, Ben 9. »: in the sentence that the Base heads, of a player who has no card there."""
    base = reader.base.said if reader.base is not None else None
    if base is None or any(item.who == reader.who and item.base is reader.base for item in reader.line.items):
        return False
    return not any(base.start < one.start and one.sort in SENTENCE_ENDS for one in reader.said[: reader.at])


@hears("out_of")
def on_out_of(reader: Reader, one: Lexeme) -> None:
    """« Tortuga 21/20 »."""
    reader.take(one)
    reader.line.out_of.append(one.value)


def _force_or_points(reader: Reader, one: Lexeme, after: Lexeme) -> bool:
    """« Ben 9. »: it is asked which."""
    told = reader.base is not None and reader.who and reader.was("player") and after.sort in (*BOUNDS, ",", "and")
    if told:
        meant = (f"une Créature à {one.value}", f"{one.value} PV")
        reader.line.doubts.append(Doubt(one.start, one.end, "Une Force, ou des PV ?", meant))
    return bool(told)


MEANINGS = (
    _so_often, told_of_one, _its_force, _points_too, _numbers_a_sentence, _more_of_force, _nameless, _markers,
    _how_many_of_force, _one_of_force, _breakpoint, _of_strangers, _in_brackets, _total, _force_or_points,
)  # fmt: skip


def _force_said_again(reader: Reader, item: Item, one: Lexeme) -> None:
    """« Roi du Dancing 5 »: what is printed on it; any other number may be its Force or its markers."""
    if item.records and all(record.power == one.value for record in item.records):
        reader.take(one)
        item.end = one.end
    else:
        meant = (f"à {one.value}", f"avec {one.value} marqueurs")
        reader.line.doubts.append(Doubt(one.start, one.end, "Sa Force, ou des marqueurs ?", meant))


def stranger(reader: Reader, one: Lexeme) -> None:
    """A card that nobody names: « une Créature inconnue », « 2 Créatures à 3 », « 3 cartes en main »."""
    number = reader.before if reader.was("number") and reader.before and not reader.before.taken else None
    count = number.value if number else 1
    if one.sort == "number":
        number, count = one, one.value
    ahead, power, end, taken = reader.at, None, one.end, [one]
    unknown = one.sort == "number" and not reader.next_is("power")
    while ahead < len(reader.said):
        said = reader.said[ahead]
        if said.sort == "unknown":
            unknown = True
        elif said.sort == "number" and reader.said[ahead - 1].sort in (
            "to",
            "power",
            "unknown",
            "has",
            "minion",
            "of",
        ):
            power = said.value
        elif said.sort not in ("to", "of", "power", "has", "article", "minion", "noise"):
            break
        taken.append(said)
        end = said.end if said.sort not in ("to", "of", "has", *LITTLE) else end
        ahead += 1
    while taken and taken[-1].sort in ("to", "of", "has", *LITTLE):
        taken.pop()
    if power is None and not unknown and not (number and one.sort == "card" and reader.pile_follows()):
        return
    if reader.step is not None and reader.step.verb != "play":
        return
    reader.take(*taken, number)
    reader.at = reader.place[id(taken[-1])] + 1
    lay_strangers(reader, number or one, end, power, count)


def lay_strangers(reader: Reader, one: Lexeme, end: int, power: int | None, count: int) -> None:
    given = None if power is None else {"name": f"Créature de Force {power}", "kind": "minion", "power": power}
    if reader.step is not None:
        if given and reader.step.what is None:
            reader.step.what = Ref(one, (), one.start, end, given=given)
            reader.step.end = end
        return
    item = Item(one, (), given, one.start, end, reader.who, reader.zone or "play", reader.base, count)
    reader.line.items.append(item)
    reader.listed.append(item)
    reader.last = item


@hears("counters")
def on_counters(reader: Reader, one: Lexeme) -> None:
    number = reader.before if reader.was("number", "bonus") and reader.before and not reader.before.taken else None
    more = reader.next_is("bonus")
    parted = reader.said[max(0, reader.place[id(one)] - 1)].sort == "article"  # « tous les deux les marqueurs »
    told = reader.earlier is None or reader.earlier.taken  # « prend un marqueur sur Walker »: it has one no more
    listed = told or reader.earlier.sort in (",", "and") if reader.earlier is not None else told
    if listed and number is not None and number.value > 0 and _borne_by_another(reader, number, one):
        return
    if reader.last is None and reader.step is None and number is not None and number.value > 0 and told:
        name = reader.next_is("name", n=1) if reader.next_is("on") else None
        if name is not None and any(record.kind == "minion" for record in name.records):
            reader.take(number, one, reader.peek())
            reader.due, reader.at = number.value, reader.place[id(reader.peek())] + 1
        return
    if not isinstance(reader.last, Item) or number is None or number.value < 0 or parted:
        return
    bearer = _bearer(reader, reader.last)
    of = reader.next_is("name", n=1) if reader.next_is("on") else None
    if of is not None and of.records != bearer.records and not is_base(of):
        return  # « Walker, Gnome, 2 marqueurs sur Diva »: the Gnome has none
    bearer.counters, reader.bearer = number.value, bearer
    if more is not None and more.value == 1:  # « 2 marqueurs +1 »
        reader.take(more)
    if (force := reader.next_is("power")) is not None or (more is not None and (force := reader.next_is("power", n=1))):
        reader.take(force)
    reader.last.end = max(reader.last.end, one.end)
    reader.take(one, number)
    again = reader.next_is("name", n=1) if reader.next_is("on") else None
    if again is not None and again.records == bearer.records:  # « Walker, 2 marqueurs sur Walker »
        reader.take(reader.peek(), again)
        reader.at = reader.place[id(again)] + 1


def _borne_by_another(reader: Reader, number: Lexeme, one: Lexeme) -> bool:
    """« Walker, Upgrade sur Walker, 2 marqueurs sur Walker »: the card that bears them lies there, and is not the last
    that was told."""
    name = reader.next_is("name", n=1) if reader.next_is("on") else None
    same = [item for item in reader.line.items if name and item.records == name.records and item.zone == "play"]
    if reader.step is not None or name is None or len(same) != 1 or same[0] is reader.last or same[0].counters:
        return False
    [bearer] = same
    bearer.counters = number.value
    reader.take(number, one, reader.peek(), name)
    reader.at = reader.place[id(name)] + 1
    reader.bearer = reader.last = bearer
    return True


def _bearer(reader: Reader, last: Item) -> Item:
    """« King Rex avec Upgrade et 2 marqueurs »: the Creature bears them; « Upgrade (2 marqueurs) » does itself."""
    told = reader.said[reader.place[id(last.said)] + 1 : reader.at]
    apart = any(one.sort in ("and", ",") for one in told)
    return last.host if apart and isinstance(last.host, Item) else last


@hears("bonus")
def on_bonus(reader: Reader, one: Lexeme) -> None:
    if reader.next_is("counters"):
        return
    if reader.next_is("points") and reader.who and reader.last is None:
        reader.take(one, reader.peek())
        reader.line.points(reader.who, one.value, one)
    elif isinstance(reader.last, Item) and reader.was("number") and reader.before and not reader.before.taken:
        if one.value == 1:  # « Walker avec un +1 »
            reader.take(one, reader.before)
            reader.last.counters, reader.last.end, reader.bearer = reader.before.value, one.end, reader.last
    elif isinstance(reader.last, Item) and reader.before and reader.was("counters") and not reader.before.taken:
        if one.value == 1:  # « Walker marqueur +1 »
            reader.take(one, reader.before)
            reader.last.counters, reader.last.end, reader.bearer = 1, one.end, reader.last
    elif isinstance(reader.last, Item):
        reader.take(one)
        reader.last.bonus += one.value
        reader.last.end = one.end
        if (force := reader.next_is("power")) is not None:
            reader.take(force)
        if one.value > 0 and not _lasts_a_turn(reader):
            many = f"{one.value} marqueur{'s' if one.value > 1 else ''}"
            meant = (many if reader.was("with") else f"avec {many}", f"{one.text} jusqu'à la fin du tour")
            says = f"Lu : {one.text} jusqu'à la fin du tour. Ou {many} ?"
            reader.last.doubt = Doubt(one.start, one.end, says, meant)


def _lasts_a_turn(reader: Reader) -> bool:
    """Is it told of this bonus that it is until the end of the turn?"""
    return reader.next_is("until_end", n=1 if reader.next_is("power") else 0) is not None


@hears("until_end")
def on_until_end(reader: Reader, one: Lexeme) -> None:
    if isinstance(reader.last, Item) and reader.last.bonus:
        reader.take(one)


def valued(reader: Reader, item: Item, one: Lexeme) -> None:
    """« King Rex (9) », « à 9 »: the Force it has now; less than is printed may be something else."""
    if reader.was("(") and item.records and all((record.power or 0) > one.value for record in item.records):
        _force_said_again(reader, item, one)
        return
    item.power = one.value
    item.end = one.end
    reader.take(one, reader.before if reader.was("power") else None)


@hears("to")
def on_to(reader: Reader, one: Lexeme) -> None:
    """« Walker à 3 »: its Force; « Anna à 12 PV »."""
    number = reader.next_is("number")
    if number is None:
        power = reader.next_is("power")
        number = reader.next_is("number", n=1) if power else None
    after = reader.place[id(number)] + 1 if number else 0
    counted = number is not None and after < len(reader.said) and reader.said[after].sort in ("points", "counters")
    if number is not None and not counted and isinstance(reader.last, Item):
        reader.last.power, reader.last.end = number.value, number.end
        reader.take(one, number, reader.peek())
    elif number is not None and isinstance(reader.last, Ref) and reader.last.quoted and reader.last.given is None:
        reader.last.given = {"name": reader.last.said.value, "kind": "minion", "power": number.value}
        reader.last.end = number.end
        reader.take(one, number, reader.peek())
    elif isinstance(reader.last, Item) and reader.was("attached"):
        reader.take(one)


def _is_gained(reader: Reader, number: Lexeme) -> bool:
    """« je gagne 1 PV »: so many more, or fewer, than a player has."""
    before = next((said for said in reversed(reader.said[: reader.place[id(number)]]) if said.sort not in SMALL), None)
    return before is not None and (before.folded == "pour" or (before.sort in ("aside", "word") and not before.taken))


@hears("leads")
def on_leads(reader: Reader, one: Lexeme) -> None:
    """« Anna mène 14 à 12 », where there is nobody but one other: the PV of both; « … sur Tortuga », their Forces."""
    number = reader.next_is("number", n=1 if reader.next_is("with") else 0)
    if number is None or reader.who is None or not reader.was("player"):
        return
    to = reader.place[id(number)] + 1
    behind = reader.said[to + 1] if to + 1 < len(reader.said) and reader.said[to].sort in ("to", "has") else None
    others = [name for name in reader.line.players if name != reader.who]
    if behind is None or behind.sort != "number" or len(others) > 1:
        return
    there = [*islice(reader.following(to + 2), 2)]
    if [two.sort for two in there[:1]] in (["on"], ["in"], ["to"]) and reader.names_base(there[-1]):
        reader.take(one, number, reader.said[to], behind, *there)
        reader.at = to + 4
        _lead_on_base(reader, (one, number, behind), others, there[1])
        return
    if reader.base is not None:
        return
    if (after := next(iter(reader.following(to + 2)), None)) is not None and after.sort in (
        "on", "power", "in", "to", "against", "versus"):  # fmt: skip
        return
    reader.take(one, number, reader.said[to], behind)
    reader.at = to + 2
    other = _other_than(reader.who, others)
    reader.line.player(other)
    reader.line.points(reader.who, number.value, number)
    reader.line.points(other, behind.value, behind)


def _other_than(who: str, others: list[str]) -> str:
    return others[0] if others else CALLED["opponent" if who != CALLED["opponent"] else "me"]


def _lead_on_base(reader: Reader, told: tuple[Lexeme, Lexeme, Lexeme], others: list[str], there: Lexeme) -> None:
    """« Anna mène 14 à 12 sur Tortuga »: what each has there, all told."""
    assert reader.who is not None
    leads, number, behind = told
    reader.base = reader.line.base(there, tuple(r for r in there.records if r.kind == "base"))
    who = reader.who
    for name, one in ((who, number), (_other_than(who, others), behind)):
        reader.line.player(name)
        reader.who = name
        if one.value:
            lay_strangers(reader, one, one.end, one.value, 1)
            item = reader.line.items[-1]
            item.total, item.start = True, leads.start if one is number else one.start
    reader.who, reader.last, reader.listed = None, None, []


@hears("points")
def on_points(reader: Reader, one: Lexeme) -> None:
    if reader.heads_counts(one):
        return
    number = reader.before if reader.was("number") else None
    if number is not None and reader.who and reader.step is None and not _is_gained(reader, number):
        reader.take(one, number)
        reader.counting = True
        reader.line.points(reader.who, number.value, number)
