/** Decodes the generated data. */
import { smallA, smallZ } from '../read/ascii.ts';

/** Decodes the data, whose letters are mirrored in the alphabet so that the words are not read by accident. */
export function mirror(text: string): string {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    codes[i] = code >= smallA && code <= smallZ ? smallA + smallZ - code : code;
  }
  let mirrored = '';
  // A call per letter takes ten times as long. Every JavaScript engine accepts 4,096 arguments.
  for (let at = 0; at < codes.length; at += 4096)
    mirrored += String.fromCharCode(...codes.subarray(at, at + 4096));
  return mirrored;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 without `atob` or `Buffer`, so that every host gives the same result. */
export function fromBase64(text: string): Uint8Array {
  const codes = new Uint8Array(128);
  for (let i = 0; i < alphabet.length; i++) codes[alphabet.charCodeAt(i)] = i;
  const trimmed = text.replace(/=+$/, '');
  const bytes = new Uint8Array((trimmed.length * 3) >> 2);
  let buffer = 0;
  for (let i = 0; i < trimmed.length; i++) {
    buffer = ((buffer << 6) | codes[trimmed.charCodeAt(i)]) & 0xffffff;
    // The first of four characters completes no byte.
    const bits = (6 * (i + 1)) % 8;
    if (i % 4 > 0) bytes[((6 * (i + 1)) >> 3) - 1] = (buffer >> bits) & 255;
  }
  return bytes;
}
