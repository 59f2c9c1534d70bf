"""The French of every key that rules name with `say`: `sentence` for a reader, `phrase` to set inside another.

Most are templates. In them a fact that names a card, a Base or a player is already a `Name`, so it can be joined
(`{card:de}`); the others are functions of the table and the facts. A test holds these tables against the source:
no key without its words, no words without their key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.effects.ast import Cmp, Effect, Kind, Pick, Rel
from engine.language import print_base, print_condition, print_verb
from engine.process import Choose, Option
from engine.table import CardSpec, Place, Table, discard_of
from engine.trace import Say
from engine.wording import names
from engine.wording.french import Name, capital, counted, finished, listed, number, quoted, typeset
from engine.wording.happened import forbidden, happened, instead_of, markers, play_kind, undone

Facts = Mapping[str, Any]
Words = str | Callable[[Table, Facts], str]

SUPPOSING = "en supposant"  # of a verdict that holds for a Base scored below its breakpoint
CHOOSE = "choisissez"  # how the prompts of all but questions begin
TELL = "dites"  # or these, where the table is what one is asked about
ORDERS = ("which_first", "which_instead")  # the prompts by which the active player says which effect comes next
CARDS = ("card", "target", "base", "on", "challenger", "challenged", "source")
PLAYERS = ("player", "active")
OF_CARDS = (
    "card_id", "base", "challenger", "challenged", "monster", "newcomer", "titan", "one", "other",
)  # what a rule is given of a card  # fmt: skip


def sentence(text: Say, table: Table) -> str:
    """The French of a `Say`, its cards named after `table`, the last of the run.

    A whole sentence, or for labels, reasons (`because`) and terms of a ledger the bare words. KeyError for a key
    that has no words.
    """
    words = phrase(text, table)
    return typeset(words if text.key in BARE else finished(words))


def phrase(text: Say, table: Table) -> str:
    """The same without capital nor stop, to be set inside another sentence."""
    words = BARE.get(text.key) or SENTENCES[text.key]
    return words.format(**_facts(text.facts, table)) if isinstance(words, str) else words(table, text.facts)


def _facts(facts: Facts, table: Table) -> dict[str, Any]:
    """The facts as templates want them."""
    told = dict(facts)
    for key in CARDS:
        if key in facts:
            told[key] = names.card(table, facts[key])
    for key in PLAYERS:
        if key in facts:
            told[key] = names.player(facts[key])
    for key, value in facts.items():
        if isinstance(value, Kind):
            told[key] = names.NOUNS[value]
        elif isinstance(value, Place):
            told[key] = names.pile(value)
    for key in ("phase", "at"):
        if key in facts:
            told[key] = quoted(names.PHASES[facts[key]])
    return told


# --------------------------------------------------------------------------------------------- rules at work


def _rule(table: Table, facts: Facts) -> str:
    """The headline of a rule's branch, from what the rule was given, each by its name there."""
    words, (asked, args, named_so) = RULES[facts["name"]], facts["given"]
    given = {**asked, **dict(zip(asked, args, strict=False)), **named_so}
    if callable(words):
        return words(table, given)
    told = {key: one for key, one in given.items() if isinstance(one, str)}
    named = {key: names.card(table, one) if key in OF_CARDS else Name(one) for key, one in told.items()}
    return words.format(**named, active=Name(facts["table"].active))


def _window(table: Table, given: Facts) -> str:
    moment, base = names.MOMENTS[given["happening"]], given["base"]
    return f"{moment} {names.card(table, base):de}" if base is not None else moment


RULES: dict[str, Words] = {
    # chapter 3
    "set_table": "la table est mise en place",
    "compose_bases": "la pioche Base est réunie",
    "first_bases": "les premières Bases sont mises en jeu",
    "first_player": "on désigne qui commence",
    "pick_faction": "{player} choisit la Faction {faction}",
    "exchange_hand": "{player} échange sa main de départ",
    "change_hand": "{player} change de main",
    # chapter 4
    "run_phase": lambda t, f: f"phase {quoted(names.PHASES[f['phase']])}",
    "start": "le tour {active:de} commence",
    "conquest": "c'est le moment des Conquêtes : toute Base conquise est décomptée",
    "draw_phase": "{active} pioche deux cartes, puis en garde dix au plus",
    "end": "le tour {active:de} se termine",
    "expire_turn": "ce qui durait jusqu'à la fin du tour prend fin d'un coup",
    "play_from_hand": "{player} joue {card_id}",
    "use_talent": "{player} utilise le Talent {card_id:de}",
    "use_card": "{player} utilise l'effet {card_id:de}, possible à son tour",
    "pay_instead": lambda t, f: f"{f['player']} joue une carte à la place {Name(play_kind(f['kind'])):de}",
    "outlives": "ce qui a été donné pour ce tour reste dû",
    "use_now": "{player} utilise le Spécial {card_id:de}",
    "use_special_freely": "{player} utilise le Spécial {card_id:de}",
    # chapter 5
    "play_card": "l'effet {card_id:de} a lieu, dans l'ordre prévu",
    "cancelled": "l'effet {card_id:de} est annulé",
    "interrupted": "une carte en main peut répondre avant l'effet",
    "settle": "les effets déclenchés sont résolus",
    "shed": "ce qui ne peut plus affecter la carte qui le porte est défaussé",
    "leave_nothing": "rien ne reste {base:de}, qui s'en va",
    "discard_played": "les Actions standard résolues quittent la table",
    "use_special": "le Spécial {card_id:de} est résolu",
    "refill": lambda t, f: f"une pioche vide se refait avec {names.pile(discard_of(f['deck']))}",
    "discard_from_hand": lambda t, f: f"{f['player']} défausse {counted(len(f['ids']), 'carte')}",
    "settle_top": "on dit quelles sont les premières cartes de la pioche",
    "put_away": "ce qui a été vu et n'a pas servi retourne à sa pioche",
    # chapter 6
    "conquest_phase": "les Bases conquises sont décomptées une à une",
    "score_base": "la Base {base} est décomptée",
    "award": "les PV {base:de} sont attribués",
    "served_by": "de ce choix, un seul joueur profite",
    "clear": "la Base {base} et ses cartes sont défaussées",
    "last_turn_of_effects": "ce qui durait jusqu'à ce tour finira avec lui",
    "bring_travellers": "ce qui attendait la Base de remplacement y va",
    "play_on_replacement": "{card_id} est joué{card_id:e} sur la Base de remplacement",
    "replace_base": "une nouvelle Base est mise en jeu",
    "renew_base_deck": "la pioche Base est vide",
    "window": _window,
    "specials_round": "« Moi d'abord ! » : chacun à son tour utilise un Spécial ou passe",
    # chapter 7
    "early_victory": "les Conquêtes sont finies : compte-t-on déjà les 15 PV ?",
    "falls_below": "{player} n'a plus 15 PV",
    "check_victory": "on cherche qui a 15 PV ou plus",
    "close_game": "on compte les PV de la partie",
    # chapter 8
    "draw_madness": lambda t, f: f"{f['player']} prend {counted(f['n'], 'carte Démence', 'cartes Démence')}",
    "bring_monsters": "{base} reçoit ses Monstres",
    "play_titan": "{player} peut jouer un Titan",
    "play_monster": "{player} joue un Monstre sur {base}",
    "monster_effects": "ce que dit {card_id} se produit à son arrivée",
    "unclaimed": "personne ne peut prendre les Trésors",
    "both_their_own": "{player} contrôle les deux Créatures du duel",
    "loot_comes_first": "quand se partagent les Trésors ?",
    "is_over_below_fifteen": "après le malus, plus personne n'a 15 PV",
    "fewest_madness": "à égalité de score, on compare les cartes Démence",
    "share_victory": "l'égalité persiste",
    "finds_too_few": "la pioche peut s'épuiser avant le compte",
    "searched_again": "une carte révélée n'a pas pu être jouée",
    "specials_in_play": "des cartes en jeu ont un Spécial à utiliser",
    "take_loot": "{player} gagne les Trésors {monster:de}",
    "draw_treasure": "{player} pioche un Trésor",
    "share_loot": "les Trésors des Monstres restés sur {base} sont partagés",
    "clash": "{titan} est venu{titan:e} sur {base}, où est un autre Titan",
    "in_place_at_a_tie": "{one} et {other} arrivent ensemble, à égalité",
    "may_be_buried": "une carte qu'on vient de dévoiler ne s'enterre pas aussitôt",
    "bury": "{player} enterre {card_id} sur {base}",
    "uncover_one": "{player} peut dévoiler une carte enterrée",
    "uncover_step": "{player} veut dévoiler {card_id}",
    "uncover": "{card_id} est dévoilé{card_id:e}",
    "uncover_as_told": "un effet fait dévoiler {card_id}",
    "duel": "{challenger} et {challenged} sont en duel",
    "woken_by_duel": "ce qui attendait un duel se déclenche",
    "reveal_cards": "les cartes posées pour le duel sont révélées",
    "resolve_laid": "{card_id} est joué{card_id:e}, ou reprise si ce n'est pas une Action",
    "reveal_until": "{player} révèle les cartes de sa pioche, une à une",
    "put_back": "{player} mélange le reste des cartes révélées dans sa pioche",
    # chapter 9
    "gone_with_it": lambda t, f: f"ce qui était attaché {names.card(t, f['event'].card):à} part aussi",
    "left_behind": "des cartes partent avec {base}",
    "one_for_another": "une Base en remplace une autre",
    # the copiers
    "declare_copies": lambda t, f: f"une carte qui copie peut réagir au choix {_of_all(t, f['ids'])}",
    "likewise": lambda t, f: f"l'effet copié affecte {listed(names.cards(t, f['copy'].targets))}",
}


