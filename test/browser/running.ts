/** A browser with the extension and the pages of test/harness/browser/pages, for a whole suite. */
import { afterAll, beforeAll } from 'vitest';
import {
  type BrowserKind,
  type LaunchOptions,
  type PageServer,
  servePages,
  type TestBrowser,
} from '../harness/browser/index.ts';

export interface Running {
  readonly browser: TestBrowser;
  readonly server: PageServer;
}

/** Starts both before the tests of the calling suite. */
export function running(kind: BrowserKind, options?: LaunchOptions): Running {
  let browser: TestBrowser;
  let server: PageServer;
  beforeAll(async () => {
    server = await servePages();
    browser = await kind.launch(options);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get server() {
      return server;
    },
  };
}
