"""What a single term says of a noun, a row each: what it narrows, of which cards, and how that is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.effects import ast
from engine.effects.ast import Alike, Came, Cmp, Filter, Has, Kind, PowerTest, Predicate, Rel, Role, Such, Zone
from engine.language.french import Noun

NO_ACTION = Has(Filter(Kind.ACTION), Cmp.AT_MOST, 0)


class Modifier(NamedTuple):
    """A term, what it says of a card or the field of a filter that it sets, and its words.

    « {e} » and « {s} » agree with the noun; « » is said elsewhere, in its place among other words.
    `only`: the kinds of cards of which it is said, where not of all.
    """

    term: str
    such: Predicate | dict[str, Any]
    says: str = ""
    only: tuple[Kind, ...] = ()


ROWS = (
    Modifier("STANDARD", Such.STANDARD, " standard{s}", (Kind.ACTION, Kind.CARD)),
    Modifier("UNDEAD", Such.UNDEAD, " Mort{s}-Vivant{s}"),
    Modifier("HAVING_A_SPECIAL", Such.SPECIAL, " ayant un Spécial"),
    Modifier("ATTACH_TEXT_BASE", {"attach_text": Kind.BASE}, " « Attachez : Base »", (Kind.ACTION,)),
    Modifier("ATTACH_TEXT_MINION", {"attach_text": Kind.MINION}, " « Attachez : Créature »", (Kind.ACTION,)),
    Modifier("", {"name": True}, " « {name} »"),
    Modifier("REVEALED", {"zone": Zone.REVEALED}, " {shown}{e}{s}"),
    Modifier("", Such.OF_CHOSEN, " choisi{e}{s}"),
    Modifier("BURIED", {"zone": Zone.BURIED}, " enterré{e}{s}"),
    Modifier("PLAYED_THIS_TURN", Came.BY_YOU, " que vous avez joué{e}{s} ce tour"),
    Modifier("PLAYED_BY_ANYONE", Came.PLAYED, " joué{e}{s} ce tour"),
)
AFTER_ITS_FORCE = (
    Modifier("", Such.MARKED, " portant un marqueur Force +1"),
    Modifier("", Such.BARE, " sans marqueur Force +1"),
    Modifier("AND_TITANS", Such.OR_TITAN, " et de vos Titans"),
    Modifier("THIS_NAME", Such.OF_THAT_NAME, " de ce nom"),
    Modifier("", Alike.NAME, " portant le même nom"),
    Modifier("OF_SAME_POWER", Alike.POWER, " de même Force"),
    Modifier("ONE_A_NAME", Such.ONE_A_NAME, " à raison d'une par nom"),
    Modifier("TWIN", Such.TWIN, " de même Force de départ qu'une autre Créature de son contrôleur ici"),
    Modifier("JUST_PLAYED", Came.JUST_NOW, " qui vient d'être jouée"),
    Modifier("OF_SAME_FACTION", Alike.FACTION, " d'une même Faction"),
    Modifier("OF_THAT_FACTION", ast.OfFaction(None), " de cette Faction"),
    Modifier("FIGHTING", Such.IN_DUEL, " participant à un duel", (Kind.MINION, Kind.CARD)),
    Modifier("OF_WHO_HAS_MOST", Such.OF_MOST, " de celui des autres joueurs qui en a le plus"),
)
_ELSEWHERE = (
    Modifier("STRONGEST", {"power": PowerTest(Cmp.HIGHEST)}),
    Modifier("WEAKEST", {"power": PowerTest(Cmp.LOWEST)}),
    Modifier("ATTACHED_ANY", {"attached": Kind.CARD}),
    Modifier("OF_SAME_BASE", Alike.BASE),
    Modifier("OF_DIFFERENT_BASES", Alike.APART),
    Modifier("WITHOUT_ACTION", NO_ACTION),
    Modifier("SET_ASIDE", {"zone": Zone.TITANS}, only=(Kind.TITAN,)),
)
NARROWS = {row.term: row for row in (*ROWS, *AFTER_ITS_FORCE, *_ELSEWHERE) if row.term}
WHOSE = {f"OF_{whose.name}": whose for whose in (Rel.OTHERS, Rel.NOBODY, Rel.WINNER, Rel.SECOND, Rel.THIRD)}
MANY = {"OF_EACH_OTHER": Role.EACH_OTHER, "OF_EACH_PLAYER": Role.EACH, "OF_ANY_PLAYER": Role.ANY}
RELATED = {  # the field, and whether YOU are, or the player told of
    "OWNED_BY_YOU": ("owner", True),
    "OWNED_BY_THEM": ("owner", False),
    "NOT_OWNED_BY_YOU": ("owner", True),
    "NOT_OWNED_BY_THEM": ("owner", False),
    "NOT_CONTROLLED_BY_THEM": ("controller", False),
    "NOT_CONTROLLED_BY_YOU": ("controller", True),
}
PLACED: dict[str, tuple[Came, ...]] = {
    "HERE": (),
    "CAME_THIS_TURN": (Came.PLAYED_OR_MOVED,),
}
ANSWERED = {  # words that a verb must answer for: how they are quoted where none does, and the nouns they are said of
    "EXTRA": ("« supplémentaire »", "card base"),
    "FREE": ("« gratuite »", "card"),
    "NOW": ("", "card"),
    "IN_ANY_ORDER": ("« dans l'ordre de votre choix »", "card pile"),
    "BY_CHANCE": ("« dans un ordre tiré au hasard »", "card pile"),
    "THIS_TURN": ("« ce tour »", "card base"),
    "ONLY": ("« seule »", "card"),
    "AT_RANDOM": ("« au hasard »", "card base"),
    "YOU_PLAY_THIS_TURN": ("« que vous jouez ce tour »", "card"),
    "OF_TURN": ("« du tour »", "card"),
    "THUS": ("« ainsi »", "card counter"),
    "THUS_BY_HIM": ("« qu'il a ainsi … »", "card"),
    "DRAWN_THUS": ("« ainsi piochée »", "card"),
    "PLAYED_THEN": ("« jouée »", "card"),
    "OR_TALENT": ("« ou un Talent utilisé »", "card"),
    "CHOSEN_ONES": ("« choisie »", "card"),
    "OF_CHOICE": ("« de votre choix »", "card base"),
    "OF_THEIR_CHOICE": ("« de son choix »", "card base"),
    "IN_PLAY": ("", "card base"),
    "INCLUDING_IT": ("", "card"),
    "DIFFERENT": ("", "card"),
    "REPLACEMENT": ("« de remplacement »", "base"),
    "REFUSING": ("« qui ne le fait pas »", "player"),
    "POWERLESS": ("« sans Force »", "player"),
    # said by more than one term
    "RAISING": ("« qui augmente directement la Force »", ""),
    "DIRECTLY": ("« affectant directement »", ""),
    "ITS_OWN_BASE": ("« sur sa Base »", ""),
    "ONE_FOR_ALL": ("« une même Base »", ""),
    "OF_EITHER": ("« sa » (de celui qui choisit, ou du joueur choisi ?)", ""),
    "YOURS": ("« votre Créature »", ""),
    "ONE_OF_THEM": ("« l'une d'elles »", ""),
    "OF_THE_TAKEN": ("« l'une d'elles » (de celles que l'on vient de prendre, ou de celles qui restent ?)", ""),
    "FIRST": ("« première »", ""),
    "LAST": ("« dernière »", ""),
    "FROM_TOP": ("« du dessus »", ""),
    "ELLIPTIC": ("« une autre »", ""),
    "OF_EACH_OTHER": ("« de chaque autre joueur »", ""),
    "OF_EACH_PLAYER": ("« de chaque joueur »", ""),
    "AMONG_THEM": ("« parmi elles »", ""),
    "BASE_DECK": ("« de la pioche Base »", ""),
    "BASE_DISCARD": ("« de la défausse Base »", ""),
}
_POINTED = (
    "OF_THAT_PLAYER", "OF_YOURS", "OF_OWNER", "ATTACHED_TO_IT", "ATTACHED_THERE", "SAME_NAME", "OTHER_NAME",
    "LOSING", "WINNING", "SO_MANY_OR_LESS", "SO_MANY_OR_MORE",
)  # fmt: skip


def said(found: Filter, rows: tuple[Modifier, ...], noun: Noun, several: bool, shown: str = "") -> str:
    """What these rows say of the cards that a filter finds; `shown`: how those that have been shown were."""
    e, s = "" if noun.masculine else "e", "s" if several else ""
    return "".join(row.says.format(e=e, s=s, name=found.name, shown=shown) for row in rows if _holds(found, row))


def _holds(found: Filter, row: Modifier) -> bool:
    if not isinstance(row.such, dict):
        return row.such in found.such
    ((field, wanted),) = row.such.items()
    value = getattr(found, field)
    return bool(value) if wanted is True else value is wanted


def rules_of_modifiers() -> Iterator[str]:
    """The rule of the grammar that lists the terms that may follow a noun."""
    answered = (term for term, (_, nouns) in ANSWERED.items() if nouns)
    yield f"_said_of_it: {' | '.join((*NARROWS, *WHOSE, *MANY, *RELATED, *PLACED, *_POINTED, *answered))}\n"
