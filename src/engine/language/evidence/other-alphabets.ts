/**
 * Text in an alphabet that its language is rarely written in, such as Kyrgyz in Arabic letters. Written in the usual
 * alphabet, its words are known.
 */
import type { Pass } from '../pass.ts';
import { sharesOf, withShares } from './shares.ts';
import type { Weighed } from './weighed.ts';
import { wordsOf } from './words.ts';

interface Alphabet {
  readonly lang: string;
  /** Matches a text in these letters. */
  readonly opening: RegExp;
  /** Below this confidence of another language, the words are looked up. */
  readonly maxSure: number;
  /** Pairs of letters and their spelling in the usual alphabet; `-` is nothing. */
  readonly pairs: string;
}

const alphabets: readonly Alphabet[] = [
  {
    lang: 'ky',
    opening: /^\P{L}*\p{Script=Arabic}/u,
    maxSure: 0.98,
    pairs:
      'ا а ب б ۋ в گ г ع г غ г د д ە е ې е ج ж ز з ئ и ي й ی й ك к ک к ق к ل л م м ن н ڭ ң و о ۅ ө پ п ر р س с ت т ۇ у ۉ ү ف ф ' +
      'ح х خ х چ ч ش ш ى ы ھ х',
  },
  {
    lang: 'tg',
    opening: /^\P{L}*\p{Script=Latin}/u,
    maxSure: 0.6,
    pairs:
      'sh ш ch ч kh х gh ғ zh ж yo ё yu ю ya я ye е a а b б d д e е f ф g г h ҳ i и j ҷ k к l л m м n н o о p п q қ r р s с t т ' +
      'u у v в w в x х y й z з ī ӣ ū ӯ ğ ғ č ч š ш',
  },
  {
    lang: 'az',
    opening: /^\P{L}*\p{Script=Cyrillic}/u,
    maxSure: 0.8,
    pairs:
      'а a б b в v г q ғ ğ д d е e ә ə ж j з z и i ы ı ј y й y к k ҝ g л l м m н n о o ө ö п p р r с s т t у u ү ü ф f х x һ h ч ç ' +
      'ҹ c ш ş э e ю yu я ya',
  },
  {
    lang: 'tk',
    opening: /^\P{L}*\p{Script=Cyrillic}/u,
    maxSure: 0.8,
    pairs:
      'а a б b в w г g д d е e ж ž җ j з z и i й ý к k л l м m н n ң ň о o ө ö п p р r с s т t у u ү ü ф f х h ч ç ш ş ы y э e ' +
      'ә ä ю ýu я ýa',
  },
];

// Set by hand, as are the values of `maxSure`.
const minWords = 2;
const maxWords = 12;
/** Minimum share of the words that the language knows. */
const minKnown = 0.5;

export function readOtherAlphabets({ words, pass, allows }: Weighed): Pass {
  const [first] = pass.answer;
  if (first === undefined) return pass;
  const possible = alphabets.filter(
    ({ lang, opening, maxSure }) =>
      lang !== first.lang && first.confidence <= maxSure && opening.test(pass.text) && allows(lang),
  );
  if (possible.length === 0) return pass;
  const found = wordsOf(pass.text);
  if (found.length < minWords || found.length > maxWords) return pass;
  const known = (all: readonly string[], lang: string) =>
    all.filter((word) => words.usersOf(word).includes(lang)).length;
  for (const alphabet of possible) {
    const { lang } = alphabet;
    const count = known(
      found.map((word) => spell(word, alphabet)),
      lang,
    );
    if (count < minWords || count < minKnown * found.length) continue;
    const rival = known(found, first.lang);
    if (count <= rival) continue;
    const shares = sharesOf(pass);
    const moved = (first.confidence * count) / (count + rival);
    shares.set(first.lang, first.confidence - moved);
    return withShares(pass, shares.set(lang, (shares.get(lang) ?? 0) + moved));
  }
  return pass;
}

const tables = new Map<Alphabet, ReadonlyMap<string, string>>();

function spell(word: string, alphabet: Alphabet): string {
  let table = tables.get(alphabet);
  if (table === undefined) {
    const parts = alphabet.pairs.split(' ');
    table = new Map(parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1] ?? '']] : [])));
    tables.set(alphabet, table);
  }
  let spelt = '';
  for (let at = 0; at < word.length; at++) {
    const pair = table.get(word.slice(at, at + 2));
    if (pair !== undefined) at++;
    spelt += pair ?? table.get(word.charAt(at)) ?? word.charAt(at);
  }
  return spelt;
}
