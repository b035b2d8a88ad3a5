// @reads test/harness/browser/pages/*
import { fileURLToPath } from 'node:url';
import { serveFolder } from './serve-folder.ts';

const hostileHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; sandbox allow-same-origin",
  'cross-origin-opener-policy': 'same-origin',
};

export interface PageServer {
  /** Returns the address of a page by file name, optionally on another site, which makes frames cross-site. */
  url(name: string, site?: 'this' | 'other'): string;
  close(): Promise<void>;
}

/** Serves the pages on which tests select text. `{{other}}` in a page becomes the origin of the other site. */
export async function servePages(): Promise<PageServer> {
  const { address, close } = await serveFolder(fileURLToPath(new URL('./pages/', import.meta.url)), {
    headersOf: (path) => ({
      'cache-control': 'no-store',
      ...(path === '/hostile.html' && hostileHeaders),
    }),
    fill: (page) => page.replaceAll('{{other}}', other.slice(0, -1)),
  });
  const other = address.replace('localhost', '127.0.0.1');
  return { url: (name, site = 'this') => `${site === 'this' ? address : other}${name}`, close };
}
