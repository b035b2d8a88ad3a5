import { renameSync, statSync, writeFileSync } from 'node:fs';

/** Writes `lang` into the `html` tag of a file in UTF-8. Returns false if the file has no such tag, or another encoding. */
export function writeLang(file: string, bytes: Uint8Array, tag: string): boolean {
  // Each unit is one byte, so all other bytes stay as they are.
  const content = Buffer.from(bytes).toString('latin1');
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
  writeFileSync(draft, fixed, { encoding: 'latin1', mode: statSync(file).mode });
  renameSync(draft, file);
  return true;
}
