// The French Snowball stemmer, as the index was made with: the same steps in the same order, so that a word that the
// index has never met is cut where Python would cut it.

const VOWELS = "aeiouyâàëéêèïîôûù";
const STEP1 = `issements issement atrices atrice ateurs ations logies usions utions ements amment emment ances iqUes ismes
  ables istes ateur ation logie usion ution ences ement euses ments ance iqUe isme able iste ence ités ives eaux euse
  ment eux ité ive ifs aux if`.split(/\s+/);
const STEP2A = `issaIent issantes iraIent issante issants issions irions issais issait issant issent issiez issons irais
  irait irent iriez irons iront isses issez îmes îtes irai iras irez isse ies ira ît ie ir is it i`.split(/\s+/);
const STEP2B = `eraIent assions erions assent assiez èrent erais erait eriez erons eront aIent antes asses ions erai eras
  erez âmes âtes ante ants asse ées era iez ais ait ant ée és er ez ât ai as é a`.split(/\s+/);
const PAST = new Set(`assions assent assiez aIent antes asses âmes âtes ante ants asse ais ait ant ât ai as a`.split(" "));
const STEP4 = ["ière", "Ière", "ion", "ier", "Ier", "e", "ë"];

const isVowel = (letter) => letter !== undefined && VOWELS.includes(letter);

export function stem(word) {
  word = marked(word.toLowerCase());
  const r1 = afterSyllable(word);
  const r2 = afterSyllable(r1);
  const state = { word, r1, r2, rv: afterFirstVowel(word), verbal: false };
  const cut = standard(state);
  let verb = false;
  if (!cut || state.verbal) verb = verbInI(state) || otherVerb(state);
  if (cut || verb) state.word = state.word.replace(/Y$/, "i").replace(/ç$/, "c");
  else residual(state);
  return unaccented(state.word.replace(/(enn|onn|ett|ell|eill)$/, (end) => end.slice(0, -1))).replace(/[IUY]/g, (letter) => letter.toLowerCase());
}

// Vowels that act as consonants are written in capitals.
function marked(word) {
  const letters = [...word.replaceAll("qu", "qU")];
  for (let i = 1; i < letters.length - 1; i += 1) {
    const [before, after] = [isVowel(letters[i - 1]), isVowel(letters[i + 1])];
    if (before && after && (letters[i] === "u" || letters[i] === "i")) letters[i] = letters[i].toUpperCase();
    if ((before || after) && letters[i] === "y") letters[i] = "Y";
  }
  return letters.join("");
}

// What follows the first consonant after a vowel.
function afterSyllable(word) {
  for (let i = 1; i < word.length; i += 1) if (!isVowel(word[i]) && isVowel(word[i - 1])) return word.slice(i + 1);
  return "";
}

function afterFirstVowel(word) {
  if (word.length < 2) return "";
  if (/^(par|col|tap)/.test(word) || (isVowel(word[0]) && isVowel(word[1]))) return word.slice(3);
  for (let i = 1; i < word.length; i += 1) if (isVowel(word[i])) return word.slice(i + 1);
  return "";
}

const ending = (word, suffixes) => suffixes.find((suffix) => word.endsWith(suffix));

