import { lineCounter, type TranslatedText, type Translations } from './text.ts';

const field =
  /^[ \t]*(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)[ \t]*)?"(.*)"[ \t]*\r?$|^#,.*\bfuzzy\b/gm;

/** Programs use neither drafts (fuzzy) nor obsolete entries. */
export function readPo(content: string): Translations {
  const lineAt = lineCounter(content);
  const texts: TranslatedText[] = [];
  let entry: { key: string; isFuzzy: boolean } = { key: '', isFuzzy: false };
  let open: { name: string; line: number; text: string } | undefined;
  let isFuzzy = false;
  let lang: string | undefined;
  const close = () => {
    if (open === undefined) return;
    const { name, line, text } = open;
    if (name === 'msgid') entry = { key: text, isFuzzy };
    if (name === 'msgid') isFuzzy = false;
    if (!name.startsWith('msgstr')) return;
    if (entry.key === '') lang ??= /^Language:[ \t]*([\w@.-]+)/m.exec(text)?.[1];
    else if (!entry.isFuzzy && text !== '') texts.push({ key: entry.key, line, text });
  };
  for (const { 0: all, 1: name, 2: written = '', index } of content.matchAll(field)) {
    if (all.startsWith('#')) {
      close();
      open = undefined;
      isFuzzy = true;
    } else if (name !== undefined) {
      close();
      open = { name, line: lineAt(index), text: unescaped(written) };
    } else if (open !== undefined) open.text += unescaped(written);
  }
  close();
  return { lang, texts };
}

export function unescaped(written: string): string {
  return written.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_, code: string | undefined, sign = '') =>
    code === undefined ? (/[nrt]/.test(sign) ? ' ' : sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const quoted = '"([^"\\\\]*(?:\\\\[^][^"\\\\]*)*)"';
/** Unclosed, it goes to the end, so that it is read once. */
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
