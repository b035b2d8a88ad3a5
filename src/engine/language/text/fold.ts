/**
 * Folds a text, so that a letter is the same however it is written: as a capital, wide, circled, with stress marks.
 */
import { withoutSpokenMarks } from './spoken-marks.ts';

/** Two Latin letters in one, and the long s of old print; but ŉ, which is learnt as it is. */
const oldLetter = '\\u0132\\u0133\\u013f\\u0140\\u017f\\u01c4-\\u01cc\\u01f1-\\u01f3';
/** Decorated letters that are one unit each. */
const decoratedUnit =
  `${oldLetter}\\u02b0-\\u02b8\\u1d2c-\\u1d6a\\u2071\\u207f\\u2090-\\u209c\\u2100-\\u2115\\u2117-\\u211f\\u2123-\\u213a` +
  '\\u213c-\\u214f\\u249c-\\u24e9\\u3371-\\u33ff\\ufb00-\\ufb06\\ufb1d-\\ufd3d\\ufd40-\\ufdfd' +
  '\\ufe70-\\ufefc\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc';
/**
 * Full-width, half-width, mathematical, enclosed and superscript letters, ligatures, presentation forms, units. Signs that
 * stand for words are none: ™, №, ℡.
 */
export const decoratedLetter = `${decoratedUnit}\\u{1d400}-\\u{1d7ff}\\u{1f130}-\\u{1f189}`;
/** Brackets and strokes of the same widths, which part words. */
const decoratedSign = '\\uff3b-\\uff40\\uff5b-\\uff65';
/** With what makes an emoji of one. */
export const decorated = new RegExp(`[${decoratedLetter}${decoratedSign}]\\ufe0f?`, 'gu');

/** More marks than this on a letter are left out of a long text: putting them in order takes the square of their number. */
const mostMarks = 30;
const tooManyMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');
/** In a shorter text, in UTF-16 units, that is no time. */
const longText = 1000;

/** Anything else that is decorated lies above U+02AF, and what composing could change above U+02FF. */
const foldable = new RegExp(`[${oldLetter}\\u02b0-\\uffff]`);

/** Small capitals, which have no compatibility form of their own. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ';
const smallLetters = 'abcdefghijklmnoprstuvwyz';
const smallCapital = new RegExp(`[${smallCapitals}]`, 'g');
/** The others stand in phonetic script as well. */
const onlySmallCapital = 'ᴀᴄᴅᴇꜰᴊᴋᴍᴏᴘꜱᴛᴜᴠᴡᴢ';
const hasSmallCapitals = new RegExp(`[${onlySmallCapital}]`);

/** Where no unit of a text is one of these, nothing is decorated: found without regard to pairs of units, five times as fast. */
const perhapsDecorated = new RegExp(`[${decoratedUnit}${decoratedSign}${onlySmallCapital}\\ud800-\\udfff]`);

/** Lower case, composed (NFC), without decoration and what is no spelling. Linear in the length of the text. */
export function fold(text: string): string {
  if (!foldable.test(text)) return text.toLowerCase();
  const plain = perhapsDecorated.test(text)
    ? withoutSmallCapitals(text).replace(decorated, undecorated)
    : text;
  const short = plain.length < longText ? plain : plain.replace(tooManyMarks, '$1');
  return withoutSpokenMarks(short.normalize('NFC')).toLowerCase();
}

function withoutSmallCapitals(text: string): string {
  if (!hasSmallCapitals.test(text)) return text;
  return text.replace(smallCapital, (capital) => smallLetters.charAt(smallCapitals.indexOf(capital)));
}

const undecoratedForms = new Map<string, string>();

export function undecorated(char: string): string {
  let form = undecoratedForms.get(char);
  if (form === undefined) {
    form = char.endsWith('\ufe0f') ? ' ' : (enclosed(char) ?? char.normalize('NFKC'));
    undecoratedForms.set(char, form);
  }
  return form;
}

/** Where the circled and the squared negative capitals begin, which have no compatibility form of their own. */
const negativeCapitals = [0x1f150, 0x1f170];

function enclosed(char: string): string | undefined {
  const code = char.codePointAt(0) as number;
  const first = negativeCapitals.find((one) => code >= one && code < one + 26);
  return first === undefined ? undefined : String.fromCharCode(0x41 + code - first);
}
