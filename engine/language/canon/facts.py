"""Conditions: « si vous avez une Créature sur cette Base », « si c'est une Action »."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lark import Tree

from engine.effects import ast
from engine.effects.ast import ONE, BaseFilter, BasePick, Cmp, Filter, Kind, Pick, Quantity, Ref, Rel, Role, Who, Zone
from engine.language.canon.deeds import DONE, HAPPENINGS
from engine.language.canon.nouns import COUNTER, DOERS, NOUN_OF, ROLES, WHO
from engine.language.canon.rows import FACTS
from engine.language.discourse import Ambiguous, Node, Unreadable, name_of, part, parts, role_of, term_of
from engine.language.french import agree, elide, number, of, to, words
from engine.language.phrases import Phrase
from engine.language.printing.nouns import COMPARED, SAID_LAST, SO_MANY, NounPrinter, Unsayable, contracted
from engine.language.reading.heads import number_of
from engine.language.reading.measures import COMPARISONS, bound, raised_by
from engine.language.reading.nouns import NounReader, any_of, bare, pull_place
from engine.language.terms import Term

NO_COUNTER_THEN = ast.Matches(Ref.SUBJECT, Filter(such=(ast.Such.BARE, ast.Came.BY_YOU)))  # then `had_no_counter`
_AT_LEAST_ONE = (Cmp.AT_LEAST, ast.Fixed(1))
_IS_NOT = "n'est pas"
_SUCH: dict[ast.Predicate, str] = {
    ast.Such.MARKED: "porte un marqueur Force +1",
    ast.Such.BARE: "ne porte aucun marqueur Force +1",
    ast.Came.BEFORE: "était en jeu au début du tour",
}
_MEASURES = ("NUMBER_OF", "POWER_OF", "STARTING_POWER", "YOUR_TOTAL", "TOTAL_OF")
"""What is measured by itself, and not by what was named before: « celle de », « la sienne »."""
_AFTER_AND = ("vous ", "il ", "c'est ", "ce n'est ", "un autre ", "aucun ")  # what « et » may join without « si »
_AFTER_ITS_VERB = {"elle": "celle-ci", "lui": "celui-ci"}  # « vous contrôlez elle » is no French
WHERE = {ast.Happening.MOVED: "vers", ast.Happening.MOVED_AWAY: "depuis"}


def condition(r: NounReader, node: Node) -> ast.Condition:
    """« si …, et si … »."""
    facts = tuple(FACTS.read(r, fact) for fact in node.children if isinstance(fact, Tree))
    return facts[0] if len(facts) == 1 else ast.Both(facts)


def _you_alone(r: NounReader, node: Node, what: str) -> None:
    if role_of(part(node, "who")) != "YOU":
        raise Unreadable(f"on ne regarde que {what}")


# ------------------------------------------------------------------------------------------ what there is


@FACTS.reads(has="who (HAVE | HAVE_NOT) np (INTO_HAND | DANS np)?")
def if_has(r: NounReader, node: Node) -> ast.Condition:
    phrase, *within = (r.np(np) for np in parts(node, "np"))
    if part(node, "INTO_HAND"):
        phrase.fields.update(zone=Zone.HAND, whose=Rel.YOU)
    elif within:  # « (si vous avez) cinq cartes dans votre défausse »
        phrase.fields.update(zone=r.pile(within[0]), whose=within[0].owner)
    return _exists(r, part(node, "who"), phrase, none=part(node, "HAVE_NOT") is not None)


@FACTS.reads(so_many_have="np HAVE np")
def if_so_many_have(r: NounReader, node: Node) -> ast.Condition:
    """« si deux joueurs ou plus ont une Créature ici », « si cette Créature porte une Action »."""
    players, held = (r.np(np) for np in parts(node, "np"))
    if players.ref is not None and players.is_card and held.noun in ("ACTION", "TREASURE", "CARD"):
        if held.place is not None and held.place.ref is not players.ref:
            raise Unreadable("on ne sait pas à quoi cette carte est attachée")
        held.place = None
        r.attach(held, players)
        return ast.Exists(held.filter(), *_count(held, none=False))
    if players.noun != "PLAYER":
        raise Unreadable("on ne sait pas qui doit l'avoir")
    cmp, n = _count(players, none=False)
    return ast.Compare(ast.Per(1, Who(Role.EACH, ast.Has(held.filter()))), cmp, ast.Fixed(n))


@FACTS.reads(is_that="np (IS | IS_NOT) np")
def if_is_that(r: NounReader, node: Node) -> ast.Condition:
    """« si cette Créature est votre seule Créature ici », « … n'est pas King Arthur »."""
    one, only = (r.np(np) for np in parts(node, "np"))
    of_that_name = only.ref is None and only.fields.keys() == {"name"} and only.carried is None
    if of_that_name and one.ref is not None:
        named = ast.Matches(one.ref, only.filter())
        return ast.Not(named) if part(node, "IS_NOT") else named
    yours = only.take("ONLY") and only.fields.get("controller", Rel.YOU) is Rel.YOU
    if part(node, "IS_NOT") or one.ref is None or not yours:
        raise Unreadable("on ne sait pas ce que cette carte doit être")
    # « sa Base »; of a Base that was chosen apart nothing says that the card is there
    there = Ref.HERE if one.ref is Ref.SELF else None if r.discourse.there else Ref.THERE
    if "controller" not in only.fields and only.place and only.place.ref is there:
        return ast.Exists(only.filter(), Cmp.EXACTLY, 1)  # « … est la seule ici »: it is one of them
    if "controller" not in only.fields:
        raise Unreadable("on ne sait pas de qui, ni où, elle est la seule")
    return ast.Both((ast.Matches(one.ref, Filter(controller=Rel.YOU)), ast.Exists(only.filter(), Cmp.EXACTLY, 1)))


@FACTS.reads(nobody_has="(NO_OTHER | NO_PLAYER) (HAVE | HAVE_NOT) np")
def if_nobody_has(r: NounReader, node: Node) -> ast.Condition:
    phrase = r.np(part(node, "np"))
    phrase.of_each_alone()
    if part(node, "NO_PLAYER"):
        return _nobody(Who(Role.EACH, ast.Has(phrase.filter())))
    return ast.Exists(_of(phrase, Rel.OTHERS), Cmp.AT_MOST, 0)


