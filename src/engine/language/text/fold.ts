import { switches } from '../switches.ts';
import { Kind, kindOf } from './letters.ts';

/** Not ŉ, which the model has learned as it is. */
const oldLetter = '\\u0132\\u0133\\u013f\\u0140\\u017f\\u01c4-\\u01cc\\u01f1-\\u01f3';
const decoratedUnit =
  `${oldLetter}\\u02b0-\\u02b8\\u1d2c-\\u1d6a\\u2071\\u207f\\u2090-\\u209c\\u2100-\\u2115\\u2117-\\u211f\\u2123-\\u213a` +
  '\\u213c-\\u214f\\u249c-\\u24e9\\u3371-\\u33ff\\ufb00-\\ufb06\\ufb1d-\\ufd3d\\ufd40-\\ufdfd' +
  '\\ufe70-\\ufefc\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc';
/** Full-width, mathematical, enclosed and superscript letters, ligatures, presentation forms, units. Not ™, №, ℡. */
const decoratedLetter = `${decoratedUnit}\\u{1d400}-\\u{1d7ff}\\u{1f130}-\\u{1f189}`;
const decoratedSign = '\\uff3b-\\uff40\\uff5b-\\uff65';
export const decorated = new RegExp(`[${decoratedLetter}${decoratedSign}]\\ufe0f?`, 'gu');

/** Normalization takes quadratic time in the combining marks of a letter. */
const maxMarks = 30;
const tooManyMarks = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

/** Unicode has no compatibility mapping for small capitals. */
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ';
const smallLetters = 'abcdefghijklmnoprstuvwyz';
const smallCapital = new RegExp(`[${smallCapitals}]`, 'g');
/** Small capitals that are not phonetic symbols too. */
const onlySmallCapital = 'ᴀᴄᴅᴇꜰᴊᴋᴍᴏᴘꜱᴛᴜᴠᴡᴢ';
const hasSmallCapitals = new RegExp(`[${onlySmallCapital}]`);

/** Quick check. Ignoring surrogate pairs makes it five times as fast. */
export const perhapsDecorated = new RegExp(
  `[${decoratedUnit}${decoratedSign}${onlySmallCapital}\\ud800-\\udfff]`,
);

/** Returns lower case and NFC, without decoration. */
export function fold(text: string): string {
  const undecorated =
    perhapsDecorated.test(text) && switches['decorated letters']
      ? replaceSmallCapitals(text).replace(decorated, undecorate)
      : text;
  const marked = hasRun(undecorated) ? undecorated.replace(tooManyMarks, '$1') : undecorated;
  const plain = marked.normalize('NFC').toLowerCase();
  return switches['Hebrew points'] ? removeHebrewPoints(plain) : plain;
}

/** Quick check for {@link tooManyMarks}. */
function hasRun(text: string): boolean {
  for (let at = 0, run = 0; at < text.length; at++) {
    run = kindOf(text.charCodeAt(at)) === Kind.letter ? 0 : run + 1;
    if (run > maxMarks) return true;
  }
  return false;
}

function replaceSmallCapitals(text: string): string {
  if (!hasSmallCapitals.test(text)) return text;
  return text.replace(smallCapital, (capital) => smallLetters.charAt(smallCapitals.indexOf(capital)));
}

const undecoratedForms = new Map<string, string>();

function undecorate(char: string): string {
  let form = undecoratedForms.get(char);
  if (form === undefined) {
    form = char.endsWith('\ufe0f') ? ' ' : (enclosed(char) ?? char.normalize('NFKC'));
    undecoratedForms.set(char, form);
  }
  return form;
}

/** First circled and squared negative capitals, which have no compatibility mapping. */
const negativeCapitals = [0x1f150, 0x1f170];

function enclosed(char: string): string | undefined {
  const code = char.codePointAt(0) as number;
  const first = negativeCapitals.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCharCode(0x41 + code - first);
}

/** Quick check. */
const hebrewMark = /[\u0591-\u05bd\u05c1]/;
const point = '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7';
const points = new RegExp(`[${point}]+`, 'g');
const hebrewWord = new RegExp(`[${point}\\u05d0-\\u05f2]+`, 'g');
/** A point that is not Yiddish. Yiddish uses few points, and some of them only under א, י or ײ. */
const hebrewPoint =
  /[\u0591-\u05b3\u05b5\u05b6\u05b9-\u05bb\u05bd\u05c1]|[^\u05d9]\u05b4|[^\u05d0\u05d9\u05f2]\u05b7|[^\u05d0]\u05b8/;

/** Points are optional, so the model takes Hebrew with them for Yiddish. */
function removeHebrewPoints(text: string): string {
  if (!hebrewMark.test(text)) return text;
  return text.replace(hebrewWord, (word) => (hebrewPoint.test(word) ? word.replace(points, '') : word));
}
