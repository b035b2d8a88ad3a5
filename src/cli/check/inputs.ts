import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { readWithin, rootOf } from '../program/write-file.ts';
import { Crawl, unreadable } from './crawl.ts';
import { decodeHtml } from './decode-html.ts';
import { bytesWithin, type Downloader } from './download.ts';
import { maxBookBytes, maxPageBytes, maxSitemapBytes } from './limits.ts';
import { type Page, PageError, reasonOf } from './page.ts';
import { languagesOf } from './translations/declared.ts';
import { isTranslation } from './translations/formats.ts';

/** Also `index.html.de`, for content negotiation. */
export const htmlName = /\.(?:x?html?|xht)(?:\.[\w-]+)*$/i;
/** ACT test cases are also documents to which no rule applies. */
export const testCaseName = /\.(?:x?html?|xht|svg)(?:\.[\w-]+)*$/i;
const bookName = /\.epub$/i;
const packed = /\.(?:gz|br|zst)$/i;

/** Lists each page once. `name` is that of pages in folders. */
export async function* pagesIn(
  paths: readonly string[],
  stdin: Readable,
  downloader: Downloader,
  name = htmlName,
): AsyncGenerator<Page> {
  const crawl = new Crawl(downloader);
  const seen = new Set<string>();
  for (const path of paths)
    for await (const page of pagesAt(path, stdin, crawl, name)) {
      if (!seen.has(page.file)) yield page;
      seen.add(page.file);
    }
}

async function* pagesAt(path: string, stdin: Readable, crawl: Crawl, name: RegExp): AsyncGenerator<Page> {
  if (path === '-') yield { file: '-', read: async () => decodeHtml(await bytesWithin(maxPageBytes, stdin)) };
  else if (/^https?:\/\//i.test(path)) yield* crawl.pagesAt(path);
  else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) yield* pagesInFolder(path, name);
  else if (/\.xml(?:\.gz)?$/i.test(path) && !isTranslation(path))
    yield* crawl.pagesOf(path, false, () => readFile(path, maxSitemapBytes));
  else yield* pagesOfFiles([path]);
}

/** Links lead out of the folder, or to a page that is listed anyway. */
function pagesInFolder(folder: string, names: RegExp): AsyncGenerator<Page> {
  const isRead = (name: string) =>
    names.test(name) || (names === htmlName && (bookName.test(name) || isTranslation(name)));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !packed.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).split(sep).join(posix.sep))
    .filter((file) => isRead(file) && !/\/node_modules\//.test(file.slice(folder.length)))
    .sort();
  return pagesOfFiles(files, folder);
}

async function* pagesOfFiles(files: readonly string[], folder?: string): AsyncGenerator<Page> {
  const absolute = (file: string) => resolve(file).split(sep).join(posix.sep);
  const isNamed = folder === undefined;
  const languages = languagesOf(files.filter(isTranslation).map(absolute), isNamed);
  const inFolder = isNamed ? undefined : rootOf(folder);
  // Paths are normalized: those in "." have no folder.
  const below = isNamed ? 0 : join(folder, 'x').length - 1;
  for (const file of files) {
    const path = file.slice(below);
    const bytes = (maxBytes: number) => readFile(file, maxBytes, inFolder);
    const read = async () => decodeHtml(bytes(maxPageBytes));
    if (bookName.test(file)) yield* chapters(file, () => bytes(maxBookBytes));
    else if (!isTranslation(file)) yield { file, path, root: inFolder ?? rootOrCurrent(file), read };
    else yield { file, path, translation: { declared: languages.get(absolute(file)), isNamed }, read };
  }
}

async function* chapters(file: string, read: () => Uint8Array): AsyncGenerator<Page> {
  const { chaptersOf } = await import('./translations/epub.ts');
  try {
    for (const { path, html } of chaptersOf(read()))
      yield { file: `${file}/${path}`, read: async () => html };
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    yield unreadable(file, error.message);
  }
}

/** The file must not leave it. A missing file is reported when it is read. */
function rootOrCurrent(file: string): string {
  try {
    return rootOf(file);
  } catch {
    return process.cwd();
  }
}

/** `root` is the folder of a found file; one that the user named may be a link. */
function readFile(file: string, maxBytes: number, root?: string): Uint8Array {
  const read = (open: number) => bytesIn(open, maxBytes);
  try {
    if (root !== undefined) return readWithin(root, file, read);
    const open = openSync(file, 'r');
    try {
      return read(open);
    } finally {
      closeSync(open);
    }
  } catch (error) {
    if (error instanceof PageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new PageError(code === 'ENOENT' ? 'does not exist' : `cannot be read (${reasonOf(error)})`, {
      cause: error,
    });
  }
}

function bytesIn(open: number, maxBytes: number): Uint8Array {
  const pieces: Buffer[] = [];
  for (let left = maxBytes; ; ) {
    const piece = Buffer.alloc(2 ** 16);
    const length = readSync(open, piece);
    if (length === 0) return Buffer.concat(pieces);
    left -= length;
    if (left < 0) throw new PageError(`is larger than ${maxBytes / 2 ** 20} MiB`);
    pieces.push(piece.subarray(0, length));
  }
}
