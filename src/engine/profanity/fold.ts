/**
 * What Latin letter does a reader see in a character? Undoes diacritics, full-width, mathematical, circled and
 * squared letters, and look-alikes of other scripts; tells which characters cannot be seen at all.
 */

/** Code of a character that is not there for a reader: zero-width, bidi, combining. */
export const invisible = 27;
/** Code of white space. */
export const space = 28;
/** Code of a letter of another script that looks like no Latin one. */
export const foreign = 29;
/** Added to a letter's code when it is a genuine letter of another script that happens to look Latin. */
export const lookAlike = 32;

/** Look-alikes by Latin letter: Greek, Cyrillic, Armenian, Cherokee, IPA, small capitals and their kin. */
const lookAlikes: Record<string, string> = {
  a: 'аαɑΑАᴀɐаӑӓᎪ∂ꭺΛλꓮᗅᗩ卂ค₳',
  b: 'ЬьВвΒβʙɓЪᏏƄᖯ฿ßƅЪϐᏴɃꓐᗷ乃๒ც',
  c: 'сϲςСᴄɔϹⅽᏟ¢ⲥĊ℃сꓚᑕᑢ匚ငƈᏣ₵',
  d: 'ԁɗԀᴅⅾᏧɖᎠđÐðꓓᗞᗪ๔',
  e: 'еєεЕΕэᴇɛЄҽƐ℮ёəǝєΞᎬ€ꓰᗴᘿ乇ⱸ',
  f: 'ƒғϝꜰʄ₣ẝꞙՔꓝᖴ千ⓕ℉ߓ',
  g: 'ɡԍɢɠցᶃɣᏀꓖᘜꮐ',
  h: 'һհΗНнʜћԋħӈᏂᎻⱨղꓧᕼ卄ђ♓ɧⱧ',
  i: 'іıιΙІɪіїΐіϊίเ¡Ꭵӏɩ١ℹꓲ丨ᓰ工ƗɨᏆ',
  j: 'јʝϳᴊՅɟЈᎫꓙᒍﾌ',
  k: 'кκΚКᴋҡқĸӄКⲕᏦ₭ꓗᛕҜ长ƙ',
  l: 'ʟℓɭӀ⎸ӏⅼǀᏞŁłƚ£ꓡᒪㄥᄂƖ',
  m: 'мМΜᴍɱⅿмᎷₘ₥ꓟᗰ爪๓',
  n: 'пηոռΝɴηɲпиИήŋᴎՈ₦ꓠᑎ几ภ',
  o: 'оοОΟσօøᴏөӧόθ๏ФфɵѳθՕଠ໐ØӨ⊕○●◯°ꓳᗝㄖ口ඐဝ',
  p: 'рρРΡᴘþƿрⲣᏢ₱ꓑᑭ卩℘',
  q: 'ԛգʠքզՓꓞᑫɊ',
  r: 'гʀɾгяЯɼᴦгꭱⲅᏒ₹ꓣᖇ尺ƦཞⱤɽ',
  s: 'ѕʂꜱѕЅՏտᏚşṡƨśš§ꓢᔕ丂ꮪʃร',
  t: 'тτΤТᴛŧтƭⲧᎢ†₮ꓔᑐㄒᖶ丅ȶɬՇ',
  u: 'υսцυᴜʋμµџύυцЦՍม∪цꓴᑌㄩՄย',
  v: 'νѵᴠѴṽνⅴᏙ√ꓦᐯᐺ۷',
  w: 'ԝωшщᴡѡωɯաШЩώᏔ₩ψꓪᗯ山ฬ',
  x: 'хχХΧ×ⅹхжꓫ᙭ㄨ乂',
  y: 'уγУΥʏүұўуЎყყ¥ӳүɏꓬㄚΎ',
  z: 'ᴢʐƶʑΖȥᏃꓜ乙',
};

/** Letters of one code unit's folding, filled as characters come up; 255 = not looked at yet. */
const cache = new Uint8Array(0x20000).fill(255);
const byLookAlike = new Map<number, number>();
for (const [letter, others] of Object.entries(lookAlikes)) {
  for (const other of others) byLookAlike.set(other.codePointAt(0) as number, letter.charCodeAt(0) & 31);
}

