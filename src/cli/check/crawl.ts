/** Finds the pages at addresses and in sitemaps. */
import { decodeHtml } from './decode-html.ts';
import type { Downloader } from './download.ts';
import { maxPageBytes, maxPages, maxSitemapBytes, maxSitemaps } from './limits.ts';
import type { Page } from './page.ts';
import { PageError } from './page-error.ts';
import { readSitemap, type Sitemap } from './sitemap.ts';

export class Crawl {
  readonly #downloader: Downloader;
  readonly #sitemaps = new Set<string>();
  #pages = 0;

  constructor(downloader: Downloader) {
    this.#downloader = downloader;
  }

  /** Lists the pages at an address that the user named. */
  async *pagesAt(address: string): AsyncGenerator<Page> {
    this.#downloader.allow(address);
    if (/\.xml(?:\.gz)?(?:[?#]|$)/i.test(address)) yield* this.pagesOf([address]);
    else yield this.#pageAt(address);
  }

  /** Lists the pages of sitemaps, one sitemap after the other. A sitemap that cannot be read is a page that cannot. */
  async *pagesOf(
    found: readonly (string | { readonly file: string; read(): Uint8Array })[],
  ): AsyncGenerator<Page> {
    const open = [...found];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const name = typeof next === 'string' ? next : next.file;
      if (this.#sitemaps.has(name)) continue;
      if (this.#sitemaps.size === maxSitemaps)
        return yield unreadable(name, `was not read: a run reads at most ${maxSitemaps} sitemaps`);
      this.#sitemaps.add(name);
      let sitemap: Sitemap;
      try {
        sitemap = readSitemap(
          typeof next === 'string' ? (await this.#downloader.get(next, maxSitemapBytes)).bytes : next.read(),
        );
      } catch (error) {
        if (!(error instanceof PageError)) throw error;
        yield unreadable(name, error.message);
        continue;
      }
      const addresses = sitemap.addresses.map((each) => (URL.canParse(each) ? new URL(each).href : each));
      // One more shows that there are too many.
      if (sitemap.isIndex) open.push(...addresses.slice(0, Math.max(0, maxSitemaps + 1 - open.length)));
      else
        for (const address of addresses) {
          if (this.#pages === maxPages)
            return yield unreadable(
              address,
              `was not read: a run reads at most ${maxPages} pages of sitemaps`,
            );
          this.#pages++;
          yield this.#pageAt(address);
        }
    }
  }

  #pageAt(address: string): Page {
    return {
      file: address,
      read: async () => {
        const { bytes, type } = await this.#downloader.get(address, maxPageBytes);
        if (!/html/i.test(type)) throw new PageError(`is not HTML but ${type || 'of no type'}`);
        return decodeHtml(bytes, /charset=["']?([\w.:-]+)/i.exec(type)?.[1]);
      },
    };
  }
}

/** A page that cannot be read. @param message end of a sentence after its name */
export function unreadable(file: string, message: string): Page {
  return { file, read: () => Promise.reject(new PageError(message)) };
}
