"""What the neighbours of a word settle: which of two things of one spelling it is (« pioche », « la », « ou »), what it
points at, and the verb or the subject that is not said again (« et +1 », « ou défaussez »)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from engine.language.steps import OF_SUBJECTS, form, is_a_verb, taken, type_at, where
from engine.language.terms import AMOUNTS, DETERMINERS, LINKS, NOUNS, PILE_NOUNS, PLAYERS, TIMES, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

_FACTS = frozenset(("IT_IS", "IT_IS_NOT", "THERE_IS", "THERE_IS_NOT"))
_AFTER_A_NOUN = frozenset(("NAMED", "OF_FACTION", "UNDEAD", "STANDARD", "EXTRA"))  # between a noun and its name
_SAID_OF_A_PLAYER = frozenset(("HAVE", "HAVE_NOT", "IS", "IS_NOT"))
_ADJECTIVES = {"ATTACHED": "ATTACH", "REVEALED": "REVEAL", "BURIED": "BURY", "NAMED": "NAME_IT"}  # and their verbs
_ELLIPTIC = frozenset(("THE_REST", "DANS", "INTO_HAND", "SIGNED", "CANNOT_BE", "SUR", "HERE"))
_SMALL = frozenset(  # words whose neighbours settle them
    (",", "FROM", "DE", "A", "SOUS", "OR_LESS", "OR_MORE", "N", "DEF", "THERE", "OR", "WHERE", "CLITIC", "SUR", "SELF")
) | {"INSTEAD", "QUOTED", *_ADJECTIVES}
_SAFE = ("immunise", "insensible", "a l'abri", "protege")
_BEFORE_A_TIME = TIMES - {"BEFORE_THAT"}
_WHENCE = ("depuis", "à partir de", "à partir d")
_PLACED_AS = {"SECOND": 2, "THIRD": 3}
_PLACED_AT_ONCE = frozenset(("WINNER", "SECOND", "THIRD"))  # « le Deuxième et le Troisième piochent »
_OF_A_BASE = frozenset(("THERE_IS", "THERE_IS_NOT", "UNEVEN", "YOUR_TOTAL", "NO_PLAYER", "NO_OTHER"))
_BEFORE_A_VERB = PLAYERS | {"IS", "IS_NOT", "SHOULD_BE", "CANNOT_BE", "BE", "HAVE"}
_DECKS = PILE_NOUNS - {"HAND", "DISCARD_PILE", "BASE_DISCARD", "MONSTER_DISCARD", "TREASURE_DISCARD"}
_BEFORE_A_PILE = frozenset(("DEF", "YOUR", "THEIR", "DE", "THIS", "ALL", "FROM_TOP", "ON_TOP"))
_BEFORE_ANY_PILE = frozenset(("DE", "FROM_TOP", "ON_TOP", "ON_TOP_OR_UNDER", "SOUS", "SUR", "DANS", "FROM"))
_INTO = frozenset(("DANS", "SOUS", "ON_TOP", "INTO_HAND"))
_HELD = ("HAND", "defausse")
_LIES_IN = {  # of which pile « dans » says whence, after what is done
    **dict.fromkeys(("SHUFFLE", "PUT", "TAKE"), _HELD),
    **dict.fromkeys(("REVEAL", "LOOK"), (*_HELD, "pioche")),
    **dict.fromkeys(("DRAW", "pioche"), ("defausse",)),
}
_BEFORE_A_NOUN = (
    NOUNS | PILE_NOUNS | {"OTHER", "FIRST", "LAST", "N", "TALENT", "EFFECT", "pioche", "defausse", "A_NAME"}
)
_BEFORE_SOME = frozenset(("WITH", "HAVE_NOT", "THERE_IS_NOT", "SUR", "VERS", "A", "COUNT_AS", "OTHER_THAN", "BY"))
_AFTER_HAVE = frozenset(
    ("ABILITY", "SIGNED", "NONE", "MORE_POWER", "DIRECTLY", "IN_DUEL", "OF_POWER", "STRONGEST", "EFFECT_OF")
)
_OPENS_SUBJECTS = frozenset(("THIS", "IT", "POWER_OF", "EACH_OF", "SELF", "HIS_POWER", "YOUR_TOTAL", "BREAKPOINT_OF"))
_ENDS_A_SUBJECT = NOUNS - {"COUNTER"} | {"HERE", "OF_OTHERS", "OF_YOURS", "YOUR_TOTAL", "OR_LESS", "OR_MORE"}
_OF_A_NOUN = frozenset(("DEF", "YOUR", "ALL", "EACH_OF", "UN"))
_ENDS_A_NOUN = frozenset((",", "AND", "TO", "OR", "MAY", "HAVE", *HOMOGRAPHS))
_HAS_SUBJECTS = frozenset(("IF", "WHEN", "WHERE", "WHILE", "CANNOT_BE", "GAIN", "LOSE"))  # with which it goes on


def settle(terms: list[Term]) -> list[Term]:
    """Give each word of two meanings the one that its neighbours leave, put pronouns after their verb, and say a verb
    or a subject that is left out beside others."""
    return taken(BY_NEIGHBOURS, terms)


@where({*_PLACED_AS, "ORDINAL"})
def _ordinals(terms: list[Term]) -> Iterator[Term]:
    """« votre troisième Action », « une troisième Action »: not the player who is « le Troisième »."""
    for i, term in enumerate(terms):
        follows = (type_at(terms, i + 1), type_at(terms, i + 2))
        if term.type in _PLACED_AS and follows[0] in NOUNS:
            yield replace(term, type="ORDINAL", value=_PLACED_AS[term.type])
        elif term.type in ("UN", "DEF") and follows[0] in (*_PLACED_AS, "ORDINAL") and follows[1] in NOUNS:
            yield term.becoming("YOUR")
        else:
            yield term


@where(_ELLIPTIC)
def _left_out(terms: list[Term]) -> Iterator[Term]:
    """What a short way of speaking leaves out, or puts elsewhere than the grammar has it."""
    for i, term in enumerate(terms):
        if term.type not in _ELLIPTIC:
            yield term
            continue
        before, after = type_at(terms, i - 1), type_at(terms, i + 1)
        counts = before in NOUNS and type_at(terms, i - 2) in ("NUMBER_OF", "AS_MANY")
        lies = term.type in ("DANS", "INTO_HAND") and (counts or _lies_there(terms, i))
        if term.type == "THE_REST" and after in NOUNS:  # « les autres Créatures »
            yield term.becoming("DEF")
            yield term.becoming("OTHER")
        elif term.type == "DANS" and lies:  # « le nombre de cartes dans votre main »
            yield term.becoming("DE")
        elif term.type == "INTO_HAND" and lies:
            yield from (term.becoming(one) for one in ("DE", "YOUR", "HAND"))
        elif term.type == "SIGNED" and _lacks_a_verb(terms, i):  # « vos Créatures : +1 »
            yield term.becoming("GAIN")
            yield term
        elif term.type in ("SUR", "HERE") and before in PLAYERS and heard(term.raw).startswith("present"):
            yield from (term.becoming("PRESENT"), term)  # « chaque joueur présent ici »
        elif i and term.type == "CANNOT_BE" and before in NOUNS and heard(term.raw).startswith(_SAFE):
            yield term.becoming("SAFE")  # « une Créature protégée contre … » is sought, and nothing is laid down
        else:
            yield term


def _lacks_a_verb(terms: list[Term], i: int) -> bool:
    """« toutes vos Créatures +1 », « votre total ici +3 »: nothing but the noun before, and what narrows it."""
    start = max((at + 1 for at in range(i) if terms[at].type == ","), default=0)
    before = {term.type for term in terms[start:i]}
    acts = before & (lexicon().verbs | HOMOGRAPHS.keys() | {"HAVE", "IF", "WHEN", "WHERE", "A"})
    return (
        type_at(terms, i - 1) in _ENDS_A_SUBJECT and not acts and type_at(terms, i + 1) not in ("COUNTER", "CARD", "VP")
    )


@where("SUR")
def _opening(terms: list[Term]) -> Iterator[Term]:
    """« Sur chaque Base, … » at the head of a sentence, or after its moment, says what follows of each."""
    types = [term.type for term in terms]
    at = types.index(",") + 1 if types[:1] and types[0] in _BEFORE_A_TIME and "," in types else 0
    yield from terms[:at]
    match types[at : at + 4]:
        case ["SUR", "UN", ("BASE" | "OTHER"), *_] if "," in types[at:] and types[-1] != ",":
            yield replace(terms[at], type="ON_A_BASE", end=terms[at + 1].end)
            yield from (term for term in terms[at + 2 : at + 4] if term.type == "OTHER")
            at += 3 if types[at + 2] == "BASE" else 4
        case ["SUR", "ALL", "BASE", *_]:
            yield replace(terms[at], type="ON_EACH_BASE", end=terms[at + 2].end)
            at += 3
        case ["SUR", "ALL", "OTHER", "BASE"]:
            yield from (terms[at].becoming("ON_EACH_BASE"), terms[at + 2])
            at += 4
    yield from terms[at:]


@where(HOMOGRAPHS.keys())
def piles(terms: list[Term]) -> Iterator[Term]:
    """« la pioche » is a pile, « il pioche » and « il la défausse » are verbs."""
    for i, term in enumerate(terms):
        if term.type not in HOMOGRAPHS:
            yield term
            continue
        pile, verb = HOMOGRAPHS[term.type]
        before = type_at(terms, i - 1)
        of_a_player = before == "DEF" and type_at(terms, i - 2) in PLAYERS
        of_any = before == "UN" and type_at(terms, i - 2) in _BEFORE_ANY_PILE  # « d'une main ou d'une pioche »
        is_pile = (before in _BEFORE_A_PILE or of_any) and not of_a_player and form(term) != "done"
        yield term.becoming(pile if is_pile else verb)


def _clitic(term: Term) -> Term:
    """« la », « les »; « le », which no Creature and no Base is called by, is told."""
    return replace(term, type="CLITIC", shade="le" if term.raw.lower() == "le" else term.shade)


@where({"DEF", "THERE"})
def _pronouns(terms: list[Term]) -> Iterator[Term]:
    """« la détruire », « détruisez-la »: both are read verb first."""
    verbs = lexicon().verbs
    held: list[Term] = []
    for i, term in enumerate(terms):
        before, after = type_at(terms, i - 1), type_at(terms, i + 1)
        alone = before in verbs and after not in _BEFORE_A_NOUN | {"QUOTED", "?"}
        if term.type in ("DEF", "THERE") and after in verbs:
            held.append(_clitic(term) if term.type == "DEF" else term.becoming("THITHER"))
        elif term.type == "DEF" and alone:
            yield _clitic(term)
        elif term.type == "THERE" and before in verbs:
            yield term.becoming("THITHER")
        else:
            yield term
            if held and term.type in verbs:
                yield from held
                held = []
    yield from held


@where(PLAYERS, {",", "THEN", "AND"})
def _yours(terms: list[Term]) -> Iterator[Term]:
    """« un joueur pioche une carte, puis gagnez 1 PV »: what is told to do is told to you, whoever acted before.

    « Vous pouvez détruire une Action et piochez une carte »: what is told to do is no part of what is offered.
    """
    another = offered = False
    for i, term in enumerate(terms):
        goes_on = type_at(terms, i - 1) in (",", "THEN", "AND")
        if term.type in PLAYERS and (goes_on or i == 0):
            another = term.type != "YOU" or type_at(terms, i + 1) == "MAY"
            offered = another and term.type == "YOU"
        elif another and goes_on and term.type in lexicon().verbs and _is_told(term, offered):
            yield term.becoming("YOU")
            another = False
        yield term


@where("A")
def _having(terms: list[Term]) -> Iterator[Term]:
    """« a » is a verb after a player, before a participle, or in a fact; « à » never is."""
    haves = lexicon().verbs | _ADJECTIVES.keys() | _AFTER_HAVE
    for i, term in enumerate(terms):
        beside = type_at(terms, i - 1) in PLAYERS or type_at(terms, i + 1) in haves
        attached = type_at(terms, i - 1) == "ATTACHED"  # « attachée a »: an accent was lost
        has = term.type == "A" and term.raw.lower() == "a" and not attached and (beside or _in_a_fact(terms, i))
        yield term.becoming("HAVE") if has else term


def _in_a_fact(terms: list[Term], i: int) -> bool:
    """« si cette Créature a un marqueur »: between a « si » and the next verb."""
    for term in reversed(terms[:i]):
        if term.type in ("IF", "WHILE", "WHERE"):
            return True
        if term.type in lexicon().verbs:
            return False
    return False


@where(_SMALL)
def _small_words(terms: list[Term]) -> Iterator[Term]:
    """« des », « de 2 », « où », « révélée », quotations: by what stands beside them."""
    for i, term in enumerate(terms):
        if term.type not in _SMALL:
            yield term
            continue
        settled = _settled(term, type_at(terms, i - 1), type_at(terms, i + 1), type_at(terms, i + 2))
        yield term if settled == term.type else term.becoming(settled)


def _settled(term: Term, before: str, after: str, second: str) -> str:
    verbs = lexicon().verbs
    match term.type:
        case "FROM" if term.raw.lower() in _WHENCE and before not in verbs | {"GOES_TO_DISCARD"}:
            return "DE"
        case "DE" if term.raw.lower() in ("des", "de", "d") and (
            after == "OTHER" or (after in NOUNS and before in verbs | _BEFORE_SOME | {"REVEALED"})
        ):
            return "SOME"
        case "A" if after in ("DEF", "YOUR", "THEIR") and second in PILE_NOUNS:
            return "DANS"  # « mélangez votre défausse à votre pioche »
        case "SOUS" if after in ("", ",", "THEN", "AND", "OR", "IN_ANY_ORDER"):
            return "UNDER_IT"
        case "OR_LESS" if after in ("N", "UN") and before not in ("N", "UN"):
            return "AT_MOST"
        case "OR_LESS" | "OR_MORE" if before in NOUNS | {"PLAYER"}:
            return "SO_MANY_" + term.type
        case "DE" if after in AMOUNTS or (after in ("N", "UN") and second not in _BEFORE_A_NOUN | {"DE"}):
            return "DE_N"  # « réduisez la Résistance d'une Base de votre total de Force », « … de 2 »
        case "," if after in ("YOUR", "THEIR") and second in PILE_NOUNS and before in PILE_NOUNS:
            return "AND_NP"
        case "N" if term.value == 1:
            return "UN"
        case "DEF" | "THERE" | "OR" | "WHERE" | "CLITIC" if term.raw.lower() in ("là", "où"):
            return "THERE" if term.raw.lower() == "là" else "WHERE"
        case "SUR" if after in ("DEF", "YOUR", "THEIR") and second in _DECKS:
            return "ON_TOP"  # « sur votre pioche »
        case "ATTACHED" if second == "HIS_OWNER" or (after != "A" and before not in _BEFORE_A_VERB):
            return "ATTACHED_ANY"  # « renvoyez une Action attachée à son propriétaire »
        case "INSTEAD" if after not in verbs | {"BE"}:
            return "INSTEAD_CARD"
        case "SELF" if before in DETERMINERS | {"OTHER", "PER"}:
            return "OWN_NAME"
        case "QUOTED":
            return _quotation(term, before)
    if term.type in _ADJECTIVES and (before in _BEFORE_A_VERB or is_a_verb(term, before)):
        return "LOOK" if term.shade == "looked" else _ADJECTIVES[term.type]
    return term.type


def _quotation(term: Term, before: str) -> str:
    """« Attachez : Base » says what an Action is; any other quotation is a card's name."""
    words = [heard(word) for word in re.findall(r"[^\W\d_]+", term.name)]
    if words[:1] == ["attachez"]:
        to = " ".join(word for word in words[1:] if word not in ("a", "sur", "une"))
        return {"base": "ATTACH_TEXT_BASE", "creature": "ATTACH_TEXT_MINION"}.get(to, "?")
    return "ITS_NAME" if before in NOUNS | _AFTER_A_NOUN else "A_NAME"


