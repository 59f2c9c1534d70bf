"""The questions of a line: « …Ben joue High Noon sur Walker. Walker survit-il ? »

A question is a sentence, or the end of one, that has a form of `questions.toml`; what stands in its slots must be the
name of a card or of a Base, or a word that stands for one. It is parted from the line before the rest is read, which
never holds a word of it, save the step that a question asks leave for: that one is read as any other.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path

from engine.library import Catalogue
from engine.line.lexemes import LITTLE, Lexeme, cut
from engine.line.words import Word, words_of

_FORMS = Path(__file__).with_name("questions.toml")
_WORDS = {
    "it": r"(?: t)?(?: (?:il|elle|ils|elles|on))?",
    "at": r"(?: (?:ici|la|(?:a|au|sur|dans) (?P<base>.+?)))?",
    "still": r"(?:(?:bien|qd meme|donc|vraiment|encore|quand meme|toujours|aussi|alors) )*",
    "works": r"(?:a (?:t il )?lieu|s applique|s active|se declenche|se resout|marche|fonctionne)(?: t)?(?: il| elle)?",
    "step": r"(?:(?:encore|aussi|quand meme|toujours|bien) )*"
    r"(?P<step>(?:jouer|rejouer|poser|appliquer|utiliser|activer|devoiler|deterrer|se servir) .+"
    r"|(?:le|la|l) (?:jouer|rejouer|poser|utiliser|activer|devoiler|deterrer)(?: .+)?)",
    "again": r"(?:(?:encore|aussi|quand meme) )*(?:en (?:re)?(?:jouer|poser)(?: encore)? (?:une?|d)(?: {nth})?"
    r"|(?:re)?(?:jouer|poser)(?: encore)? (?:une?|d)(?: {nth})? (?P<kind>creatures?|actions?))"
    r"(?: (?:de plus|supplementaire|encore|apres|ensuite|ce tour))*",
    "kind": r"(?P<kind>creatures?|actions?)",
    "left": r"(?: (?:encore|de plus|ce tour|ce tour ci|en tout|au total|maintenant|apres|a la fin))*",
    "deed": r"(?P<deed>(?:re)?pioche|defausse)(?:nt|s|ra|ont|ront)?",
    "deeds": r"(?P<deed>(?:re)?piocher|defausser)",
    "player": r"(?P<who>(?!(?:les|ses|mes|tes|nos|ces|leurs) ).+?)",
    "me": r"(?P<who>je|j|tu)",
    "have": r"(?P<who>jai|tas)",
    "whom": r"(?:(?:ses|les|les autres|mes|tes|nos|ces|leurs) (?:creatures|cartes|actions|joueurs|deux)"
    r"|on|tout le monde|chacun|chaque joueur|(?P<what>.+?))",
    "more": r"(?: (?:aussi|quand meme|bien|encore|de plus|en main|en jeu|ici|dessus|avec elle"
    r"|(?:a|dans) (?:la|sa|ma|ta) (?:main|defausse|pioche)"
    r"|(?:de |une |des |les |ses |sa |deux |trois |\d )?(?:cartes?|demences?)"
    r"|(?:un |de |des |deux )?marqueurs?))*",
    "befalls": r"(?:(?:(?:re)?pioche|defausse|recupere|recoit|copie|suit|suivra|revient|reviendra|retourne|repart|bouge"
    r"|reste)(?:nt|s|ra|ont)?|suivent|reviennent|recoivent|meurent|survivent)",
}
_WORDS["again"] = _WORDS["again"].replace("{nth}", r"(?:autres?|nouvelle|seconde?|deuxieme|troisieme|\de(?:me)?)")
_SLOT = re.compile(r"\{(\w+)\}")
_ASKED_OF = re.compile(r"^qui ")
_LEAD = re.compile(
    r"(?:(?:alors|bref|enfin|en fait|du coup|donc|et|mais|est ce qu|est ce que|dans ce cas|c est quoi|savoir si) )+"
)
_TAIL = re.compile(
    r"(?: (?:ou (?:pas|non)|maintenant|finalement|en tout|au total|au final|alors|du coup|svp|aussi|egalement"
    r"|quand meme|qd meme|au max|au maximum|apres|apres ca|ensuite"
    r"|sans (?:carte|special|speciale|speciaux)(?: de duel| en main)?))+$"
)
_ENDS = re.compile(r" (?:a la |en )?fin (?:du|de|de ce) tour$")
_ASKS = re.compile(
    r"(?:est ce que?|combien|cb|cmb|qui|quelle|quel|ou|a qui|c est a qui|peut|puis je|peux|dans quel|le total)\b"
)
_TURNED = re.compile(r" (?:t )?(?:il|elle|on)\b")
_TURNED_LAST = re.compile(r"[ -](?:il|elle|on)\s*$", re.IGNORECASE)
_TOLD_LAST = re.compile(
    r"\s(?:survit|survivra|meurt|mourra|(?:va|finit|part) o[uù]"
    r"|(?:vaut|fait|a|marque|gagne|score|pioche|défausse|defausse|perd|prend|reçoit|recoit) (?:combien|cb)"
    r"(?: de (?:cartes?|force|marqueurs?))?(?: (?:sur|à|a) [^,;:]+)?"
    r"|(?:je|tu) (?:peux|pourrais) [^,;:]+|j'ai le droit [^,;:]+)\s*$",
    re.IGNORECASE,
)
"""The verb of a question that ends a line without its mark: it can tell nothing that is done."""
_WHO_WINS = re.compile(
    r"qui (?:est ce qui )?(?:gagne|a gagne|l emporte|remporte)(?: avec (?:les|leurs|ses) (?:speciaux|speciales))?"
    r"|(?:\w+ )?(?:peut|pourrait|va)(?: t)?(?: il| elle)? (?:gagner|l emporter|remporter)"
    r"(?: (?:la |cette )?(?:base|conquete))?"
)
_PRONOUNS = frozenset(re.findall(r"\w+", "il elle ils elles ca cela celle celui ci le la lui cette creature carte"))
_THAT_OF = re.compile(r"(celui|celle) (?:de |d )(.+)")
_TOO = re.compile(r"(?:(?:et|pareil pour) )?(?P<it>.+?)(?: aussi| egalement)?")
"""A question that only names another of which the last one is asked too: « et Walker ? », « Walker aussi ? »."""
_SENTENCES = re.compile(r"[^.;\n?!]+(?P<mark>[?])?")
_STARTS = re.compile(
    r"^|[,:(]\s*|\s(?:et|alors|donc)\s"
    r"|(?<!\s)\s+(?=(?:est[ -]ce|combien|cb|cmb|qui|quelle?|o[uù] (?:va|est|finit)|[aà] qui)\b)"
    r"|(?<!\s)\s+(?=(?:peut|puis[ -]je|peux|dans quel)\b)",
    re.IGNORECASE,
)
_LAST = re.compile(r"(?<!\bsur)(?<!\bdessus)(?<!\bcontre)(?<!\bet)\s+(?=(?:\S+\s+){0,5}\S+\s*$)")
"""Before what a question put in the last words may begin with, though nothing parts it from what is told; a card that
something is done to is not parted from it."""
_WHOSE = {"mon": "moi", "ma": "moi", "ton": "toi", "ta": "toi", "son": "", "sa": ""}
DONE = ("play", "use", "talent", "special", "bury", "uncover", "score", "end_turn", "end_game")
"""What is done first, where a question tells it."""
OF_THE_END = ("power", "powers", "total", "forces", "survives", "where", "breakpoint", "counters", "minions")
"""What may be asked « à la fin du tour »: once it has ended."""
TOLD_BY_ALL = ("verdict", "befalls")
"""Questions that every verdict answers, for it tells what happens."""
LONGEST = 200
"""Characters of a question."""
MOST = 200
"""Sentences of a line, of which questions are sought."""


@dataclass(slots=True)
class Slot:
    """What a question speaks of: its place in the line, and the card that is named there; None where a word stands for
    one that was named before."""

    start: int
    end: int
    text: str = ""
    said: Lexeme | None = None
    of: str = ""
    rank: int | None = None


@dataclass(slots=True)
class Said:
    """A question of the line. `sort` is that of the contract; « » where it is not told which game or Base is won. Of
    its slots, `if` holds what is done first: « … si Ben joue Howl ? »."""

    sort: str
    start: int
    end: int
    slots: dict[str, Slot] = field(default_factory=dict)
    ends: tuple[int, int] | None = None  # where it says « à la fin du tour »

    def holds(self, at: int) -> bool:
        """Is that place one of what is asked, and not of what is done first?"""
        first = self.slots.get("if")
        return self.start <= at < self.end and not (first is not None and first.start <= at < first.end)


@cache
def forms() -> list[tuple[str, re.Pattern[str]]]:
    """Every sort of question with a form of it, its slots as short as may be, then as long (a name may hold « à »)."""
    told: dict[str, list[str]] = tomllib.loads(_FORMS.read_text(encoding="utf-8"))
    return [
        (sort, re.compile(length))
        for sort, rows in told.items()
        for row in rows
        for form in [_SLOT.sub(_slot, _written(row).replace("(", "(?:"))]
        for length in dict.fromkeys((form, form.replace(".+?", ".+")))
    ]


def _written(row: str) -> str:
    """The same form with what people write for its words: « qui est-ce qui », « cb »."""
    row = _ASKED_OF.sub("qui( est ce qui)? ", row).replace("combien", "(combien|cb|cmb)")
    return row.replace("(meurt|", "(meurt|creve|").replace("mourir", "(mourir|crever)")


def _slot(found: re.Match[str]) -> str:
    return _WORDS.get(found[1]) or f"(?P<{found[1]}>.+?)"


def questions(text: str, catalogue: Catalogue) -> list[Said]:
    """The questions that a line asks, in order."""
    found: list[Said] = []
    for sentence in islice(_SENTENCES.finditer(text), MOST):
        start, end, marked = sentence.start(), sentence.end(), bool(sentence["mark"])
        one = _question(text, start, end, marked, catalogue)
        again = _asked_again(found, text, start, end, catalogue) if one is None and marked else None
        found += [again] if again is not None else []
        while one is not None:
            found.append(one)
            end, marked = one.start, False  # « combien a Anna, et combien vaut Walker ? »
            one = _question(text, start, end, marked, catalogue)
    return sorted(found, key=lambda one: one.start)


def _asked_again(found: Sequence[Said], text: str, start: int, end: int, catalogue: Catalogue) -> Said | None:
    """« Walker meurt ? Et Gnome ? », « … Gnome aussi ? »: what was asked last, of another card or player."""
    last = max(found, key=lambda one: one.start, default=None)
    if last is None or text[last.end : start].strip() or len(last.slots) != 1 or "if" in last.slots:
        return None
    (name,) = last.slots
    words = words_of(text[start:end])
    told = " ".join(word.folded for word in words)
    match = _TOO.fullmatch(told)
    if match is None or name not in ("card", "who", "what") or match["it"] == told:
        return None
    skipped, kept = told[: match.start("it")].count(" "), match["it"].count(" ") + 1
    first, final = words[skipped], words[skipped + kept - 1]
    slot = Slot(start + first.start, start + final.end, match["it"])
    return Said(last.sort, start + words[0].start, end, {name: slot}) if _names(slot, name, text, catalogue) else None


def without(text: str, asked: Sequence[Said]) -> str:
    """The line without its questions, which leave blanks: whose leave is asked stays, with the step that is asked, and
    what is done first."""
    letters = list(text)
    for one in asked:
        slots = [one.slots[name] for name in ("who", "step") if name in one.slots] if one.sort == "may" else []
        slots += [one.slots["if"]] if "if" in one.slots else []
        kept = [(slot.start, _shut(text, slot.end)) for slot in slots]
        for at in range(one.start, one.end):
            if not any(start <= at < end for start, end in kept) and letters[at] != "\n":
                letters[at] = "." if letters[at] == "?" else " "
        if "if" in one.slots:
            letters[one.slots["if"].start - 1] = "."
    return "".join(letters)


def _shut(text: str, end: int) -> int:
    """The same end, with the quotes that shut there: « jouer « Piochez une carte » »."""
    after = text[end : end + 2].lstrip()
    return end + text[end : end + 2].index(after) + 1 if after[:1] in ("»", "”", '"') else end


def _question(text: str, start: int, end: int, marked: bool, catalogue: Catalogue) -> Said | None:
    """The question with which this sentence ends, the longest one first."""
    if end - start > LONGEST:
        if not marked:
            return None
        start = text.find(",", end - LONGEST, end)  # it can only be the end of a sentence so long
        if start < 0:
            return None
    last = not marked and not text[end:].strip() and _TOLD_LAST.search(text, start, end)
    turned = marked or last or _TURNED_LAST.search(text, start, end)
    starts = [
        found.end() for form in (_STARTS, _LAST)[: 2 if turned else 1] for found in form.finditer(text[start:end])
    ]
    for at in (start + begins for begins in dict.fromkeys(starts)):
        words = [Word(w.text, w.folded, w.start + at, w.end + at) for w in words_of(text[at:end])]
        words = words[:-1] if words and words[-1].folded == "et" else words
        if 1 - marked < len(words) <= LONGEST // 4 and (
            one := _of_form(words, end, marked or bool(last), text, catalogue)
        ):
            return one
    return None


def _of_form(words: Sequence[Word], end: int, marked: bool, text: str, catalogue: Catalogue) -> Said | None:
    if one := _on_condition(words, end, marked, text, catalogue):
        return one
    told = " ".join(word.folded for word in words)
    if not (marked or _ASKS.match(told) or _TURNED.search(told)):
        return None
    lead = _LEAD.match(told)
    skipped = lead.end() if lead else 0
    tail = _TAIL.search(told)
    told = told[: tail.start()] if tail else told
    ends = _ENDS.search(told)
    told = told[: ends.start()] if ends else told
    at = {}  # where a word begins or ends in what is told → in the line
    place = 0
    for word in words:
        at[place], at[place + len(word.folded)] = word.start, word.end
        place += len(word.folded) + 1
    if _WHO_WINS.fullmatch(told, skipped):
        return Said("", words[0].start, end)
    for sort, form in forms():
        if (sort == "befalls" and not (marked or _ASKS.match(told))) or not (match := form.fullmatch(told, skipped)):
            continue  # « en main il lui reste Walker » tells it
        spans = {name: match.span(name) for name, said in match.groupdict().items() if said is not None}
        if any(a not in at or b not in at for a, b in spans.values()):
            continue
        if "who" in spans and "," in text[at[spans["who"][0]] : at[spans["who"][1]]]:
            continue  # « conquête, qui marque combien ? »
        slots = {name: Slot(*_quoted(text, at[a], at[b]), told[a:b]) for name, (a, b) in spans.items()}
        if ends and sort not in OF_THE_END:
            continue
        if all(_names(slot, name, text, catalogue) for name, slot in slots.items()):
            span = (words[told.count(" ") + 1].start, words[-1].end) if ends else None
            return Said(sort, words[0].start, end, slots, span)
    return None


def _on_condition(words: Sequence[Word], end: int, marked: bool, text: str, catalogue: Catalogue) -> Said | None:
    """« Qui gagne si Ben joue Howl ? », « … s'il joue Howl ? »: what would be done first, then what is asked of it."""
    for i in range(1, len(words) - 1):
        if words[i].folded != "si" and not (words[i].folded == "s" and words[i + 1].folded in _PRONOUNS):
            continue
        first = Slot(words[i + 1].start, words[-1].end)
        done = any(one.sort in DONE for one in cut(text[first.start : first.end], catalogue))
        if done and (asked := _of_form(words[:i], end, marked, text, catalogue)):
            asked.slots["if"] = first
            return asked
    return None


