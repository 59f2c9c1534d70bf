"""Of what a line has told, what can be laid: each item one card, in a place where it can lie; else a doubt is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

from engine.effects.ast import BasePick, Kind, NameSomething, OnPlay, Pick, Role, Static, Who, Zone
from engine.effects.walk import walk
from engine.library import Catalogue
from engine.line.rows import of_name
from engine.line.told import COMMON, PLAYS, Base, Doubt, Item, Line, Ref, Step, Turn, several
from engine.table import CardSpec

MOST_PLAYERS, MOST_COPIES, MOST_CARDS, MOST_STEPS, MOST_POINTS, LONGEST_NAME = 4, 30, 400, 100, 99, 120
TO_COME = "avenir"
_ALIVE = ("minion", "monster")
PLACES = {
    "hand": "en main", "deck": "dans la pioche", "deck_unordered": "dans la pioche, sans ordre connu",
    "discard": "dans la défausse", "titans": "à côté de la pioche", "base_deck": "dans la pioche Base",
    "base_discard": "dans la défausse Base", "monster_deck": "dans la pioche Monstre",
    "monster_discard": "dans la défausse Monstre", "treasure_deck": "dans la pioche Trésor",
    "treasure_discard": "dans la défausse Trésor",
}  # fmt: skip
"""Every place out of play, and how it is said."""


def settle(line: Line, catalogue: Catalogue) -> None:
    """Leaves in the line what can be laid, no more of it than a line may tell, and what its steps take for granted."""
    line.players = dict(list(line.players.items())[:MOST_PLAYERS])
    _mark_what_lies_there(line)
    for item in [item for item in line.items if isinstance(item.host, Ref) and not item.told_attached]:
        _bears_it(item, line)
    for ref in (*(step.on for step in line.steps), *(item.host for item in line.items)):
        _must_be_there(ref, line)
    for ref, step in line.undergoing:
        _must_be_there(ref, line, step.on)
    _leave_to_others(line, catalogue)
    line.steps = [again for step in line.steps for again in (step, *(replace(step) for _ in range(step.times - 1)))]
    line.steps += [replace(step) for step in line.leave for _ in range(step.times - 1)]  # the last one is asked of
    kept: list[Item] = []
    laid = 0
    for item in line.items:
        item.count = min(item.count, MOST_COPIES)
        if laid + item.count > MOST_CARDS:
            line.doubt(item.start, item.end, f"Trop de cartes : une ligne en pose {MOST_CARDS} au plus.")
        elif _Settling(item, line, catalogue).stays():
            kept.append(item)
            laid += item.count
    for step in line.steps[MOST_STEPS:]:
        line.doubt(step.said.start, step.end, f"Trop d'étapes : une ligne en dit {MOST_STEPS} au plus.")
    line.steps = line.steps[:MOST_STEPS]
    for name, (points, said) in list(line.vp.items()):
        if abs(points) > MOST_POINTS:
            line.doubt(said.start, said.end, f"Un nombre de PV va de −{MOST_POINTS} à {MOST_POINTS}.")
            del line.vp[name]
    _name_something(line, kept, catalogue)
    line.items = [item for item in kept if not (isinstance(item.host, Item) and item.host not in kept)]
    _score_once(line)
    _pass_turns(line, catalogue)
    for step in (*line.leave, *line.steps):
        _bases_of(step, line)
        _user_of(step, line, catalogue)
    if not line.bases and any(_is_played_somewhere(step) for step in (*line.steps, *line.leave)):
        line.bases.append(Base(None, None, None))


def _leave_to_others(line: Line, catalogue: Catalogue) -> None:
    """« Anna joue Ronin, il défie Diva »: what the card just played does not do is left to what is on the table."""
    for ref, step in line.undergoing:
        records = step.what.records if step.what is not None else ()
        aimed = step.on is not None and not any(record.kind == "base" for record in step.on.records)
        full = len(records) == 1 and len(step.then) + aimed > designates(catalogue.spec(records[0]))
        if ref.deed is None or not full or not step.then or step.then[-1] is not ref:
            continue
        step.then.pop()
        verb = next(one for one in line.said if one.start == ref.does)
        done = Step("deed", step.player, verb, ref.end, what=ref, value=ref.deed)
        step.end = min(step.end, verb.start)
        line.notes = [note for note in line.notes if note.start != verb.start]
        line.steps.insert(line.steps.index(step) + 1, done)


def _mark_what_lies_there(line: Line) -> None:
    """« Tortuga : Anna Walker ; Ben Gnome. Walker a 2 marqueurs »: told apart, and of nobody's, they are that card's;
    once something has been done they may be what comes of it."""
    done = min((step.said.start for step in line.steps), default=len(line.text))
    told = [item for item in line.items if item.counters and item.who is None and item.records]
    for item in (one for one in told if one.start < done):
        there = [one for one in line.items if one.records == item.records and one is not item and one.zone == "play"]
        same = [one for one in there if one.count == 1 and one.who and not one.counters]
        apart = item.zone == "play" and item.host is None and item.count == 1 and not item.bonus and item.power is None
        if apart and len(there) == len(same) == 1 and item.base in (None, same[0].base):
            same[0].counters = item.counters
            line.items.remove(item)


def _name_something(line: Line, items: list[Item], catalogue: Catalogue) -> None:
    """« Tortuga : Ben Block the Path »: what a card in play still says of the Faction that it had named hangs on which
    one that is; where something is done, it is asked."""
    for item in items:
        says = [clause.ability for record in item.records for clause in catalogue.spec(record).effect.clauses]
        names = [
            node for one in says if isinstance(one, OnPlay) for node in walk(one) if isinstance(node, NameSomething)
        ]
        stays = item.zone == "play" and any(isinstance(one, Static) for one in says)
        if item.named and not (names and stays):
            line.doubt(item.said.end, item.end, f"« {item.records[0].name} » ne nomme aucune Faction.")
            item.named = []
        elif names and stays and not item.named and (line.steps or line.leave):
            said = line.text[item.said.start : item.said.end]
            kin = [r.faction for other in line.items for r in other.records if other.who != item.who and r.faction]
            kin += [r.faction for one in (*line.steps, *line.leave) if one.what and one.player != item.who
                    for r in one.what.records if r.faction]  # fmt: skip
            instead = tuple(f"{said} ({faction})" for faction in dict.fromkeys(kin))
            line.doubts.append(
                Doubt(item.said.start, item.said.end, f"Quelle Faction « {said} » nomme-t-elle ?", instead)
            )
            line.wanting.append(item)


def _score_once(line: Line) -> None:
    """« Conquête. On marque. »: a Base whose Conquest is told again, with nothing done between or as what comes of it,
    has one."""
    kept: list[Step] = []
    for step in line.steps:
        told = step.what if step.verb == "score" else None
        last = kept[-1].what if kept and kept[-1].verb == "score" else None
        at_once = told is not None and last is not None and told.records and told.records == last.records
        if not at_once and not any(told is not None and told is one.what for one in kept):
            kept.append(step)
    line.steps = kept


def _pass_turns(line: Line, catalogue: Catalogue) -> None:
    """« Anna joue Howl. Tour de Ben : Ben joue … »: Anna's turn ends before. What is asked leave for in a turn that has
    come so would be done after its beginning."""
    for step in [step for step in line.steps if step.verb == "end_turn" and step.value in line.steps]:
        line.steps.remove(step)
        line.steps.insert(line.steps.index(step.value), step)
    for told in line.turns:
        before = [step for step in line.steps if step.said.start < told.said.start]
        since = [*_since_turn(before)]
        doer = next((step.player for step in since if _is_of_own_turn(step, catalogue)), None)
        whose = doer or (line.active[0] if line.active and since == before else None)
        if since != before and doer is None:
            continue  # « Fin du tour. Tour de Ben. »
        names = list(line.players)
        seats = max(line.seats.value if line.seats else 2, len(names))
        if told.then and told.start is not None and doer == told.who:  # « Anna joue … Au prochain tour d'Anna »
            at = next((i for i, step in enumerate(line.steps) if step.said.start >= told.start), len(line.steps))
            line.steps[at:at] = [_ends(told) for _ in range(seats)]
            continue
        if told.start is None or whose in (None, told.who) or (since == before and doer is None):
            line.active = (told.who, told.said) if since == before else line.active
            continue
        if (names.index(str(whose)) + 1) % seats != names.index(told.who) if whose in names else True:
            line.doubt(told.start, told.said.end, f"Après le tour {of_name(str(whose))}, à qui est-ce ?")
            continue
        at = next((i for i, step in enumerate(line.steps) if step.said.start >= told.start), len(line.steps))
        line.steps.insert(at, _ends(told))
    _offer_turns(line, catalogue)
    _enter_turn(line, catalogue)
    line.steps = [*_begun(line.steps, catalogue)]
    asked = line.leave and line.steps[-1:] and line.steps[-1].verb == "end_turn"
    if asked and _is_of_play_phase(line.leave[-1], catalogue):
        line.steps.append(_beginning(line.steps[-1]))


def _ends(told: Turn) -> Step:
    """The turn before that one ends."""
    start = told.said.start if told.start is None else told.start
    return Step("end_turn", None, replace(told.said, start=start), told.said.end)


def _offer_turns(line: Line, catalogue: Catalogue) -> None:
    """« Ben joue Howl. Puis Anna joue Upgrade »: in Ben's turn, as it is told; her own may be meant, and is offered."""
    doer: str | None = line.active[0] if line.active else None
    for step in line.steps:
        doer = None if step.verb == "end_turn" else doer
        if step.what is None or not _is_of_own_turn(step, catalogue) or any(
            catalogue.spec(one).specials for one in step.what.records):  # fmt: skip
            continue
        said = [one for one in line.said if one.sort == "player" and one.start < step.said.start][-1:]
        if doer not in (None, step.player) and said and said[0].value == step.player and said[0].end > said[0].start:
            name = line.text[said[0].start : said[0].end]
            offered = (f"au tour {of_name(name)}, {name}",)
            line.notes.append(Doubt(said[0].start, said[0].end, f"Au tour {of_name(str(doer))}, ou au sien ?", offered))
        doer = doer or step.player


