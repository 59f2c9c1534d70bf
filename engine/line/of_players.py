"""What is said of players: who is named, whose a card is, what each has, whose turn it is."""

from __future__ import annotations

from engine.line.lexemes import LITTLE, Lexeme
from engine.line.of_steps import NEXT as NEXT_TURN
from engine.line.of_steps import PHASES, begin_turn, end_turn_of, on_do_with
from engine.line.players import DO
from engine.line.pronouns import WHOEVER
from engine.line.reader import BOUNDS, FAR, PILES, Reader, hears
from engine.line.rows import of_name
from engine.line.settling import PLACES
from engine.line.told import Doubt, Item, Ref

STARTS, NEXT = "commence", "prochain"
TAKES = ("aprislecontrole", "apriscontrole")
CONTROLS = (*TAKES, "controle", "controls", "detient")


@hears("player")
def on_player(reader: Reader, one: Lexeme) -> None:
    name = one.value
    if reader.was("of") and _owner(reader, one, name):
        return
    if reader.was("to", "controlled", "(", "has") and _controller(reader, one, name):
        return
    if reader.was("by", "owner") and _told_of_last(reader, one, name):
        return
    if reader.was("to", "score") and reader.next_is("to_play"):
        reader.take(one, reader.peek())
        reader.line.to_move(name, one)
        return
    if _is_aimed_at(reader, one, name) or _after_its_card(reader, one, name) or _controls_it(reader, one, name):
        return
    over = reader.peek() is None or reader.next_is(".", "\n", "!", "?", ",", ";")
    typed = reader.was("has") and reader.before is not None and reader.before.text == "a" and not reader.who
    if (reader.was("to") or typed) and over and reader.last is None and not reader.listed:
        reader.take(one)  # « C'est à Ben. »
        reader.line.to_move(name, one)
        return
    if reader.next_is("to_play"):
        reader.take(one, reader.peek())
        reader.line.to_move(name, one)
        return
    if reader.was(
        "end_turn", "end_game", "turn", "start_phase", "play_phase", "draw_phase", "end_phase", "score_phase"
    ) and not reader.next_is("number", "has", ":", *DO):
        reader.take(one)
        return
    if _now_acts(reader, one):
        reader.line.to_move(name, one)
    reader.take(one)
    reader.line.seen(name, one)
    reader.alone = None
    if _plays_too(reader):  # « Anna joue King Rex à Tortuga et Ben Walker au Palace »
        reader.step = reader.line.step("play", name, one)
        return
    reader.step, reader.who, reader.doer, reader.listed, reader.has, reader.last = None, name, name, [], False, None
    reader.weak = False
    if not reader.was("hand", "discard", "deck", "titans_aside", ":"):
        reader.zone = reader.heading


def _now_acts(reader: Reader, one: Lexeme) -> bool:
    """« Ensuite c'est Anna qui joue … »: it has come to be her turn."""
    before, after = reader.said[max(0, reader.place[id(one)] - 1)], reader.said[reader.at : reader.at + 2]
    return before.folded == "cest" and [two.folded for two in after[:1]] == ["qui"] and after[-1].sort in DO


def _is_aimed_at(reader: Reader, one: Lexeme, name: str) -> bool:
    """« joue Broadside sur Ben », « … contre Ben »: whom the card that is played chooses."""
    step = reader.step
    over = reader.peek() is None or reader.next_is(*BOUNDS, ",", "and", "until_end")
    if step is None or step.verb != "play" or step.what is None or step.on is not None or not over:
        return False
    if not reader.was("on", "against") or reader.last is not step.what:
        return False
    reader.take(one, reader.before)
    reader.line.seen(name, one)
    step.on, step.end = Ref(one, (), one.start, one.end, of=name, kind="player"), one.end
    return True


def _plays_too(reader: Reader) -> bool:
    """Is the verb of the step before understood of this player too?"""
    step, name = reader.step, reader.next_is("name")
    done = step is not None and step.verb == "play" and step.what is not None and reader.was("and")
    return done and name is not None and not reader.names_base(name) and not reader.next_is("has")


