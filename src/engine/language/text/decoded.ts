/**
 * Repairs UTF-8 read as Windows-1252 (MÃ¼ller), HTML entities (M&uuml;ller, &#1071;), @ for o or a (tod@s), accents for
 * apostrophes (geht´s).
 */
import { switches } from '../switches.ts';
import { Feature, featuresOf } from './features.ts';
import { onDemand } from './on-demand.ts';

/** A word joiner, which ends no word. */
const filler = '\u2060';

/** 0x80 to 0x9f. Browsers map the five undefined bytes to control characters. */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const next = `[${windows}\\x80-\\xbf]`;
/** Behind two capitals, the lead byte is a real letter: MINÄ… */
const bytes = (first: string, more: number) => `[${first}](?<![A-Z]{2}.)${next}{${more}}`;
const several = `(?:${bytes('\\xc2-\\xdb', 1)}|${bytes('\\xe0-\\xef', 2)}|${bytes('\\xf0-\\xf4', 3)})`;
/** Or an à whose no-break space has become a plain one. */
const character = new RegExp(`${several}|Ã(?=\\s|$)`, 'g');
/** At the edge of a piece of a long text. */
const cut = new RegExp(`^${next}{1,3}|[\\xc2-\\xf4]${next}{0,2}$`, 'gm');
/** Occurs only in mojibake. Ä and Å may end a word before …, ” or a no-break space. */
const certain = new RegExp(`(?:[ÂÃâð]|[ÄÅ](?![…\\xa0”]))${next}|${several}{2}`);
const decoder = onDemand(() => new TextDecoder('utf-8', { fatal: true }));

const entity =
  /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z])(acute|caron|cedil|circ|grave|ring|tilde|uml)|(aelig|apos|oelig|oslash|rsquo|szlig));/gi;
const pairsIn = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':')));
const accents = pairsIn(
  'acute:\u0301 caron:\u030c cedil:\u0327 circ:\u0302 grave:\u0300 ring:\u030a tilde:\u0303 uml:\u0308',
);
const named = pairsIn('aelig:æ apos:’ oelig:œ oslash:ø rsquo:’ szlig:ß');

/** Not before an hour or price: dinner@ 7. */
const bothGenders = /(?<=\p{Script=Latin})@(?=s?(?!\.?[\p{L}\p{M}\p{Nd}_]))(?!\s\p{Nd})/gu;

/** c´est, n`est, o‘zbek. Lookbehind after the character is faster. */
const apostrophe =
  /[`´‘](?<=[\p{Script=Latin}\p{Script=Cyrillic}].)(?=[\p{Script=Latin}\p{Script=Cyrillic}])/gu;

/** All positions stay the same. */
export function repairText(text: string, features = featuresOf(text)): string {
  if ((features & Feature.repair) === 0 || !switches.repair) return text;
  const letters = decodeEntities(repairMojibake(text)).replace(apostrophe, '’');
  return letters.includes('@') ? letters.replace(bothGenders, 'o') : letters;
}

/** Repairs only texts that are ASCII apart from mojibake. */
function repairMojibake(text: string): string {
  if (!certain.test(text) || /[^\0-\x7f]/.test(text.replace(character, '').replace(cut, ''))) return text;
  try {
    return text.replace(character, (read) => padToLength(decodeCharacter(read.padEnd(2, '\xa0')), read));
  } catch {
    return text;
  }
}

function decodeCharacter(read: string): string {
  const codes = Array.from(read, (char) => {
    const place = windows.indexOf(char);
    return place < 0 ? char.charCodeAt(0) : 0x80 + place;
  });
  return decoder().decode(Uint8Array.from(codes));
}

/** Entities that are not letters stay: they are noise. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (written, decimal, hexadecimal, letter, accent, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    if (letter) return padToLength((letter + accents[accent.toLowerCase()]).normalize(), written);
    if (name) return padToLength(named[name.toLowerCase()], written);
    const sign = code < 0x11_0000 ? String.fromCodePoint(code) : '';
    return /[\p{L}\p{M}'’]/u.test(sign) ? padToLength(sign, written) : written;
  });
}

const padToLength = (meant: string, written: string) => meant.padEnd(written.length, filler);
