/** Makes pages wrong in a known way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areRelatives } from '../../../src/engine/language/inspection/relatives.ts';

const samples = join(import.meta.dirname, '../../sample');
const others = ['en', 'de', 'fr', 'ru', 'es', 'ja', 'pt', 'ar', 'zh', 'hi'];

export function withLang(html: string, lang: string): string {
  const [tag] = /<html\b[^>]*>/i.exec(html) ?? [];
  if (tag === undefined) return `<html lang="${lang}">${html}`;
  const rest = tag.slice('<html'.length).replace(/\s(?:xml:)?lang\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
  return html.replace(tag, () => `<html lang="${lang}"${rest}`);
}

/** Returns a language that is no relative of another one; the next one for each `at`. */
export function farFrom(lang: string, at: number): string {
  const [base = lang] = lang.toLowerCase().split('-');
  const far = others.filter((other) => other !== base && !areRelatives(other, base));
  return far[at % far.length] as string;
}

/** The first words of sample line `at`. */
export function sampleWords(lang: string, at: number, count: number): string {
  const lines = readFileSync(join(samples, `${lang}.txt`), 'utf8')
    .split('\n')
    .filter((line) => wordsOf(line).length >= count);
  return wordsOf(lines[at % lines.length] as string)
    .slice(0, count)
    .join(/^(?:ja|zh)$/.test(lang) ? '' : ' ');
}

/** In scripts without spaces, two characters count as a word. */
function wordsOf(line: string): string[] {
  return /[\u3040-\u9fff]/.test(line) ? (line.replace(/\s/g, '').match(/.{2}/gu) ?? []) : line.split(/\s+/);
}

/** Returns HTML with a paragraph of a sentence after its first one, or undefined if it has none. */
export function withParagraph(html: string, text: string): string | undefined {
  const at = html.search(/<\/p>/i);
  return at === -1 ? undefined : `${html.slice(0, at)}</p><p>${text}.${html.slice(at)}`;
}