@where({",", "NOR", *LINKS})
def _links(terms: list[Term]) -> Iterator[Term]:
    """What « et » and « ou » join: acts, facts, deeds or nouns. Commas then have nothing more to say."""
    verbs = lexicon().verbs
    within = verbs | {"CANNOT_BE", "CANNOT", ",", "AND", "OR", "NOR", "BE"}
    forbidding = asking = False
    terms = [term for i, term in enumerate(terms) if term.type != "," or type_at(terms, i + 1) != "NOR"]
    for i, term in enumerate(terms):
        before, after = type_at(terms, i - 1), type_at(terms, i + 1)
        asking = (asking or term.type == "IF") and term.type != ","
        forbidding = (forbidding or term.type in ("CANNOT_BE", "CANNOT")) and term.type in within
        done = type_at(terms, i - 2) if before == "," else before  # « …, ou renvoyées »
        if term.type in (",", "AND", "OR", "NOR") and forbidding and done in verbs and after in verbs:
            yield term.becoming("NOR")
        elif asking and term.type == "AND" and after == "IF":
            yield term.becoming("AND_IF")
        elif term.type in LINKS:
            link = _linked(terms, i)
            yield replace(term, type=link, shade="and" if link == "THEN" else _parting(terms, i, link))
        elif asking and term.type == "IF" and before == "AND":
            continue  # « et si » is one word of a condition
        elif term.type not in (",", "NOR") and not (term.type in ("SUR", "A", "DE") and before in LINKS):
            yield term


