/**
 * Reads the generated data into a lexicon.
 */
import { WordFilter } from './hash.ts';
import { Lexicon, mirror, parseLexicon } from './lexicon.ts';
import { innocentWords, lexiconText, registerWeights, setPhrasesText } from './lexicon-data.ts';
import { RegisterModel, registerSize } from './register.ts';
import { SetPhrases } from './set-phrases.ts';
import { unpackWeights } from './weights.ts';

/** The width of the filter of innocent words: at some 20,000 words one stranger in 400 passes for a member. */
export const filterWidth = 23;

/** Bytes from base64, without the host's help, so that every host reads the same. */
export function fromBase64(text: string): Uint8Array {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const codes = new Uint8Array(128);
  for (let i = 0; i < 64; i++) codes[alphabet.charCodeAt(i)] = i;
  const trimmed = text.replace(/=+$/, '');
  const bytes = new Uint8Array((trimmed.length * 3) >> 2);
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < trimmed.length; i++) {
    buffer = ((buffer << 6) | (codes[trimmed.charCodeAt(i)] as number)) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (buffer >> bits) & 255;
    }
  }
  return bytes;
}

/** The lexicon as shipped. */
export function loadLexicon(): Lexicon {
  return new Lexicon(
    parseLexicon(mirror(lexiconText)),
    WordFilter.unpack(fromBase64(innocentWords), filterWidth),
  );
}

/** The register model as shipped. */
export function loadRegister(): RegisterModel {
  return new RegisterModel(unpackWeights(fromBase64(registerWeights), registerSize));
}

/** The set phrases as shipped. */
export function loadSetPhrases(): SetPhrases {
  return new SetPhrases(mirror(setPhrasesText));
}