const invisibleRanges: readonly (readonly [number, number])[] = [
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x610, 0x61a],
  [0x61c, 0x61c],
  [0x64b, 0x65f],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20d0, 0x20ff],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0x1d173, 0x1d17a],
];

function isSpace(code: number): boolean {
  return (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** A letter in a circle, a square or brackets, or a regional indicator: 1 to 26, else 0. */
function enclosed(code: number): number {
  if (code >= 0x249c && code <= 0x24b5) return code - 0x249b;
  if (code >= 0x24b6 && code <= 0x24cf) return code - 0x24b5;
  if (code >= 0x24d0 && code <= 0x24e9) return code - 0x24cf;
  if (code >= 0x1f110 && code <= 0x1f129) return code - 0x1f10f;
  if (code >= 0x1f130 && code <= 0x1f149) return code - 0x1f12f;
  if (code >= 0x1f150 && code <= 0x1f169) return code - 0x1f14f;
  if (code >= 0x1f170 && code <= 0x1f189) return code - 0x1f16f;
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return code - 0x1f1e5;
  return 0;
}

/**
 * Scripts whose letters are read as themselves: one range from Greek to the end of Thai, Lao and the rest,
 * without the Latin additions, and the ideographs.
 */
function isForeignLetter(code: number): boolean {
  return (
    (code >= 0x370 && code <= 0x1cff) ||
    (code >= 0x1f00 && code <= 0x1fff) ||
    (code >= 0x2c80 && code <= 0x2dff) ||
    (code >= 0x3040 && code <= 0xa4cf) ||
    (code >= 0xa4d0 && code <= 0xa6ff) ||
    (code >= 0xa840 && code <= 0xd7ff) ||
    (code >= 0xf900 && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfeff)
  );
}

/** The small letter of a capital, the capital of a small one. */
function otherCase(code: number): number {
  const letter = String.fromCodePoint(code);
  const small = letter.toLowerCase();
  return (small === letter ? letter.toUpperCase() : small).codePointAt(0) as number;
}

/** Pictures of a sign that is read as a letter, by its ASCII code. */
const pictures = new Map([[0x1f4b2, 36]]);

function look(code: number): number {
  const pictured = pictures.get(code);
  if (pictured !== undefined) return 64 + pictured;
  if (code >= 0xe0020 && code <= 0xe007f) return invisible;
  if (isSpace(code)) return space;
  const own = byLookAlike.get(code) ?? byLookAlike.get(otherCase(code));
  if (own !== undefined) return isForeignLetter(code) ? own + lookAlike : own;
  for (const [from, to] of invisibleRanges) if (code >= from && code <= to) return invisible;
  const inside = enclosed(code);
  if (inside !== 0) return inside;
  // Compatibility and canonical decompositions of assigned characters never change between Unicode versions.
  const base = String.fromCodePoint(code).normalize('NFKD').codePointAt(0) as number;
  if ((base >= 65 && base <= 90) || (base >= 97 && base <= 122)) return base & 31;
  if (base !== code) {
    const seen = byLookAlike.get(base);
    if (seen !== undefined) return isForeignLetter(code) ? seen + lookAlike : seen;
    // A full-width or mathematical digit or sign stands for itself; its ASCII code is given, from 64 on.
    if (base > 32 && base < 64) return base + 64;
  }
  return isForeignLetter(code) ? foreign : 0;
}

/**
 * What a reader sees in a code point from 128 on: 1 to 26 a Latin letter (plus `lookAlike` when it belongs to
 * another script), `invisible`, `space`, `foreign`, 64 + n for the ASCII sign n, or 0 for anything else.
 */
export function fold(code: number): number {
  if (code >= 0x20000) return code >= 0xe0000 && code <= 0xe0fff ? invisible : foreign;
  const known = cache[code] as number;
  if (known !== 255) return known;
  const found = look(code);
  cache[code] = found;
  return found;
}