def _of_all(table: Table, ids: tuple[str, ...]) -> str:
    return f"{Name(listed(names.cards(table, ids)) or 'personne'):de}"


# --------------------------------------------------------------------------------------------- steps


def _step(table: Table, facts: Facts) -> str:
    """What the request says happens."""
    step = facts["step"]
    what, on = named(table, step.value), named(table, step.on) if step.on else None
    phase = names.PHASES[step.value] if step.verb == "phase" else ""
    words = STEPS[step.verb].format(player=names.player(step.player), what=what, phase=phase)
    instead = f" à la place d'une {play_kind(step.as_kind)}" if step.as_kind else ""
    bound = [one for one in step.then if one in table.bases]
    aims = [*([on] if on else []), *(named(table, one) for one in step.then if one not in bound)]
    aimed = f" sur {listed(aims)}" if aims else ""
    return f"{words}{aimed}{''.join(f' vers {named(table, one)}' for one in bound)}{instead}"


def named(table: Table, value: Any) -> Name:
    """What a request names, by id, name or as an inline card; « le reste » is never asked of it."""
    if isinstance(value, CardSpec):
        return Name(value.name)
    return names.card(table, value) if isinstance(value, str) else Name("")


STEPS = {
    "play": "{player} joue {what}",
    "talent": "{player} utilise le Talent {what:de}",
    "use": "{player} utilise l'effet {what:de}",
    "special": "{player} utilise le Spécial {what:de}",
    "uncover": "{player} dévoile {what}",
    "effect": "{player} annonce : « {what} »",
    "score": "décompte {what:de}",
    "phase": "phase « {phase} »",
    "end_turn": "le tour va jusqu'à sa fin",
    "end_game": "la partie s'arrête là",
    "setup": "la table est mise en place",
    "pick": "{player} choisit la Faction {what}",
    "mulligan": "{player} échange sa main de départ",
}

# --------------------------------------------------------------------------------------------- choices


def _choice(table: Table, facts: Facts) -> str:
    """How a choice was answered, in the words of its kind."""
    choice: Choose = facts["choice"]
    picked: tuple[Option, ...] = facts["picked"]
    who, said = choice.player, listed(option_name(table, o) for o in picked)
    alone = " : il n'y a pas d'autre possibilité" if facts["forced"] else ""
    if not picked:
        return f"{who} ne choisit rien{alone}"
    match choice.kind:
        case "yes_no":
            about = f" pour {names.card(table, choice.card)}" if choice.card else ""
            return f"{who} répond {said}{about}{_on_account_of(table, choice.prompt.facts)}"
        case "chance":
            return f"le hasard désigne {said}"
        case "order":
            return f"{who} choisit l'ordre : {', '.join(option_name(table, o) for o in picked)}"
        case "unknown_card":
            return f"la carte inconnue est {said}"
        case "mode":
            return f"{who} choisit : {said}"
        case "number" if choice.prompt.key == "how_many_held" and choice.prompt.facts["place"].sort == "hand":
            return f"{choice.prompt.facts['place'].of} {_holds(int(picked[0].id))} en main"
        case _ if choice.prompt.key in ORDERS:  # it may be the effect of another's card
            return f"{who}, dont c'est le tour, fait passer d'abord l'effet {Name(said):de}{alone}"
        case _:
            return f"{who} choisit {said}{alone}"


def _holds(unknown: int) -> str:
    held = counted(unknown, "carte inconnue", "cartes inconnues")
    return f"a {held}" if unknown else "n'a aucune carte inconnue"


def option_name(table: Table, option: Option) -> str:
    """An option as one names it afterwards: without where it stood."""
    if option.label.key in ("target_label", "card_label", "base_label", "place_label"):
        return str(names.card(table, option.id))
    return phrase(option.label, table)


def _located(table: Table, facts: Facts) -> str:
    name, where = names.card(table, facts["card"]), names.spot(table, facts["card"])
    return f"{name} ({where})" if where else str(name)


def _place_label(table: Table, facts: Facts) -> str:
    on = facts["on"]
    return str(names.card(table, on)) if on not in table.cards or on in table.bases else _located(table, {"card": on})


def _trigger_label(table: Table, facts: Facts) -> str:
    return f"{names.card(table, facts['card'])}{_on_account_of(table, facts)}{_saying(facts)}"


def _saying(facts: Facts) -> str:
    """« : « texte de la carte » », where there is one."""
    return f" : {quoted(facts['clause'])}" if facts.get("clause") else ""


def _for_card(table: Table, facts: Facts) -> str:
    return f" pour {names.card(table, facts['card'])}" if facts.get("card") else ""


def _on_account_of(table: Table, facts: Facts) -> str:
    """« au sujet de Walker »: to which card that has happened, by which one time is told from the next."""
    return f" au sujet {names.card(table, facts['about']):de}" if facts.get("about") else ""


def _asked(pick: Pick) -> str:
    """« une Créature », « l'une de vos Créatures », « jusqu'à 2 Actions », « n'importe quel nombre de cartes »."""
    noun, low, high = names.NOUNS[pick.filter.kind], pick.quantity.low, pick.quantity.high
    several = f"de vos {noun}s" if pick.filter.controller is Rel.YOU else ""
    if high is None:
        return (
            f"n'importe quel nombre {several or f'{noun:de}s'}"
            if low == 0
            else f"une ou plusieurs {several or f'{noun}s'}"
        )
    if high == 1:
        whose = " d'un autre joueur" if pick.filter.controller is Rel.OTHERS else ""
        return f"l'un{noun:e} {several}" if several else f"un{noun:e} {noun}{whose}"
    up_to = "jusqu'à " if low < high else ""
    return f"{up_to}{f'{high} {several}' if several else counted(high, noun)}"


def _choose_target(table: Table, facts: Facts) -> str:
    pick: Pick = facts["pick"]
    optional = pick.quantity.low == 0 and pick.quantity.high == 1
    none = f", ou aucun{names.NOUNS[pick.filter.kind]:e}" if optional else ""
    return f"{CHOOSE} {_asked(pick)}{_for_card(table, facts)}{none}{_saying(facts)}"


