/** Several dots are no file extension: no...us */
const addresses: readonly RegExp[] = [
  /:\/\//,
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
  // A digit and a unit: 5m.
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

/** A title, an initial or a short word before a lower-case letter. */
const shortened = /^(?:[A-Za-z]|[A-Z][a-z]{1,2})\.\s|^[A-Za-z]{1,4}\.\s{1,2}[a-z]/;

export function isShortened(text: string, start: number, end: number): boolean {
  return end - start <= 4 && shortened.test(text.slice(start, end + 4));
}
