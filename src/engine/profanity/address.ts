/** Addresses: no words are read into them. */

const domains =
  /\.(?:com|org|net|edu|gov|io|co|uk|de|fr|us|ca|au|example|info|biz|tv|me|ly|gl|be)(?:$|[/:?#.,)])/i;

/** A web address, an e-mail address or a file's path. */
export function isAddress(text: string): boolean {
  if (text.includes('://') || /^\W*www\./i.test(text)) return true;
  const at = text.indexOf('@');
  if (at > 0 && text.indexOf('.', at) > at + 1) return true;
  return domains.test(text);
}