def _exists(r: NounReader, who: Node, phrase: Phrase, none: bool) -> ast.Condition:
    """« si vous avez deux Créatures ici », « si un autre joueur a une Action », or has `none`."""
    role_of(who)
    said = term_of(who)
    by_others = r.discourse.of_those_told(Role.EACH) is Role.EACH_OTHER
    if said.type == "ANY_PLAYER" and by_others and phrase.fields.get("zone") is Zone.REVEALED:
        said = said.becoming("ANOTHER")  # « chaque autre joueur révèle sa main. Si un joueur révèle … »
    each_of_them = said.type == "EACH_OTHER" and said.shade == "each"  # not « les autres joueurs »
    in_hand = phrase.fields == {"zone": Zone.HAND, "whose": Rel.YOU} and phrase.carried is None
    if in_hand and phrase.noun == "CARD" and said.type == "YOU":
        cmp, n = _count(phrase, none)
        phrase.only("zone", "whose")
        return ast.Compare(ast.HandSize(r.discourse.your()), cmp, ast.Fixed(n))
    if (apart := _of_each_apart(said, phrase, none)) is not None:
        return apart
    if said.type == "ANOTHER":
        if none:
            raise Ambiguous("« un autre joueur n'a pas »", "l'un d'eux n'en a pas", "« aucun autre joueur n'a »")
        r.discourse.vague = True
    if phrase.ref is not None:  # « si vous contrôlez cette Créature »
        mine = ast.Matches(phrase.ref, Filter(controller=_whose(r, said.type)))
        return ast.Not(mine) if none else mine
    so_many_bases = phrase.place is not None and phrase.place.is_so_many
    if said.type == "ANOTHER" and so_many_bases:
        raise Unreadable("on ne sait pas s'il faut le même joueur sur chaque Base")
    if said.type == "ANOTHER" and _count(phrase, none) != (Cmp.AT_LEAST, 1):
        return _one_of_the_others(r, phrase)
    if not none and _on_one_base(r, phrase):
        return _somewhere(r, phrase, _whose(r, said.type))
    if each_of_them and not none:
        raise Unreadable("on ne sait pas de quel joueur il s'agit")
    if so_many_bases:
        return _on_so_many(phrase, _whose(r, said.type), none)
    if said.type == "YOU" and _count(phrase, none) == (Cmp.EXACTLY, 1):  # « …, placez un marqueur sur elle »
        r.discourse.told = replace(phrase, fields={**phrase.fields, "controller": r.discourse.your()}, flags=set())
    elif not none:
        _points_to_it(r, phrase)
    return ast.Exists(_of(phrase, _whose(r, said.type)), *_count(phrase, none))


def _of_each_apart(said: Term, phrase: Phrase, none: bool) -> ast.Condition | None:
    """« si chaque joueur a … », « si vous et un autre joueur avez … »: of each by himself; None of what is not."""
    match said.type, none:
        case "YOU_AND_ANOTHER", False:
            found = phrase.filter()
            yours, theirs = (ast.Exists(replace(found, controller=whose)) for whose in (Rel.YOU, Rel.OTHERS))
            return ast.Both((yours, theirs))
        case "EACH_PLAYER", False:
            phrase.of_each_alone()
            return _nobody(Who(Role.EACH, ast.Has(phrase.filter(), Cmp.AT_MOST, 0)))
        case "ANOTHER", True if said.shade == "some":
            phrase.of_each_alone()
            without = Who(Role.EACH_OTHER, ast.Has(phrase.filter(), Cmp.AT_MOST, 0))
            return ast.Compare(ast.Per(1, without), Cmp.AT_LEAST, ast.Fixed(1))
    return None


def _one_of_the_others(r: NounReader, phrase: Phrase) -> ast.Condition:
    """« si un autre joueur a deux Créatures »: so many of a single one; « les autres joueurs ont », of all together."""
    if _on_one_base(r, phrase):
        return _somewhere(r, phrase, Rel.OTHERS)
    what = _of(phrase, Rel.YOU)
    if what.owner is not None:
        raise Unreadable("on ne sait pas qui en est propriétaire")
    found = what if what.zone is not Zone.PLAY else replace(what, controller=None)
    return ast.Compare(ast.Per(1, Who(Role.EACH_OTHER, ast.Has(found, *_count(phrase, none=False)))), *_AT_LEAST_ONE)


def _on_one_base(r: NounReader, phrase: Phrase) -> bool:
    """« (si vous avez) deux Créatures sur une Base »: on one and the same."""
    place = phrase.place
    one_base = place is not None and place.ref is None and place.noun == "BASE" and place.quantity == ONE
    return one_base and phrase.quantity != ONE and phrase.is_plain and "attached" not in phrase.fields


def _somewhere(r: NounReader, phrase: Phrase, whose: Rel) -> ast.Condition:
    place = pull_place(phrase)
    assert place is not None
    place.having.append((phrase, whose, False))
    return ast.Exists(Filter(Kind.BASE, at=place.base_filter()))


def _whose(r: NounReader, role: str) -> Rel:
    said = {"YOU": r.discourse.your, "HE": r.discourse.their}
    whose = said[role]() if role in said else DOERS.get(role)
    if whose is None:
        raise Unreadable("on ne sait pas de quel joueur il s'agit")
    return whose


@FACTS.reads(there_is="THERE_IS np (DANS np)? | THERE_IS_NOT np")
def if_there_is(r: NounReader, node: Node) -> ast.Condition:
    phrase, *pile = (r.np(np) for np in parts(node, "np"))
    if part(node, "THERE_IS_NOT"):
        return ast.Exists(phrase.filter(), *_count(phrase, none=True))
    _points_to_it(r, phrase)
    if pile:
        return _lies_in(r, phrase, pile[0])
    if phrase.noun == "BASE":
        return ast.Exists(Filter(Kind.BASE, at=phrase.base_filter()), *_count(phrase, none=False))
    return ast.Exists(phrase.filter(), *_count(phrase, none=False))


def _lies_in(r: NounReader, phrase: Phrase, pile: Phrase) -> ast.Condition:
    """« s'il y a une Base dans la défausse Base »."""
    zone, bases = r.pile(pile), phrase.noun == "BASE"
    if bases is not (zone is Zone.BASE_DISCARD) or (bases and phrase.ref is not None):
        raise Unreadable("cette pile n'est pas de ces cartes")
    if bases:
        phrase.only()
        return ast.Exists(Filter(Kind.BASE, zone=zone), *_count(phrase, none=False))
    phrase.fields.update(zone=zone, whose=pile.owner)
    return ast.Exists(phrase.filter(), *_count(phrase, none=False))


