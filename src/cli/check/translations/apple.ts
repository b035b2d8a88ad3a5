import { unescaped } from './po.ts';
import { lineCounter, type Translations } from './text.ts';

const quoted = '"([^"\\\\]*(?:\\\\[^][^"\\\\]*)*)"';
/** A comment or quotation that is not closed goes to the end, so that it is read once. */
const pair = new RegExp(
  `/\\*[^]*?(?:\\*/|$)|//.*|(?:${quoted}|(?<![\\w.-])([\\w.-]+))\\s*=\\s*${quoted}\\s*;|"[^"\\\\]*(?:\\\\[^]?[^"\\\\]*)*$`,
  'g',
);

export function readStrings(content: string): Translations {
  const lineAt = lineCounter(content);
  const texts = [...content.matchAll(pair)].flatMap(({ 1: name, 2: bare, 3: text, index }) =>
    text === undefined ? [] : [{ key: name ?? bare ?? '', line: lineAt(index), text: unescaped(text) }],
  );
  return { texts };
}