def _parting(terms: list[Term], i: int, link: str) -> str:
    """« OU », « , ou », « ou alors » part all on either side; « ou » alone does not tell, nor any before « dest. »."""
    short = any(form(verb) == "to" and verb.raw[-2:] not in ("er", "ir", "re") for verb in terms[i + 1 : i + 2])
    if link not in ("OR", "OR_ELSE") or not (short or terms[i].raw == "ou" or not _mixed(terms)):
        return terms[i].shade
    parts = type_at(terms, i - 1) == "," or terms[i].end - terms[i].start > len("ou")
    return "short" if short else "low" if parts else "tight"


def _linked(terms: list[Term], i: int) -> str:
    """What a link joins, by what follows it."""
    link, after, second = terms[i], type_at(terms, i + 1), type_at(terms, i + 2)
    if (
        link.type == "AND"
        and type_at(terms, i - 1) in _PLACED_AT_ONCE
        and after in _PLACED_AT_ONCE
        and second not in _SAID_OF_A_PLAYER
    ):
        return "AND_WHO"
    if link.type == "AND" and (after in _FACTS or (after in PLAYERS and second in _SAID_OF_A_PLAYER)):
        return "AND"
    fact = (after in PLAYERS and second in _SAID_OF_A_PLAYER) or after in _OF_A_BASE
    if (
        link.type == "OR"
        and fact
        and (type_at(terms, i - 1) in ("BASE", "ON_EACH_BASE") or _says_more_of_a_base(terms, i))
    ):
        return "WHERE"  # « une Base ou vous avez »: an accent was lost
    opens_an_act = after in lexicon().verbs | PLAYERS | {"IF", "CANNOT_BE"} or (link.raw == "OU" and _mixed(terms))
    another = link.type != "OR" or not {"IF", "WHEN", "WHERE", "WHILE"} & {term.type for term in terms[:i]}
    if opens_an_act or (another and (_says_of_a_subject(terms[i + 1 :]) or _says_of_a_noun(terms, i))):
        if link.type == "OR" and (_ends_an_offer(terms, i) or _opens_another(terms, i)):
            return "OR_ELSE"
        if link.type in ("OR", "AND_OR") and _is_an_aim(terms, i):
            return f"{link.type}_TO"
        return "THEN" if link.type == "AND" else link.type
    if after in NOUNS and type_at(terms, i - 1) in NOUNS:
        return f"{link.type}_NOUN"
    swapping = any(term.type == "SWAP" for term in terms[:i])
    return f"{link.type}_{after}" if after in ("SUR", "A", "DE") and not swapping else f"{link.type}_NP"