def _points_to_it(r: NounReader, phrase: Phrase) -> None:
    """« s'il y a une Action ici, vous pouvez la détruire »: « la » is none of the cards already spoken of."""
    one = phrase.is_plain and phrase.quantity.low == 1 and r.discourse.told is None and "on" not in phrase.fields
    named = "name" in phrase.fields
    told = (r.discourse.it and not (named and r.discourse.several)) or r.discourse.subject not in (None, Ref.SELF)
    if one and not told:
        noun = "CARD" if named else phrase.noun
        r.discourse.there_is = replace(phrase, noun=noun, fields={**phrase.fields}, flags={*phrase.flags})


@FACTS.reads(is_there="np IT IS ATTACH | np IS (IN_PLAY | SUR np | HERE | ATTACH A np)")
def if_is_there(r: NounReader, node: Node) -> ast.Condition:
    phrase, *where = (r.np(np) for np in parts(node, "np"))
    if part(node, "IT"):  # « si une Action lui est attachée »
        r.attach(phrase, Phrase("", ref=r.discourse.pronoun()))
        return ast.Exists(phrase.filter(), *_count(phrase, none=False))
    borne = bool(where) and where[0].is_card and phrase.noun in ("ACTION", "TREASURE")  # « si un Trésor est sur elle »
    itself = phrase.ref is Ref.SELF and r.discourse.attach is Kind.MINION
    if itself and part(node, "ATTACH", "SUR") and where[0].is_plain:
        return ast.Matches(Ref.HOST, where[0].filter())  # « si cette carte est attachée à Thor »
    if where and part(node, "SUR") and not borne:
        phrase.place = where[0]
        if r.discourse.shown and phrase.is_plain and where[0].is_base:
            on_the_base = "sur la Base (« s'il y a … sur cette Base »)"
            raise Ambiguous("« s'y trouve »", on_the_base, "parmi les cartes montrées")
    if part(node, "HERE"):
        phrase.place = Phrase("BASE", ref=r.discourse.here())
    if part(node, "ATTACH") or borne:
        r.attach(phrase, where[0])
    if phrase.ref is None:
        if part(node, "IS"):
            _points_to_it(r, phrase)
        return ast.Exists(phrase.filter(), *_count(phrase, none=False))
    at = phrase.place.base_filter_or_ref() if phrase.place else None
    return ast.Matches(phrase.ref, Filter(at=at, **phrase.fields))


@FACTS.reads(
    more_of="who HAVE (MORE (DE | SOME) | THAN | FEWER) (VP | noun _mod*) THAN _role (SUR np | HERE)?",
    more_cards="who HAVE (MORE_CARDS | LESS_CARDS) THAN _role",
)
def if_more_of(r: NounReader, node: Node) -> ast.Condition:
    """« si vous avez plus de Créatures sur cette Base que chaque autre joueur », « moins de PV »."""
    if part(node, "MORE_CARDS", "LESS_CARDS"):
        return _more(r, node, ast.HandSize(r.discourse.your()), Cmp.LESS if part(node, "LESS_CARDS") else Cmp.MORE)
    mine = r.owned(Tree("np", [c for c in node.children if name_of(c) not in ("SUR", "HERE", "np")]))
    if part(node, "SUR", "HERE"):
        if not isinstance(mine, ast.Per) or not isinstance(mine.what, Filter) or mine.what.at is not None:
            raise Unreadable("on ne sait pas ce qui se compare sur cette Base")
        mine = ast.Per(1, replace(mine.what, at=r.base_of(part(node, "np"))))
    return _more(r, node, mine, Cmp.LESS if part(node, "FEWER") else Cmp.MORE)


def _more(r: NounReader, node: Node, mine: ast.Amount, cmp: Cmp) -> ast.Compare:
    """« vous avez plus que chaque autre joueur », « un autre joueur a plus que vous »."""
    who, than = role_of(part(node, "who")), term_of(node, *ROLES).type
    if who == "YOU" and than != "YOU":
        return ast.Compare(mine, cmp, than=ROLES[than])
    if than == "YOU" and who in ("ANOTHER", "EACH_OTHER"):
        r.discourse.vague = who == "ANOTHER"
        return ast.Compare(mine, Cmp.MORE if cmp is Cmp.LESS else Cmp.LESS, than=ROLES[who])
    raise Unreadable("on ne compare que ce que vous avez à ce qu'a un autre joueur")


@FACTS.reads(is_not_there="np IS_NOT (IN_PLAY | SUR np | HERE | ATTACH A np)")
def if_is_not_there(r: NounReader, node: Node) -> ast.Condition:
    fact = if_is_there(r, node)
    return ast.Exists(fact.what, Cmp.AT_MOST, 0) if isinstance(fact, ast.Exists) else ast.Not(fact)


# ------------------------------------------------------------------------------------------ what was done


@FACTS.reads(played="who (HAVE | HAVE_NOT) _deed_verb np (VERS np)?")
def if_played(r: NounReader, node: Node) -> ast.Condition:
    phrase, *to = (r.np(np) for np in parts(node, "np"))
    counted = _count(phrase, none=part(node, "HAVE_NOT") is not None)
    dated = [one.take("THIS_TURN") for one in (phrase, phrase.place, *to) if one is not None]
    _since_when(r, any(dated))
    happening, who = HAPPENINGS[part(node, *HAPPENINGS).type], r.doer(node)
    if r.discourse.by and who in (Rel.YOU, Rel.THAT):  # « chaque joueur … s'il a joué une Action »
        who = r.discourse.your() if who is Rel.YOU else r.discourse.their()
    if happening is ast.Happening.PLAYED and who is Rel.YOU:
        if phrase.noun == "MINION" and phrase.quantity == ONE and part(node, "HAVE"):
            r.discourse.told = replace(phrase, fields={**phrase.fields, "such": (ast.Came.BY_YOU,)})
        elif part(node, "HAVE"):
            _points_to_it(r, phrase)
        return ast.PlayedBefore(phrase.filter(), *counted)
    if who is None and (role_of(part(node, "who")) != "ANY_PLAYER" or counted != (Cmp.AT_LEAST, 1)):
        raise Unreadable("on ne compte pas ce qu'a fait chaque joueur, ni un seul d'entre eux : dites « ont été »")
    r.discourse.vague = r.discourse.vague or who is None  # « si un joueur a joué …, il … »: of several, which
    place = _went_to(happening, phrase, to[0]) if to else pull_place(phrase)
    return ast.Happened(happening, phrase.filter(), who, place.ref if place else None, *counted)


def _went_to(happening: ast.Happening, phrase: Phrase, base: Phrase) -> Phrase:
    """« si vous avez déplacé une Créature vers cette Base ce tour »: nothing tells where it was before."""
    if happening is not ast.Happening.MOVED or phrase.place is not None or base.ref is None:
        raise Unreadable("on ne sait pas vers quelle Base une carte doit avoir été déplacée")
    return base


