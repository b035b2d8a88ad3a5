import { marked } from 'marked';
import { PageError } from '../page.ts';

const frontMatter = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

export function languageOf(markdown: string): string | undefined {
  const [, fields = ''] = frontMatter.exec(markdown) ?? [];
  return /^(?:lang|language|locale):[ \t]*["']?([\w-]+)/m.exec(fields)?.[1];
}

/** Node can't always recover if the parser exhausts its stack. */
const tooDeep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){100}|^[ \t]{400,}(?:>|[-+*][ \t]|\d{1,9}[.)])/m;

/** Each paragraph stays in its line. */
export function pageOf(markdown: string, lang: string): string {
  if (tooDeep.test(markdown)) throw new PageError('is nested too deeply');
  const text = markdown.replace(frontMatter, (fields) => fields.replace(/.+/g, fieldOf));
  const blocks = marked.lexer(text).map((token) => {
    const html = marked.parser([token]).trimEnd();
    const missing = newlines(token.raw) - newlines(html);
    return missing < 0
      ? html.replaceAll('\n', ' ') + '\n'.repeat(newlines(token.raw))
      : html + '\n'.repeat(missing);
  });
  return `<html lang="${lang}"><body>${blocks.join('')}`;
}

function fieldOf(line: string): string {
  const [, text] =
    /^(?:title|description|summary|subtitle|excerpt):[ \t]*["']?(.+?)["']?[ \t\r]*$/.exec(line) ?? [];
  return text === undefined ? '' : `<p>${text.replace(/[<&]/g, ' ')}</p>`;
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}
