/**
 * How a word sounds, roughly: spellings that read alike get the same key ("phuk", "fuq", "fook" and their model).
 */
import { Letters } from './letters.ts';

const [a, c, e, f, g, h, i, k, n, o, p, q, r, s, t, u, w, x, y, z] = [
  1, 3, 5, 6, 7, 8, 9, 11, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 26,
] as const;

/** Sounds beyond the letters': ch, sh, and a final -er or -a. */
const ch = 27;
const sh = 28;
const er = 29;

const isVowel = (code: number) =>
  code === a || code === e || code === i || code === o || code === u || code === y;

/** Adds a sound unless it is the last one already. */
function put(key: Letters, sound: number): void {
  if (key.length === 0 || key.codes[key.length - 1] !== sound) key.add(sound);
}

/** The sound key of a lower-case word of a-z as text, for tables; see `soundOf`. */
export function soundKey(word: string): string {
  const key = new Letters(2 * word.length);
  soundOf(Letters.of(word), key);
  return String.fromCharCode(...Array.from(key.codes.subarray(0, key.length), (code) => 96 + code));
}

/**
 * Writes the sound key of a word into `key`, which has room for twice the word: doubled letters count once, silent
 * spellings are levelled. Linear in the word's length.
 */
export function soundOf(word: Letters, key: Letters): void {
  key.clear();
  const { codes, length } = word;
  const last = length > 0 ? codes[length - 1] : 0;
  for (let at = 0; at < length; at++) {
    const letter = codes[at] as number;
    const next = at + 1 < length ? (codes[at + 1] as number) : 0;
    const rest = length - at;
    switch (letter) {
      case p:
        if (next === h) {
          put(key, f);
          at++;
        } else put(key, p);
        break;
      case t:
        put(key, t);
        if (next === c && rest > 2 && codes[at + 2] === h) {
          put(key, ch);
          at += 2;
        }
        break;
      case c:
        if (next === h) {
          put(key, ch);
          at++;
        } else put(key, next === e || next === i || next === y ? s : k);
        break;
      case k:
        if (next === h) {
          put(key, ch);
          at++;
        } else put(key, k);
        break;
      case q:
        put(key, k);
        break;
      case s:
      case z:
        if (next === s || next === z) break;
        if (next === h) {
          put(key, sh);
          at++;
        } else put(key, s);
        break;
      case x:
        put(key, k);
        put(key, s);
        break;
      case w:
        put(key, w);
        if (next === h) at++;
        break;
      case y:
        put(key, i);
        break;
      case e:
        if (next === e || next === a) {
          put(key, i);
          at++;
        } else if (next === r && (rest === 2 || (rest === 3 && (last === s || last === z)))) {
          put(key, er);
          at++;
        } else put(key, e);
        break;
      case o:
        if (next === o || next === u) {
          put(key, u);
          at++;
        } else put(key, o);
        break;
      case i:
        put(key, i);
        if (next === n && rest === 3 && last === g) {
          put(key, n);
          at += 2;
        }
        break;
      case a:
      case u: {
        const fading = next === h || next === r;
        const final =
          rest === 1 ||
          (rest === 2 && (fading || next === s || next === z)) ||
          (rest === 3 && fading && (last === s || last === z));
        if (final && (letter === a || fading) && at > 1 && !isVowel(codes[at - 1] as number)) {
          put(key, er);
          if (fading) at++;
        } else put(key, letter);
        break;
      }
      default:
        put(key, letter);
    }
  }
}
