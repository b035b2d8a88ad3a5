/** Reads the generated data into a lexicon and its phrases. */
import { BrokenOff } from './broken-off.ts';
import { Lexicon, mirror, parseCues, parseLexicon } from './lexicon.ts';
import { brokenOffText, cuesText, innocentWords, lexiconText, setPhrasesText } from './lexicon-data.ts';
import { SetPhrases } from './set-phrases.ts';
import { WordFilter } from './word-filter.ts';

/** The width of the filter of innocent words: at some 20,000 words one stranger in 400 passes for a member. */
export const filterWidth = 23;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes from base64, without the host's help, so that every host reads the same. */
export function fromBase64(text: string): Uint8Array {
  const codes = new Uint8Array(128);
  for (let i = 0; i < alphabet.length; i++) codes[alphabet.charCodeAt(i)] = i;
  const trimmed = text.replace(/=+$/, '');
  const bytes = new Uint8Array((trimmed.length * 3) >> 2);
  let buffer = 0;
  for (let i = 0; i < trimmed.length; i++) {
    buffer = ((buffer << 6) | (codes[trimmed.charCodeAt(i)] as number)) & 0xffffff;
    // Four characters are three bytes; after the first of four there is none yet.
    const bits = (6 * (i + 1)) % 8;
    if (i % 4 > 0) bytes[((6 * (i + 1)) >> 3) - 1] = (buffer >> bits) & 255;
  }
  return bytes;
}

/** The lexicon as shipped. */
export function loadLexicon(): Lexicon {
  return new Lexicon(
    parseLexicon(mirror(lexiconText)),
    WordFilter.unpack(fromBase64(innocentWords), filterWidth),
    parseCues(mirror(cuesText)),
  );
}

/** The set phrases as shipped. */
export function loadSetPhrases(): SetPhrases {
  return new SetPhrases(mirror(setPhrasesText));
}

/** The phrases of words that are broken off, as shipped. */
export function loadBrokenOff(lexicon: Lexicon): BrokenOff {
  return new BrokenOff(mirror(brokenOffText), lexicon);
}
