/**
 * Russian, Greek and Hindi as people write them on a Latin keyboard, made by rule from text in their own script:
 * the corpus has none. Every line picks one of the habits that are in use, so that the model learns them all.
 * Arabic is not among them: what its writers put for the vowels is not in the text.
 */

type Random = () => number;

const one = (random: Random, ...habits: string[]) => habits[Math.floor(random() * habits.length)] as string;

/** How each language is romanised: a line in its own script → the same in Latin letters. */
export const romanisers: Readonly<Record<string, (line: string, random: Random) => string>> = {
  el: greek,
  hi: hindi,
  ru: russian,
};

function replaceAll(line: string, letters: ReadonlyMap<string, string>): string {
  let result = '';
  for (const letter of line) {
    const lower = letter.toLowerCase();
    const latin = letters.get(lower) ?? letter;
    result += lower === letter || latin === '' ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  }
  return result;
}

const pairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]);

/** Letters after what people type without a rule book; passport and library systems differ in the variants. */
const russianLetters = pairs(
  'аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цc чch шsh щsch ъ ыy ь эe юyu яya',
);

function russian(line: string, random: Random): string {
  const letters = new Map(russianLetters);
  letters.set('ё', one(random, 'e', 'yo', 'e'));
  letters.set('й', one(random, 'y', 'j', 'i'));
  letters.set('х', one(random, 'h', 'kh', 'x'));
  letters.set('ц', one(random, 'c', 'ts', 'ts'));
  letters.set('щ', one(random, 'sch', 'shch', 'sh'));
  letters.set('ь', one(random, '', '', "'"));
  const soft = one(random, 'y', 'y', 'j', 'i');
  letters.set('ю', `${soft}u`);
  letters.set('я', `${soft}a`);
  return replaceAll(line, letters);
}

/** Greeklish by sound; some write by looks instead (h for eta, w for omega, x for chi). */
const greekLetters = pairs('αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξks οo πp ρr σs ςs τt υi φf χx ψps ωo');

function greek(line: string, random: Random): string {
  const letters = new Map(greekLetters);
  letters.set('β', one(random, 'v', 'v', 'b'));
  letters.set('η', one(random, 'i', 'h'));
  letters.set('θ', one(random, 'th', 'th', 't'));
  letters.set('ξ', one(random, 'ks', 'x'));
  letters.set('υ', one(random, 'y', 'u', 'i'));
  letters.set('χ', one(random, 'x', 'h', 'ch'));
  letters.set('ω', one(random, 'o', 'w'));
  const bare = line.normalize('NFD').replace(/\p{M}/gu, '');
  return replaceAll(bare.replace(/ου/g, 'ou').replace(/μπ/g, one(random, 'μπ', 'b')), letters);
}

const hindiConsonants = new Map(
  [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह'].map((letter, i) => [
    letter,
    'k kh g gh ch chh j jh t th d dh n t th d dh n p ph b bh m y r l v sh sh s h'.split(' ')[i] as string,
  ]),
);
const hindiVowels = new Map(
  [...'अआइईउऊऋएऐओऔऑ'].map((letter, i) => [letter, 'a aa i ee u oo ri e ai o au o'.split(' ')[i] as string]),
);
const hindiSigns = new Map(
  [...'ािीुूृेैोौॉ'].map((letter, i) => [letter, 'aa i ee u oo ri e ai o au o'.split(' ')[i] as string]),
);

/** By sound, the inherent vowel left out at the end of a word; most write long vowels like short ones. */
function hindi(line: string, random: Random): string {
  const long = random() < 0.3;
  const vowel = (latin: string) =>
    long ? latin : latin.replace('aa', 'a').replace('ee', 'i').replace('oo', 'u');
  const w = one(random, 'v', 'w', 'w');
  const letters = [...line.normalize('NFC').replace(/[\u0958-\u095f]/g, (c) => c.normalize('NFD'))];
  let result = '';
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] as string;
    const consonant = hindiConsonants.get(letter);
    if (consonant === undefined) {
      const sign = hindiSigns.get(letter) ?? hindiVowels.get(letter);
      if (sign !== undefined) result += vowel(sign);
      else if (letter === 'ं' || letter === 'ँ') result += 'n';
      else if (letter === '।') result += '.';
      else if (!/[\u0900-\u097f]/.test(letter)) result += letter;
      continue;
    }
    const before = letters[i - 1] ?? ' ';
    const dotted = letters[i + 1] === '़';
    if (dotted) i++;
    const dottedLatin: Readonly<Record<string, string>> = { d: 'r', dh: 'rh', j: 'z', ph: 'f', k: 'q' };
    result += (dotted ? dottedLatin[consonant] : undefined) ?? (consonant === 'v' ? w : consonant);
    const next = letters[i + 1] ?? ' ';
    const isLast = !/[\u0900-\u0963]/.test(next);
    if (next === '्') i++;
    else if (!isLast && !hindiSigns.has(next)) result += inherent(before, next, letters[i + 2] ?? ' ');
  }
  return result;
}

/** The inherent vowel falls away between a vowel and a consonant that has a vowel of its own (karnaa, not karanaa). */
function inherent(before: string, next: string, sign: string): string {
  const afterVowel = hindiSigns.has(before) || hindiVowels.has(before) || hindiConsonants.has(before);
  return afterVowel && hindiConsonants.has(next) && hindiSigns.has(sign) ? '' : 'a';
}