def _enter_turn(line: Line, catalogue: Catalogue) -> None:
    """« Début du tour d'Anna. Force de Walker ? », « …, elle joue Howl »: what happens at the beginning has happened
    before what is asked, or played in the turn; a card is uncovered within it."""
    if line.phase is None or line.phase[0] != "start" or line.phase[1].folded.endswith(TO_COME):
        return
    _, said = line.phase
    if _is_of_play_phase(line.steps[0], catalogue) if line.steps else line.asked:
        line.steps.insert(0, Step("phase", None, said, said.end, value="start"))


def _begun(steps: list[Step], catalogue: Catalogue) -> Iterator[Step]:
    """What is played once a turn has ended is played after the beginning of the next one."""
    for before, step in zip([None, *steps], steps, strict=False):
        if before is not None and before.verb == "end_turn" and _is_of_play_phase(step, catalogue):
            yield _beginning(before)
        yield step


def _beginning(ended: Step) -> Step:
    return Step("phase", None, ended.said, ended.end, value="start")


def _is_of_play_phase(step: Step, catalogue: Catalogue) -> bool:
    """Is it what a player does in the own turn once it has begun? A card is uncovered before."""
    return step.verb == "deed" or (step.verb != "uncover" and _is_of_own_turn(step, catalogue))