def _owner(reader: Reader, one: Lexeme, name: str) -> bool:
    """« de Ben »: of the card just said, the pile, or the turn."""
    two = reader.said[reader.place[id(one)] - 2] if reader.place[id(one)] > 1 else None
    if two is not None and two.sort == "turn":
        reader.take(one, two)
        reader.line.to_move(name, one, then=two.folded.startswith(NEXT))
        if (starts := reader.next_is("to_play")) is not None and starts.folded == STARTS:
            begin_turn(reader, starts)
        elif two.folded.startswith(NEXT):
            begin_turn(reader, two)
        return True
    if two is not None and (two.sort in PHASES or two.sort == "end_turn"):
        reader.take(one)
        if two.sort == "end_turn" and two.folded.endswith(NEXT_TURN):  # « au tour suivant d'Anna »
            reader.line.to_move(name, one, then=True)
            begin_turn(reader, two)
            return True
        if two.sort == "end_turn":
            end_turn_of(reader, name, two, one)
        if two.sort in PHASES and (reader.line.phase or two.sort == "start_phase"):
            reader.line.to_move(name, one)
        return True
    if reader.zone is not None and not reader.listed and reader.last is None:
        reader.take(one)
        reader.who = name
        reader.line.seen(name, one)
        return True
    if isinstance(reader.last, Ref) and not all(record.kind == "base" for record in reader.last.records):
        reader.take(one)
        reader.last.of, reader.last.end = name, one.end
        return True
    if isinstance(reader.last, Item):
        reader.take(one)
        item = reader.last
        item.end = one.end
        if isinstance(item.host, Item) or (item.host is not None and item.who is None):
            item.owner, item.controller = name, item.controller or name
        elif item.who is None or item.who == name or item.weak or item.zone in PLACES:
            _of_those_with(reader, item, name)
            item.who, item.weak = name, False
        else:
            item.owner = name
            _same_as_before(reader, item)
        return True
    return False


def _same_as_before(reader: Reader, item: Item) -> None:
    """« Anna King Rex. Ben contrôle le King Rex d'Anna. »: that card is not there twice."""
    told = [one for one in reader.line.items if one.who == item.owner and one.zone == "play" and one.host is None]
    same = [one for one in told if one.records and one.records == item.records and one.count == 1]
    if reader.taken and len(same) == 1 and item.zone == "play":
        [before] = same
        before.who, before.owner, before.start, before.end = item.who, item.owner, item.start, item.end
        reader.line.items.remove(item)
        reader.listed, reader.last = [one for one in reader.listed if one is not item], before


def _controller(reader: Reader, one: Lexeme, name: str) -> bool:
    """« King Rex (Anna) », « à Anna », « contrôlée par Anna »: who controls the card just said."""
    last = reader.last
    within = reader.was("to") and reader.earlier is not None and reader.earlier.sort == "("  # « Lancelot (à Ben) »
    inside = reader.was("(") or within
    if inside and not reader.next_is(")", ","):
        return False
    if reader.was("to", "has") and (reader.next_is("name", "play", "use", ":", "number") or reader.next_is("to_play")):
        return False
    if isinstance(last, Ref):
        last.of, last.end = name, one.end
    elif isinstance(last, Item):
        if last.host is not None:
            last.controller = name
        elif last.who is not None and not reader.was("controlled") and last.who != name and not _is_said_of(reader):
            had = reader.has and reader.was("to") and _follows_a_card(reader)  # « Anna a Walker à Ben »
            if inside or had:  # its owner, or who controls it now?
                whose = (f"appartenant à {name}", f"contrôlée par {name}")
                reader.line.doubts.append(Doubt(one.start, one.end, "À lui, ou sous son contrôle ?", whose))
                last.end = one.end
            return inside or had
        else:
            if reader.was("controlled"):
                _taken_over(last, name)
            last.who = name
            _of_those_with(reader, last, name)
        last.end = one.end
    else:
        return False
    reader.take(one, reader.before if reader.before and reader.before.sort == "has" else None)
    return True


def _taken_over(item: Item, name: str) -> None:
    """« Anna King Rex (contrôlé par Ben) »: whose it was told to be still owns it."""
    if item.who != name and item.owner is None and not item.weak:
        item.owner = item.who


def _controls_it(reader: Reader, one: Lexeme, name: str) -> bool:
    """« Anna King Rex (Ben le contrôle) », « …, que Ben contrôle »."""
    verb, after = reader.next_is("has"), reader.peek(1)
    over = after is None or after.sort in (*BOUNDS, ",", ")", "and")
    item = reader.last
    if verb is None or verb.folded not in CONTROLS or not over or not isinstance(item, Item) or item.host is not None:
        return False
    before = reader.said[reader.place[id(one)] - 1]
    reader.take(one, verb, before if before.folded == "que" else None)
    _taken_over(item, name)
    item.who, item.end = name, verb.end
    reader.line.seen(name, one)
    reader.at = reader.place[id(verb)] + 1
    return True


