import type { Declarations } from './declarations.ts';
import { decodeHtml } from './decode-html.ts';
import type { Downloader } from './download.ts';
import { maxPageBytes, maxPages, maxSitemapBytes, maxSitemaps } from './limits.ts';
import { NoPageError, type Page, PageError } from './page.ts';
import { readSitemap, type Sitemap } from './sitemap.ts';

export class Crawl {
  readonly #downloader: Downloader;
  readonly #sitemaps = new Set<string>();
  #pages = 0;

  constructor(downloader: Downloader) {
    this.#downloader = downloader;
  }

  async *pagesAt(address: string): AsyncGenerator<Page> {
    this.#downloader.allow(address);
    const path = URL.canParse(address) ? new URL(address).pathname : '';
    if (/\.xml(?:\.gz)?$/i.test(path)) yield* this.pagesOf(address);
    else if (/sitemap/i.test(path)) yield* this.pagesOf(address, true);
    else yield this.#pageAt(address);
  }

  /**
   * @param mayBePage The address may be that of a page for visitors, such as /sitemap
   * @param read Reads the first sitemap if it is a file
   */
  async *pagesOf(first: string, mayBePage = false, read?: () => Uint8Array): AsyncGenerator<Page> {
    const open = [first];
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      if (this.#sitemaps.has(name)) continue;
      if (this.#sitemaps.size === maxSitemaps)
        return yield unreadable(name, `was not read: a run reads at most ${maxSitemaps} sitemaps`);
      this.#sitemaps.add(name);
      let sitemap: Sitemap;
      let type = '';
      try {
        const isFile = read !== undefined && name === first;
        const found = isFile ? { bytes: read(), type } : await this.#downloader.get(name, maxSitemapBytes);
        type = found.type;
        sitemap = readSitemap(found.bytes);
      } catch (error) {
        if (!(error instanceof PageError)) throw error;
        yield mayBePage && /html/i.test(type) ? this.#pageAt(name) : unreadable(name, error.message);
        continue;
      }
      const { addresses } = sitemap;
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
          yield this.#pageAt(address, NoPageError, sitemap.hreflangs.get(address));
        }
    }
  }

  #pageAt(address: string, OtherType = PageError, hreflang?: string): Page {
    const declarations: Declarations = hreflang === undefined ? {} : { hreflang };
    return {
      file: address,
      declarations: () => declarations,
      path: URL.canParse(address) ? new URL(address).pathname.slice(1) : address,
      read: async () => {
        const { bytes, type, language } = await this.#downloader.get(address, maxPageBytes);
        if (language !== undefined) declarations['Content-Language'] = language;
        if (!/html|svg/i.test(type)) throw new OtherType(`is not HTML but ${type || 'of no type'}`);
        return decodeHtml(bytes, /charset=["']?([\w.:-]+)/i.exec(type)?.[1]);
      },
    };
  }
}

export function unreadable(file: string, message: string): Page {
  return { file, read: () => Promise.reject(new PageError(message)) };
}