@FACTS.reads(happened="np (IS | IS_NOT) _deed_verb (SUR np | (DE | FROM) np | OFF_A_DECK | HERE? ONE_TIME? THIS_TURN?)")
def if_happened(r: NounReader, node: Node) -> ast.Condition:
    phrase, *where = (r.np(np) for np in parts(node, "np"))
    dated = [one.take("THIS_TURN") for one in (phrase, *where)]
    now = any(dated) or part(node, "THIS_TURN") is not None
    counted = _count(phrase, none=part(node, "IS_NOT") is not None)
    if part(node, "ONE_TIME"):  # « celle-ci a été déplacée une seule fois ce tour »: of a card pointed at
        if phrase.ref is None or part(node, "IS_NOT"):
            raise Unreadable("« une seule fois » se dit d'une carte déjà désignée")
        counted = (Cmp.EXACTLY, 1)
    verb = part(node, *HAPPENINGS)
    if verb is None:
        raise Unreadable("on ne sait pas ce qui doit s'être passé")
    happening = HAPPENINGS[verb.type]
    if phrase.ref is Ref.IT and r.discourse.drawn and happening is not ast.Happening.PLAYED:
        phrase.ref = r.discourse.subject or phrase.ref  # what has just been drawn is in hand: nothing was done to it
    if verb.type == "ATTACH" and not now:
        raise Unreadable("« attachée » : il faut dire à quelle carte, ou que c'est « ce tour »")
    if part(node, "DE", "FROM", "OFF_A_DECK"):
        return _played_from(r, happening, phrase, where[0] if where else None, part(node, "IS_NOT") is not None)
    if happening is ast.Happening.BURIED and phrase.ref is None:  # « si une carte est enterrée sur cette Base »
        phrase.fields["zone"] = Zone.BURIED
        phrase.place = where[0] if where else Phrase("BASE", ref=r.discourse.here())
        return ast.Exists(phrase.filter(), *counted)
    at = where[0].ref if where else r.discourse.here() if part(node, "HERE") else None
    placed = bool(where) or part(node, "HERE") is not None
    if happening is ast.Happening.PLAYED and phrase.noun == "ACTION" and phrase.ref is None and placed and not now:
        raise Ambiguous("« a été jouée »", "« est attachée »", "« a été jouée … ce tour »")
    if not part(node, "IS_NOT"):
        _points_to_it(r, phrase)
    just_left = r.discourse.left and phrase.ref not in (None, Ref.IT)  # « si elle a été détruite »
    _since_when(r, now or just_left)
    return ast.Happened(happening, phrase.ref or phrase.filter(), None, at, *counted)


def _since_when(r: NounReader, dated: bool) -> None:
    """What was done is looked for in one turn: « ce tour », or the one that ends where the text waits for that."""
    if not dated and not r.ends_turn:
        raise Unreadable("depuis quand ? Dites « ce tour »")


@FACTS.reads(left_play_now="np HAVE_NOT? LEAVES_PLAY THIS_TURN")
def if_left_play_now(r: NounReader, node: Node) -> ast.Condition:
    """« si ce Titan n'a pas quitté le jeu ce tour »."""
    phrase = r.np(part(node, "np"))
    if phrase.ref is None:
        raise Unreadable("on ne sait pas de quelle carte il s'agit")
    counted = _count(phrase, none=part(node, "HAVE_NOT") is not None)
    return ast.Happened(ast.Happening.LEFT_PLAY, phrase.ref, None, None, *counted)


def _played_from(
    r: NounReader, happening: ast.Happening, phrase: Phrase, pile: Phrase | None, negated: bool
) -> ast.Condition:
    """« si cette Créature n'a pas été jouée de votre main »; `pile` None: « … du dessus d'une pioche »."""
    whose = pile is None or pile.owner is r.discourse.your()
    if happening is not ast.Happening.PLAYED or phrase.ref is None or not whose:
        raise Unreadable("on ne sait pas d'où la carte doit avoir été jouée")
    fact = ast.PlayedFrom(phrase.ref, Zone.DECK_TOP if pile is None else r.pile(pile))
    return ast.Not(fact) if negated else fact


@FACTS.reads(did="DID_IT | NOT_DID_IT | NONE_DOES | IF_YOU_WIN | IF_YOU_LOSE")
def if_did(r: NounReader, node: Node) -> ast.Condition:
    said = term_of(node).type
    if said in ("IF_YOU_WIN", "IF_YOU_LOSE"):  # the duel just before
        r.discourse.duel = said.lower()
    return {"NOT_DID_IT": ast.Not(ast.Did()), "NONE_DOES": ast.Not(ast.Did(another=True))}.get(said, ast.Did())


# ------------------------------------------------------------------------------------------ what a card is


@FACTS.reads(it_is="IT_IS np (OR_NP np)*")
def if_it_is(r: NounReader, node: Node) -> ast.Condition:
    phrases = [r.np(np) for np in parts(node, "np")]
    first = phrases[0]
    if first.ordinal is not None and (first.take_such(*ast.Came) or _played_by_you(r, first)):
        ordinal, first.ordinal = first.ordinal, None
        return ast.PlayedBefore(first.filter(), Cmp.EXACTLY, ordinal)
    if "FIRST" in first.flags and _played_by_you(r, first):
        first.take("FIRST")
        return ast.PlayedBefore(first.filter(), Cmp.EXACTLY, 1)
    if first.take("ONLY"):
        return ast.Exists(first.filter(), Cmp.EXACTLY, 1)
    found = first if len(phrases) == 1 else any_of(phrases)
    return ast.Matches(r.discourse.pronoun(), found.filter())


def _played_by_you(r: NounReader, phrase: Phrase) -> bool:
    """« la première Créature que vous jouez ce tour », « votre première Créature de ce tour »."""
    if phrase.take("YOU_PLAY_THIS_TURN"):
        return True
    yours = phrase.ordinal is not None or phrase.fields.get("controller") is r.discourse.your()
    yours = yours and bool(phrase.take("OF_TURN", "THIS_TURN"))
    if yours:
        phrase.fields.pop("controller", None)
    return yours


@FACTS.reads(it_is_not="IT_IS_NOT np")
def if_it_is_not(r: NounReader, node: Node) -> ast.Condition:
    return ast.Not(if_it_is(r, node))