def _choose_next(table: Table, facts: Facts) -> str:
    chosen = listed(names.cards(table, facts["chosen"]))
    so_far = f" (déjà choisi : {chosen})" if chosen else ""
    return f"{CHOOSE} {_asked(facts['pick'])}{_for_card(table, facts)}, une carte à la fois{so_far}"


def _choose(what: str) -> Callable[[Table, Facts], str]:
    return lambda table, facts: f"{CHOOSE} {what}{_for_card(table, facts)}{_saying(facts)}"


def _may(table: Table, facts: Facts) -> str:
    effect = quoted(_effect(facts["effect"], facts["it"]))
    if facts.get("instead") is not None:
        avoided = _avoided(table, {"event": facts["instead"]})
        return f"voulez-vous, au lieu de ceci ({avoided}), appliquer cet effet{_for_card(table, facts)} : {effect} ?"
    return f"voulez-vous appliquer cet effet{_for_card(table, facts)}{_on_account_of(table, facts)} : {effect} ?"


def _effect(effect: Effect, it: Kind | None = None) -> str:
    return capital(print_verb(effect, it=it).strip().rstrip("."))


def _special_or_pass(table: Table, facts: Facts) -> str:
    moment = names.MOMENTS[facts["moment"]]
    of = f" {names.card(table, facts['base']):de}" if facts["base"] is not None else ""
    return f"{CHOOSE} un Spécial à utiliser {moment}{of}, ou aucun"


def _extra_play(table: Table, facts: Facts) -> str:
    what, none = play_kind(facts["kind"]), "" if facts["must"] else ", ou aucune"
    return f"{CHOOSE} une {what} supplémentaire à jouer{_for_card(table, facts)}{none}"


# --------------------------------------------------------------------------------------------- refusals


def _prevented(table: Table, facts: Facts) -> str:
    event, reason = facts["event"], facts["reason"]
    affected = event.affected(facts["table"]) or (None,)
    told = {**reason.facts, "whom": names.card(table, affected[0], "carte")}
    if told["card"] is not None and told["card"] == affected[0]:
        return f"{forbidden(table, event)} : son propre texte l'en protège"
    return f"{forbidden(table, event)} : {phrase(Say(reason.key, told), table)}"


def _cannot(table: Table, facts: Facts) -> str:
    whom = facts.get("whom") or Name("carte")
    return f"{names.card(table, facts['card'])} {whom:la} protège"


def _shielded_for_now(table: Table, facts: Facts) -> str:
    """« l'effet de Trêve, encore en cours, la protège »."""
    by, whom = facts["card"], facts.get("whom") or Name("carte")
    lasting = "un effet en cours" if by is None else f"l'effet {names.card(table, by):de}, encore en cours,"
    return f"{lasting} {whom:la} protège"


def _not_played(table: Table, target: str) -> str:
    """« Shinobi ne peut pas être jouée », of one that is in play « utilisée »."""
    named, done = names.card(table, target), "utilisé" if table.in_play(target) else "joué"
    return f"{named} ne peut pas être {done}{named:e}"


def _condition_false(table: Table, facts: Facts) -> str:
    """« la condition de Bushi n'est pas remplie : « si sa Force est de 5 ou plus » », where it can be said alone."""
    said = print_condition(facts["condition"], facts["kind"])
    unmet = f"la condition {names.card(table, facts['card']):de} n'est pas remplie"
    return f"{unmet} : {quoted(said)}" if said else unmet


def _no_longer_as_told(table: Table, facts: Facts) -> str:
    target, because = names.card(table, facts["target"]), facts["because"]
    source = names.card(table, facts["card"])
    told = f"l'effet {source:de} n'a pas lieu : au moment de le résoudre, {target} n'est pas ce qu'il demande"
    return f"{told} ({phrase(because, table)})" if because is not None else told


def _was_not_as_told(table: Table, facts: Facts) -> str:
    target, source = names.card(table, facts["target"]), names.card(table, facts["card"])
    return f"{target} n'était pas en arrivant ce que demande {source} : son effet n'a pas lieu"


def _out_of_reach(table: Table, facts: Facts) -> str:
    """« Diva se protège de Brume, qui lui ôterait 1 de Force »."""
    on, card, n = names.card(table, facts["on"]), names.card(table, facts["card"]), facts["n"]
    would = f"{card:de}, qui lui {'donnerait' if n > 0 else 'ôterait'} {abs(n)} de Force"
    if facts["by"] in (None, facts["on"]):
        return f"{on} se protège {would}"
    return f"{names.card(table, facts['by'])} protège {on} {would}"


def _hushed_by(table: Table, facts: Facts) -> str:
    """« l'effet de Warbot est annulé par Potion », as far as it is by a card."""
    return _hushed(table, facts).replace(", annulé", " est annulé", 1)


def _hushed(table: Table, facts: Facts) -> str:
    by = f" par {listed(map(str, names.cards(table, facts['by'])))}" if facts.get("by") else ""
    return f"l'effet {names.card(table, facts['card']):de}, annulé{by}"


def _hushed_change(table: Table, facts: Facts) -> str:
    """« l'effet de Chef, annulé par Rasé, n'ajoute rien à la Force de Pion »."""
    changes = "n'ajoute" if facts["n"] > 0 else "n'ôte"
    whose = "sa Force" if facts["on"] == facts["card"] else f"la Force {names.card(table, facts['on']):de}"
    return f"{_hushed(table, facts)}, {changes} rien à {whose}"


def _unclaimed(table: Table, facts: Facts) -> str:
    left, base = facts["left"], names.card(table, facts["base"])
    if len(left) == 1:
        return f"personne ne reçoit {left[0]} PV {base:de} : cette place n'a pas de titulaire"
    prizes = listed(f"{n} PV" for n in left)
    return f"personne ne reçoit {prizes} {base:de} : ces places n'ont pas de titulaire"


def _silent_whose(table: Table, facts: Facts) -> str:
    target, source, whose = names.card(table, facts["target"]), names.card(table, facts["card"]), facts["whose"]
    if whose is None:
        return f"{target} n'est à personne, et {source} ne parle pas de telles cartes : son effet n'a pas lieu"
    owner = names.player(whose)
    return f"{target} est {owner:à}, et {source} ne parle pas des cartes {owner:de} : son effet n'a pas lieu"


def _silent_shield(table: Table, facts: Facts) -> str:
    target, source = names.card(table, facts["target"]), names.card(table, facts["card"])
    by = f"ce que fait {facts['by']}" if facts["by"] is not None else "ce que fait une carte sans contrôleur"
    return f"{source} ne {'se protège pas' if source == target else f'protège pas {target}'} de {by}"


def _not_in_hand(table: Table, facts: Facts) -> str:
    card_id = facts["card"]
    what = facts["name"] if card_id is None else names.card(table, card_id)
    return f"{what} n'est pas dans {names.pile_of('hand', facts['player'])}"


def _not_buried(table: Table, facts: Facts) -> str:
    card_id = facts["card"]
    what = facts["name"] if card_id is None else names.card(table, card_id)
    return f"{what} n'est pas une carte enterrée {names.player(facts['player']):de}"


def _talent_used(table: Table, facts: Facts) -> str:
    used = f"le Talent {names.card(table, facts['card']):de} a déjà servi ce tour"
    also = listed(names.cards(table, facts.get("also", ())))
    return f"{used}, et la seconde fois que permet {also} aussi" if also else used


def _limit_used(table: Table, facts: Facts) -> str:
    """« l'effet de Bourreau a déjà servi : il ne sert qu'une fois par tour »."""
    when = " par tour" if facts["a_turn"] else " à ce moment"
    all_of_it = ", pour toutes les cartes de ce nom" if facts["by_name"] else ""
    return f"l'effet {names.card(table, facts['card']):de} a déjà servi : il ne sert qu'une fois{when}{all_of_it}"


def _name_one(_: Table, facts: Facts) -> str:
    whom = facts["whom"]
    return f"choisissez un nom pour {names.player(whom)}" if whom else "choisissez un nom"


