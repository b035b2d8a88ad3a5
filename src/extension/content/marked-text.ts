/**
 * The beginning of a text in several languages, each part marked with its own; what swears is masked.
 */

import { message } from '../i18n.ts';
import { element } from '../in-page/element.ts';
import type { MaskedWord, TextPart } from '../messages/selection-report.ts';

/** A text longer than `whole` has each of its parts cut to `most` characters, and `parts` parts at most. */
const excerpt = { whole: 300, most: 80, parts: 8 };

/** Fewer characters than this between two parts hold no words. */
const least = 20;

/** How many marks can be told apart; languages beyond share the last. */
const marks = 4;

/** The number of the mark of each language, in the order given: 0 to 3. */
export function marksOf(langs: readonly string[]): ReadonlyMap<string, number> {
  return new Map(langs.map((lang, index) => [lang, Math.min(index, marks - 1)]));
}

export interface MarkedText {
  readonly text: string;
  readonly parts: readonly TextPart[];
  readonly swearing: readonly MaskedWord[];
  /** Language code → number of its mark. */
  readonly marks: ReadonlyMap<string, number>;
  /** Language code → name. */
  nameOf(lang: string): string;
}

/** The marked text as one paragraph. */
export function markedText({ text, parts, swearing, marks, nameOf }: MarkedText): HTMLElement {
  const shown = parts.slice(0, excerpt.parts);
  const isShort = text.length <= excerpt.whole;
  const children = shown.flatMap((of, index) => {
    const { start, lang } = of;
    // What ends a sentence belongs to the part before it; what was not looked at, to none.
    const next = parts[index + 1]?.start ?? text.length;
    const end = next - of.end < least ? next : of.end;
    const isCut = !isShort && end - start > excerpt.most;
    const words = masked(text, start, isCut ? start + excerpt.most : end, swearing);
    return [
      element('span', { class: 'unseen' }, message('cardPartOf', nameOf(lang))),
      element(
        'bdi',
        { class: `part mark-${marks.get(lang) ?? 0}`, lang, dir: 'auto' },
        words.replace(/\s+/g, ' ').trim(),
        isCut ? '…' : '',
      ),
      ' ',
    ];
  });
  const isMore = parts.length > shown.length || (parts.at(-1)?.end ?? 0) < text.trimEnd().length - 40;
  return element('p', { class: 'parts' }, ...children, ...(isMore ? ['…'] : []));
}

/** The text from `start` to `end`, the words in it that swear as they may be shown. */
function masked(text: string, start: number, end: number, swearing: readonly MaskedWord[]): string {
  let written = '';
  let at = start;
  for (const word of swearing) {
    if (word.end <= at || word.start >= end) continue;
    written += text.slice(at, Math.max(at, word.start)) + word.masked;
    at = word.end;
  }
  return written + text.slice(at, Math.max(at, end));
}