def _says_more_of_a_base(terms: list[Term], i: int) -> bool:
    """« une Base où vous avez une Créature, où un autre joueur a … »: after a comma, as it was said before."""
    said = (at for at in range(1, i) if terms[at].raw.lower() in ("où", "ou") and type_at(terms, at - 1) == "BASE")
    return type_at(terms, i - 1) == "," and any(said)


def _lies_there(terms: list[Term], i: int) -> bool:
    """« choisissez une Action (dans votre défausse) »: there it lies, save the Base that replaces another.

    « mélangez dans votre pioche une Action (dans votre défausse) »: where it goes is said, or is no such pile. « les
    autres (dans votre défausse) » are put there.
    """
    if type_at(terms, i - 1) == "THE_REST":
        return False
    acts = lexicon().verbs | {"REPLACEMENT"}
    at = max((at for at in range(i) if terms[at].type in acts or _is_drawn(terms, at)), default=0)
    goes = any(_is_into(terms, there) for there in range(at + 1, i))
    if ((act := terms[at].type) in ("PUT", "TAKE") and not goes) or type_at(terms, i - 1) in _INTO | LINKS:
        return False
    return act == "CHOOSE" or type_at(terms, i + 2) in _LIES_IN.get(act, ())


def _is_into(terms: list[Term], i: int) -> bool:
    """« à votre main », « sous votre pioche », « en main »: of a card that is put, where it goes."""
    to_a_pile = terms[i].type == "A" and type_at(terms, i + 2) in (*_HELD, "pioche")
    return to_a_pile or terms[i].type in _INTO


