import { areRelatives } from 'vernacular-engine/relatives';
import { agrees, declaredLanguages } from './declared-languages.ts';
import * as limits from './thresholds.ts';

/** Varieties whose words don't distinguish them reliably. */
const twins = [
  'bs hr sr',
  'id ms',
  'nb nn',
  'gan hak lzh nan wuu yue zh',
  'fa prs',
  'ckb ku',
  'hi ur',
  'mk sr',
].map((row) => row.split(' '));

/** Another language is written the same way in most texts. */
const hardToTell = new Set(['bs', 'hr', 'sr', 'mk', 'id', 'ms']);

export function canBeTold(lang: string, letters: number): boolean {
  return !hardToTell.has(lang) || letters >= limits.minRelativeLetters;
}

/** The same for a listener, or near. */
export function areAkin(lang: string, other: string): boolean {
  return areRelatives(lang, other) || twins.some((row) => row.includes(lang) && row.includes(other));
}

/** Nearly all text in Chinese characters is standard Chinese. */
export function proposalOf(lang: string, confidence: number): string {
  return confidence < limits.minVariety && declaredLanguages('zh').includes(lang) ? 'zh' : lang;
}

/** The two are the same or near, so the text proves nothing. */
export function isNear(declared: readonly string[], lang: string, letters: number, share: number): boolean {
  if (agrees(declared, lang)) return true;
  if (declared.some((code) => twins.some((row) => row.includes(code) && row.includes(lang)))) return true;
  const isSure = letters >= limits.minRelativeLetters && share >= limits.minRelativeShare;
  return !isSure && declared.some((code) => areAkin(code, lang));
}