def _since_turn(steps: list[Step]) -> Iterator[Step]:
    """Those that come after the last turn that has ended."""
    ends = [i for i, step in enumerate(steps) if step.verb == "end_turn"]
    yield from steps[ends[-1] + 1 if ends else 0 :]


def _is_of_own_turn(step: Step, catalogue: Catalogue) -> bool:
    """Is it what a player does in a turn of the own: no Special, nor an Action that waits for its moment?"""
    if step.verb not in ("play", "talent", "use", "uncover") or step.player is None or step.what is None:
        return False
    records = step.what.records
    return step.verb != "play" or not (records and all(catalogue.spec(one).is_special_only for one in records))


def _bases_of(step: Step, line: Line) -> None:
    """A Base where something is played, or that is conquered, is in play."""
    for ref in (step.what if step.verb in ("score", "use", "talent") else None, step.on):
        told = ref is not None and len(ref.records) == 1 and ref.records[0].kind == "base"
        if ref is not None and told and not any(base.record in ref.records for base in line.bases):
            line.bases.append(Base(None, ref.records[0], None))


def _is_played_somewhere(step: Step) -> bool:
    """Is it a Creature, or a Titan, which a player puts on a Base? There is one, though nobody says which."""
    ref = step.what if step.verb == "play" else None
    return ref is not None and bool(ref.records) and all(r.kind in ("minion", "titan") for r in ref.records)


def _must_be_there(ref: Ref | Item | None, line: Line, played: Ref | None = None) -> None:
    """« Ben joue High Noon sur le Walker d'Anna », « Ben a attaché Poison à mon Walker »: it is in play, though
    nothing else said so; « joue Maître Ninja à Tortuga et détruit mon Walker »: where that is `played`."""
    if not isinstance(ref, Ref) or ref.of not in line.players or len(ref.records) != 1 or ref.rank is not None:
        return
    told = [record.slug for item in line.items for record in item.records]
    told += [record.slug for one in line.steps if one.what is not None for record in one.what.records]
    if ref.records[0].kind in _ALIVE and ref.records[0].slug not in told:
        bases = [base for base in line.bases if played is not None and base.record in played.records]
        at = ref.at or (bases[0] if bases else None)
        line.items.append(Item(ref.said, ref.records, None, ref.start, ref.end, ref.of, "play", at))