def _is_drawn(terms: list[Term], i: int) -> bool:
    return terms[i].type == "pioche" and type_at(terms, i - 1) not in _BEFORE_A_PILE


def _ends_an_offer(terms: list[Term], i: int) -> bool:
    """« vous pouvez piocher une carte OU détruisez une Créature »: what is told to do is no part of what is offered."""
    said = terms[:i]
    offered = any(term.type == "MAY" and type_at(terms, at - 1) == "YOU" for at, term in enumerate(said))
    subjects = [term.type for at, term in enumerate(said) if term.type in PLAYERS and _acts(terms, at)]
    return (offered or subjects[-1:] not in ([], ["YOU"])) and any(
        after.type == "YOU" or _is_told(after, offered and subjects[-1:] == ["YOU"]) for after in terms[i + 1 : i + 2]
    )


def _is_told(verb: Term, offered: bool) -> bool:
    """« détruisez »; where one may do something, « détruis » too, which is no infinitive, so no part of the offer."""
    said = form(verb)
    return said == "told" or (offered and verb.type in lexicon().verbs and said != "to")


def _acts(terms: list[Term], i: int) -> bool:
    """Whether a player is the one who does something: « chaque autre joueur défausse … », « il peut … »."""
    return type_at(terms, i + 1) in lexicon().verbs | {"MAY", "SHOULD", "CLITIC"} and type_at(terms, i - 1) != "WHEN"


