/**
 * Says which of our languages a code stands for that another library answers, or a page declares.
 */
import { francCodes } from './franc-codes.ts';
import { languages } from './languages.ts';

/** Codes of franc and others for what is part of one of our languages, or has another code here. */
const otherCodes: Readonly<Record<string, string>> = {
  ...francCodes,
  fil: 'tl',
  no: 'nb',
  // What browsers make of our own codes.
  bik: 'bcl',
  chm: 'mhr',
  // Members of macro-languages of ISO 639-3, or of a collection of 639-5, that no canonical form leads to.
  dip: 'din',
  fuf: 'ff',
  hms: 'hmn',
  nhn: 'nah',
  quy: 'qu',
};

/**
 * Our code for such a code, which may name a script or a country too; its own shortest code where the language is none of
 * ours. Undefined for none.
 * @throws {RangeError} where it is no tag (BCP 47)
 */
export function ourCode(code: string | undefined): string | undefined {
  if (code === undefined || code === '' || code === 'und') return undefined;
  const [language = code] = code.split('-');
  if (Object.hasOwn(languages, language)) return language;
  const canonical = new Intl.Locale(language).language;
  return otherCodes[language] ?? otherCodes[canonical] ?? canonical;
}