def _no_play_left(_: Table, facts: Facts) -> str:
    return f"il ne reste plus {Name(play_kind(facts['kind'])):de} à jouer ce tour"


def _not_played_as(table: Table, facts: Facts) -> str:
    return f"aucun texte ne laisse jouer {names.card(table, facts['card'])} à la place d'une {play_kind(facts['kind'])}"


def _allowance_label(table: Table, facts: Facts) -> str:
    source = facts["source"]
    return f"la permission {names.card(table, source):de}" if source in table.cards else "celle du tour"


def _extra_does_not_fit(table: Table, facts: Facts) -> str:
    left = listed([quoted(text) for text in facts["extras"]])
    why = f" : {phrase(facts['because'], table)}" if facts["because"] is not None else ""
    return f"de ce que le tour permet encore ({left}), rien ne vaut pour {names.card(table, facts['card'])} ici{why}"


def _bad_target(table: Table, facts: Facts) -> str:
    because: Say | None = facts["because"]
    target = names.card(table, facts["target"])
    why = f" : {phrase(because, table)}" if because is not None else ""
    return f"{target} ne peut pas être choisi{target:e}{why}"


def _not_meant(table: Table, facts: Facts) -> str:
    target, whose = names.card(table, facts["target"]), facts.get("you")
    of = f"ce que {whose} doit désigner n'est pas {target}" if whose else f"le texte ne parle pas {target:de}"
    return f"{of} : {phrase(facts['because'], table)}"


def _no_target(table: Table, facts: Facts) -> str:
    whose = f" pour {facts['you']}" if facts.get("you") else ""
    return f"le texte {names.card(table, facts['card']):de} ne trouve rien à désigner{whose}"


def _power_bad(_: Table, facts: Facts) -> str:
    value, n = facts["value"], facts["n"]
    wrong = {
        Cmp.AT_MOST: f"plus que {n}",
        Cmp.AT_LEAST: f"moins que {n}",
        Cmp.LESS: f"il faut moins de {n}",
        Cmp.MORE: f"il faut plus de {n}",
    }
    which = "sa Force de départ" if facts.get("printed") else "sa Force"
    return f"{which} est de {value}, {wrong.get(facts['cmp'], f'et non de {n}')}"


def _not_extreme(_: Table, facts: Facts) -> str:
    extreme = "grande" if facts["cmp"] is Cmp.HIGHEST else "petite"
    which = "sa Force de départ" if facts.get("printed") else "sa Force"
    return f"{which} est de {facts['value']}, la plus {extreme} est de {facts['best']}"


def _elsewhere(table: Table, facts: Facts) -> str:
    base = facts["base"]
    return f"elle est sur {names.card(table, base)}" if base is not None else "elle n'est sur aucune Base"


def _stand_there(table: Table, facts: Facts) -> str:
    there = names.cards(table, facts["cards"])
    verb = "se trouvent" if len(there) > 1 else "se trouve"
    return f"{listed(there)} {verb} déjà sur {names.card(table, facts['base'])}"


def _condition_of_card(table: Table, facts: Facts) -> str:
    because: Say | None = facts["because"]
    why = f" : {phrase(because, table)}" if because is not None else ""
    return f"le texte {names.card(table, facts['card']):de} ne permet pas de l'y jouer{why}"


def _base_not_wanted(table: Table, facts: Facts) -> str:
    """« Port n'est pas une Base où vous avez au moins deux Actions »."""
    return f"{names.card(table, facts['base'])} {_is_not_wanted(facts)}"


def _is_not_wanted(facts: Facts) -> str:
    wanted = print_base(facts["wanted"])
    return f"n'est pas {wanted}" if wanted is not None else "n'est pas de celles que le texte demande"


def _base_unfit(table: Table, facts: Facts) -> str:
    base = facts["base"]
    if base is None:
        return "elle n'est sur aucune Base"
    return f"sa Base, {names.card(table, base)}, {_is_not_wanted(facts)}"


def _not_attached(_: Table, facts: Facts) -> str:
    kind = facts["kind"]
    return "elle n'est attachée à rien" if kind is Kind.CARD else f"elle n'est pas attachée à une {names.NOUNS[kind]}"


def _is(verb: str) -> Callable[[Table, Facts], str]:
    def words(_: Table, facts: Facts) -> str:
        noun = names.NOUNS[facts["kind"]]
        return f"{verb} un{noun:e} {noun}"

    return words


def _controller(_: Table, facts: Facts) -> str:
    player = facts["player"]
    return f"{player} la contrôle" if player is not None else "personne n'en a le contrôle"


def _not_faction(_: Table, facts: Facts) -> str:
    faction = facts["faction"]
    return f"elle n'est pas de la Faction {faction}" if faction else "elle n'est pas de la Faction nommée"


def _no_conquest(table: Table, facts: Facts) -> str:
    counted = [one for one in facts["bases"] if one[1] or table.cards[one[0]].known]
    told = _tallies(table, {"bases": counted})
    return f"aucune Base n'est conquise{' : ' if told else ''}{told}"


def _tallies(table: Table, facts: Facts) -> str:
    """« Ring (25 sur 20, mais Stase l'interdit) et Port (3 sur 18) »."""
    told = []
    for base, total, needed, kept_by in facts["bases"]:
        kept = "" if kept_by is None else f", mais {names.card(table, kept_by)} l'interdit"
        told.append(f"{names.card(table, base)} ({total} sur {'?' if needed is None else needed}{kept})")
    return listed(told)


def _all(table: Table, ids: tuple[str, ...]) -> str:
    return listed(names.cards(table, ids))


def _scores(facts: Facts) -> str:
    return listed(f"{player} {n}" for player, n in facts["scores"].items())


def added_up(table: Table, shares: Iterable[Any]) -> str:
    """« Diva 5 et Coup de Queue 4, avec Couronne ; Scout n'y compte pas (Cage) »: card by card, and by which others
    these give what they give."""
    shares = tuple(shares)
    told = listed(f"{names.card(table, share.card)} {number(share.n)}" for share in shares if share.n)
    own = {share.card for share in shares}
    helpers = dict.fromkeys(i for share in shares if not share.uncounted for i in share.by if i not in own)
    if told and helpers:
        told += f", avec {listed(names.cards(table, tuple(helpers)))}"
    left_out = [
        f"{names.card(table, share.card)} n'y compte pas{by and f' ({by})'}"
        for share in shares
        if share.uncounted
        for by in (listed(names.cards(table, share.by)),)
    ]
    return " ; ".join(filter(None, (told, *left_out)))


def _tally(table: Table, facts: Facts) -> str:
    """« Anna a 9 de Force sur Ring : Diva 5, Coup de Queue 4 »."""
    parts = added_up(table, facts["parts"])
    whole = f"{facts['player']} a {facts['n']} de Force sur {names.card(table, facts['base'])}"
    return f"{whole} : {parts}" if parts else whole


def _madness_penalty(_: Table, facts: Facts) -> str:
    held = counted(facts["n"], "carte Démence", "cartes Démence")
    return f"{facts['player']} a {held} : son score est de {facts['score']}"


def _open_point(_: Table, facts: Facts) -> str:
    reading = facts["reading"]
    which = "que le livret fusionné retient" if reading is None else f"nº {reading}"
    about = f" ({facts['about']})" if facts["about"] else ""
    return f"point {facts['point']}{about} : c'est la lecture {which} qui est suivie"


def _loop(table: Table, facts: Facts) -> str:
    return f"la même situation revient sans fin{_bound_to_act(table, facts)}"


def _undoing(table: Table, facts: Facts) -> str:
    among = names.cards(table, facts["cards"])
    if len(among) == 1:
        return f"ce que {among[0]} fait « au lieu de » cela serait remplacé à son tour, sans fin"
    return f"{listed(among)} remplacent sans fin ce que fait l'autre : aucune règle ne dit laquelle l'emporte"


