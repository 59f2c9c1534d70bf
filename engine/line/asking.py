"""What a line asks, as the contract asks it; and a question of the contract as a line asks it, to be read back."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from engine.line.laying import Ask, Laying
from engine.line.lexemes import EACH, LITTLE, Lexeme
from engine.line.pronouns import asked_of
from engine.line.questions import Said, Slot, stands_for_another
from engine.line.told import COMMON, PLAYS, Doubt, Ref, Step
from ground.names import bare

JSON = dict[str, Any]
_ALIVE = ("minion", "monster", "titan")
_I = {"je": "Moi", "j": "Moi", "jai": "Moi", "moi": "Moi", "tu": "Toi", "tas": "Toi", "toi": "Toi"}
_BEFORE_A_BASE = ("la", "le", "l", "les", "base")
MORE: dict[str, str] = {"minion": "une Créature", "action": "une Action"}
"""One more card of which only the kind is told."""
_WHO_WINS = ("Qui gagne la partie ?", "Qui gagne la Base ?")

SENTENCES = {
    "survives": "Est-ce {survives:que} reste en jeu ?",
    "survives is false": "Est-ce {survives:que} quitte le jeu ?",
    "survives may_be true": "Est-ce {survives:que} peut rester en jeu ?",
    "destroyed": "Est-ce {destroyed:que} est détruite ?",
    "destroyed may_be true": "Est-ce {destroyed:que} peut être détruite ?",
    "where": "Où va {where} ?",
    "power": "Quelle est la Force {power:of} ?",
    "total": "Quel est le total {player:of} à {total} ?",
    "breakpoint": "Quelle est la Résistance {breakpoint:of} ?",
    "points": "Combien de PV pour {points} ?",
    "ranks": "Qui est premier à {ranks} ?",
    "winners": "Qui gagne la partie ?",
    "drawn": "Combien de cartes pioche {drawn} ?",
    "discarded": "Combien de cartes défausse {discarded} ?",
    "plays minion": "Combien de Créatures {player} peut jouer ?",
    "plays action": "Combien d'Actions {player} peut jouer ?",
    "turn": "À qui est-ce de jouer ?",
    "duel": "Qui gagne le duel ?",
    "clash": "Qui gagne le choc des Titans ?",
    "counters": "Combien de marqueurs a {counters} ?",
    "happens": "Combien de fois l'effet {happens:of} a lieu ?",
    "affects": "Est-ce {affects:que} affecte {on} ?",
    "decides": "Qui décide pour {decides} ?",
}
"""How a line asks each sort of question, and with what it compares what is found; `cards` and `may` are said by their
own functions."""
FATES: dict[str, tuple[str, dict[str, bool]]] = {
    "destroys": ("destroyed", {"may_be": True}),
    "destroyable": ("destroyed", {"may_be": True}),
    "kept": ("survives", {"may_be": True}),
    "leaves": ("survives", {"is": False}),
}
"""What is asked of a card's fate, and with what it is compared."""
ALL_OF_THEM = ("qui", "on", "tout le monde", "chacun", "chaque joueur")
"""Those who, together, are every player."""
LEFT = {
    "all": "Combien de Créatures reste-t-il ?",
    "in_play": "Qui reste en jeu ?",
    "at": "Qui reste à {} ?",
    "of": "Combien de Créatures a {} ?",
    "named": "Combien {:of} reste-t-il ?",
}
_LEAVE = {"joue": "jouer", "utilise": "utiliser", "dévoile": "dévoiler", "applique": "appliquer"}
_DOING = frozenset(
    [
        "play",
        "use",
        "use_effect",
        "talent",
        "special",
        "bury",
        "uncover",
        "apply",
        "do_with",
        "takes",
        "score",
        "turn",
        "end_turn",
        "end_game",
        "attached",
    ]
)
_HOW_OFTEN = ("number", "times")
_FIGHTS = ("duel", "duels")
"""Said of what is done, these make another step of it: « … deux fois », « …, duel avec Walker »."""
_JOINING = frozenset(["on", "against", "and", "then", "with"])
_SENTENCE_ENDS = frozenset([".", ";", "\n", "!", "?"])