@FACTS.reads(since_start="np IS IN_PLAY_AT_START", has_power="np HAVE power")
def if_it_is_such(r: NounReader, node: Node) -> ast.Condition:
    """« si cette carte était en jeu au début du tour », « … a une Force de 3 ou moins »."""
    card, power = r.ref_of(part(node, "np")), part(node, "power")
    such = Filter(power=r.phrases.power_test(power)) if power else Filter(such=(ast.Came.BEFORE,))
    return ast.Matches(card, such)


@FACTS.reads(owns="who (IS | IS_NOT) OWNER DE np")
def if_owns(r: NounReader, node: Node) -> ast.Condition:
    _you_alone(r, node, "si vous en êtes propriétaire")
    mine = ast.Matches(r.ref_of(part(node, "np")), Filter(owner=r.discourse.your()))
    return ast.Not(mine) if part(node, "IS_NOT") else mine


@FACTS.reads(has_counter="np (HAVE | HAVE_NOT) counters WHEN_PLAYED? | np HAVE_NOT COUNTER WHEN_PLAYED?")
def if_has_counter(r: NounReader, node: Node) -> ast.Condition:
    phrase, counters = r.np(part(node, "np")), part(node, "counters")
    if part(node, "WHEN_PLAYED"):
        return NO_COUNTER_THEN
    have = part(node, "HAVE_NOT")
    if have is not None and have.shade == "then" and not r.discourse.left:
        raise Unreadable("« portait », « avait » : quand ? Dites « quand l'Action a été jouée »")
    quantity = r.quantity_of(counters) if counters else Quantity(0, 0)
    if phrase.ref is None:
        return ast.Compare(ast.CountersOf(phrase.filter()), Cmp.AT_LEAST, ast.Fixed(quantity.low))
    if part(node, "HAVE_NOT") or quantity.high == 0:
        return ast.Matches(phrase.ref, Filter(such=(ast.Such.BARE,)))
    if quantity.low == 1:
        return ast.Matches(phrase.ref, Filter(such=(ast.Such.MARKED,)))
    return ast.Compare(ast.CountersOf(phrase.ref), Cmp.AT_LEAST, ast.Fixed(quantity.low))


FACTS.row(ast.WasThere, "was_there", "np WAS_THEN_IN_PLAY", "{of:card} était alors en jeu")
FACTS.row(ast.AwaitsConquest, "awaits_conquest", "IMMINENT", "la Conquête de cette Base est imminente")
FACTS.row(ast.Searched, "searched", "SEARCHED", "vous avez cherché dans votre pioche")
FACTS.row(ast.InDuel, "in_duel_now", "np IN_DUEL", "{of:card} participe à un duel")


@FACTS.reads(
    compare="who (HAVE | HAVE_NOT) (MORE_POWER | LESS_POWER) THAN _role (SUR np | HERE)? | "
    "np HAVE STRONGEST (SUR np | HERE)?"
)
def if_compare(r: NounReader, node: Node) -> ast.Condition:
    if part(node, "MORE_POWER", "LESS_POWER"):
        cmp = Cmp.LESS if part(node, "LESS_POWER") else Cmp.MORE
        fact = _of_your_force(r, node, lambda mine: _more(r, node, mine, cmp))
        return ast.Not(fact) if part(node, "HAVE_NOT") else fact
    one, *where = parts(node, "np")
    at = r.base_of(where[0]) if where else r.discourse.here()
    return ast.Matches(r.ref_of(one), Filter(at=at, power=ast.PowerTest(Cmp.HIGHEST)))


@FACTS.reads(
    weighs="(measured | YOUR_TOTAL | EVERYONES_TOTAL (SUR np | HERE)) (IS? compared _mod* | "
    "(BECOMES | IS DE_N | IS DE) n (OR_LESS | OR_MORE)?)"
)
def if_weighs(r: NounReader, node: Node) -> ast.Condition:
    """« si la Résistance de cette Base est de 21 ou plus », « si le nombre de vos Créatures ici est inférieur à … »."""
    told = part(node, "measured")
    whose = Rel.ANYONE if part(node, "EVERYONES_TOTAL") else r.discourse.your()
    left = bare(r.measured(told)) if told else ast.PowerHere(whose, r.base_of(part(node, "np")))
    if isinstance(left, ast.Breakpoint):
        r.discourse.resistant = left
    if part(node, "n"):
        return _compared(left, bound(node), ast.Fixed(number_of(part(node, "n"))))
    compared = part(node, "compared")
    measure = part(compared, "measure")
    narrowed = node.children[node.children.index(compared) + 1 :]
    if name_of(measure.children[0]) in _MEASURES:
        right = bare(r.measured(Tree("measured", [*measure.children, *narrowed])))
        right = ast.Raised(right, raised_by(compared)) if raised_by(compared) else right
    elif narrowed:
        raise Unreadable("cette précision n'a pas de sens ici")
    else:
        right = r.phrases.measure(compared)
    if r.discourse.models:
        raise Unreadable("une Force se compare ici à un nombre, ou à celle d'une carte désignée")
    alike = ast.PowerOf | ast.PowerHere
    of_a_card = isinstance(right, ast.PowerOf) and name_of(measure.children[0]) != "POWER_OF"
    if (of_a_card and not isinstance(left, alike)) or (isinstance(left, alike) and isinstance(right, ast.Breakpoint)):
        raise Unreadable("cela se compare à un nombre, ou à ce qui se mesure de même")
    if left == right:
        raise Unreadable("cela se compare à autre chose, et c'est ici la même")
    return _compared(left, COMPARISONS[term_of(compared).type], right)


def _compared(left: ast.Amount, cmp: Cmp, right: ast.Amount) -> ast.Condition:
    """A number of cards is told by the cards: « si vous avez au moins trois Créatures ici »."""
    if isinstance(right, ast.Fixed) and not isinstance(left, ast.PowerOf | ast.PowerHere | ast.Breakpoint):
        whole = {Cmp.MORE: (Cmp.AT_LEAST, 1), Cmp.LESS: (Cmp.AT_MOST, -1)}
        cmp, more = whole.get(cmp, (cmp, 0))
        right = ast.Fixed(right.n + more)
        if right.n < (cmp is not Cmp.AT_MOST):
            raise Unreadable("cela est toujours vrai, ou ne l'est jamais")
        if isinstance(left, ast.Per) and isinstance(left.what, Filter) and left.n == 1:
            return ast.Exists(left.what, cmp, right.n)
    return ast.Compare(left, cmp, right)