def _growing(table: Table, facts: Facts) -> str:
    return f"les mêmes effets s'enchaînent sans fin{_bound_to_act(table, facts)}"


def _bound_to_act(table: Table, facts: Facts) -> str:
    """Why nothing stops it: the effects are mandatory, and nobody has a choice."""
    among = listed(names.cards(table, facts["cards"]))
    return f"{' avec ' if among else ''}{among}, car ces effets sont obligatoires et personne n'a de choix à faire"


def _unread(table: Table, facts: Facts) -> str:
    return f"le moteur ne sait pas ce que fait {quoted(facts['clause'])} ({names.card(table, facts['card'])})"


def _copies(table: Table, facts: Facts) -> str:
    copier, targets = names.card(table, facts["card"]), facts["targets"]
    on = f"{copier:lui}-même" if targets == (facts["card"],) else listed(names.cards(table, targets))
    return f"{copier} copie l'effet de l'Action sur {on}"


def _instead(acts: str, *, done: bool = False) -> Callable[[Table, Facts], str]:
    """That a card acts in the place of an event (`done`), which then is not; or has not, and it is."""

    def words(table: Table, facts: Facts) -> str:
        at_work = names.card(table, facts["card"])
        if facts.get("lasts"):
            at_work = Name(_lasting_effect(table, facts), masculine=True)
        return f"{acts.format(card=at_work)} : {undone(table, facts['event']) if done else _avoided(table, facts)}"

    return words


def _lasting_effect(table: Table, facts: Facts) -> str:
    """« l'effet de Bouclier sur Scout »: of what lasts on a card, by the one whose text it is, where that is known."""
    on = names.card(table, facts["card"])
    return (
        f"un effet en cours sur {on}"
        if facts.get("by") is None
        else f"l'effet {names.card(table, facts['by']):de} sur {on}"
    )


def _triggered(table: Table, facts: Facts) -> str:
    lasts = facts.get("lasts")
    at_work = _lasting_effect(table, facts) if lasts else f"l'effet {names.card(table, facts['card']):de}"
    return f"{at_work} se déclenche"


def _avoided(table: Table, facts: Facts) -> str:
    """What was to happen, and something else is done."""
    return happened(table, facts["event"]).partition(" : ")[0]


def _clash(table: Table, facts: Facts) -> str:
    told = listed(f"{names.card(table, i)} {n}" for i, n in facts["forces"].items())
    loser = names.card(table, facts["loser"])
    return f"choc des Titans sur {names.card(table, facts['base'])}, {told} : {loser} part"


def _duel_forces(table: Table, facts: Facts) -> str:
    told = listed(f"{names.card(table, i)} a {n} de Force" for i, n in facts["forces"].items())
    tie = " : égalité" if len(set(facts["forces"].values())) == 1 else ""
    return f"{told}{tie}"


def _base_deck_of(_: Table, facts: Facts) -> str:
    """« la pioche Base réunit les Bases de Ces Années-Là (8) et de Rois du Japon »."""
    told = [f"{Name(box):de}{f' ({n})' if n else ''}" for box, n in facts["boxes"].items()]
    if not told:
        return "on ne sait pas de quelles boîtes viennent ces Factions, ni donc quelles Bases sont en pioche"
    return f"la pioche Base réunit les Bases {listed(told)}, et elles seules"


def _decided(_: Table, facts: Facts) -> str:
    return f"décidé par les joueurs, pour {quoted(facts['clause'])} : {quoted(facts['text'])}"


def _answer_unknown(_: Table, facts: Facts) -> str:
    among = listed((quoted(o) for o in facts["options"][:12]), "ou")
    return f"{quoted(facts['pick'])} n'est pas une réponse possible{' : choisissez ' if among else ''}{among}"


def _answer_count(_: Table, facts: Facts) -> str:
    low, high = facts["low"], facts["high"]
    wanted = str(low) if low == high else f"de {low} à {high}"
    return f"cette réponse compte {counted(facts['given'], 'choix', 'choix')}, il en faut {wanted}"


def _forces_in_a_ring(table: Table, facts: Facts) -> str:
    """« la Force de Gawain dépend d'elle-même, et aucune valeur ne convient »."""
    cards = names.cards(table, facts["cards"])
    on = f"les Forces {listed(f'{one:de}' for one in cards)} dépendent l'une de l'autre"
    if len(cards) == 1:
        on = f"la Force {cards[0]:de} dépend d'elle-même"
    several = "plusieurs valeurs conviennent ; la table peut choisir une lecture du point P.91"
    return f"{on}, et {several if facts['several'] else 'aucune valeur ne convient'}"


# --------------------------------------------------------------------------------------------- the tables