// Step 1: says whether a suffix went that leaves no verb behind.
function standard(state) {
  const suffix = ending(state.word, STEP1);
  if (!suffix) return false;
  const { r1, r2, rv } = state;
  const bare = state.word.slice(0, -suffix.length);
  const to = (word) => { state.word = word; return true; };
  const verbal = (word, rest) => { Object.assign(state, { word, rv: rest, verbal: true }); return false; };

  if (suffix === "eaux") return to(state.word.slice(0, -1));
  if (/^euses?$/.test(suffix)) return r2.includes(suffix) ? to(bare) : r1.includes(suffix) && to(`${bare}eux`);
  if (/^ements?$/.test(suffix) && rv.includes(suffix)) return to(beforeEment(bare, state));
  if (suffix === "amment" && rv.includes(suffix)) return verbal(`${bare}ant`, `${rv.slice(0, -6)}ant`);
  if (suffix === "emment" && rv.includes(suffix)) return verbal(`${bare}ent`, rv);
  if (/^ments?$/.test(suffix) && rv.includes(suffix) && !rv.startsWith(suffix) && isVowel(rv[rv.lastIndexOf(suffix) - 1])) {
    return verbal(bare, rv.slice(0, -suffix.length));
  }
  if (suffix === "aux" && r1.includes(suffix)) return to(`${state.word.slice(0, -2)}l`);
  if (/^issements?$/.test(suffix) && r1.includes(suffix) && !isVowel(bare.at(-1))) return to(bare);
  if (!r2.includes(suffix)) return false;
  if (/^(ance|iqUe|isme|able|iste)s?$|^eux$/.test(suffix)) return to(bare);
  if (/^(atrice|ateur|ation)s?$/.test(suffix)) return to(beforeIc(bare, r2));
  if (/^logies?$/.test(suffix)) return to(`${bare}log`);
  if (/^u[st]ions?$/.test(suffix)) return to(`${bare}u`);
  if (/^ences?$/.test(suffix)) return to(`${bare}ent`);
  if (/^ités?$/.test(suffix)) {
    if (bare.endsWith("abil")) return to(r2.includes("abil") ? bare.slice(0, -4) : `${bare.slice(0, -2)}l`);
    if (bare.endsWith("iv")) return to(r2.includes("iv") ? bare.slice(0, -2) : bare);
    return to(beforeIc(bare, r2));
  }
  if (/^(if|ive)s?$/.test(suffix)) {
    return to(bare.endsWith("at") && r2.includes("at") ? beforeIc(bare.slice(0, -2), r2) : bare);
  }
  return false;
}

function beforeEment(bare, { r1, r2, rv }) {
  if (bare.endsWith("iv") && r2.includes("iv")) {
    const shorter = bare.slice(0, -2);
    return shorter.endsWith("at") && r2.includes("at") ? shorter.slice(0, -2) : shorter;
  }
  if (bare.endsWith("eus")) return r2.includes("eus") ? bare.slice(0, -3) : r1.includes("eus") ? `${bare.slice(0, -1)}x` : bare;
  if (/(abl|iqU)$/.test(bare)) return r2.includes("abl") || r2.includes("iqU") ? bare.slice(0, -3) : bare;
  if (/[iI]èr$/.test(bare)) return rv.includes("ièr") || rv.includes("Ièr") ? `${bare.slice(0, -3)}i` : bare;
  return bare;
}

function beforeIc(bare, r2) {
  if (!bare.endsWith("ic")) return bare;
  return r2.includes("ic") ? bare.slice(0, -2) : `${bare.slice(0, -2)}iqU`;
}

// Step 2a.
function verbInI(state) {
  const { word, rv } = state;
  const suffix = ending(word, STEP2A);
  if (!suffix || !rv.includes(suffix) || rv.length <= suffix.length || isVowel(rv[rv.lastIndexOf(suffix) - 1])) return false;
  state.word = word.slice(0, -suffix.length);
  return true;
}

// Step 2b.
function otherVerb(state) {
  const { word, rv, r2 } = state;
  const suffix = ending(rv, STEP2B);
  if (!suffix || (suffix === "ions" && !r2.includes("ions"))) return false;
  state.word = word.slice(0, -suffix.length);
  if (PAST.has(suffix)) {
    state.rv = rv.slice(0, -suffix.length);
    if (state.rv.endsWith("e")) state.word = state.word.slice(0, -1);
  }
  return true;
}

// Step 4.
function residual(state) {
  const { r2, rv } = state;
  if (/[^aiouès]s$/.test(state.word)) state.word = state.word.slice(0, -1);
  const { word } = state;
  const suffix = STEP4.find((each) => word.endsWith(each) && rv.includes(each));
  if (!suffix) return;
  if (suffix === "ion" && r2.includes("ion") && /^[st]$/.test(rv.at(-4) ?? "")) state.word = word.slice(0, -3);
  else if (/^[iI](er|ère)$/.test(suffix)) state.word = `${word.slice(0, -suffix.length)}i`;
  else if (suffix === "e" || (suffix === "ë" && word.slice(-3, -1) === "gu")) state.word = word.slice(0, -1);
}

// Step 6: the last vowel loses its accent, unless it ends the word.
function unaccented(word) {
  for (let i = 1; i < word.length; i += 1) {
    const at = word.length - i;
    if (isVowel(word[at])) return i > 1 && /[éè]/.test(word[at]) ? `${word.slice(0, at)}e${word.slice(at + 1)}` : word;
  }
  return word;
}
