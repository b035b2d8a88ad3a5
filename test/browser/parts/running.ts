import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  type BrowserKind,
  type LaunchOptions,
  type PageServer,
  servePages,
  type TestBrowser,
} from '../../harness/browser/index.ts';
import { startOver } from '../../harness/browser/stage.ts';

export interface Running {
  readonly browser: TestBrowser;
  readonly server: PageServer;
}

/** Peers of a shared browser, enough for every suite. */
const sharedPeers = 3;

/** Each suite gets the browser of the suite before, renewed. */
const shared = new Map<BrowserKind, TestBrowser>();

/** Returns a browser that may have run other suites before, without their traces. Do not close it. */
export async function shareBrowser(kind: BrowserKind): Promise<TestBrowser> {
  const used = shared.get(kind);
  if (used !== undefined) {
    // Not kept if this fails.
    shared.delete(kind);
    await used.renew();
  }
  const browser = used ?? (await kind.launch({ peers: sharedPeers }));
  shared.set(kind, browser);
  return browser;
}

/**
 * Options of suites that open the popup. In a Firefox in which other suites have run, it sometimes stays closed for good,
 * so they start another one.
 */
export const openingPopup = ({ name }: BrowserKind): LaunchOptions | undefined =>
  name === 'Firefox' ? { peers: sharedPeers } : undefined;

// Vitest ends its workers by this signal, which by default runs no exit handlers. Those end the browsers.
process.once('SIGTERM', () => process.exit());

export function running(kind: BrowserKind, options?: LaunchOptions): Running {
  let browser: TestBrowser;
  let server: PageServer;
  beforeAll(async () => {
    server = await servePages();
    browser = await (options === undefined ? shareBrowser(kind) : kind.launch(options));
  });
  afterAll(async () => {
    if (options !== undefined) await browser?.close();
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

/** Undoes what a failed test of the calling suite may have left: a broken storage, a limit, settings, keys. */
export function startOverAfterFailures(started: Running): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await startOver(started);
  });
}
