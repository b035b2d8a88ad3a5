/**
 * Replaces the part of a document that stands between two marks, which are comments of HTML.
 */

/** The document with another part. Throws where the marks are not there. */
export function withMarked(document: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The document has no part marked "${name}".`);
  return `${document.slice(0, from + begin.length)}\n${part}\n${document.slice(to)}`;
}
