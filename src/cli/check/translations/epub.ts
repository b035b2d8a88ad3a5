import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { placeOfLang } from 'vernacular-checker/read-html';
import { decodeHtml } from '../decode-html.ts';
import { maxBookBytes, maxPageBytes } from '../limits.ts';
import { PageError } from '../page.ts';

/** In order. A chapter without `lang` gets the language of the book. */
export function chaptersOf(book: Uint8Array) {
  try {
    return readBook(book);
  } catch (cause) {
    throw new PageError('is not a book in EPUB', { cause });
  }
}

function readBook(book: Uint8Array) {
  const files = unpacked(book);
  const textOf = (path: string) => (files[path] ? decodeHtml(files[path]) : '');
  const container = elementsOf(textOf('META-INF/container.xml'));
  const root = container.find(({ name }) => name === 'rootfile')?.attributes['full-path'];
  if (root === undefined) throw new TypeError('The book names no list of its files.');
  const elements = elementsOf(textOf(root));
  const languages = elements.filter(({ name }) => name === 'dc:language').map(({ text }) => text.trim());
  const lang = languages.length === 1 ? languages[0] : undefined;
  const hrefs = new Map(elements.map(({ attributes: { id = '', href } }) => [id, href]));
  const paths = elements.flatMap(({ name, attributes: { idref = '' } }) => {
    const href = name === 'itemref' ? hrefs.get(idref) : undefined;
    return href === undefined ? [] : [posix.join(posix.dirname(root), decodeURI(href))];
  });
  return [...new Set(paths)].flatMap((path) =>
    files[path] ? [{ path, html: withLang(textOf(path), lang) }] : [],
  );
}

function unpacked(book: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let left = maxBookBytes;
  return unzipSync(book, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:x?html?|opf|xml)$/i.test(name) || originalSize > maxPageBytes) return false;
      left -= originalSize;
      return left >= 0;
    },
  });
}

function elementsOf(xml: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) =>
        elements.push({ name: name.replace(/^opf:/, ''), attributes, text: '' }),
      ontext: (text) => {
        const last = elements.at(-1);
        if (last) last.text += text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return elements;
}

/** A parser of HTML does not know `<a/>`. */
function withLang(xhtml: string, lang: string | undefined): string {
  const html = xhtml.replace(
    /<(?!(?:br|hr|img|input|link|meta|col|area|base|source|wbr)\b)([a-z][\w:-]*)(\s[^<>]*)?\/>/gi,
    (_, name: string, attributes = '') => `<${name}${attributes}></${name}>`,
  );
  const place = placeOfLang(html);
  if (lang === undefined || place === undefined || place.end > place.start) return html;
  if (/^[^>]*\sxml:lang=/.test(html.slice(place.start))) return html;
  return `${html.slice(0, place.start)} lang="${lang}"${html.slice(place.start)}`;
}
