/** Checks the options of a call that all entry points share. */

import { type LanguageContext, languages } from '../language/index.ts';
import { checkOptions } from './check-arguments.ts';
import type { LanguageOptions } from './package-types.ts';

/**
 * The empty answer would look like a text without evidence.
 * @param known The languages of the model, by code.
 */
export function checkOnly(only: LanguageOptions['only'], known: object = languages): void {
  if (only === undefined) return;
  if (!Array.isArray(only)) throw new TypeError('only must be a list of language codes.');
  if (only.length === 0) throw new RangeError('only must not be empty.');
  // `Object.hasOwn` converts a nested list of one code to that code.
  for (const code of only)
    if (typeof code !== 'string' || !Object.hasOwn(known, code))
      throw new RangeError(`only: ${JSON.stringify(code)} is not a code of \`languages\`.`);
}

export function checkContext(context: LanguageOptions['context']): void {
  checkOptions(context, ['text', 'languages', 'page', 'declared'] satisfies (keyof LanguageContext)[]);
  checkContextText('text', context?.text);
  checkContextText('declared', context?.declared);
  const { page, languages: likely } = context ?? {};
  if (!isListOf(page ?? [], (item) => typeof item?.lang === 'string' && typeof item.confidence === 'number'))
    throw new TypeError(
      'context.page must be a list of languages with confidences, as `detect` returns them.',
    );
  if (!isListOf(likely ?? [], (item) => typeof item === 'string'))
    throw new TypeError('context.languages must be a list of language codes.');
}

function checkContextText(name: string, text: unknown): void {
  if (typeof (text ?? '') !== 'string') throw new TypeError(`context.${name} must be a string.`);
}

export function checkMinConfidence(minConfidence: LanguageOptions['minConfidence']): void {
  if (minConfidence === undefined) return;
  const message = 'minConfidence must be a number from 0 to 1.';
  if (typeof minConfidence !== 'number') throw new TypeError(message);
  if (!(minConfidence >= 0 && minConfidence <= 1)) throw new RangeError(message);
}

function isListOf<Item>(list: readonly Item[], isItem: (item: Item) => boolean): boolean {
  return Array.isArray(list) && list.every(isItem);
}
