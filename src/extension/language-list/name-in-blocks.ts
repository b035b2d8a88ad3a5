import { message } from '../i18n.ts';
import { type DetectedBlock, writtenInBlocks } from '../page-languages/language-shares.ts';
import { nameOfLanguage } from './list-languages.ts';

/** Returns the name of a language as the blocks have it, or the words for several or none. */
export function nameInBlocks(blocks: readonly DetectedBlock[], langs: readonly string[]): string {
  if (langs.length > 1) return message('pageOthers');
  const { lang, tag, either } = writtenInBlocks(blocks, langs[0]) ?? {};
  return lang === undefined ? message('surenessNot') : nameOfLanguage(lang, tag, either);
}