def _quoted(text: str, start: int, end: int) -> tuple[int, int]:
    """The same stretch, with the quotes around it if there are."""
    before, after = text[:start].rstrip(), text[end:]
    quoted = before[-1:] in ("«", "“", '"') and after.lstrip()[:1] in ("»", "”", '"')
    return (len(before) - 1, end + len(after) - len(after.lstrip()) + 1) if quoted else (start, end)


def _names(slot: Slot, name: str, text: str, catalogue: Catalogue) -> bool:
    """Does the slot hold what a question of its kind speaks of? A card that is named there is kept in it."""
    if name in ("step", "who", "kind", "deed"):
        return name != "who" or (len(slot.text.split()) < 4 and not any(map(str.isdigit, slot.text)))
    if set(slot.text.split()) <= _PRONOUNS or (name == "base" and slot.text in ("base", "la base", "cette base")):
        return True
    if that := _THAT_OF.fullmatch(slot.text):  # « celui d'Anna »: the card named before, which is hers
        slot.text, slot.of = that[1], that[2]
        return len(that[2].split()) < 4
    said = _cut_of(text[slot.start : slot.end], catalogue)
    if said and said[0].folded in _WHOSE:  # « mon Walker »: which one, where several bear that name
        slot.of = _WHOSE[said.pop(0).folded]
    if name == "what" and len(said) == 1 and said[0].sort in ("word", "me", "you"):
        return True  # « combien de Force a Anna »: a player
    if name == "base" and {one.sort for one in said} <= {"word", "of", "base"}:
        return True  # « qui gagne la Rue »: one that the line names, if it does
    if not said or said[0].sort not in ("name", "quoted", "called"):
        return False
    slot.said = said[0]
    slot.said.start, slot.said.end = slot.start + said[0].start, slot.start + said[0].end
    return _told_apart(slot, said[1:])


def _cut_of(text: str, catalogue: Catalogue) -> list[Lexeme]:
    """What a slot says; « divas » are several Divas, where nothing bears that name."""
    said = [one for one in cut(text, catalogue) if one.sort not in LITTLE]
    several = len(said) == 1 and said[0].sort == "word" and text.endswith("s")
    return _cut_of(text[:-1], catalogue) if several else said


def _told_apart(slot: Slot, more: Sequence[Lexeme]) -> bool:
    """« Walker d'Anna », « Walker nº 2 »: which of those of that name."""
    match [one.sort for one in more]:
        case ["of", "word" | "me" | "you"]:
            slot.of = more[1].text
        case ["rank", "number"]:
            slot.rank = more[1].value
        case more_said:
            return not more_said
    return True


def stands_for_another(slot: Slot | None) -> bool:
    """Does it stand for what was named before?"""
    return slot is None or (slot.said is None and set(slot.text.split()) <= _PRONOUNS | {"base"})
