/**
 * Tells in which script a text in a known language is written, where that is worth saying: Serbian and Chinese have
 * two that are both usual, of others the one that is not usual is told. Portuguese of Brazil or Portugal is not told
 * apart: short texts do not show it.
 */
import { formOfChinese } from './chinese-characters.ts';
import { blankCertainNoise } from './noise.ts';

/** Scripts that a text can be in, by their ISO 15924 codes, which regular expressions know too. */
const scripts =
  'Latn Cyrl Arab Hani Hira Kana Hang Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Geor Armn Grek Hebr Ethi Cans Cher Tfng Olck Mtei Mong Thaa Syrc Nkoo Bopo'.split(
    ' ',
  );
/** What finds their letters, by script; made when it is first asked for, since most programs never ask. */
const lettersIn = new Map<string, RegExp>();

/** Scripts that are several in one, or one form of another. */
const madeOf: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani', 'Bopo'],
  Hant: ['Hani', 'Bopo'],
};

/** Chinese in its two forms, as each writes its own name. */
const chineseNames: Readonly<Record<string, string>> = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' };

/** Languages of which two scripts are usual; of others the usual one goes without saying. */
const twoScripts = new Set(['sr', 'zh']);

/** UTF-16 units from the beginning of a text that are looked at. */
const reach = 4000;

/** A text in a script has this share of its letters in it at least: the rest are names and foreign words. */
const most = 2 / 3;

/** With this share in the usual script a text is in that: a Chinese one may hold more letters of Latin names. */
const some = 0.1;

/** A language as a text writes it. */
export interface WrittenLanguage {
  /** BCP 47 tag: the code, with the script where that is worth saying, such as `zh-Hant` or `sr-Latn`. */
  readonly tag: string;
  /** The language's own name, in that script as far as it is known. */
  readonly native: string;
}

/**
 * The language `lang` as `text` writes it. `native` is its own name; variants in several scripts are separated by `, `.
 */
export function writtenIn(lang: string, native: string, text: string): WrittenLanguage {
  // The letters of an address, and of markup, are in no script of the language.
  const read = blankCertainNoise(text.slice(0, reach));
  const usual = new Intl.Locale(lang).maximize().script;
  const script = scriptOf(read, lang, usual);
  const isTold = script !== undefined && (twoScripts.has(lang) || script !== usual);
  const tag = isTold ? `${lang}-${script}` : lang;
  const variants = native.split(', ').filter((name) => mainScript(name) === script);
  return { tag, native: chineseNames[tag] ?? (variants.length === 0 ? native : variants.join(', ')) };
}

/** The script of a text in `lang`, which is usually written in `usual`; undefined where the text does not show it. */
function scriptOf(text: string, lang: string, usual: string | undefined): string | undefined {
  if (lang === 'sr' || usual === undefined) return mainScript(text);
  const own = madeOf[usual] ?? [usual];
  const isUsual = own.reduce((sum, script) => sum + shareIn(text, script), 0) >= some;
  if (!isUsual) return mainScript(text);
  return usual === 'Hans' || usual === 'Hant' ? formOfChinese(text) : usual;
}

/** The script that most letters of a text are in; undefined where none has so many. */
function mainScript(text: string): string | undefined {
  return scripts.find((script) => shareIn(text, script) >= most);
}

/** The share of a text's letters that are in a script; 0 without letters. */
function shareIn(text: string, script: string): number {
  const letters = countOf(text, /\p{L}/gu);
  return letters === 0 ? 0 : countOf(text, lettersOf(script)) / letters;
}

function lettersOf(script: string): RegExp {
  const found = lettersIn.get(script) ?? new RegExp(`\\p{Script=${script}}`, 'gu');
  lettersIn.set(script, found);
  return found;
}

function countOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
