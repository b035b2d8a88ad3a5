import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { decodeHtml } from './decode-html.ts';
import { maxAddress, maxSitemapBytes } from './limits.ts';
import { PageError } from './page.ts';

export interface Sitemap {
  readonly isIndex: boolean;
  /** Normalized; longer ones than the protocol allows are left out. */
  readonly addresses: readonly string[];
  /** By address, of pages that list themselves among their alternates. */
  readonly hreflangs: ReadonlyMap<string, string>;
}

export function readSitemap(bytes: Uint8Array): Sitemap {
  const addresses: string[] = [];
  const hreflangs = new Map<string, string>();
  let isIndex: boolean | undefined;
  let location: string | undefined;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (/^(?:\w+:)?(?:urlset|sitemapindex)$/.test(name)) isIndex ??= name.endsWith('sitemapindex');
        // A picture has a location of its own, `image:loc`.
        location = name === 'loc' ? '' : undefined;
      },
      onopentag(name, { hreflang, href }) {
        if (!/^(?:\w+:)?link$/.test(name) || !hreflang || !href || hreflang === 'x-default') return;
        if (normalized(href) === addresses.at(-1)) hreflangs.set(normalized(href), hreflang);
      },
      ontext(text) {
        if (location !== undefined && location.length <= 2 * maxAddress) location += text;
      },
      onclosetag() {
        const address = normalized(location?.trim() ?? '');
        location = undefined;
        if (isIndex !== undefined && address !== '' && address.length <= maxAddress) addresses.push(address);
      },
    },
    { xmlMode: true },
  );
  parser.end(decodeHtml(unpacked(bytes)));
  if (isIndex === undefined) throw new PageError('is not a sitemap');
  return { isIndex, addresses, hreflangs };
}

function normalized(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}

/** Servers send `sitemap.xml.gz` as a file. */
function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxSitemapBytes });
  } catch (cause) {
    const isLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new PageError(isLarge ? 'is larger than 50 MiB' : 'is damaged: it cannot be unpacked', { cause });
  }
}
