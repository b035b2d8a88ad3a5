import { placeOfLang } from 'vernacular-checker/read-html';
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
  const place = /^\xff\xfe|^\xfe\xff/.test(content) ? undefined : placeOfLang(content);
  if (place === undefined) return undefined;
  return `${content.slice(0, place.start)} lang="${tag}"${content.slice(place.end)}`;
}