def _of_your_force(r: NounReader, node: Node, fact: Callable[[ast.PowerHere], ast.Condition]) -> ast.Condition:
    """A fact of your Force on the Base that is said; « … sur deux Bases ou plus », on so many."""
    np = part(node, "np")
    bases = r.np(np) if np else None
    if bases is None or bases.ref is not None:
        return fact(ast.PowerHere(r.discourse.your(), r.base_of(np)))
    where = fact(ast.PowerHere(r.discourse.your(), Ref.THERE))
    return ast.Exists(Filter(Kind.BASE, at=BaseFilter(where=where)), *_count(bases, none=False))


@FACTS.reads(
    leads="who HAVE (STRONGEST | WEAKEST) (SUR np | HERE)? | who HAVE (MOST | LEAST) _owned | "
    "who IS THE_PLAYER (WITH? (MOST | LEAST) _owned | (STRONGEST | WEAKEST) (SUR np | HERE)?)"
)
def if_leads(r: NounReader, node: Node) -> ast.Condition:
    """« si vous avez la plus grande Force sur cette Base », ties included; « … sur une Base »."""
    _you_alone(r, node, "si vous êtes en tête")
    if part(node, "MOST", "LEAST"):
        most = Cmp.AT_LEAST if part(node, "MOST") else Cmp.AT_MOST
        return ast.Compare(r.owned(node), most, than=Role.EACH_OTHER)
    cmp = Cmp.AT_MOST if part(node, "WEAKEST") else Cmp.AT_LEAST
    return _of_your_force(r, node, lambda mine: ast.Compare(mine, cmp, than=Role.EACH_OTHER))


@FACTS.reads(leads_by="who HAVE AT_LEAST n POWER_AHEAD THAN EACH_OTHER (SUR np | HERE)?")
def if_leads_by(r: NounReader, node: Node) -> ast.Condition:
    """« si vous avez au moins 3 de Force de plus que chaque autre joueur sur cette Base »."""
    _you_alone(r, node, "si vous êtes en tête")
    mine, ahead = ast.PowerHere(r.discourse.your(), r.base_of(part(node, "np"))), number_of(part(node, "n"))
    return ast.Compare(mine, Cmp.AT_LEAST, ast.Fixed(ahead), Role.EACH_OTHER)


@FACTS.reads(
    points="who HAVE (AT_LEAST | AT_MOST | EXACTLY)? n VP (OR_LESS | OR_MORE)? | who HAVE (n (OR_LESS | OR_MORE) | "
    "ONE_OR_MORE) VP"
)
def if_points(r: NounReader, node: Node) -> ast.Condition:
    """« si vous avez au moins 10 PV »."""
    _you_alone(r, node, "si vous avez tant de PV")
    if r.discourse.by:
        raise Unreadable("on ne sait pas de qui ces PV se comptent")
    at_most, exactly = part(node, "AT_MOST", "OR_LESS"), part(node, "EXACTLY")
    cmp = Cmp.AT_MOST if at_most else Cmp.EXACTLY if exactly else Cmp.AT_LEAST
    return ast.Compare(ast.Points(), cmp, ast.Fixed(number_of(part(node, "n"))))


@FACTS.reads(placed="who (IS | IS_NOT) (WINNER | SECOND | THIRD)")
def if_placed(r: NounReader, node: Node) -> ast.Condition:
    _you_alone(r, node, "si vous êtes Vainqueur")
    fact = ast.Placed(ROLES[term_of(node, "WINNER", "SECOND", "THIRD").type])
    return ast.Not(fact) if part(node, "IS_NOT") else fact


def say_condition(p: NounPrinter, condition: ast.Condition) -> str:
    """« si … », « s'il … »."""
    said = FACTS.say(p, condition)
    return f"s'{said}" if said.startswith("il ") else f"si {said}"


@FACTS.says(ast.Exists)
def say_exists(p: NounPrinter, fact: ast.Exists) -> str:
    what, cmp, n = fact.what, fact.cmp, fact.n
    if what.kind is Kind.BASE:
        bases = p.base_pick(BasePick(what.at if isinstance(what.at, BaseFilter) else BaseFilter()))
        bases += "" if what.zone is Zone.PLAY else f" dans {p.pile(what.zone, None)}"
        if n == 1:
            return f"il y a {bases}"
        return f"il y a au moins {words(n)} {bases.removeprefix('une ').replace('Base', 'Bases', 1)}"
    none, whose, bare = (cmp, n) == (Cmp.AT_MOST, 0), what.controller, replace(what, controller=None)
    if what.zone in (Zone.HAND, Zone.DECK, Zone.DISCARD):
        whose = what.whose
    elif whose in SAID_LAST:  # « s'il y a une Créature du Vainqueur »
        whose, bare = None, what
    if whose is None and what.name and not what.other and (none or (cmp, n) == (Cmp.AT_LEAST, 1)):
        return named_there(p, what, _IS_NOT if none else "est")
    together = whose is Rel.OTHERS and not none and (cmp, n) != (Cmp.AT_LEAST, 1)
    return f"{'les autres joueurs ont' if together else p.have(whose, none)} {p.so_many(cmp, n, bare)}"


def named_there(p: NounPrinter, what: Filter, is_: str) -> str:
    place = "en jeu" if what.at is None else f"sur {p.where(what.at)}"
    noun = NOUN_OF[what.kind]
    return f"{'le' if noun.masculine else 'la'} {noun.one} « {what.name} » {is_} {place}"


def _matches(p: NounPrinter, ref: Ref, what: Filter, negated: bool) -> str:
    subject = p.ref(ref)
    match what:
        case Filter(power=ast.PowerTest(Cmp.HIGHEST), at=Ref() as at) if not negated:
            return f"{subject} a la plus grande Force sur {p.where(at)}"
        case Filter(attached=Kind.MINION, on=Ref() as on) if not negated:
            return f"{subject} est attachée {to(p.ref(on))}"
        case Filter(such=(one,)) if one in _SUCH and what == Filter(such=(one,)) and not negated:
            return f"{subject} {_SUCH[one]}"
        case Filter(controller=Rel.YOU) if what == Filter(controller=Rel.YOU):
            return f"vous {'ne contrôlez pas' if negated else 'contrôlez'} {_AFTER_ITS_VERB.get(subject, subject)}"
        case Filter(name=str(name)) if what == Filter(name=name):
            return f"{subject} {_IS_NOT if negated else 'est'} « {name} »"
        case Filter(owner=Rel.YOU) if what == Filter(owner=Rel.YOU):
            are = "n'êtes pas" if negated else "êtes"
            return f"vous {are} propriétaire {of(subject)}"
        case Filter(power=ast.PowerTest() as test) if what == Filter(power=test) and not negated:
            return f"{subject} a {p.power(test).replace(' de Force', 'une Force de', 1).strip()}"
    if ref is Ref.IT or ref is p.discourse.subject:
        said = p.pick(Pick(what))
        return ("ce n'est pas " if negated else "c'est ") + said
    raise Unsayable(str(what))


