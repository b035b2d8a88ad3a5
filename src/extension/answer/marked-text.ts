/**
 * Shows the beginning of a text in several languages, each part marked by its language and swear words masked.
 */
import { message } from '../i18n.ts';
import { directionOf } from '../in-page/direction.ts';
import { element } from '../in-page/element.ts';
import { plain } from '../in-page/text.ts';
import type { MaskedWord, TextPart } from '../messages/inspection.ts';

/** Most characters of a text whose parts are shown whole; of longer texts, most characters of each part. */
const wholeText = 300;
const mostOfPart = 80;

/** Most parts that are shown. */
export const mostParts = 8;

/** Fewer characters than this between two parts hold no words. */
const leastGap = 20;

/** Fewer characters than this after the last part are not announced by an ellipsis. */
const leastRest = 40;

/** Marks that a person can tell apart; further languages share the last one. */
const marks = 4;

/** The number of the mark of a language, 0 to 3, by its place in an order. */
export function markAt(place: number): number {
  return Math.min(place, marks - 1);
}

interface MarkedText {
  readonly text: string;
  readonly parts: readonly TextPart[];
  readonly swearing: readonly MaskedWord[];
  /** Language code → number of its mark. */
  readonly marks: ReadonlyMap<string, number>;
  /** Language code → name. */
  readonly names: ReadonlyMap<string, string>;
}

/** The marked text as one paragraph. */
export function markedText({ text, parts, swearing, marks, names }: MarkedText): HTMLElement {
  const isShort = text.length <= wholeText;
  const children = parts.slice(0, mostParts).flatMap((part, index) => {
    const { start, lang } = part;
    // What ends a sentence belongs to the part before it; a longer stretch that was not detected belongs to none.
    const next = parts[index + 1]?.start ?? text.length;
    const end = next - part.end < leastGap ? next : part.end;
    const shownEnd = isShort ? end : wholeCharacters(text, Math.min(end, start + mostOfPart));
    const shown = plain(masked(text, start, shownEnd, swearing));
    return [
      element('span', { class: 'visually-hidden' }, message('cardPartOf', names.get(lang) ?? lang)),
      element(
        'bdi',
        { class: `part mark-${marks.get(lang)}`, lang, dir: directionOf(shown) },
        shown,
        shownEnd < end ? '…' : '',
      ),
      ' ',
    ];
  });
  const lastEnd = parts.at(-1)?.end ?? 0;
  const isMore = parts.length > mostParts || lastEnd < text.trimEnd().length - leastRest;
  // The parts come one after another as in the text, in an interface that runs the other way too.
  return element('p', { class: 'parts', dir: directionOf(text) }, ...children, isMore ? '…' : '');
}

/** A place in a text, or the one before where it would cut a pair of surrogates. */
function wholeCharacters(text: string, at: number): number {
  return (text.codePointAt(at - 1) as number) > 0xffff ? at - 1 : at;
}

/** The text from `start` to `end`, with its swear words masked. */
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