def _bears_it(item: Item, line: Line) -> None:
    """« Tortuga : Anna Poison sur Walker ; Ben … », with no other Walker: as all that the head of a Base lists after
    Anna, it is hers; it is told that it is read so."""
    host = item.host
    assert isinstance(host, Ref)
    named = [record.slug for other in line.items if other is not item for record in other.records]
    named += [record.slug for one in line.steps if one.what is not None for record in one.what.records]
    alone = len(host.records) == 1 and host.records[0].kind in _ALIVE and host.records[0].slug not in named
    listed = item.base is not None and item.base.heading and item.who in line.players
    if not (alone and listed) or host.of is not None or host.rank is not None:
        return
    said = line.text[host.said.start : host.said.end]
    instead = tuple(f"{said} {of_name(name)}" for name in line.players if name != item.who)
    if instead and not any(note.instead == instead for note in line.notes):
        line.notes.append(Doubt(host.start, host.end, f"Lu : « {said} » est {of_name(str(item.who))}.", instead))
    host.of, host.at = item.who, item.base


def _user_of(step: Step, line: Line, catalogue: Catalogue) -> None:
    """A card whose Talent is used is in play."""
    ref = step.what
    if step.verb not in ("talent", "use") or step.player not in line.players or ref is None or len(ref.records) != 1:
        return
    record = ref.records[0]
    usable = step.verb == "talent" or catalogue.spec(record).talents
    named = any(one.slug == record.slug for item in line.items for one in item.records)
    if record.kind in ("minion", "titan") and not named and usable:
        line.items.append(Item(ref.said, ref.records, None, ref.start, ref.end, step.player, "play", None))


def begins_with_base(spec: CardSpec) -> bool:
    """Is it an Action that lies on a Base, or of which one is chosen first?"""
    if spec.effect.attach is not None:
        return spec.effect.attach is Kind.BASE
    picks = (node for clause in spec.on_play for node in walk(clause.ability) if isinstance(node, BasePick | Pick))
    first = next((one for one in picks if isinstance(one, BasePick) or one.filter.zone is Zone.PLAY), None)
    return isinstance(first, BasePick)


def designates(spec: CardSpec) -> float:
    """How many cards and Bases what it does on being played designates, with the one that it is attached to."""
    picks = [node for clause in spec.on_play for node in walk(clause.ability) if isinstance(node, BasePick | Pick)]
    most = (node.quantity.high if isinstance(node, Pick) else 1 for node in picks)
    return sum(inf if n is None else n for n in most) + (spec.effect.attach is not None)


def chooses_player(spec: CardSpec) -> bool:
    """Does what it does on being played choose « un joueur », « un autre joueur »?"""
    said = (node for clause in spec.on_play for node in walk(clause.ability))
    return any(isinstance(node, Who) and node.role in (Role.ANY, Role.ANOTHER) for node in said)