@hears("controlled", "owner")
def on_controlled(reader: Reader, one: Lexeme) -> None:
    """« (contrôleur : Ben) », « (propriétaire : Anna) »: whose name follows."""
    colon = reader.next_is(":")
    if colon is not None and isinstance(reader.last, Item) and reader.next_is("player", n=1):
        reader.take(colon)
        reader.at = reader.place[id(colon)] + 1


def _is_said_of(reader: Reader) -> bool:
    """« …, lui 10, Tortuga (King Rex à moi, Nukebot à lui) »: what is told right after a card goes before what was only
    understood, that it is of the player named last."""
    return reader.was("to") and _follows_a_card(reader) and not reader.has


def _follows_a_card(reader: Reader) -> bool:
    """« Walker à Ben, »: does nothing else follow what is said of a card?"""
    before = reader.earlier is not None and reader.earlier.sort in ("name", "quoted", "times", "number", ")")
    over = reader.peek() is None or reader.next_is(",", ";", ".", "\n", ")", "and", "!", "?")
    return before and bool(over)


def _of_those_with(reader: Reader, item: Item, name: str) -> None:
    """« Skjaldmö et Valkyrie à Nina », « Scout, Invader et Gnome de Léa »: so are those that « et » joins to it, and
    those before them in the list, if nobody's are told."""
    after, near = item, reader.said[max(0, reader.at - 2 * FAR) : reader.at]
    joins = [["and"]]
    for one in reversed(reader.listed[-FAR:-1] if reader.listed[-1:] == [item] else []):
        between = [x.sort for x in near if one.end <= x.start < after.start and x.sort not in LITTLE]
        if one.who is not None or between not in joins:
            break
        one.who, after, joins = name, one, [["and"], [","]]


def _after_its_card(reader: Reader, one: Lexeme, name: str) -> bool:
    """« Tortuga : King Rex Anna, Nukebot Ben. »"""
    last = reader.last
    over = reader.peek() is None or reader.next_is(",", ";", ".", "\n", "and")
    if not (over and reader.was("name") and isinstance(last, Item) and last.who is None and last.host is None):
        return False
    reader.take(one)
    last.who, last.end = name, one.end
    reader.line.seen(name, one)
    return True


def _told_of_last(reader: Reader, one: Lexeme, name: str) -> bool:
    """« Poison attachée à King Rex par Ben », « King Rex (propriétaire Ben) »."""
    item = reader.line.items[-1] if reader.line.items else None
    if reader.was("by") and item is not None and item.host is not None and reader.last in (item, item.host):
        item.controller = name
    elif reader.was("owner") and isinstance(reader.last, Item):
        reader.last.owner = name
    elif reader.was("by") and isinstance(reader.last, Item) and reader.last.who is None:
        reader.last.who = name  # « Momie est enterrée à Tortuga par Anna »
    else:
        return False
    reader.take(one, reader.before)
    return True


@hears("owned")
def on_owned(reader: Reader, one: Lexeme) -> None:
    """« mon Walker »: mine, whoever has been named before; in a step, or of what another has, whose it is."""
    if _lie_in_the_pile_of(reader, one):
        return
    had = reader.was("controlled") or (reader.has and not reader.listed)  # « Ben a mon Walker »
    if reader.step is None and not had:
        on_player(reader, one)
        return
    reader.take(one)
    reader.whose = one.value
    reader.line.seen(one.value, one)


def _lie_in_the_pile_of(reader: Reader, one: Lexeme) -> bool:
    """« Walker est dans ma défausse »: the cards said before are of whose pile it is."""
    scope = [item for item in reader.scope() if item.zone == "play"]
    if reader.step is not None or not scope or not reader.was("in") or not reader.next_is(*PILES):
        return False
    reader.take(one)
    reader.line.seen(one.value, one)
    for item in scope:
        item.who, item.weak = one.value, False
    return True


@hears("nothing_done")
def on_nothing_done(reader: Reader, one: Lexeme) -> None:
    """« Anna ne joue rien »: there is nothing to lay of it; « Anna passe. » may end her turn, and is asked."""
    over = reader.peek() is None or reader.next_is(*BOUNDS, ",", "and")
    if one.folded != "passe":
        reader.take(one)
    elif reader.was("player") and over:
        says = "Une occasion de jouer, ou tout le tour ?"
        reader.line.doubts.append(Doubt(one.start, one.end, says, ("ne joue rien", "passe son tour")))


