import { maxCharacters } from '@vernacular/contract/api';

export interface Sample {
  readonly text: string;
  readonly isPart: boolean;
  /** Maps an offset in the sample to the offset in the whole text, in UTF-16 units. */
  original(place: number): number;
}

/** UTF-16 units to search for a space between words. Some scripts have no spaces. */
const maxWordLength = 100;

/** Three pieces, each up to `maxWordLength` longer and joined by line breaks, fit the limit. */
const pieceLength = Math.floor(maxCharacters / 3) - maxWordLength - 1;

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

/** The limit counts code points of one or two units, which is slow, so count them only if necessary. */
function isTooLong(text: string): boolean {
  return text.length > maxCharacters && (text.length > 2 * maxCharacters || [...text].length > maxCharacters);
}

function betweenWords(text: string, at: number): number {
  for (let place = at; place > at - maxWordLength; place--) {
    if (/\s/.test(text.charAt(place))) return place;
  }
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
