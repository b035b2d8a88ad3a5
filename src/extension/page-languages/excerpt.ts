const excerptLength = 90;

/** UTF-16 units of an excerpt before the place that it must show. */
const before = 30;

/** Returns the text around a place, cut and with "…" if it is too long. Never splits a surrogate pair. */
export function excerptOf(text: string, place = 0): string {
  if (text.length <= excerptLength) return text;
  const from = place + before < excerptLength ? 0 : text.lastIndexOf(' ', place - before) + 1;
  const cut = text.slice(from, from + excerptLength).replace(/[\uD800-\uDBFF]$/, '');
  const end = from + cut.length < text.length ? '…' : '';
  return `${from > 0 ? '…' : ''}${cut.trimEnd()}${end}`;
}
