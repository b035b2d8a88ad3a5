import { meaningsOf } from './facts.ts';
import { languageCodes } from './languages.ts';

/** Codes and varieties that canonicalization does not map. */
const otherCodes: Readonly<Record<string, string>> = {
  fil: 'tl',
  // Browsers canonicalize our codes `bcl` and `mhr` to these.
  bik: 'bcl',
  chm: 'mhr',
  // Members of macrolanguages or collections (ISO 639-3, 639-5).
  dip: 'din',
  fuf: 'ff',
  fuv: 'ff',
  hms: 'hmn',
  hnj: 'hmn',
  nhn: 'nah',
  qug: 'qu',
  quy: 'qu',
  zlm: 'ms',
};

/**
 * Returns our code for a language tag of another source, or the canonical code of an unsupported language.
 * Undefined for an empty code or `und`.
 * @throws {RangeError} if the language is not valid in BCP 47
 */
export function ourCode(code: string | undefined): string | undefined {
  if (code === undefined || code === '' || code === 'und') return undefined;
  const [language = code] = code.split('-');
  if (languageCodes.has(language)) return language;
  const canonical = new Intl.Locale(language).language;
  return otherCodes[language] ?? otherCodes[canonical] ?? meaningsOf(canonical)[0] ?? canonical;
}
