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
    if (/\.xml(?:\.gz)?$/i.test(path)) yield* this.pagesOf([address]);
    else if (/sitemap/i.test(path)) yield* this.pagesOf([address], true);
    else yield this.#pageAt(address);
  }

  /** `mayBePage`: the only address may be that of a page for visitors, such as /sitemap. */
  async *pagesOf(
    found: readonly (string | { readonly file: string; read(): Uint8Array })[],
    mayBePage = false,
  ): AsyncGenerator<Page> {
    const open = [...found];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const name = typeof next === 'string' ? next : next.file;
      if (this.#sitemaps.has(name)) continue;
      if (this.#sitemaps.size === maxSitemaps)
        return yield unreadable(name, `was not read: a run reads at most ${maxSitemaps} sitemaps`);
      this.#sitemaps.add(name);
      let sitemap: Sitemap;
      let type = '';
      try {
        const found =
          typeof next === 'string' ? await this.#downloader.get(next, maxSitemapBytes) : next.read();
        if ('type' in found) type = found.type;
        sitemap = readSitemap('type' in found ? found.bytes : found);
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
