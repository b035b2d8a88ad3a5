import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { PageError } from './inputs.ts';

/**
 * Writes `lang` into the `html` tag of a file in UTF-8. Returns false if the file has no such tag, or another encoding.
 * @throws {PageError} if the file cannot be written
 */
export function writeLang(file: string, tag: string): boolean {
  // Each unit is one byte, so all other bytes stay as they are.
  const content = readFileSync(file, 'latin1');
  const html = /<html(?=[\s>/])(?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(
    content.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length)),
  );
  if (html === null || /^\xff\xfe|^\xfe\xff/.test(content)) return false;
  const empty = /\slang\s*=\s*(?:""|'')/i.exec(html[0]);
  const from = html.index + (empty === null ? '<html'.length : empty.index);
  const to = from + (empty === null ? 0 : empty[0].length);
  const fixed = `${content.slice(0, from)} lang="${tag}"${content.slice(to)}`;
  // A crash must not leave half a file.
  const draft = `${file}.vernacular-fix`;
  try {
    writeFileSync(draft, fixed, { encoding: 'latin1', mode: statSync(file).mode });
    renameSync(draft, file);
  } catch (cause) {
    throw new PageError(`cannot be written (${(cause as NodeJS.ErrnoException).code})`, { cause });
  }
  return true;
}
