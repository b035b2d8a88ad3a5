/**
 * Takes a sample of a text that is longer than one text may be: its beginning, middle and end, cut between words.
 */
import { maxCharacters } from '@vernacular/contract/api';

/** A text that is short enough, and where its places lie in the text that it was taken of. */
export interface Sample {
  readonly text: string;
  /** Whether something was left out. */
  readonly isPart: boolean;
  /** The place in the whole text, in UTF-16 units, of a place in the sample. */
  original(place: number): number;
}

/** UTF-16 units within which the space between two words is looked for; some scripts write none. */
const longestWord = 100;

/** UTF-16 units of a piece, but for a word at its start: three of them, joined by breaks, are short enough. */
const pieceLength = Math.floor(maxCharacters / 3) - longestWord - 1;

/** The whole text where it may be detected as it is. */
export function sampleOf(text: string): Sample {
  if (!isTooLong(text)) return { text, isPart: false, original: (place) => place };
  const middle = Math.floor((text.length - pieceLength) / 2);
  const pieces = [0, middle, text.length - pieceLength].map((from) => {
    const start = from === 0 ? 0 : betweenWords(text, from);
    const end = from + pieceLength === text.length ? text.length : betweenWords(text, from + pieceLength);
    return { start, text: text.slice(start, end) };
  });
  return {
    text: pieces.map((piece) => piece.text).join('\n'),
    isPart: true,
    original(place) {
      let left = place;
      for (const piece of pieces) {
        if (left <= piece.text.length) return piece.start + left;
        left -= piece.text.length + 1;
      }
      return text.length;
    },
  };
}

/** Code points, of one or two units each, are counted only where their number decides. */
function isTooLong(text: string): boolean {
  return text.length > maxCharacters && (text.length > 2 * maxCharacters || [...text].length > maxCharacters);
}

/** The last place before `at` where a word ends; `at` itself, or one unit before, where none does for long. */
function betweenWords(text: string, at: number): number {
  for (let place = at; place > at - longestWord; place--) {
    if (/\s/.test(text.charAt(place))) return place;
  }
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