@FACTS.says(ast.PlayedBefore)
def say_played_before(p: NounPrinter, fact: ast.PlayedBefore) -> str:
    if (fact.cmp, fact.n) == (Cmp.EXACTLY, 1):
        return f"c'est la première {p.noun(fact.what)} que vous jouez ce tour"
    return f"{_has_done(p, fact, 'joué')} ce tour"


def _has_done(p: NounPrinter, fact: ast.PlayedBefore | ast.Happened, done: str) -> str:
    """« vous avez joué une Action », « vous n'avez pas détruit de Créature »; of a player told of, « il a »."""
    assert isinstance(fact.what, Filter)
    have = p.have(Rel.YOU, none=(fact.cmp, fact.n) == (Cmp.AT_MOST, 0))
    return f"{have} {done} {p.so_many(fact.cmp, fact.n, fact.what)}"


@FACTS.says(ast.Happened)
def say_happened(p: NounPrinter, fact: ast.Happened) -> str:
    """« vous avez détruit une Créature ce tour », « une Créature a été détruite sur cette Base ce tour »."""
    done = DONE.get(fact.happening)
    none = fact.cmp is Cmp.AT_MOST and fact.n == 0
    place = "" if fact.at is None else f" {WHERE.get(fact.happening, 'sur')} {p.where(fact.at)}"
    if isinstance(fact.what, Ref) and (done is not None or fact.happening is ast.Happening.LEFT_PLAY):
        noun, has = p.described(fact.what)[0], "n'a pas" if none else "a"
        been = f"été {agree(done, noun.masculine)}" if done else "quitté le jeu"
        once = " une seule fois" if fact.cmp is Cmp.EXACTLY else ""
        return f"{p.ref(fact.what)} {has} {been}{place}{once} ce tour"
    if done is None or isinstance(fact.what, Ref):
        raise Unsayable(str(fact))
    if fact.who is Rel.YOU:
        return f"{_has_done(p, fact, done)}{place} ce tour"
    if none or fact.who is not None:
        raise Unsayable(str(fact))
    card = p.pick(Pick(fact.what, ONE if fact.n == 1 else Quantity(fact.n, None)))
    have, several = ("a", False) if fact.n == 1 else ("ont", True)
    return f"{card} {have} été {agree(done, NOUN_OF[fact.what.kind].masculine, several)}{place} ce tour"


@FACTS.says(ast.Compare)
def say_compare(p: NounPrinter, fact: ast.Compare) -> str:
    match fact:
        case ast.Compare((ast.Breakpoint() | ast.PowerHere(Rel.ANYONE)) as told, cmp, amount, None):
            return f"{p.measured(told)} est {p.bounded(cmp, amount)}"
        case ast.Compare(ast.Points(), cmp, ast.Fixed(n), None) if cmp in SO_MANY:
            return f"vous avez {SO_MANY[cmp]} {n} PV"
        case ast.Compare(ast.PowerHere(_you, base), Cmp.AT_LEAST, ast.Fixed(n), Role.EACH_OTHER) if n:
            return f"vous avez au moins {n} de Force de plus que chaque autre joueur sur {p.where(base)}"
        case ast.Compare(ast.PowerHere(_you, base), Cmp.AT_LEAST | Cmp.AT_MOST as cmp, _zero, Role.EACH_OTHER):
            return f"vous avez la plus {'grande' if cmp is Cmp.AT_LEAST else 'petite'} Force sur {p.where(base)}"
        case ast.Compare(mine, Cmp.AT_LEAST | Cmp.AT_MOST as cmp, _zero, Role.EACH_OTHER):
            most = "le plus" if cmp is Cmp.AT_LEAST else "le moins"
            return f"vous avez {most} {elide('de', p.owned(mine, ''))}"
        case ast.Compare(mine, Cmp.MORE | Cmp.LESS as cmp, _zero, Role() as than):
            more = "plus" if cmp is Cmp.MORE else "moins"
            return f"vous avez {more} {elide('de', p.owned(mine, ' ' + elide('que', WHO[than])))}"
        case ast.Compare(ast.HandSize(Rel.YOU), Cmp.AT_MOST, ast.Fixed(0), None):
            return "vous n'avez pas de carte en main"
        case ast.Compare(ast.HandSize(Rel.YOU), cmp, ast.Fixed(n), None) if cmp in SO_MANY:
            return f"vous avez {SO_MANY[cmp]} {number(n, NOUN_OF[Kind.CARD])} en main"
        case ast.Compare(ast.PowerHere(_you, base), cmp, ast.Fixed(n)):
            masculine = COMPARED[cmp].replace("eure", "eur").replace("ale", "al")
            return f"votre total de Force sur {p.where(base)} est {masculine} {n}"
        case ast.Compare(ast.CountersOf(Filter() as found), Cmp.AT_LEAST, ast.Fixed(n)):
            return f"{p.plural(found)} portent au moins {number(n, COUNTER)}"
        case ast.Compare(ast.CountersOf(Ref() as ref), Cmp.AT_LEAST, ast.Fixed(n)):
            return f"{p.ref(ref)} porte au moins {number(n, COUNTER)}"
        case ast.Compare(ast.PowerOf(ref), cmp, ast.Fixed(n)):
            return f"{_the_force(p, ref)} est {COMPARED[cmp]} {n}"
        case ast.Compare(ast.PowerOf(ref), cmp, amount):
            return f"{_the_force(p, ref)} est {contracted(COMPARED[cmp], p.measured(amount))}"
        case ast.Compare(ast.Per(1, Who()), _, ast.Fixed()):
            return _of_players(p, fact)
        case ast.Compare(told, cmp, amount, None):
            return f"{p.the_measure(told)} est {p.bounded(cmp, amount, masculine=True)}"
    raise Unsayable(str(fact))


