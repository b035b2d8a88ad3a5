/** Several dots are no file extension: no...us */
const addresses: readonly RegExp[] = [
  /^\.[a-z0-9]{1,4}[^a-z0-9]*$/i,
  /:\/\//,
  /^[^a-z0-9_]*www\./i,
  /^[^@]+@[^.@][^@]*(?<!\.)\.[a-z0-9]/i,
  // A position in a file: sort.c:12
  /\w\.[a-z]{1,4}:\d/i,
  /(?<!\.)\.(?:com|org|net|edu|gov|io|co|uk|de|fr|us|ca|au|example|info|biz|tv|me|ly|gl|be)(?=$|[/:?#.,)])/i,
  // A file name: report.json
  /[\w)-]\.(?:txt|md|csv|tsv|json|ya?ml|toml|xml|ini|cfg|conf|log|sql|html?|css|jsx?|tsx?|mjs|vue|py|ipynb|rb|rs|kt|lua|swift|java|cpp|php|sh|exe|dll|zip|tar|gz|rar|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|mp[34]|wav|avi|mkv|mov|srt)(?![a-z0-9-])/i,
];

const anyOf = (patterns: readonly RegExp[], flags = '') =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), flags);

const anyAddress = anyOf(addresses, 'i');

export function isAddress(text: string, from: number, to: number): boolean {
  return anyAddress.test(text.slice(from, Math.min(to, from + 256)));
}

/** Chunks whose digits are no letters. */
const anyCode = anyOf([
  // A chess move or a hexadecimal number: Ng6, 0x1f.
  /^(?:[BKNQRbknqr][a-hA-H][1-8]|0[xX][0-9a-fA-F]{2,})$/,
  // A hash: 4f6e2a.
  /^(?=.*\d.*\d)[0-9a-fA-F]{6,}$/,
  // Digits and a unit: 45s, 5th, 10mm, 24hrs. A single digit before a longer word may be a letter: 8itch.
  /^\d{2}[\d\W]*[a-zA-Z]+$/,
  /^\d\W*[a-zA-Z]{1,2}$/,
  // A part number: A55-HAT, SH1-T7.
  /^(?=.*\d.*\d)(?=.*[^A-Za-z\d])[^a-z]+$/,
  // Capitals and a number: A55, FU2, MK2.
  /^[^a-z\d]+\d+$/,
  // A short code: F4G, cn-7.
  /^(?:[A-Z\d]{1,3}|[A-Za-z\d]\W[A-Za-z\d]{1,2}|[A-Za-z\d]{2}\W[A-Za-z\d])$/,
]);

/** The range starts and ends with a letter or digit. */
export function isCode(text: string, from: number, to: number, letters: number, digits: number): boolean {
  if (digits > letters) return true;
  const core = text.slice(from, to);
  const isNumbered = core.length < 6 && 2 * digits > letters && /^[^a-z]+$/.test(core);
  return isNumbered || anyCode.test(core);
}

/** g(x,y, f(k), J.R.R. Tolkien */
const abbreviation =
  /^[A-Za-z]\([A-Za-z](?:(?:, ?[A-Za-z])+(?![A-Za-z])|\)(?![A-Za-z])| [-+*/=])|^[A-Z]\.[A-Z]\.[A-Z]\.?\s{0,2}[A-Z][a-z]{2}/;

export function isAbbreviation(text: string, from: number): boolean {
  const sign = text[from + 1];
  return (sign === '(' || sign === '.') && abbreviation.test(text.slice(from, from + 16));
}

/** A title, an initial or a short word before a lower-case letter. */
const shortened = /^(?:[A-Za-z]|[A-Z][a-z]{1,2})\.\s|^[A-Za-z]{1,4}\.\s{1,2}[a-z]/;

export function isShortened(text: string, start: number, end: number): boolean {
  return end - start <= 4 && shortened.test(text.slice(start, end + 4));
}
