import { rewriteWithin } from '../write-file.ts';
import { PageError, reasonOf } from './page-error.ts';

/**
 * Writes `lang` into the `html` tag of a file in UTF-8. Returns false if the file has no such tag, or another encoding.
 * @param root folder that the file must not leave through a link
 * @throws {PageError} if the file cannot be written
 */
export function writeLang(root: string, file: string, tag: string): boolean {
  try {
    return rewriteWithin(root, file, (content) => withLang(content, tag));
  } catch (cause) {
    throw new PageError(`cannot be written (${reasonOf(cause)})`, { cause });
  }
}

function withLang(content: string, tag: string): string | undefined {
  const html = /<html(?=[\s>/])(?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(
    content.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length)),
  );
  if (html === null || /^\xff\xfe|^\xfe\xff/.test(content)) return undefined;
  const empty = /\slang\s*=\s*(?:""|'')/i.exec(html[0]);
  const from = html.index + (empty === null ? '<html'.length : empty.index);
  const to = from + (empty === null ? 0 : empty[0].length);
  return `${content.slice(0, from)} lang="${tag}"${content.slice(to)}`;
}