class _Settling:
    """One item, held against what may lie on a table."""

    def __init__(self, item: Item, line: Line, catalogue: Catalogue) -> None:
        self.item, self.line, self.catalogue = item, line, catalogue
        self.said = line.text[item.said.start : item.said.end] or item.said.text  # « Démence : 3 »

    def stays(self) -> bool:
        """Whether the item is one card, in a place where it can lie; if not, its doubt is told."""
        if not self._is_one_card() or not self._is_somebodys_at_the_table():
            return False
        if self.item.zone in COMMON:
            return self._is_of_its_pile()
        return (
            self._is_all_there()
            and self._is_of_bearable_size()
            and self._may_be_attached()
            and self._is_somebodys()
            and self._may_lie()
        )

    def _refused(self, says: str, instead: tuple[str, ...] = ()) -> bool:
        self.line.doubt(self.item.start, self.item.end, says, instead)
        return False

    def _is_one_card(self) -> bool:
        item = self.item
        fit = self.line.of_those_factions(item.records, item.who)
        if len(fit) > 1 or (fit and item.said.names_any):
            self.line.doubts.append(several(item.said.start, item.said.end, self.said, fit, item.said))
            self.line.lose(item.said.start, item.said.end)
            return False
        item.records = fit
        self.record = fit[0] if fit else None
        self.kind = item.kind
        return True

    def _is_somebodys_at_the_table(self) -> bool:
        item = self.item
        if item.counters and item.host is None and item.zone not in ("play", "buried", "titans"):
            says = f"« {self.said} » n'est pas en jeu : elle ne porte aucun marqueur."
            self.line.doubt(item.said.end, item.end, says)
            item.counters = 0
        if item.who not in (None, "") and item.who not in self.line.players:
            return self._refused(f"Une table a {MOST_PLAYERS} joueurs au plus.")
        if item.counters and item.zone in PLACES and item.zone != "titans":
            return self._refused(f"« {self.said} » n'est pas en jeu : elle n'y a pas de marqueurs.")
        return True

    def _is_of_its_pile(self) -> bool:
        if self.kind in (self.item.zone.split("_")[0], "unknown"):
            return True
        return self._refused(f"« {self.said} » ne va pas {PLACES[self.item.zone]}.")

    def _is_all_there(self) -> bool:
        """« Anna mène 14 à 12 sur Tortuga »: what she has there all told, where none of it is named."""
        item = self.item
        there = (one for one in self.line.items if one is not item and one.who == item.who and one.zone == "play")
        if not item.total or not any(one.base in (None, item.base) for one in there):
            return True
        return self._refused(f"{self.said} en tout, ou en plus de ce qui est nommé ?")

    def _is_of_bearable_size(self) -> bool:
        item = self.item
        if item.counters > MOST_POINTS or len(str((item.given or {}).get("name", ""))) > LONGEST_NAME:
            return self._refused(f"« {self.said[:40]} » : ce nombre ou ce nom est trop grand.")
        if item.power is not None and self.record is not None and self.record.power is None:
            says = f"« {self.record.name} » n'a pas de Force imprimée : des marqueurs ?"
            self.line.doubt(item.said.end, item.end, says)
            item.power = None
        return True

    def _may_be_attached(self) -> bool:
        item, record = self.item, self.record
        host = item.host
        if isinstance(host, Item) and self._is_for_a_base():  # « Sapa Inca avec Armory »
            item.host, item.base = None, host.base
        attaches = record.kind in ("action", "treasure") if record else self.kind in ("action", "unknown")
        if item.host is not None and not attaches:
            return self._refused(f"« {self.said} » ne s'attache pas à une carte.")
        if isinstance(item.host, Ref) and not item.told_attached and record is not None and self._is_standard():
            played = f"{PLAYS} {self.line.text[item.start : item.end]}"
            return self._refused(f"« {record.name} » ne s'attache pas : « joue {record.name} sur… » ?", (played,))
        return True

    def _is_standard(self) -> bool:
        """Is it a standard Action, which stays on nothing?"""
        assert self.record is not None
        effect = self.catalogue.spec(self.record).effect
        return self.record.kind == "action" and bool(effect.clauses) and effect.attach is None

    def _is_somebodys(self) -> bool:
        """Whose it is; a Monster in play may be nobody's."""
        item = self.item
        if isinstance(item.host, Item) and item.who is None:
            item.who = item.host.who
        if not item.who and not isinstance(item.host, Ref):
            if self.kind != "monster" or item.zone != "play":
                owners = tuple(f"{self.said} {of_name(name)}" for name in self.line.players)
                return self._refused(f"À qui est « {self.said} » ?", owners)
            item.who = ""
        return True

    def _may_lie(self) -> bool:
        item = self.item
        if self.kind == "base":
            return self._refused(f"« {self.said} » est une Base.")
        if item.zone == "play" and self.kind == "titan" and item.base is None:
            item.zone = "titans"
        elif item.zone == "titans" and self.kind not in ("titan", "unknown"):
            return self._refused(f"« {self.said} » n'est pas un Titan.")
        elif item.zone in ("hand", "deck", "deck_unordered", "discard", "buried") and self.kind == "titan":
            return self._refused(f"« {self.said} » est un Titan : il se tient à côté de la pioche, ou en jeu.")
        elif item.zone == "play" and self._is_counted_in_the_end():
            item.zone = "discard"
        elif item.zone == "play" and self.kind == "action" and item.host is None and not self._lies_on_a_base():
            where = "attachée à une carte, en main, dans la défausse, enterrée"
            return self._refused(f"« {self.said} » est une Action : dites où elle est ({where}…).")
        return True

    def _is_counted_in_the_end(self) -> bool:
        """« Anna 16 PV avec 4 cartes Démence », where the game may end: they count against these wherever they are."""
        madness = self.record is not None and self.record.madness and self.item.host is None
        ends = any(step.verb in ("end_turn", "end_game") for step in self.line.steps)
        ends = ends or any(one.sort in ("winners", "") for one in self.line.asked)
        return madness and ends and self.item.who in self.line.vp

    def _lies_on_a_base(self) -> bool:
        return self.item.base is not None and (self.item.told_attached or self._is_for_a_base())

    def _is_for_a_base(self) -> bool:
        """« Attachez : Base »."""
        return self.record is not None and self.catalogue.spec(self.record).effect.attach is Kind.BASE
