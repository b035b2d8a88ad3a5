/** Finds and reads the pages to check. */
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { readWithin, rootOf } from '../write-file.ts';
import { decodeHtml } from './decode-html.ts';
import { PageError, reasonOf } from './page-error.ts';

export interface Page {
  readonly file: string;
  /** Folder that the file must not leave through a link, if it is a file. */
  readonly root?: string;
  /** Rejects with `PageError` if the page cannot be read. */
  read(): Promise<string>;
}

/** Bytes of a page, unpacked. */
const maxPageBytes = 2 ** 24;

/** Also names such as `index.html.de`, as web servers have them for content negotiation. */
const htmlName = /\.(?:x?html?|xht)(?:\.[\w-]+)*$/i;
const packed = /\.(?:gz|br|zst)$/i;
const maxSitemaps = 1000;
const timeoutMs = 30_000;

/** Lists the pages of files, folders, addresses and sitemaps, in order and each once. */
export async function* pagesIn(paths: readonly string[], stdin: Readable): AsyncGenerator<Page> {
  const seen = new Set<string>();
  for (const path of paths) {
    try {
      for await (const page of pagesAt(path, stdin)) {
        if (!seen.has(page.file)) yield page;
        seen.add(page.file);
      }
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      // A sitemap cannot be read. It is reported as a page.
      yield { file: path, read: () => Promise.reject(error) };
    }
  }
}

async function* pagesAt(path: string, stdin: Readable): AsyncGenerator<Page> {
  if (path === '-') yield { file: '-', read: async () => decodeHtml(await bytesOf(stdin)) };
  else if (/^https?:\/\//i.test(path)) yield* pagesAtAddress(path);
  else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) yield* pagesInFolder(path);
  else if (/\.xml$/i.test(path)) yield* pagesOfSitemap(readFile(path));
  else yield { file: path, root: rootOrCurrent(path), read: async () => decodeHtml(readFile(path)) };
}

/** Lists the pages of a folder. A link is left out: it leads out of the folder, or to a page that is listed anyway. */
function* pagesInFolder(folder: string): Generator<Page> {
  const root = rootOf(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && htmlName.test(entry.name) && !packed.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).split(sep).join(posix.sep))
    .filter((file) => !/\/node_modules\//.test(file.slice(folder.length)))
    .sort();
  for (const file of files) yield { file, root, read: async () => decodeHtml(readFile(file, root)) };
}

/** Returns the folder that a file must not leave. A missing file is reported when it is read. */
function rootOrCurrent(file: string): string {
  try {
    return rootOf(file);
  } catch {
    return process.cwd();
  }
}

async function* pagesAtAddress(address: string): AsyncGenerator<Page> {
  if (/\.xml(?:[?#]|$)/i.test(address)) yield* pagesOfSitemap((await download(address)).bytes);
  else yield pageAt(address);
}

function pageAt(address: string): Page {
  return {
    file: address,
    async read() {
      const { bytes, type } = await download(address);
      if (!/html/i.test(type)) throw new PageError(`is not HTML but ${type || 'of no type'}`);
      return decodeHtml(bytes, /charset=["']?([\w.:-]+)/i.exec(type)?.[1]);
    },
  };
}

/** Pages of a sitemap, or of a list of sitemaps (https://www.sitemaps.org/protocol.html). */
async function* pagesOfSitemap(bytes: Uint8Array): AsyncGenerator<Page> {
  const open = [bytes];
  for (let read = 0; open.length > 0 && read < maxSitemaps; read++) {
    const xml = decodeHtml(open.shift() as Uint8Array);
    const addresses = [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, loc]) =>
      (loc as string).replaceAll('&amp;', '&'),
    );
    if (!/<(?:urlset|sitemapindex)\b/.test(xml)) throw new PageError('is not a sitemap');
    for (const address of addresses) {
      if (/<sitemapindex\b/.test(xml)) open.push((await download(address)).bytes);
      else yield pageAt(address);
    }
  }
}

async function download(address: string): Promise<{ readonly bytes: Uint8Array; readonly type: string }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
    throw new PageError(`cannot be fetched: ${(error.cause as Error | undefined)?.message ?? error.message}`);
  });
  if (!response.ok) throw new PageError(`cannot be fetched: status ${response.status}`);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get('content-type') ?? '',
  };
}

/** @param root folder of the file, if it was found there; a file that the user named may be a link */
function readFile(file: string, root?: string): Uint8Array {
  try {
    if (root !== undefined) return readWithin(root, file, bytesIn);
    const open = openSync(file, 'r');
    try {
      return bytesIn(open);
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
function bytesIn(open: number): Uint8Array {
  const pieces: Buffer[] = [];
  for (let left = maxPageBytes; ; ) {
    const piece = Buffer.alloc(2 ** 16);
    const length = readSync(open, piece);
    if (length === 0) return Buffer.concat(pieces);
    left -= length;
    if (left < 0) throw new PageError('is larger than 16 MiB');
    pieces.push(piece.subarray(0, length));
  }
}

async function bytesOf(stdin: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of stdin) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
