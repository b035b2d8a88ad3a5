/** Finds and reads the pages to check. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { decodeHtml } from './decode-html.ts';

export interface Page {
  readonly file: string;
  /** Rejects with `PageError` if the page cannot be read. */
  read(): Promise<string>;
}

/** A page cannot be read. The message is the end of a sentence after its name. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

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
  else yield { file: path, read: async () => decodeHtml(readFile(path)) };
}

function* pagesInFolder(folder: string): Generator<Page> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => htmlName.test(name) && !packed.test(name))
    .sort();
  for (const name of names) {
    const file = join(folder, name).split(sep).join(posix.sep);
    if (!/(?:^|\/)node_modules\//.test(name) && statSync(file, { throwIfNoEntry: false })?.isFile())
      yield { file, read: async () => decodeHtml(readFile(file)) };
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

function readFile(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PageError(code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`, { cause: error });
  }
}

async function bytesOf(stdin: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of stdin) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
