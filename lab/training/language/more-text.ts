/** Training text of `corpus/more`, `corpus/extra` and `more`, also in other alphabets and broken encodings. */
import { join } from 'node:path';
import { readLines, written } from './read-lines.ts';
import { arabicLetters, cyrillicUyghur } from './typed-letters.ts';

interface Source {
  readonly file: string;
  readonly weight: number;
  readonly isKept?: (line: string) => boolean;
}

/** Nigerian Pidgin without any of these words may be English. */
const pidginWord =
  /(?<!\p{L})(?:dey|dem|wey|una|don|na|sey|abi|sef|wetin|pikin|sabi|abeg|wahala|oga|dis|dat|di|im|ehn|comot)(?!\p{L})/iu;

/** South Azerbaijani is `az`, Western Punjabi `pa`: a class covers all scripts. */
const sources: Readonly<Record<string, readonly Source[]>> = {
  ak: [{ file: 'extra/ak', weight: 1 }],
  az: [{ file: 'extra/azb', weight: 1 }],
  bar: [{ file: 'more/bar', weight: 4 }],
  bho: [{ file: 'more/bho', weight: 8 }],
  gsw: [{ file: 'more/gsw', weight: 10 }],
  nb: [{ file: 'more/nb-dialect', weight: 3 }],
  pa: [{ file: 'extra/pnb', weight: 1 }],
  pcm: [{ file: 'more/pcm', weight: 1, isKept: (line) => pidginWord.test(line) }],
};

/** Languages whose only training text is here. */
export const moreLanguages: readonly string[] = ['ak', 'pcm'];

/** Unsupported. ary and arz read like Arabic, bew like Indonesian. */
const unlisted =
  'ady alt anp bas bbc bci bxr cak cnh dag diq dtp dty fit frp gur guw gv hne hrx ie kr krc ksh kw lgg lrc ltg mad ' +
  'mak mam mdf mos myx nd nij nus quc rom rue skr szy tcy vot wal xmf';

/** Written for this project. */
const writtenWeight = 10;
const minWords = 4;
const linesPerUnlisted = 1500;

/** As people write them: `@ name` is `@name`. */
const joinTokens = (line: string) =>
  line.replace(/([@#]) (?=[\p{L}\p{N}_])/gu, '$1').replace(/ (?=[.,!?:;…](?:\s|$))/g, '');

export function moreLines(folder: string, lang: string): { text: string; weight: number }[] {
  const published = (sources[lang] ?? []).flatMap(({ file, weight, isKept = () => true }) =>
    readLines(join(folder, `${file}.txt.gz`))
      .filter(isKept)
      .map((line) => ({ text: joinTokens(line), weight })),
  );
  return [...published, ...written('more', lang).map((text) => ({ text, weight: writtenWeight }))];
}

/**
 * Equally many of each.
 * @param leftOut Languages that the model lacks.
 */
export function unlistedLines(folder: string, leftOut: readonly string[]): string[] {
  const files = [
    ...unlisted.split(' ').map((lang) => `extra/${lang}`),
    ...leftOut.map((lang) => `train/${lang}`),
  ];
  return files.flatMap((file) =>
    readLines(join(folder, `${file}.txt.gz`))
      .filter((line) => line.split(/\s+/).length >= minWords)
      .slice(0, linesPerUnlisted),
  );
}

const otherAlphabets: Readonly<Record<string, (line: string) => string>> = {
  kk: (line) => arabicLetters('kk', line),
  ky: (line) => arabicLetters('ky', line),
  ug: cyrillicUyghur,
};
const otherAlphabetLines = 2500;

/** Taken for windows-1252 by older programs. */
const codePages: Readonly<Record<string, string>> = {
  cs: 'windows-1250',
  hr: 'windows-1250',
  hu: 'windows-1250',
  lt: 'windows-1257',
  lv: 'windows-1257',
  pl: 'windows-1250',
  ro: 'windows-1250',
  sk: 'windows-1250',
  sl: 'windows-1250',
  tr: 'windows-1254',
};
const misreadLines = 500;

/** A few lines in another alphabet of the language, and in a wrong code page. */
export function rewrittenLines(lang: string, lines: readonly string[]): string[] {
  const rewrite = otherAlphabets[lang];
  const codePage = codePages[lang];
  return [
    ...(rewrite ? lines.slice(0, otherAlphabetLines).map(rewrite) : []),
    ...(codePage ? misread(lines.slice(0, misreadLines), codePage) : []),
  ];
}

function misread(lines: readonly string[], codePage: string): string[] {
  const bytes = Uint8Array.from({ length: 128 }, (_, i) => 128 + i);
  const right = [...new TextDecoder(codePage).decode(bytes)];
  const wrong = [...new TextDecoder('windows-1252').decode(bytes)];
  const letters = new Map(right.map((letter, i) => [letter, wrong[i] ?? letter]));
  return lines.map((line) => [...line].map((letter) => letters.get(letter) ?? letter).join(''));
}
