/**
 * What is read as it stands: addresses, file names, codes, measures, hashes. No words are looked for under their signs.
 */

/** A web address, an e-mail address, a file's path or its extension. Several dots end what is said: no...us */
const addresses: readonly RegExp[] = [
  /^\.[a-z0-9]{1,4}[^a-z0-9]*$/i,
  /:\/\//,
  /^[^a-z0-9_]*www\./i,
  /^[^@]+@[^.@][^@]*(?<!\.)\.[a-z0-9]/i,
  // A place in a file: sort.c:12
  /\w\.[a-z]{1,4}:\d/i,
  /(?<!\.)\.(?:com|org|net|edu|gov|io|co|uk|de|fr|us|ca|au|example|info|biz|tv|me|ly|gl|be)(?=$|[/:?#.,)])/i,
];

/** One pattern of several. */
const anyOf = (patterns: readonly RegExp[], flags = '') =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags);

const anyAddress = anyOf(addresses, 'i');

/** Whether a chunk with a dot or a colon is an address. Looks at its first 256 characters. */
export function isAddress(text: string, from: number, to: number): boolean {
  return anyAddress.test(text.slice(from, Math.min(to, from + 256)));
}

/** What has digits that are digits, by its form. */
const anyCode = anyOf([
  // Ng6, 0x1f, a move in chess and a number in hexadecimal.
  /^(?:[BKNQRbknqr][a-hA-H][1-8]|0[xX][0-9a-fA-F]{2,})$/,
  // 4f6e2a: a hash.
  /^(?=.*\d.*\d)[0-9a-fA-F]{6,}$/,
  // 45s, 5th, 10mm, 24hrs: digits, then a unit. One leading digit before a longer word may be a letter: 8itch.
  /^\d{2}[\d\W]*[a-zA-Z]+$/,
  /^\d\W*[a-zA-Z]{1,2}$/,
  // A55-HAT, SH1-T7.
  /^(?=.*\d.*\d)(?=.*[^A-Za-z\d])[^a-z]+$/,
  // A55, FU2, MK2: capitals, then a number.
  /^[^a-z\d]+\d+$/,
  // F4G, cn-7.
  /^(?:[A-Z\d]{1,3}|[A-Za-z\d]\W[A-Za-z\d]{1,2}|[A-Za-z\d]{2}\W[A-Za-z\d])$/,
]);

/**
 * Whether it is a code, a measure, an ordinal or a hash; `from` its first letter or digit, `to` behind its last one, of so
 * many letters and digits.
 */
export function isCode(text: string, from: number, to: number, letters: number, digits: number): boolean {
  if (digits > letters) return true;
  const core = text.slice(from, to);
  const isNumbered = core.length < 6 && 2 * digits > letters && /^[^a-z]+$/.test(core);
  return isNumbered || anyCode.test(core);
}

/** Whether it is a formula of TeX: $$A$$. Looks at its first 256 characters. */
export function isFormula(text: string, from: number, to: number): boolean {
  return (
    text.startsWith('$$', from) && /^\$\$[^$]+\$\$[^a-z$]*$/i.test(text.slice(from, Math.min(to, from + 256)))
  );
}

/** Faces and hearts, which no program is made of: ;) >:( (: <3 >_< (^_^) */
const face = /^(?:>?[:;=]['^-]?[()[\]/\\|*]+|\(['^-]?[:;=]|<[/\\]?3+|\(?[<>=^][_.]+[<>=^]\)?)$/;

/** Whether some signs are a face or a heart. */
export function isFace(text: string, from: number, to: number): boolean {
  return to - from < 8 && face.test(text.slice(from, to));
}

/** A function's arguments, and initials before a name: g(x,y, f(k), J.R.R. Tolkien. */
const abbreviations: readonly RegExp[] = [
  /^[a-z]\([a-z](?:, ?[a-z])+(?![a-z])/i,
  /^[a-z]\([a-z](?:\)(?![a-z])| [-+*/=])/i,
  /^[A-Z]\.[A-Z]\.[A-Z]\.?\s{0,2}[A-Z][a-z]{2}/,
];

/** Whether a function's arguments, or initials before a name, begin at a place. */
export function isAbbreviation(text: string, from: number): boolean {
  const sign = text[from + 1];
  if (sign !== '(' && sign !== '.') return false;
  const row = text.slice(from, from + 16);
  return abbreviations.some((abbreviation) => abbreviation.test(row));
}

/** A title, an initial or a short word with a capital, whose full stop ends no sentence; and a small letter next. */
const shortened = /^(?:[A-Za-z]|[A-Z][a-z]{1,2})\.\s|^[A-Za-z]{1,4}\.\s{1,2}[a-z]/;

/** Whether the full stop behind a word at a place ends no sentence. */
export function isShortened(text: string, start: number, end: number): boolean {
  return end - start <= 4 && shortened.test(text.slice(start, end + 4));
}