SENTENCES: dict[str, Words] = {
    "root": "voici ce qui se passe à cette table",
    "step": _step,
    "rule": _rule,
    "event": lambda t, f: happened(t, f["event"]),
    "choice": _choice,
    "prevented": _prevented,
    "illegal": lambda t, f: f"ce coup n'est pas permis : {phrase(f['reason'], t)}",
    "unruled": lambda t, f: phrase(f["reason"], t),
    # branches
    "trigger": _triggered,
    "instead": _instead("{card} agit", done=True),
    "instead_done": lambda t, f: instead_of(t, f["event"], f["done"]),
    "not_instead": _instead("{card} n'a pas pu agir au lieu de ceci"),
    "not_instead_by_choice": _instead("{card} n'agit pas au lieu de ceci, par choix"),
    "copies": _copies,
    "draws": lambda t, f: f"{f['player']} pioche {counted(f['n'], 'carte')}",
    "score_base": "Conquête {base:de}",
    "special": "{player} utilise le Spécial {card:de}",
    "uses": "{player} utilise l'effet {card:de}",
    "uncover": "{player} dévoile {card}",
    "duel": "duel entre {challenger} et {challenged}",
    "loot": lambda t, f: f"{counted(f['n'], 'Trésor')} à partager sur {names.card(t, f['base'])}",
    "monster_effect": "l'effet {card:de} se produit, même si personne ne l'a joué{card:e}",
    # looked at, and without effect
    "limit_used": _limit_used,
    "source_gone": "{card} n'est plus en jeu : son effet n'a pas lieu",
    "source_muted": _hushed_by,
    "silent_hushed": _hushed_by,
    "hushed_change": _hushed_change,
    "hushed_shield": lambda t, f: f"{_hushed(t, f)}, ne protège pas {names.card(t, f['target'])}",
    "sent_elsewhere": "{card} va là où son propre texte l'envoie, et non à la défausse",
    "condition_false": _condition_false,
    "too_few": "il n'y en a pas autant que le demande le texte {card:de}",
    "no_way_out": "cela ne peut pas se faire en entier",
    "side_undone": "ce qui a été choisi {card:de} ne s'est pas fait en entier : il faut l'autre possibilité",
    "no_target": _no_target,
    "no_other": "le texte {card:de} ne trouve rien d'autre que {card} à désigner",
    "out_of_play": "{target} est hors du jeu, dans {place} : le texte désigne des cartes en jeu",
    "lies_elsewhere": "{target} n'est pas là où le texte désigne des cartes",
    "no_player": "le texte {card:de} ne trouve aucun joueur à désigner",
    "no_base": "aucune Base ne convient au texte {card:de}",
    "effect_cancelled": lambda t, f: f"{_hushed_by(t, f)} : il n'a pas lieu",
    "cost_paid": "ce que demande {card} est fait : ce qui suit « pour » a lieu",
    "not_come_to_pass": "ce que {card} attend de ce qu'elle vient de faire ne s'est pas produit",
    "cost_unpaid": "ce que demande {card} n'est pas fait en entier : ce qui suit « pour » n'a pas lieu",
    "no_owner_zone": "{card} n'a pas de propriétaire : il n'y a nulle part où {card:la} mettre",
    "nothing_to_play": "aucune carte ne peut être jouée grâce {card:à}",
    "offer_lost": "l'occasion de jouer une carte que donne {card} est perdue : elle ne se garde pas",
    "nowhere_to_play": "{card} ne peut être joué{card:e} nulle part",
    "shared_place": lambda t, f: f"l'effet profite à tous les ex æquo, dans l'ordre du tour : {listed(f['players'])}",
    "resumes": "l'effet {card:de} a eu lieu : ce qui était en cours reprend",
    "search_again": "une carte est trouvée : on en cherche une autre de même",
    "all_passed": "tous ont passé à la suite : ce moment est clos",
    "no_extra_play": "il n'y a aucune carte supplémentaire à laquelle renoncer",
    "nothing_to_draw": "{player} n'a plus de carte à piocher : sa pioche et sa défausse sont vides",
    "draws_nothing": "{card} ne fait piocher aucune carte",
    "no_counter": "{card} n'a pas de marqueur Force +1",
    "just_given": "{card} vient d'être donnée par ce même texte",
    "just_uncovered": "{card} vient d'être dévoilé{card:e} et ne peut pas être aussitôt enterré{card:e} de nouveau",
    "base_deck_of": _base_deck_of,
    "base_deck_advised": lambda t, f: f"{_base_deck_of(t, f)} : ce n'est qu'un conseil",
    "base_deck_whole": "toutes les Bases que l'on possède sont mélangées ensemble",
    "next_base_unknown": "la pioche Base n'est pas décrite : la Base choisie reste inconnue",
    "unknown_origin": "on ne sait pas de quelle Base vient {card}",
    "extra_limit": "{card} ne laisse plus jouer de carte supplémentaire",
    "cannot_take": "on ne sait pas ce que serait, pour {card}, l'effet qu'elle prendrait sur elle",
    "cannot_lend": "on ne sait pas prêter à une autre carte tous les effets de {card}",
    "which_place": "plusieurs Bases remplacent {base} : aucun livret ne dit sur laquelle passe ce qui s'y trouve",
    "destroyed_is_left": "aucun livret ne dit si {card}, qui ne peut pas quitter sa Base, peut être détruite",
    "instead_of_which": "{card} part au lieu d'une seule de ces cartes : aucun livret ne dit de laquelle",
    "discard_awaits": "elle part à la défausse avec la Base conquise",
    "there_already": "elle se trouve déjà sur {base}",
    "points_lacking": lambda _, f: f"{f['player']} n'a que {f['held']} PV à perdre",
    "stand_there": _stand_there,
    "goes_with_bearer": "{card} ne se déplace qu'avec ce qui {card:la} porte",
    "same_place": lambda t, f: f"{listed([names.card(t, i) for i in f['cards']])} sont déjà sur une même Base",
    "not_remembered": "la table ne dit pas si cela est arrivé ce tour",
    "affects_none": "elle ne peut affecter directement aucune des cartes voulues",
    "goes_with_the_rest": "{card} ne suit pas ce que la Conquête laisse partir et va à la défausse avec les autres",
    "order_untold": "le texte ne dit pas dans quel ordre ces cartes vont à la pioche",
    "leads_nowhere": "ce que le texte fait faire ensuite ne peut pas l'être là, et peut l'être ailleurs",
    "not_aimed_at": "l'Action doit affecter directement une autre carte",
    "misses_its_aim": "{card} ne pouvait être jouée ainsi que pour affecter directement la carte voulue",
    "played_now": "elle a été jouée ce tour",
    "unknown_breakpoint": "on ne sait pas quelle est la Résistance de cette Base",
    "unknown_deck": "on ne sait pas quelles cartes il y a dans la pioche de {player}",
    "unknown_held": "nul n'a dit ce que contient la main {player:de}",
    "unknown_hand": "on ne sait pas combien de cartes {player} a en main",
    "tied_players": lambda t, f: (
        f"{listed(f['players'])} sont à égalité : aucun livret ne dit lequel est désigné ; "
        "la table peut choisir une lecture du point P.50"
    ),
    "absent_players": lambda t, f: (
        f"{listed(f['players'])} n'{'a' if len(f['players']) == 1 else 'ont'} rien sur {names.card(t, f['base'])} : "
        "aucun livret ne dit si qui n'a rien en a le moins ; la table peut choisir une lecture du point P.51"
    ),
    "silent_who": "l'effet {card:de} attend que ce soit un autre joueur : il n'a pas lieu",
    "silent_at": "cela n'arrive pas sur la Base dont parle {card} : son effet n'a pas lieu",
    "silent_whose": _silent_whose,
    "silent_attached": lambda t, f: (
        f"{names.card(t, f['target'])} n'est pas attachée à une {names.NOUNS[f['kind']]} : l'effet "
        f"{names.card(t, f['card']):de} n'a pas lieu"
    ),
    "shield_of_destruction": "{card} empêche de détruire {target}, et ce n'est pas ce qui lui arrive",
    "keeps_it": "{card} garde son effet pour une autre occasion",
    "shield_of_other": "ce n'est pas de cela que {card} protège {target}",
    "shield_of_kind": lambda t, f: (
        f"{names.card(t, f['card'])} ne protège {names.card(t, f['target'])} que des {names.NOUNS[f['kind']]}s"
    ),
    "shield_from_here": "{card} ne protège {target} que de ce qui se trouve là",
    "shield_of_force": lambda t, f: (
        f"{names.card(t, f['card'])} ne protège pas {names.card(t, f['target'])} : {phrase(f['because'], t)}"
    ),
    "shield_elsewhere": "{target} n'est pas là où {card} protège",
    "special_waits": "{card} est un Spécial, et ce n'est pas le moment que dit son texte",
    "silent_shield": _silent_shield,
    "gone_on": "l'effet {card:de} ne suit pas {target}, qu'un autre effet a déjà emporté{target:e} ailleurs",
    "no_longer_here": "{target} n'est plus là où {card} se trouve : son effet n'a pas lieu",
    "no_longer_as_told": _no_longer_as_told,
    "was_not_as_told": _was_not_as_told,
    "out_of_reach": _out_of_reach,
    "gone_with_it": "{card} quitte le jeu avec {target} : son effet ne répond pas au départ de son groupe",
    "silent_buried": "{card} attend une carte qui quitte le jeu : {target}, enterrée, n'y était pas",
    "silent_group": "{card} se déplace avec {target} : son effet ne répond pas au déplacement de son groupe",
    "silent_special": "{card} ne s'utilise pas d'où {card:elle} est",
    "one_duel": "un duel a déjà lieu : un autre ne peut pas commencer",
    "serves_one": "un seul choix suffit : {player} le fait, premier dans l'ordre du tour",
    "not_offered": _bad_target,
    "side_not_offered": lambda t, f: f"« {phrase(f['side'], t)} » ne peut pas être choisi : {phrase(f['because'], t)}",
    "not_meant": _not_meant,
    "not_destroyed": "{target} quitte la Base sans être détruit{target:e} : l'effet {card:de} n'a pas lieu",
    "not_played": "{target} arrive sans être joué{target:e} : l'effet {card:de} n'a pas lieu",
    "not_transferred": "ce marqueur ne passe pas d'une carte à une autre : l'effet {card:de} n'a pas lieu",
    "not_direct": "{target} n'est pas affecté{target:e} directement : l'effet {card:de} n'a pas lieu",
    "talent_no_action": "utiliser le Talent {source:de} n'est pas jouer une Action : l'effet {card:de} n'a pas lieu",
    "source_not_standard": "{source} n'est pas une Action standard : l'effet {card:de} n'a pas lieu",
    "had_counter": "{target} portait déjà un marqueur Force +1 : l'effet {card:de} n'a pas lieu",
    # remarks
    "madness_penalty": _madness_penalty,
    "open_point": _open_point,
    "reading_kept": "point {point} : le moteur ne suit que la lecture retenue",
    "no_conquest": _no_conquest,
    "conquered": lambda t, f: f"la Résistance est atteinte : {_tallies(t, f)}",
    "below_breakpoint": lambda t, f: f"la Résistance n'est pas atteinte : {_tallies(t, f)}",
    "gone_before": "{card} n'est plus en jeu quand la Base de remplacement arrive",
    "other_next_base": "{card} dirait aussi quelle Base arrive : un seul de ces effets s'applique",
    "fallen_back": "{base} n'atteint plus sa Résistance et n'avait pas été désignée : elle n'est pas décomptée",
    "uncovers_last": "les effets du début du tour passent ici avant la carte qu'il est permis de dévoiler ; le joueur "
    "actif peut la dévoiler d'abord (étape « uncover »)",
    "conquest_waits": lambda t, f: f"on attend la prochaine phase Conquête pour décompter {_all(t, f['bases'])}",
    "tally": _tally,
    "no_force": "{card} n'apporte aucune Force",
    "below_third": "{player} n'est pas des trois premiers sur {base} : aucun PV pour sa place",
    "smaller_prize": "{card} réduit de {prize} à {n} PV la place {player:de} à la Conquête {base:de}",
    "unclaimed": _unclaimed,
    "sharers": lambda t, f: f"prennent part au butin : {listed(f'{p} ({n} de Force)' for p, n in f['forces'].items())}",
    "no_loot": "{card} s'en va sans être détruit{card:e} par une carte : aucun Trésor",
    "no_loot_nobody": "{card} est détruit{card:e} par une carte que personne ne contrôle : aucun Trésor",
    "no_loot_said": "ce qui détruit {card} dit de n'en piocher aucun Trésor",
    "no_share": "{player} n'a ni Créature ni Force sur {base} : aucun Trésor",
    "nobody_yet": lambda t, f: f"personne n'a 15 PV à la fin de ce tour : {_scores(f)}",
    "no_madness": "aucune carte Démence à cette table : il n'y a pas de PV à retirer",
    "seats": lambda t, f: f"la partie se joue à {f['n']}",
    "base_gone": "{base} n'est plus en jeu : sa Conquête s'arrête là",
    "still_scored": "{base} n'atteint plus sa Résistance, mais une Base désignée est décomptée jusqu'au bout",
    "not_present": "{player} n'a ni Créature ni Force sur {base} : aucun PV pour sa place",
    "no_base_left": "il n'y a plus de Base à mettre en jeu",
    "base_deck_empty": "la pioche Base est vide, et ne se refait pas dans cette édition",
    "tie_goes_on": lambda t, f: f"{listed(f['leaders'])} sont à égalité en tête : la partie continue",
    "madness_empty": "la pioche Démence est vide",
    "no_monster": "la pioche Monstre est vide : {base} n'en reçoit pas",
    "unknown_monster": "la pioche Monstre est inconnue : le Monstre de {base} n'est pas dit",
    "unknown_treasures": lambda t, f: f"la pioche Trésor est inconnue : {counted(f['n'], 'Trésor')} de plus à partager",
    "passes_on": "{card} n'est pas défaussé{card:e} : son texte la transfère ensuite",
    "clash_off": "il n'y a plus qu'un Titan sur {base} : pas de choc",
    "no_clash": "les Titans restent ensemble sur {base}",
    "clash": _clash,
    "both_newcomers": lambda t, f: (
        f"{listed([names.card(t, i) for i in f['titans']])} arrivent ensemble, à totaux égaux : aucun livret ne dit "
        f"lequel est en place ; la table peut choisir une lecture du point {f['point']}"
    ),
    "which_titan_first": "choisissez le Titan qui arrive en premier",
    "titans_stay": "plus rien ne garde ensemble les Titans sur {base}, mais un choc ne vient que d'un Titan qui "
    "arrive : ceux qui y sont restent",
    "titans_together": "deux Titans sont sur {base} sans que rien les y garde : l'un d'eux aurait dû partir",
    "duel_off": "les deux Créatures ne sont plus sur une même Base : le duel n'a pas de vainqueur",
    "duel_forces": _duel_forces,
    "deck_and_discard_empty": "{player} n'a plus ni pioche ni défausse",
    "deck_ran_out": "la pioche {player:de} est épuisée : elle ne se refait pas en cours de route",
    "decided": _decided,
    "unread_out_of_play": "{card}, hors du jeu, dit « {clause} », que le moteur ne lit pas : la réponse ne tient que "
    "sans elle",
    "unwritten_in_hand": "le catalogue n'a pas le texte {card:de}, en main : la réponse ne tient que si aucun Spécial "
    "ne s'y trouve",
    "starts_untold": "plusieurs cartes fixent la Résistance de départ {base:de} : au joueur actif de choisir",
    "power_untold": "la Force n'est pas dite : {card}",
    "treasures_untold": "personne n'a dit combien de Trésors vaut {card} : aucun n'est compté",
    "prizes_untold": "personne n'a dit les PV {base:de}",
    "breakpoint_untold": "personne n'a dit la Résistance {base:de} : elle est peut-être atteinte",
    "doubtful": "sur {card}, nos sources laissent un doute : « {warning} »",
    "skipped": lambda t, f: f"décidé par les joueurs : {quoted(f['clause'])} ne fait rien",
    # what is not permitted
    "cannot": _cannot,
    "shielded_for_now": _shielded_for_now,
    "cannot_come": "{card} l'interdit",
    "kept_out": lambda t, f: f"{_not_played(t, f['target'])} : {phrase(f['reason'], t)}",
    "cannot_come_so_strong": "{card} l'interdit, car {target} a {force} de Force",
    "play_limit": "{card} n'en permet pas davantage ce tour",
    "not_in_hand": _not_in_hand,
    "two_factions": lambda t, f: f"{f['player']} a {counted(f['n'], 'Faction')}, et il en faut deux",
    "same_faction": "{player} a deux fois la Faction {faction}",
    "draft_over": "toutes les Factions sont déjà choisies",
    "draft_turn": "c'est à {player} de choisir",
    "faction_taken": "la Faction {faction} est déjà celle {player:de}",
    "mulligan_late": "la partie est commencée : la main {player:de} n'est plus celle de départ",
    "mulligan_once": "{player} a déjà échangé sa main de départ",
    "mulligan_minion": "{player} a une Créature en main : une telle main de départ ne s'échange pas",
    "not_your_turn": "ce n'est pas le tour {player:de}, mais celui {active:de}",
    "not_play_phase": "cela ne se fait qu'à son propre tour, pendant la phase « Jouer des cartes »",
    "no_play_left": _no_play_left,
    "wanting": "le catalogue n'a pas le texte révisé {card:de} : c'est celui de la première impression qui est joué",
    "not_by_that": "{card} ne se joue pas avec cette permission",
    "not_played_as": _not_played_as,
    "extra_does_not_fit": _extra_does_not_fit,
    "titan_needs_effect": "{card} est un Titan : il n'entre en jeu que par un effet qui le dit",
    "monster_needs_effect": "{card} est un Monstre : il n'entre en jeu que par un effet qui le dit",
    "special_only": "{card} n'a d'effet qu'à un autre moment : c'est un Spécial",
    "target_gone": "{target} n'est pas en jeu",
    "wrong_support": "{card} ne se joue pas sur {target}",
    "one_titan": "{player} a déjà un Titan en jeu",
    "no_such_card": "il faut voir une carte que personne n'a décrite, et le catalogue n'en connaît aucune",
    "not_entered": "ce que demande {card} pour entrer en jeu n'est pas fait",
    "condition_of_card": _condition_of_card,
    "bearer_unfit": lambda t, f: f"{names.card(t, f['target'])} ne convient pas, {phrase(f['because'], t)}",
    "base_not_wanted": _base_not_wanted,
    "bad_target": _bad_target,
    "not_in_play": "{card} n'est pas en jeu",
    "changes_nothing": "rien ne change pour {card}",
    "bases_apart": "plusieurs joueurs ont désigné des Bases différentes : le texte ne dit pas de laquelle il parle",
    "no_talent": "{card} n'a pas de Talent",
    "no_activated": "{card} n'a pas d'effet que l'on utilise à son tour",
    "kept_from_scoring": "{card} empêche que {base} soit conquise",
    "no_special_now": "{card} interdit tout Spécial dans cette Conquête",
    "no_special_played": "{card} interdit de jouer un Spécial dans cette Conquête",
    "talent_used": _talent_used,
    "let_elsewhere": "{card} ne permet de jouer {target} que sur {base}",
    "let_play": "{card} le permet",
    "activated_used": "l'effet {card:de} a déjà servi ce tour",
    "not_controller": "{player} ne contrôle pas {card}",
    "silent_now": "{card} n'offre rien à {player} à ce moment",
    "not_its_moment": "ce n'est pas le moment que dit le Spécial {card:de}",
    "phase_order": "la table en est à {at} : {phase} ne peut pas se faire maintenant",
    "not_buried": _not_buried,
    "uncover_when": "{player} ne dévoile une carte qu'au début de son tour",
    "uncover_once": "{player} a déjà dévoilé une carte ce tour",
    # what the engine does not know
    "unread": _unread,
    "budget": "cette étape demande trop d'événements pour être menée à son terme",
    "loop": _loop,
    "endless": _growing,
    "undoing": _undoing,
    "too_deep": "trop d'effets s'enchaînent les uns dans les autres pour être menés à leur terme",
    # prompts
    "choose_target": _choose_target,
    "choose_next": _choose_next,
    "choose_base": _choose("une Base"),
    "choose_player": _choose("un joueur"),
    "next_base": "choisissez la prochaine Base",
    "name_one": _name_one,
    "chance_first": "le hasard dit qui commence",
    "which_mode": _choose("ce qui a lieu"),
    "which_allowance": "choisissez avec quelle permission {card} se joue",
    "clash_first": "le choc des Titans sur {base} a-t-il lieu avant les autres effets ?",
    "which_first": "choisissez l'effet qui est résolu en premier",
    "which_instead": lambda t, f: f"choisissez l'effet qui s'applique au lieu de ceci : {_avoided(t, f)}",
    "of_which_first": "choisissez à quoi {card} réagit d'abord",
    "which_base": "choisissez la Base qui est décomptée maintenant",
    "which_card": "dites quelle est la première carte inconnue {place:de}",
    "how_many_held": "dites combien de cartes inconnues il y a dans {place}",
    "which_held": "dites une carte {place:de} que vise le texte, ou aucune s'il n'y en a pas",
    "which_more": "dites une carte de plus {place:de}, ou aucune s'il n'en reste pas",
    "which_this": "dites quelle est cette carte, que personne n'a décrite",
    "where_to_play": "choisissez où jouer {card}",
    "extra_play": _extra_play,
    "play_this": "voulez-vous jouer {card} ?",
    "use_special": lambda t, f: (
        f"voulez-vous utiliser le Spécial {names.card(t, f['card']):de}{_on_account_of(t, f)}{_saying(f)} ?"
    ),
    "special_or_pass": _special_or_pass,
    "may": _may,
    "copy_on": "choisissez ce que {card} fait affecter de la même façon, ou rien",
    "copy_part": "choisissez la partie de l'effet que {card} copie",
    "uncover_one": "choisissez une carte enterrée à dévoiler, ou aucune",
    "lay_duel_card": "choisissez une carte à poser pour le duel, ou aucune",
    "take_treasure": "choisissez le Trésor à prendre",
    "order_of_plays": "choisissez dans quel ordre ces cartes sont jouées",
    "order_on_top": "choisissez l'ordre de ces cartes, la première au-dessus",
    "chance_order": "tirez au hasard celle qui vient au-dessus, puis les suivantes",
    "order_of_cards": "choisissez dans quel ordre ces cartes sont placées, l'une après l'autre",
    "discard_down": lambda t, f: f"choisissez {counted(f['n'], 'carte')} à défausser, pour en garder dix",
    "chance_last": "le hasard dit quelle est la dernière carte de {pile}",
    "chance_top": "le hasard dit quelle est la première carte de {pile}",
    "how_many_counters": "choisissez combien de marqueurs Force +1",
    "how_many_bases": "choisissez combien de Bases mettre en jeu",
    "how_many_cards": "choisissez combien de cartes piocher",
    # answers that mean nothing
    "answer_shape": "une réponse est une liste d'identifiants",
    "answer_unknown": _answer_unknown,
    "answer_twice": "« {pick} » est choisi deux fois",
    "answer_count": _answer_count,
    "answer_unruled": 'répondez [{{"effect": "ce que fait le texte"}}], ou [{{"skip": true}}] s\'il ne fait rien',
    "answer_unread": "{why}",
    "answer_left": "cette réponse est de trop : plus rien n'est demandé",
}