def _deed(one: Said) -> str:
    return "discarded" if one.slots["deed"].text.startswith("defausse") else "drawn"


def _is_of_no_creature(slot: Slot | None) -> bool:
    """Does it name cards that are no Creatures?"""
    records = slot.said.records if slot is not None and slot.said is not None else ()
    return bool(records) and all(record.kind not in _ALIVE for record in records)


def _fights(step: Step) -> bool:
    """Does what is played make two Creatures fight a duel?"""
    return step.what is not None and any(" duel" in (record.text or "") for record in step.what.records)


class Unsaid(LookupError):
    """What a question names cannot be named in a line, or nothing there bears that name; `instead`: what may stand in
    place of a word of it, `slot`, that may be several."""

    def __init__(self, says: str, slot: Slot | None = None, instead: tuple[str, ...] = ()) -> None:
        super().__init__(says)
        self.slot, self.instead = slot, instead


class _Name(str):
    """A name: « {x:of} » writes « de Walker », « d'Anna », and « {x:que} » « que Walker », « qu'Anna »."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        word = {"of": "de", "que": "que"}.get(form, "")
        elides = bare(self)[:1] in tuple("aeiouy") and self[0] not in "«“"
        return f"{word[:-1]}'{self}" if word and elides else f"{word} {self}" if word else str(self)


def sentence(asked: JSON, named: Callable[[str], str | None], step: Callable[[JSON], str | None]) -> str:
    """A question as a line asks it; `named` says what a card, a Base or a player is called. Raises `Unsaid`."""
    sort = next(key for key in asked if key not in ("player", "on", "is", "may_be") or len(asked) == 1)
    if sort == "where" and str(asked.get("may_be", "")).startswith("hand:"):
        owner, card = asked["may_be"].removeprefix("hand:"), _called(named, asked["where"])
        return f"Est-ce {_Name(_called(named, owner)):que} peut reprendre {card} en main ?"
    for compared in {"is", "may_be"} & asked.keys():
        sort = f"{sort} {compared} {str(asked[compared]).lower()}"
    if sort == "may" and "score" in asked["may"]:
        return f"Est-ce {_Name(_called(named, asked['may']['score'])):que} est conquise ?"
    if sort == "may" and (what := asked["may"].get("play")) in [{"name": MORE[kind], "kind": kind} for kind in MORE]:
        return f"Est-ce {_Name(_called(named, asked['may']['player'])):que} peut jouer {what['name']} ?"
    if sort == "may":
        said = step(asked["may"])
        who, verb, rest = _parted(said or "")
        if not rest:
            raise Unsaid(sort)
        return f"Est-ce {_Name(who):que} peut {verb} {rest} ?"
    if sort == "cards" and asked["cards"].startswith("hand:"):
        return f"Combien de cartes a {_called(named, asked['cards'].removeprefix('hand:'))} en main ?"
    if sort == "minions":
        of, _, name = asked["minions"].partition(":")
        return LEFT[of].format(_Name(_called(named, name) if of in ("of", "at") else name))
    if sort == "plays":
        kind, _, player = asked["plays"].partition(":")
        return SENTENCES[f"plays {kind}"].format(player=_called(named, player))
    if sort not in SENTENCES:
        raise Unsaid(sort)
    names = {key: _Name(_called(named, value)) for key, value in asked.items() if isinstance(value, str)}
    return SENTENCES[sort].format(**names)


def _called(named: Callable[[str], str | None], name: str) -> str:
    told = named(name)
    if told is None:
        raise Unsaid(name)
    return told


def _parted(said: str) -> tuple[str, str, str]:
    """« Ben joue High Noon » → Ben, jouer, High Noon."""
    for verb, leave in _LEAVE.items():
        who, found, rest = said.partition(f" {verb} ")
        if found:
            return who, leave, rest
    return said, "", ""


def asked(laying: Laying, table: JSON) -> Iterator[Ask]:
    """The questions of a line that can be asked of the table it lays; of the others a doubt is told."""

    def named(name: str) -> str:
        names = laying.names(table)
        key, _, rank = name.rpartition("-")
        later = f"{names[key]} nº {rank}" if key in names and rank.isdecimal() else name  # it comes by a step
        return names.get(name, later)

    def step(told: JSON) -> str:
        return laying.in_words(told, table)

    for item in laying.line.wanting[:1]:
        says = f"« {laying.line.text[item.said.start : item.said.end]} » nomme quelque chose : la réponse en dépend."
        laying.line.doubts += [Doubt(one.start, one.end, says, ()) for one in laying.line.asked]
        return
    missed = _missed(laying)
    if missed is not None:  # what is asked comes after it: an answer would be of another table
        says = f"« {laying.line.text[slice(*missed)]} » n'est pas lu : la réponse en dépend."
        laying.line.doubts += [Doubt(one.start, one.end, says, ()) for one in laying.line.asked]
        return
    for told, said, others in _Asking(laying, table).asked():
        try:
            words = sentence(told, named, step)
            instead = tuple(sentence(other, named, step) for other in others)
        except Unsaid:  # it can be put, and not said in our own words
            words, instead = laying.line.text[said.start : said.end].strip(), ()
        yield Ask(told, said.start, said.end, words, instead)


def _of_another(told: JSON, who: str, other: str) -> JSON:
    """The same question, of another player."""
    named = {who: other, **{f"{what}:{who}": f"{what}:{other}" for what in ("hand", "of", "minion", "action")}}
    return {
        key: _of_another(value, who, other) if isinstance(value, dict) else named.get(value, value)
        for key, value in told.items()
    }


def _missed(laying: Laying) -> tuple[int, int] | None:
    """The first stretch that tells something done and is not read, None where every step is.

    It holds the verb, or what a card bears, or is what the step is on or what follows it (« … sur Zorglub »,
    « … et Zorglub »), or says how often it is done; else its sentence lays nothing and says of a player what nobody
    reads (« Ben fait exploser la Base »). An adverb within a step that is read is no step.
    """
    said, asked = laying.line.said, laying.line.asked
    starts = [one.start for one in said]
    sentences = list(_sentences(laying))
    begun = [sentence.start for sentence in sentences]
    undone = sorted(doubt.start for doubt in laying.line.doubts if PLAYS in doubt.instead)
    named = {ref.said.start for step in laying.line.steps for ref in (step.what, step.on) if ref is not None}
    for start, end in laying.unread():
        at, within = bisect_left(starts, start), bisect_right(begun, start) - 1
        if within < 0 or any(one.holds(start) for one in asked):
            continue
        sentence = sentences[within]
        before = next((said[i] for i in range(at - 1, -1, -1) if said[i].sort not in LITTLE), None)
        lost = said[at : bisect_left(starts, end)]
        done = any(one.sort in _DOING for one in lost)
        done = done or any(_is_action(one) and one.start not in named for one in lost)
        done = done or bisect_left(undone, start) < bisect_left(undone, end)
        done = done or (sentence.tells and any(one.sort in _HOW_OFTEN or one.folded in _FIGHTS for one in lost))
        borne = any(one.sort == "counters" or (sentence.lays and one.folded in EACH) for one in lost)
        follows = sentence.tells and before is not None and before.sort in _JOINING
        alone = sentence.of_player and not (sentence.lays or sentence.tells)
        unsaid = alone and said[at].sort in ("word", "lost") and said[at].text[:1].islower()
        if done or borne or follows or unsaid:
            return start, end
    return None


def _is_action(one: Lexeme) -> bool:
    """An Action of which it is not told where it lies may bear on all that is asked."""
    return one.sort == "name" and bool(one.records) and all(record.kind == "action" for record in one.records)


class _Sentence(NamedTuple):
    """Where a sentence of the line begins; whether it tells something done, lays a card, and begins with a player."""

    start: int
    tells: bool
    lays: bool
    of_player: bool


def _sentences(laying: Laying) -> Iterator[_Sentence]:
    line = laying.line
    laid = {item.said.start for item in line.items} | {base.said.start for base in line.bases if base.said}
    some: list[Lexeme] = []
    for one in [*line.said, Lexeme(".", len(laying.line.text), len(laying.line.text), "")]:
        if one.sort not in _SENTENCE_ENDS:
            some.append(one)
        elif some:
            head = next((two for two in some if two.sort not in (*LITTLE, *_JOINING)), None)
            tells = any(two.sort in _DOING for two in some)
            lays = any(two.start in laid for two in some)
            yield _Sentence(some[0].start, tells, lays, head is not None and head.sort == "player")
            some = []


def _of_what_is_done(slot: Slot | None) -> bool:
    """« Qui choisit ? », « Ça marche ? »: it is asked of the card that was played last."""
    return slot is None or slot.text in ("ca", "cela")


def _is_card(step: Step) -> bool:
    """Does the step name a card that has choices to make?"""
    return step.what is not None and bool(step.what.records) and step.verb != "score"


class _Asking:
    """Settles the questions of a line among what it has laid."""

    def __init__(self, laying: Laying, table: JSON) -> None:
        self._laying, self._line, self._table = laying, laying.line, table
        self._meant: list[str] = []  # whom the question at hand means by a pronoun, then those whom it might

    def asked(self) -> Iterator[tuple[JSON, Said, list[JSON]]]:
        """Each question that can be asked, with the same of the other players whom its pronoun may mean; of the others
        a doubt is told."""
        for one in self._line.asked:
            self._meant = []
            try:
                for told in self._settled(one):
                    yield told, one, [_of_another(told, self._meant[0], other) for other in self._meant[1:]]
            except Unsaid as doubt:
                slot = doubt.slot or one
                self._line.lose(one.start, one.end)
                instead = doubt.instead if doubt.slot else _WHO_WINS if not one.sort else ()
                self._line.doubt(slot.start, slot.end, str(doubt), instead)

    def _settled(self, one: Said) -> list[JSON]:
        """What it asks of the table: of each player where it is put of all, of the Base and the game once one is
        conquered."""
        match one.sort:
            case "verdict":
                return []
            case "befalls":  # the verdict tells it, of whoever is at this table
                for slot in one.slots.values():
                    self._must_be_here(slot, one)
                return []
            case "powers":
                return [{"power": id} for id in self._each(one.slots["card"])]
            case "moved" if one.slots.get("who") is not None and one.slots["who"].text in ALL_OF_THEM:
                return [{_deed(one): player["name"]} for player in self._table["players"]]
            case "minions" if _is_of_no_creature(one.slots.get("card")):  # « combien de Démences ? »
                madness = all(record.madness for record in one.slots["card"].said.records)  # type: ignore[union-attr]
                return self._settled(replace(one, sort="befalls", slots={} if madness else one.slots))
            case "each":  # of PV once a Base is conquered, of Force before
                sorts = ("points", "total") if "who" in one.slots else ("everyone", "forces")
                return self._settled(replace(one, sort=sorts[not self._is_scored()]))
            case "held" if one.slots["who"].text in ("ils", "elles"):
                return self._settled(replace(one, sort="everyone"))
            case "everyone":
                return [{"points": player["name"]} for player in self._table["players"]]
            case "forces":
                return [
                    {"total": self._base(one.slots.get("base")), "player": p["name"]} for p in self._table["players"]
                ]
            case "" if self._is_scored():
                return [{"ranks": self._base(None)}, {"winners": True}]
            case "" if any(step.verb == "play" and _fights(step) for step in self._line.steps):
                return [{"duel": True}]
            case "" if any(step.verb == "end_game" for step in self._line.steps):
                return [{"winners": True}]
            case "" if not self._table["bases"]:
                return [{"winners": True}]
            case "" if len(self._table["bases"]) == 1 and not (self._line.vp or self._line.steps):
                return [{"ranks": self._base(None)}]
            case "":
                raise Unsaid("La partie, ou la Base ?")
        return [self._one(one)]

    def _is_scored(self) -> bool:
        return any(step.verb == "score" for step in self._line.steps)

    def _one(self, one: Said) -> JSON:
        slots, sort = one.slots, one.sort
        match sort:
            case "may" | "leave":
                return self._may(one)
            case "moved" | "more" | "plays" | "of" | "points" | "held" | "cards" | "total":
                return self._of_player(self._player(slots.get("who"), one), one)
            case "minions" | "left":
                return {"minions": self._left(one)}
            case "score":
                return {"may": {"score": self._base(slots.get("base"))}}
            case "winners" | "turn" | "duel" | "clash":
                return {sort: True}
            case "ranks" | "breakpoint":
                return {sort: self._base(slots.get("base"))}
            case "power":
                return self._force(slots.get("what"), slots.get("base"), one)
            case "force":
                return self._force_there(slots.get("base"), one)
            case "destroys" if not self._line.steps:
                raise Unsaid("Avec quelle carte ? Dites « joue … sur … ».")
            case "destroys" if "card" not in slots:  # « elle peut le tuer ? »
                return {"destroyed": self._undergoing(one), "may_be": True}
            case "destroys" | "destroyable" | "kept" | "leaves":
                asked, compared = FATES[sort]
                return {asked: self._card(slots.get("card"), one), **compared}
            case "back":
                card = self._card(slots["card"], one)
                rows = [
                    row for row in self._laying.in_play(self._table) if self._laying.id_of(row, self._table) == card
                ]
                owner = next((row.entry.get("owner", row.who) for row in rows), self._player(slots["who"], one))
                return {"where": card, "may_be": f"hand:{owner}"}
            case "affects":
                return {sort: self._card(slots["card"], one), "on": self._card(slots["on"], one)}
            case "decides" | "happens" if _of_what_is_done(slots.get("card")) and (
                played := [s.what for s in self._line.steps if _is_card(s)]
            ):
                return {sort: self._of(played[-1])}  # type: ignore[arg-type]
            case _:
                return {sort: self._card(slots.get("card"), one)}

    def _of_player(self, player: str, one: Said) -> JSON:
        """What is asked of one player."""
        match one.sort:
            case "moved" if one.slots["deed"].text.endswith("er") and not self._line.steps:  # « Peut-elle piocher ? »
                raise Unsaid("Par quoi ? Dites ce qui est joué ou utilisé.")
            case "moved":
                return {_deed(one): player}
            case "more":
                return self._one_more(player, one)
            case "plays":
                return {"plays": f"{self._kind(player, one)}:{player}"}
            case "of":
                return {"happens": self._card(one.slots["card"], one)}
            case "cards":
                return {"cards": f"hand:{player}"}
            case "total":
                return {"total": self._base(one.slots.get("base")), "player": player}
            case "held" if player in self._line.vp:  # it is told how many there were: those, or what comes beside?
                raise Unsaid("Les PV gagnés ? Dites « gagne combien de PV ».")
        return {"points": player}

    def _force(self, what: Slot | None, base: Slot | None, one: Said) -> JSON:
        """Of a card its Force; of a player, the total on a Base."""
        other = stands_for_another(what)
        if (what is not None and what.said is None and not other) or (other and not self._names_creature(one)):
            return {"total": self._base(base), "player": self._player(what, one)}
        return {"power": self._card(what, one)}

    def _names_creature(self, one: Said) -> bool:
        """Is a card named before the question that « elle » may be?"""
        return any(
            said.start < one.start and said.sort == "name" and any(r.kind in _ALIVE for r in said.records)
            for said in self._line.said
        )

    def _must_be_here(self, slot: Slot, one: Said) -> None:
        """Raises `Unsaid` of a player who is not at the table, or a card that neither lies there nor is played."""
        if stands_for_another(slot):
            return
        if slot.said is None:
            self._player(slot, one)
            return
        here = {row.key for row in self._laying.rows(self._table)}
        here |= {key for s in self._line.steps if s.what for key in self._laying.keys_of(s.what)}
        here |= {record.slug for item in self._line.items for record in item.records}
        if not here & self._laying.keys_of(self._ref(slot)):
            raise Unsaid(f"« {self._line.text[slot.start : slot.end]} » n'est pas sur la table dite.")

    def _each(self, slot: Slot) -> list[str]:
        """« force des Walker ? »: the ids of all cards of that name that are in play."""
        ref = self._ref(slot)
        keys = self._laying.keys_of(ref)
        found = [row for row in self._laying.in_play(self._table) if row.key in keys and ref.of in (None, row.who)]
        if not found:
            raise Unsaid(f"« {self._line.text[ref.start : ref.end]} » n'est pas sur la table dite.")
        return [self._laying.id_of(row, self._table) for row in found]

    def _force_there(self, base: Slot | None, one: Said) -> JSON:
        """« …, combien de Force ? »: of the only Creature, else of the only player who has some there."""
        if self._is_scored():
            raise Unsaid("De PV, ou de Force ?")
        there = [row for row in self._laying.in_play(self._table) if row.zone == "minions"]
        whose = {row.who for row in there}
        if len(there) == 1:
            return {"power": self._laying.id_of(there[0], self._table)}
        if len(whose) != 1:
            raise Unsaid("De quelle carte, ou de quel joueur ?")
        return {"total": self._base(base), "player": whose.pop()}

    def _may(self, one: Said) -> JSON:
        within = [step for step in self._line.leave if one.start <= step.said.start < one.end or one.sort == "leave"]
        step = within[-1] if within else None
        if len(within) > 1 and one.sort != "leave":
            raise Unsaid("Une étape à la fois : que voudrait-il faire d'abord ?")
        if step is None:
            raise Unsaid("Dites ce que le joueur voudrait faire : jouer quelle carte, utiliser laquelle.")
        if self._line.steps[-1:] and self._line.steps[-1].verb == "score":
            raise Unsaid("Ce qui peut se jouer pendant cette Conquête est proposé à son moment.")
        who = one.slots.get("who")
        if step.player is None or who is not None:
            step.player = self._player(who, one)
        told = self._laying.step(step, self._table)
        if told is None or (step.on is not None and "on" not in told[0]):
            raise Unsaid("Cette étape n'est pas lue.")
        return {"may": told[0]}

    def _one_more(self, player: str, one: Said) -> JSON:
        """« Peut-elle en jouer une autre ? »: whichever it is."""
        kind = self._kind(player, one)
        return {"may": {"player": player, "play": {"name": MORE[kind], "kind": kind}}}

    def _kind(self, player: str, one: Said) -> str:
        """Of which kind a card would be played: as it is told, else as the last that this player played."""
        told = one.slots.get("kind")
        if told is not None:
            return "action" if told.text.startswith("action") else "minion"
        played = [step.what for step in self._line.steps if step.verb == "play" and step.player == player]
        kinds = {record.kind for record in played[-1].records} if played and played[-1] is not None else set()
        if len(kinds) != 1 or (kind := kinds.pop()) not in MORE:
            raise Unsaid("Une Créature, ou une Action ?")
        return kind

    def _left(self, one: Said) -> str:
        """Of which Creatures it is asked whether they are left: those of a name, a player's, or all."""
        who, card, base = one.slots.get("who"), one.slots.get("card"), one.slots.get("base")
        if one.sort == "left":
            return "in_play" if base is None else f"at:{self._base(base)}"
        if base is not None and len(self._table["bases"]) > 1:
            raise Unsaid("Demandez « qui reste », suivi de la Base : d'un joueur, toutes se comptent.", base)
        if card is None:
            return "all" if who is None else f"of:{self._player(who, one)}"
        ref = self._named_before(one, card) if stands_for_another(card) else self._ref(card)
        if len(ref.records) > 1:
            raise Unsaid(f"« {self._line.text[ref.start : ref.end]} » : quelle carte ?")
        return f"named:{ref.records[0].name if ref.records else ref.said.value}"

    def _player(self, slot: Slot | None, one: Said) -> str:
        players = {bare(name): name for name in self._line.players}
        if stands_for_another(slot):
            meant = asked_of(self._line.said, one.start, named=slot is not None)
            if not meant:
                raise Unsaid("De quel joueur ?")
            self._meant = meant
            return meant[0]
        assert slot is not None
        name = bare(_I.get(slot.text, slot.text))
        if name not in players:
            raise Unsaid(f"« {self._line.text[slot.start : slot.end]} » n'est pas à cette table.")
        return players[name]

    def _card(self, slot: Slot | None, one: Said) -> str:
        """The id of a card in play, else of one that a step plays, else of one in a pile."""
        if not stands_for_another(slot):
            return self._of(self._ref(slot))
        ref = self._named_before(one, slot)
        return self._of(replace(ref, of=self._whose(slot), rank=None) if slot is not None and slot.of else ref)

    def _whose(self, slot: Slot) -> str | None:
        players = {bare(name): name for name in self._line.players}
        return players.get(bare(_I.get(slot.of.lower(), slot.of)))

    def _of(self, ref: Ref) -> str:
        keys = self._laying.keys_of(ref)
        in_play = self._laying.in_play(self._table)
        if not any(row.key in keys for row in in_play):
            played = {key for s in self._line.steps if s.what for key in self._laying.keys_of(s.what)}
            if len(came := keys & played) == 1:
                return came.pop()
        if (later := self._came_later(ref, keys)) is not None:
            return later
        rows = list(self._laying.rows(self._table))
        among = in_play if ref.rank is None and any(row.key in keys for row in in_play) else rows
        row = self._laying.find(ref, self._table, among)
        shared = [i for i in self._line.items if keys & {r.slug for r in i.records} and i.zone in COMMON]
        if row is None and len(shared) == len(keys) == 1:
            return keys.pop()
        if row is None:
            raise Unsaid(f"« {self._line.text[ref.start : ref.end]} » n'est pas une seule carte de la table dite.")
        return self._laying.id_of(row, self._table)

    def _came_later(self, ref: Ref, keys: set[str]) -> str | None:
        """« Walker nº 2 », of which one lies there and a step plays another: the id that this one will bear."""
        lying = sum(row.key in keys for row in self._laying.rows(self._table))
        played = sum(
            s.verb == "play" and s.what is not None and self._laying.keys_of(s.what) == keys for s in self._line.steps
        )
        if len(keys) != 1 or ref.rank is None or not lying < ref.rank <= lying + played:
            return None
        return f"{min(keys)}-{ref.rank}" if ref.rank > 1 else min(keys)

    def _named_before(self, one: Said, slot: Slot | None) -> Ref:
        """What « elle » is: of what was done last the Creature that it was done to, else the one that came; where
        neither is told, the only one there is. Raises `Unsaid` where it may be several."""
        steps = [step for step in self._line.steps if step.said.start < one.start and step.verb != "score"]
        if steps and self._are_joined(steps[-1]):  # « sur Walker et Gnome. Elle meurt ? »
            raise Unsaid("De quelle carte ?", slot)
        last = (*reversed(steps[-1].then), steps[-1].against, steps[-1].on, steps[-1].what) if steps else ()
        for ref in last:
            if ref is not None and (ref.kind is not None or any(r.kind in _ALIVE for r in ref.records)):
                if ref is steps[-1].on and self._is_self_inflicted(steps[-1], one, slot):
                    break
                return replace(ref, records=tuple(r for r in ref.records if r.kind in _ALIVE))
        there = [row for row in self._laying.in_play(self._table) if row.record and row.record.kind in _ALIVE]
        named = {self._laying.called(row): row for row in there}
        if len(named) > 1:
            raise Unsaid("De quelle carte ?", slot, tuple(named))
        for said in (said for said in reversed(self._line.said) if said.start < one.start and said.sort == "name"):
            if any(r.kind in _ALIVE for r in said.records):
                return self._laying.ref(said, tuple(r for r in said.records if r.kind in _ALIVE))
        raise Unsaid("De quelle carte ?")

    def _undergoing(self, one: Said) -> str:
        """« Elle peut le tuer ? »: what was done last to a card is done to that one; of a Creature that came, the only
        one of another player's."""
        last = [step for step in self._line.steps if step.said.start < one.start and step.verb != "score"][-1:]
        came = last[0].what if last and last[0].what is not None else None
        if not last or any(self._lives(ref) for ref in (last[0].on, last[0].against, *last[0].then)):
            return self._card(None, one)
        others = [row for row in self._laying.in_play(self._table) if row.record and row.record.kind in _ALIVE]
        others = [row for row in others if row.who != last[0].player]
        if came is None or len(others) != 1:
            raise Unsaid("De quelle carte ?")
        return self._laying.id_of(others[0], self._table)

    @staticmethod
    def _lives(ref: Ref | None) -> bool:
        return ref is not None and any(record.kind in _ALIVE for record in ref.records)

    def _are_joined(self, step: Step) -> bool:
        """Is what the step designates told in one list?"""
        before = [one.sort for one in self._line.said if step.then and one.end <= step.then[-1].start]
        return [sort for sort in before if sort not in LITTLE][-1:] in (["and"], [","])

    def _is_self_inflicted(self, step: Step, one: Said, slot: Slot | None) -> bool:
        """« Ben joue Corruption sur son Nukebot. Elle meurt ? »: it may as well be asked of another that suffers it."""
        assert step.on is not None
        keys = self._laying.keys_of(step.on)
        mine = all(row.who == step.player for row in self._laying.in_play(self._table) if row.key in keys)
        fate = one.sort in ("survives", "destroyed", "destroyable", "kept", "leaves", "where", "destroys")
        return fate and mine and slot is not None and slot.text == "elle" and step.verb == "play"

    def _ref(self, slot: Slot | None) -> Ref:
        assert slot is not None and slot.said is not None
        ref = self._laying.ref(slot.said, slot.said.records)
        ref.of, ref.rank = self._whose(slot) if slot.of else None, slot.rank
        return ref

    def _called(self, slot: Slot) -> str:
        """The Base that only the line names so."""
        told = "".join(word for word in slot.text.split() if word not in _BEFORE_A_BASE)
        names = self._laying.names(self._table)
        for row in self._laying.rows(self._table):
            if row.zone == "base" and bare(names[self._laying.id_of(row, self._table)]) == told:
                return self._laying.id_of(row, self._table)
        raise Unsaid(f"« {self._line.text[slot.start : slot.end]} » n'est pas sur la table dite.")

    def _base(self, slot: Slot | None) -> str:
        """The Base that is named; else the one that is conquered, or the only one."""
        bases = [row for row in self._laying.rows(self._table) if row.zone == "base"]
        if slot is not None and slot.said is not None:
            row = self._laying.find(self._ref(slot), self._table, bases)
            if row is None:
                raise Unsaid(f"« {self._line.text[slot.start : slot.end]} » n'est pas sur la table dite.")
            return self._laying.id_of(row, self._table)
        if slot is not None and not stands_for_another(slot):
            return self._called(slot)
        scored = [s.what for s in self._line.steps if s.verb == "score" and s.what]
        row = self._laying.find(scored[-1], self._table, bases) if scored else bases[0] if len(bases) == 1 else None
        if row is None:
            raise Unsaid("Sur quelle Base ?")
        return self._laying.id_of(row, self._table)
