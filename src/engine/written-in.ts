/** Short texts don't show Brazilian or European Portuguese. */
import { scriptsOf } from './language/facts.ts';
import { windowsOf } from './language/text/long-text.ts';
import { blankCertainNoise } from './language/text/noise.ts';
import { onDemand } from './language/text/on-demand.ts';

/** ISO 15924 codes, which are also Unicode property values. */
const scripts = [
  'Latn Cyrl Arab Hani Hira Kana Hang Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr',
  'Khmr Geor Armn Grek Hebr Ethi Cans Cher Tfng Olck Mtei Mong Thaa Syrc Nkoo Bopo',
].flatMap((row) => row.split(' '));
const patterns = new Map<string, RegExp>();

const chineseNames: Readonly<Record<string, string>> = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' };

/** For other languages, only an unusual script is reported. */
const twoScripts = new Set(['sr', 'zh']);

/** The rest are names and foreign words. */
const minScriptShare = 2 / 3;

/** A Chinese text may have more letters in Latin names. */
const minUsualShare = 0.1;

export interface WrittenLanguage {
  /** BCP 47 tag: the language code, and the script if it is worth reporting, such as `zh-Hant` or `sr-Latn`. */
  readonly tag: string;
  /** The language's native name, in that script if known. */
  readonly native: string;
}

/**
 * Returns the tag and native name of `lang` in the script of `text`.
 * @param native Variants in several scripts are separated by `, `.
 */
export function writtenIn(lang: string, native: string, text: string): WrittenLanguage {
  const read = blankCertainNoise(windowsOf(text).join(' '));
  const usual = new Intl.Locale(lang).maximize().script;
  const script = scriptOf(read, lang, usual);
  const isReported = script !== undefined && (twoScripts.has(lang) || script !== usual);
  const tag = isReported ? `${lang}-${script}` : lang;
  const variants = native.split(', ').filter((name) => mainScript(name) === script);
  return { tag, native: chineseNames[tag] ?? (variants.length === 0 ? native : variants.join(', ')) };
}

function scriptOf(text: string, lang: string, usual: string | undefined): string | undefined {
  if (lang === 'sr' || usual === undefined) return mainScript(text);
  const isUsual = scriptsOf(lang).reduce((sum, script) => sum + shareIn(text, script), 0) >= minUsualShare;
  if (!isUsual) return mainScript(text);
  return usual === 'Hans' || usual === 'Hant' ? formOfChinese(text) : usual;
}

function mainScript(text: string): string | undefined {
  return scripts.find((script) => shareIn(text, script) >= minScriptShare);
}

function shareIn(text: string, script: string): number {
  const letters = countMatches(text, /\p{L}/gu);
  return letters === 0 ? 0 : countMatches(text, patternOf(script)) / letters;
}

function patternOf(script: string): RegExp {
  const found = patterns.get(script) ?? new RegExp(`\\p{Script=${script}}`, 'gu');
  patterns.set(script, found);
  return found;
}

function countMatches(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The Chinese characters of GB 2312 and Big5, which every platform can decode. */
const chineseCharacters = onDemand(() => [
  decodeHan('gbk', range(0xb0, 0xf7), range(0xa1, 0xfe)),
  // Without the Hong Kong additions, some of which are simplified.
  decodeHan(
    'big5',
    [...range(0xa4, 0xc6), ...range(0xc9, 0xf9)],
    [...range(0x40, 0x7e), ...range(0xa1, 0xfe)],
  ),
]);

/** By the characters that only one form has. Undefined if the characters are common to both. */
function formOfChinese(text: string): 'Hans' | 'Hant' | undefined {
  const [inSimplified, inTraditional] = chineseCharacters();
  let [simplified, traditional] = [0, 0];
  for (const character of text) {
    const isSimplified = inSimplified.has(character);
    if (isSimplified === inTraditional.has(character)) continue;
    if (isSimplified) simplified++;
    else traditional++;
  }
  const min = minScriptShare * (simplified + traditional);
  return simplified > min ? 'Hans' : traditional > min ? 'Hant' : undefined;
}

function decodeHan(encoding: string, firsts: readonly number[], seconds: readonly number[]): Set<string> {
  const bytes = firsts.flatMap((first) => seconds.flatMap((second) => [first, second]));
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu));
}