BARE: dict[str, Words] = {
    # labels
    "target_label": _located,
    "card_label": "{card}",
    "base_label": "{base}",
    "place_label": _place_label,
    "player_label": "{player}",
    "allowance_label": _allowance_label,
    "trigger_label": _trigger_label,
    "clause_label": lambda t, f: _effect(f["effect"], f.get("it")),
    "name": "{name}",
    "number": "{n}",
    "unknown_card": "une carte inconnue",
    "yes": "oui",
    "no": "non",
    # why a card is not one that the text means
    "not_a": _is("ce n'est pas"),
    "is_a": _is("c'est"),
    "is_titan": "c'est un Titan, qui n'est ni une Créature ni une Action",
    "is_buried": "elle est enterrée",
    "no_alternative": "elle n'est rien de ce que le texte demande",
    "counters_not": "elle n'a pas de marqueur Force +1",
    "has_counters": lambda t, f: f"elle a {markers(f['n'])}",
    "forces_in_a_ring": _forces_in_a_ring,
    "knotted": "l'effet {card:de} tient ou non selon ce qu'il fait lui-même : « {clause} », et aucune règle ne choisit",
    "unknown_kind": "on ne sait pas quelle carte c'est",
    "not_standard": "ce n'est pas une Action standard",
    "not_undead": "elle n'est pas Mort-Vivante",
    "has_no_special": "elle n'a pas de Spécial",
    "not_attachable": lambda t, f: f"elle ne s'attache pas à une {names.NOUNS[f['kind']]}",
    "not_faction": _not_faction,
    "not_yours": _controller,
    "yours": _controller,
    "not_owned": "son propriétaire est {player}",
    "owned": "son propriétaire est {player}",
    "same_card": "le texte en demande une autre que celle-là",
    "not_named": lambda t, f: f"ce n'est pas {f['name'] or 'une carte du nom qui a été dit'}",
    "named_so": "elle s'appelle {name}",
    "not_named_in": "ce texte ne nomme pas {name}",
    "not_same_name": "elle n'a pas le même nom",
    "not_come_now": "ni jouée ni déplacée ici ce tour",
    "not_told_of": "ce n'est pas à cette carte que c'est arrivé",
    "one_a_name": "une seule carte {name} est désignée",
    "no_twin": "son contrôleur n'y a pas d'autre Créature de même Force de départ",
    "not_of_most": "un autre joueur en a davantage",
    "not_played_now": "elle n'a pas été jouée ce tour",
    "elsewhere": _elsewhere,
    "base_unfit": _base_unfit,
    "not_attached": _not_attached,
    "not_bare": "une Action lui est attachée",
    "not_in_duel": "elle ne participe pas à un duel",
    "carries_none": "aucune Action ne lui est attachée",
    "bears_no_such": "rien de ce que le texte demande ne lui est attaché",
    "not_just_played": "ce n'est pas la dernière carte jouée",
    "no_power": "elle n'a pas de Force",
    "not_extreme": _not_extreme,
    "power_bad": _power_bad,
    # the terms of a power
    "printed_power": "Force de départ",
    "counters_term": lambda t, f: markers(f["n"]),
    "bonus_term": "jusqu'à la fin du tour",
    "clause_term": "effet permanent",
    "lasting_term": "effet en cours",
    "floor_term": "jamais moins de 0",
}
