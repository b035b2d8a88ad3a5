/**
 * What a person waits for: the card after the stroke of keys that asks for it, and the popup.
 */
import {
  type BrowserKind,
  browsers,
  servePages,
  type TestBrowser,
} from '../../../test/browser/harness/index.ts';
import { median, spread } from './measure.ts';

/** Rounds that count; one before them warms up. */
const rounds = 20;

/** Milliseconds, one entry a round. */
export interface InterfaceFigures {
  readonly browser: string;
  /** From the command, as the background hears it, to the first picture with the card in it. */
  readonly card: readonly number[];
  /** From the popup's start to its first picture; and until it has its numbers and every language. */
  readonly popup: { readonly first: readonly number[]; readonly all: readonly number[] };
}

/** Measures in each browser, one after the other. */
export async function measureInterface(): Promise<InterfaceFigures[]> {
  const figures: InterfaceFigures[] = [];
  for (const kind of browsers) figures.push(await measureIn(kind));
  return figures;
}

async function measureIn(kind: BrowserKind): Promise<InterfaceFigures> {
  const [browser, server] = await Promise.all([kind.launch({ peers: 0 }), servePages()]);
  try {
    await browser.inExtension(() =>
      chrome.runtime.sendMessage({ manage: 'update', id: 'this-browser', limit: -1 }),
    );
    return {
      browser: browser.name,
      card: await cards(browser, server.url('texts.html')),
      popup: await popups(browser),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

async function cards(browser: TestBrowser, url: string): Promise<readonly number[]> {
  await browser.background.evaluate((scope) => {
    scope.chrome.commands.onCommand.addListener(() => {
      Object.assign(scope, { askedAt: scope.performance.timeOrigin + scope.performance.now() });
    });
  });
  const page = await browser.open(url);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('#de') as Element);
      const observer = new MutationObserver(() => {
        if (document.querySelector('vernacular-card') === null) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          Object.assign(globalThis, { shownAt: performance.timeOrigin + performance.now() });
        });
      });
      observer.observe(document.documentElement, { childList: true });
    });
    await page.activate();
    await page.waitFor(() => document.hasFocus());
    await page.fireCommand('detect-selection');
    await page.waitForCard(({ html }) => html.includes('class="calls"'));
    const shownAt = await page.evaluate(() => (globalThis as unknown as { shownAt: number }).shownAt);
    const askedAt = await browser.background.evaluate(
      (scope) => (scope as unknown as { askedAt: number }).askedAt,
    );
    if (round > 0) times.push(shownAt - askedAt);
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('vernacular-card') === null);
  }
  await page.close();
  return times;
}

async function popups(browser: TestBrowser): Promise<InterfaceFigures['popup']> {
  const times = { first: [] as number[], all: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const { first, all } = await browser.inExtension(async () => {
      const url = chrome.runtime.getURL('src/extension/popup/index.html');
      const { id = -1 } = await chrome.tabs.create({ url });
      // A page of ours sees the others; the clock is the popup's own, which starts with it.
      const find = () =>
        chrome.extension.getViews({ tabId: id }).find(({ location }) => location.href === url);
      let view = find();
      for (; view === undefined; view = find()) await new Promise((resolve) => setTimeout(resolve, 1));
      const { document: popup, performance: clock } = view;
      const all = await new Promise<number>((resolve) => {
        const look = () => {
          if (popup.querySelector('.languages li') === null || popup.querySelector('.today .placeholder'))
            return;
          observer.disconnect();
          resolve(clock.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(popup, { childList: true, subtree: true });
        look();
      });
      const painted = () => clock.getEntriesByName('first-contentful-paint')[0]?.startTime;
      let first = painted();
      for (; first === undefined; first = painted()) await new Promise((resolve) => setTimeout(resolve, 5));
      await chrome.tabs.remove(id);
      return { first, all };
    });
    if (round === 0) continue;
    times.first.push(first);
    times.all.push(all);
  }
  return times;
}

/** The figures as Markdown. */
export function interfaceReport(figures: readonly InterfaceFigures[]): string {
  const row = (name: string, times: readonly number[], goal: number | '') => {
    const [low, high] = spread(times).map((time) => time.toFixed(0));
    return `| ${name} | ${median(times).toFixed(0)} | ${low} to ${high} | ${goal} |`;
  };
  return `## What a person waits for
Warm: the background runs and its model is loaded. The popup is opened in a tab, where its own clock can be read.

| milliseconds | median | 10th to 90th percentile | goal |
|---|--:|--:|--:|
${figures
  .flatMap(({ browser, card, popup }) => [
    row(`${browser}: the card, from the command to the first picture with it`, card, 50),
    row(`${browser}: the popup, to its first picture`, popup.first, 100),
    row(`${browser}: the popup, until it has its numbers and every language`, popup.all, 100),
  ])
  .join('\n')}
`;
}