@hears("nobody")
def on_nobody(reader: Reader, one: Lexeme) -> None:
    """« personne Bigfoot, Ghoul » heads what nobody controls; « Ghoul sans contrôleur », « Ghoul (personne) » are said
    of the card before."""
    item, inside = reader.last, reader.was("(")
    follows = isinstance(item, Item) and (reader.earlier if inside else reader.before) is item.said
    if isinstance(item, Item) and follows and (inside or one.folded not in ("personne", "nobody")):
        others = [other for other in reader.scope()[:-1] if other.who is not None and reader.joined()]
        over = reader.peek() is None or reader.next_is(*BOUNDS, ",", "and", ")", "(", "on", "in", "with")
        if over and item.host is None and item.zone == "play" and not others:
            reader.take(one)
            _of_those_with(reader, item, "")
            item.who, item.weak, item.end = "", False, one.end
        return
    reader.take(one)
    reader.step, reader.who, reader.listed, reader.last = None, "", [], None


@hears("players")
def on_players(reader: Reader, one: Lexeme) -> None:
    """« Joueurs : Anna, Ben. »: who is at the table, and in what order."""
    colon = reader.next_is(":")
    if colon is None:
        return
    reader.take(one, colon)
    who = ""
    while (said := reader.peek()) is not None and said.sort in ("player", ",", "and", ":", ";", "faction"):
        reader.take(said)
        reader.at = reader.place[id(said)] + 1
        who = said.value if said.sort == "player" else who
        if said.sort == "faction" and who:  # « Joueurs : Anna Dinosaures/Ninjas, Ben »
            reader.line.of_faction(who, said)
        if said.sort == "player":
            reader.line.seen(said.value, said)
            reader.line.declared = True
            _points_in_brackets(reader, said.value)
    reader.before = None


def _points_in_brackets(reader: Reader, who: str) -> None:
    """« Joueurs : Anna (12 PV), Ben (9 PV) »."""
    number = reader.next_is("number", n=1) if reader.next_is("(") else None
    if number is None or not reader.next_is("points", n=2) or not (shut := reader.next_is(")", n=3)):
        return
    reader.take(*reader.said[reader.at : reader.place[id(shut)] + 1])
    reader.line.points(who, number.value, number)
    reader.at = reader.place[id(shut)] + 1


@hears("factions")
def on_factions(reader: Reader, one: Lexeme) -> None:
    """« Anna (Factions Dinosaures et Zombies) »: up to the end of the list, each is one."""
    reader.take(one)
    while (
        reader.who
        and (said := reader.peek()) is not None
        and (said.sort in ("faction", "quoted", "and", ",", ":") or (said.sort == "name" and said.value))
    ):
        reader.take(said)
        if said.sort in ("faction", "quoted", "name"):
            reader.line.of_faction(reader.who, said)
        reader.at = reader.place[id(said)] + 1


@hears("faction")
def on_faction(reader: Reader, one: Lexeme) -> None:
    """« Anna Dinosaures et Zombies ». « Tortuga : Anna Zombies ; … »: those that lie there, or what she plays?"""
    item = reader.last
    acts = isinstance(item, Item) and bool(item.records) and all(record.kind == "action" for record in item.records)
    if isinstance(item, Item) and acts and reader.step is None and reader.was("(", "on") and not reader.next_is("name"):
        reader.take(one, reader.before if reader.was("on") else None)  # « Block the Path (Robots) »: what it names
        item.named.append(str(one.value))
        item.end = max(item.end, one.end)
        return
    told = reader.next_is("name", "quoted", "number", "unknown", "faction", "and", "/")
    if reader.zone in PILES.values() and reader.was(":", ",", "and"):  # « Main : Zombie, Howl »
        reader.line.doubts.append(Doubt(one.start, one.end, f"« {one.text} » : quelle carte ?", ()))
        return
    if reader.base is not None and reader.base.heading and reader.was("player", "has", "number") and not told:
        says = f"« {one.text} » : des cartes, et lesquelles ? Ou la Faction {of_name(str(reader.who))} ?"
        reader.line.doubts.append(Doubt(one.start, one.end, says, (f"(Faction {one.value})",)))
        return
    if reader.who and reader.last is None and (reader.step is None or reader.step.what is not None):
        reader.take(one)
        reader.step = None
        reader.line.of_faction(reader.who, one)


@hears(WHOEVER)
def on_whoever(reader: Reader, one: Lexeme) -> None:
    """« il joue … », of whom it is not told who that is: what is done is nobody's until it is."""
    reader.take(one)
    reader.step = reader.who = reader.doer = reader.last = None
    reader.listed, reader.has = [], False