def _of_players(p: NounPrinter, fact: ast.Compare) -> str:
    """« un autre joueur a au moins deux Créatures », « aucun joueur n'a de Créature »."""
    match fact:
        case ast.Compare(ast.Per(1, Who(Role.EACH_OTHER, ast.Has(what, cmp, n)), 1), Cmp.AT_LEAST, ast.Fixed(1)):
            if what == Filter(Kind.CARD, zone=Zone.HAND, whose=Rel.YOU):
                return f"un autre joueur a {p.so_many(cmp, n, Filter())} en main"
            if what.zone not in (Zone.PLAY, Zone.REVEALED):
                raise Unsayable(str(what))
            have = "un autre joueur a" if n else "au moins un autre joueur n'a pas"
            return f"{have} {p.so_many(cmp, n, what)}"
        case ast.Compare(ast.Per(1, Who(Role.EACH, ast.Has(what)), 1), cmp, ast.Fixed(n)) if n:
            return f"{SO_MANY[cmp]} {words(n)} joueurs ont {p.so_many(Cmp.AT_LEAST, 1, what)}"
        case ast.Compare(ast.Per(1, Who(Role.EACH, ast.Has(what, has)), 1), Cmp.EXACTLY, ast.Fixed(0)):
            if has is Cmp.AT_MOST:
                return f"chaque joueur a {p.so_many(Cmp.AT_LEAST, 1, what)}"
            return f"aucun joueur n'a {p.so_many(Cmp.AT_MOST, 0, what)}"
    raise Unsayable(str(fact))


def _the_force(p: NounPrinter, ref: Ref) -> str:
    """« sa Force », « la Force de cette Créature »."""
    return p.its_force(ref) if ref is Ref.IT and p.is_it(ref) else f"la Force {of(p.ref(ref))}"


@FACTS.says(ast.Both)
def say_both(p: NounPrinter, fact: ast.Both) -> str:
    match fact.of:
        case (ast.Exists(yours), ast.Exists(theirs)) if yours == replace(theirs, controller=Rel.YOU):
            return f"vous et un autre joueur avez {p.so_many(Cmp.AT_LEAST, 1, replace(yours, controller=None))}"
    first, *rest = (FACTS.say(p, one) for one in fact.of)
    return first + "".join(f" et {'' if one.startswith(_AFTER_AND) else 'si '}{one}" for one in rest)


@FACTS.says(ast.Not)
def say_not(p: NounPrinter, fact: ast.Not) -> str:
    match fact.of:
        case ast.Matches(ref, what):
            return f"{p.ref(ref)} n'est pas en jeu" if what == Filter() else _matches(p, ref, what, negated=True)
        case ast.Compare(than=Role()) as compared:
            return FACTS.say(p, compared).replace("vous avez", "vous n'avez pas", 1)
        case ast.PlayedFrom() as played:
            return _played_from_a_pile(p, played, "n'a pas")
        case ast.Did(another):
            return "aucun autre joueur ne le fait" if another else "vous ne le faites pas"
        case ast.Placed():
            return p.where_fact(fact)
    raise Unsayable(str(fact))


@FACTS.says(ast.Placed)
def say_placed(p: NounPrinter, fact: ast.Placed) -> str:
    return p.where_fact(fact)


@FACTS.says(ast.PlayedFrom)
def say_played_from(p: NounPrinter, fact: ast.PlayedFrom) -> str:
    return _played_from_a_pile(p, fact, "a")


def _played_from_a_pile(p: NounPrinter, fact: ast.PlayedFrom, has: str) -> str:
    noun = p.described(fact.of)[0]
    where = "du dessus d'une pioche" if fact.zone is Zone.DECK_TOP else of(p.pile(fact.zone, Rel.YOU))
    return f"{p.ref(fact.of)} {has} été {agree('joué', noun.masculine)} {where}"


@FACTS.says(ast.Did)
def say_did(_: NounPrinter, fact: ast.Did) -> str:
    if fact.another:
        raise Unsayable(str(fact))
    return "vous le faites"


@FACTS.says(ast.Matches)
def say_matches(p: NounPrinter, fact: ast.Matches) -> str:
    return _matches(p, fact.of, fact.filter, negated=False)


_OPPOSED = {Cmp.AT_LEAST: Cmp.LESS, Cmp.AT_MOST: Cmp.MORE, Cmp.LESS: Cmp.AT_LEAST, Cmp.MORE: Cmp.AT_MOST}


def opposite(fact: ast.Condition) -> ast.Condition:
    """What holds where a fact does not: « sinon », « à moins que »."""
    match fact:
        case ast.Not(of):
            return of
        case ast.Exists() | ast.Happened() | ast.PlayedBefore() if fact.cmp is Cmp.AT_LEAST:
            return replace(fact, cmp=Cmp.AT_MOST, n=fact.n - 1)
        case ast.Exists(cmp=Cmp.AT_MOST):
            return replace(fact, cmp=Cmp.AT_LEAST, n=fact.n + 1)
        case ast.Compare(ast.HandSize(), Cmp.AT_LEAST, ast.Fixed(n), None) if n:
            return replace(fact, cmp=Cmp.AT_MOST, right=ast.Fixed(n - 1))
        case ast.Compare(ast.HandSize(), Cmp.AT_MOST, ast.Fixed(n), None):
            return replace(fact, cmp=Cmp.AT_LEAST, right=ast.Fixed(n + 1))
        case ast.Compare(cmp=cmp, than=None) if cmp in _OPPOSED:
            return replace(fact, cmp=_OPPOSED[cmp])
    return ast.Not(fact)


def _nobody(who: Who) -> ast.Condition:
    """« aucun joueur »."""
    return ast.Compare(ast.Per(1, who), Cmp.EXACTLY, ast.Fixed(0))


def _on_so_many(phrase: Phrase, whose: Rel, none: bool) -> ast.Condition:
    """« si vous avez une Créature sur au moins trois Bases »: that many Bases, each with one."""
    bases = pull_place(phrase)
    if bases is None or phrase.quantity.low != 1:
        raise Unreadable("on ne sait pas s'il en faut tant sur chaque Base, ou en tout")
    bases.having.append((phrase, whose, False))
    return ast.Exists(Filter(Kind.BASE, at=bases.base_filter()), *_count(bases, none))


def _of(phrase: Phrase, whose: Rel) -> Filter:
    found = phrase.filter()
    if found.zone in (Zone.HAND, Zone.DECK, Zone.DISCARD):
        return replace(found, whose=whose)
    return replace(found, controller=whose)


def _count(phrase: Phrase, none: bool) -> tuple[Cmp, int]:
    if ordinal := phrase.take_ordinal():  # « joué une deuxième Action »: two at least
        return (Cmp.LESS if none else Cmp.AT_LEAST), ordinal
    low, high = phrase.quantity.low, phrase.quantity.high
    if none or high == 0:
        return Cmp.AT_MOST, phrase.denied()
    if low == 0 and high:
        return Cmp.AT_MOST, high
    if high is not None and high > low:
        raise Unreadable("il faut un nombre, « ou plus » ou « ou moins »")
    return (Cmp.EXACTLY if "EXACTLY" in phrase.flags else Cmp.AT_LEAST), phrase.quantity.low
