/** Finds the pages to check. */
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { readWithin, rootOf } from '../write-file.ts';
import { Crawl } from './crawl.ts';
import { decodeHtml } from './decode-html.ts';
import type { Downloader } from './download.ts';
import { maxPageBytes, maxSitemapBytes } from './limits.ts';
import type { Page } from './page.ts';
import { PageError, reasonOf } from './page-error.ts';

/** Also names such as `index.html.de`, as web servers have them for content negotiation. */
export const htmlName = /\.(?:x?html?|xht)(?:\.[\w-]+)*$/i;
/** Test cases of the ACT rules are also documents to which no rule applies. */
export const testCaseName = /\.(?:x?html?|xht|svg)(?:\.[\w-]+)*$/i;
const packed = /\.(?:gz|br|zst)$/i;

/**
 * Lists the pages of files, folders, addresses and sitemaps, each once.
 * @param name of the files in folders that are pages
 */
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
  if (path === '-') yield { file: '-', read: async () => decodeHtml(await bytesOf(stdin)) };
  else if (/^https?:\/\//i.test(path)) yield* crawl.pagesAt(path);
  else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) yield* pagesInFolder(path, name);
  else if (/\.xml(?:\.gz)?$/i.test(path))
    yield* crawl.pagesOf([{ file: path, read: () => readFile(path, maxSitemapBytes) }]);
  else
    yield {
      file: path,
      root: rootOrCurrent(path),
      read: async () => decodeHtml(readFile(path, maxPageBytes)),
    };
}

/** Lists the pages of a folder. A link is left out: it leads out of the folder, or to a page that is listed anyway. */
function* pagesInFolder(folder: string, names: RegExp): Generator<Page> {
  const root = rootOf(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name) && !packed.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).split(sep).join(posix.sep))
    .filter((file) => !/\/node_modules\//.test(file.slice(folder.length)))
    .sort();
  // Paths are normalized: those in "." have no folder.
  const below = join(folder, 'x').length - 1;
  for (const file of files)
    yield {
      file,
      path: file.slice(below),
      root,
      read: async () => decodeHtml(readFile(file, maxPageBytes, root)),
    };
}

/** Returns the folder that a file must not leave. A missing file is reported when it is read. */
function rootOrCurrent(file: string): string {
  try {
    return rootOf(file);
  } catch {
    return process.cwd();
  }
}

/** @param root folder of the file, if it was found there; a file that the user named may be a link */
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

/** @throws {PageError} if there are too many */
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

/** @throws {PageError} if there are too many */
async function bytesOf(stdin: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let left = maxPageBytes;
  for await (const piece of stdin) {
    left -= piece.length;
    if (left < 0) throw new PageError(`is larger than ${maxPageBytes / 2 ** 20} MiB`);
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}