def _opens_another(terms: list[Term], i: int) -> bool:
    """« choisissez : ce joueur défausse une carte OU ce joueur perd 1 PV »: a subject said again, and you choose.

    « vous piochez une carte et vous détruisez une Créature OU vous gagnez 1 PV »: it parts all that was told of him.
    """
    who, said = type_at(terms, i + 1), {term.type for term in terms[:i]}
    again = "AND" in said and any(term.type == who and _acts(terms, at) for at, term in enumerate(terms[:i]))
    return who in PLAYERS and (again or "CHOOSE_ONE" in said)


def _is_an_aim(terms: list[Term], i: int) -> bool:
    """« défaussez une carte pour piocher une carte OU jouer une Action »: to do one thing, for either aim.

    Where that one thing is offered (« vous pouvez défausser »), what has an aim of its own is another offer.
    """
    verbs = lexicon().verbs
    before = [term for term in terms[:i] if term.type in verbs or term.type == "TO"]
    aim = max((at for at, term in enumerate(before) if term.type == "TO"), default=0)
    follows = type_at(terms, i + 1) in verbs and form(terms[i + 1]) == "to"
    return follows and aim > 0 and not (form(before[aim - 1]) == "to" and _has_an_aim(terms[i + 1 :]))


def _has_an_aim(terms: list[Term]) -> bool:
    """« déplacer une Créature pour gagner 1 PV », up to the next alternative."""
    return next((term.type for term in terms if term.type in ("TO", "OR", "AND_OR")), "") == "TO"


def _mixed(terms: list[Term]) -> bool:
    """Whether capitals mean something here: not in a text that is all capitals."""
    return any(letter.islower() for term in terms for letter in term.raw)


def _says_of_a_subject(terms: list[Term]) -> bool:
    """« et cette Créature gagne … », « et la Force de … est … »: a subject, then its verb."""
    if type_at(terms, 0) not in _OPENS_SUBJECTS and [type_at(terms, 0), type_at(terms, 1)] != ["THEIR", "EFFECT"]:
        return False
    for term in terms:
        if term.type in OF_SUBJECTS:
            return True
        if term.type in (",", "AND", "OR", "TO") or term.type in lexicon().verbs:
            return False
    return False


def _says_of_a_noun(terms: list[Term], i: int) -> bool:
    """« choisissez une Créature et les autres Créatures gagnent … »: after an act, a noun that gains or loses.

    Where a moment is waited for, after another act than its own.
    """
    waits = max((at for at in range(i) if terms[at].type in _HAS_SUBJECTS), default=-1)
    acts = [term for term in terms[waits + 1 : i] if term.type in lexicon().verbs]
    if terms[i].type not in LINKS or type_at(terms, i + 1) not in _OF_A_NOUN or not acts[waits >= 0 :]:
        return False
    ends = _ENDS_A_NOUN | lexicon().verbs
    at = next((at for at in range(i + 1, len(terms)) if terms[at].type in ends), i)
    return type_at(terms, at) in ("GAIN", "LOSE") or (type_at(terms, at), type_at(terms, at + 1)) == ("HAVE", "SIGNED")


BY_NEIGHBOURS = (_ordinals, _opening, _left_out, piles, _pronouns, _yours, _having, _small_words, _links)
