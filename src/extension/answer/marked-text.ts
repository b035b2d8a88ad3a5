import { directionOf } from '../dom/direction.ts';
import { element } from '../dom/element.ts';
import { plain } from '../dom/text.ts';
import { message } from '../i18n.ts';
import type { MaskedWord, TextPart } from '../messages/inspection.ts';

/** A text with more characters shows only the first `maxPartLength` characters of each part. */
const maxWholeText = 300;
const maxPartLength = 80;

export const maxParts = 8;

/** Shorter gaps between parts, in characters, contain no words. */
const minGap = 20;

/** A shorter remainder, in characters, gets no ellipsis. */
const minRest = 40;

/** Number of languages with a mark of their own. */
export const markCount = 8;

/** Returns the number of the mark of a language by its place. Further languages share a grey mark. */
export function markAt(place: number): number {
  return Math.min(place, markCount);
}

interface MarkedText {
  readonly text: string;
  readonly parts: readonly TextPart[];
  readonly swearing: readonly MaskedWord[];
  /** Language code → mark. */
  readonly marks: ReadonlyMap<string, number>;
  /** Language code → name. */
  readonly names: ReadonlyMap<string, string>;
}

export function markedText({ text, parts, swearing, marks, names }: MarkedText): HTMLElement {
  const isShort = text.length <= maxWholeText;
  const children = parts.slice(0, maxParts).flatMap((part, index) => {
    const { start, lang } = part;
    // Punctuation belongs to the part before it. The language of a longer gap is unknown.
    const next = parts[index + 1]?.start ?? text.length;
    const end = next - part.end < minGap ? next : part.end;
    const shownEnd = isShort ? end : characterBoundary(text, Math.min(end, start + maxPartLength));
    const shown = plain(maskSwearWords(text, start, shownEnd, swearing));
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
  const isMore = parts.length > maxParts || lastEnd < text.trimEnd().length - minRest;
  // The parts follow the direction of the text, not of the interface.
  return element('p', { class: 'parts', dir: directionOf(text) }, ...children, isMore ? '…' : '');
}

/** Returns `at`, or one less if that would split a surrogate pair. */
function characterBoundary(text: string, at: number): number {
  return (text.codePointAt(at - 1) as number) > 0xffff ? at - 1 : at;
}

export function maskSwearWords(
  text: string,
  start: number,
  end: number,
  swearing: readonly MaskedWord[],
): string {
  let written = '';
  let at = start;
  for (const word of swearing) {
    if (word.end <= at || word.start >= end) continue;
    written += text.slice(at, Math.max(at, word.start)) + word.masked;
    at = word.end;
  }
  return written + text.slice(at, Math.max(at, end));
}