@hears("seat")
def on_seat(reader: Reader, one: Lexeme) -> None:
    """« joueur Anna »."""
    reader.take(one if reader.next_is("player") else None)


@hears("has")
def on_has(reader: Reader, one: Lexeme) -> None:
    reader.take(one)
    if one.folded in TAKES and _takes_over(reader, one):
        return
    reader.has = True
    reader.taken = one.folded in CONTROLS


@hears("takes")
def on_takes(reader: Reader, one: Lexeme) -> None:
    """« Anna prend le contrôle de Warbot »: it is hers from there on; « … avec Control Minion »: she plays that."""
    name = reader.next_is("name", n=1) if reader.next_is("of") else None
    whose = reader.next_is("player", n=3) if reader.next_is("of", n=2) else None
    if name is not None and reader.next_is("with", n=4 if whose else 2):
        reader.at = reader.place[id(name)]
        on_do_with(reader, one)
    elif name is not None and _takes_over(reader, one):
        reader.take(one)
    elif isinstance(reader.last, Ref) and reader.last in (reader.step and reader.step.on,) and _of_it(reader, one):
        reader.take(one)  # « joue Control Minion sur Walker et en prend le contrôle »
        reader.line.notes.append(Doubt(one.start, one.end, "La carte jouée fait ce qu'elle dit, et rien d'autre.", ()))


def _of_it(reader: Reader, one: Lexeme) -> bool:
    at = reader.place[id(one)]
    return bool(at) and reader.said[at - 1].folded == "en" and not reader.next_is("of")


def _takes_over(reader: Reader, one: Lexeme) -> bool:
    """« Anna a pris le contrôle de Nukebot », told of Ben: it is there once; of several it is asked which."""
    of = reader.next_is("of")
    name = reader.next_is("name", n=1 if of else 0)
    if name is None or reader.who is None:
        return False
    whose = reader.next_is("player", n=3 if of else 2) if reader.next_is("of", n=2 if of else 1) else None
    there = [item for item in reader.line.items if item.zone == "play" and item.host is None]
    known = [item for item in there if item.records == name.records]
    same = [item for item in known if item.who != reader.who and (whose is None or item.who == whose.value)]
    if sum(item.count for item in same) > 1 or (known and not same):
        owners = tuple(dict.fromkeys(f"{name.text} {of_name(item.who)}" for item in same if item.who))
        one.taken = False
        which = owners if len(owners) > 1 else ()
        reader.line.doubt(name.start, (whose or name).end, f"« {name.text} » : lequel est pris ?", which)
        reader.at = reader.place[id(whose or name)] + 1
        return True
    if not same or whose is not None:
        return False
    _taken_over(same[0], reader.who)
    same[0].who, reader.last = reader.who, same[0]
    reader.take(of, name)
    reader.at = reader.place[id(name)] + 1
    return True


@hears("turn")
def on_turn(reader: Reader, one: Lexeme) -> None:
    if reader.next_is("of") and reader.next_is("player", n=1):
        return  # `_owner` takes it
    if reader.was("player", "owned") and reader.step is None and reader.who:
        reader.take(one, reader.next_is("to_play"))  # « Anna's turn », « mon tour »
        reader.line.to_move(reader.who, one)
        return
    if reader.next_is("to") and reader.next_is("player", n=1):
        reader.take(one)  # « le tour à Ben »
        return
    if (player := reader.next_is("player")) is not None:
        reader.take(one, player)
        reader.line.to_move(player.value, player)
        reader.at = reader.place[id(player)] + 1


@hears("active")
def on_active(reader: Reader, one: Lexeme) -> None:
    """« Le joueur actif est Ben », « Ben est le joueur actif »."""
    if (player := reader.next_is("player", n=1 if reader.next_is(":") else 0)) is not None:
        reader.take(one, player)
        reader.line.to_move(player.value, player)
        reader.at = reader.place[id(player)] + 1
    else:
        on_to_play(reader, one)


@hears("own_turn")
def on_own_turn(reader: Reader, one: Lexeme) -> None:
    """« Anna, à son tour, joue … », « Ben a joué Upgrade sur Walker à son tour »."""
    who = reader.step.player if reader.step is not None else reader.doer or reader.who
    if who:
        reader.take(one)
        reader.line.to_move(who, one)


@hears("to_play")
def on_to_play(reader: Reader, one: Lexeme) -> None:
    if reader.who and reader.was("player") and reader.step is None:
        reader.take(one)
        reader.line.to_move(reader.who, one)
