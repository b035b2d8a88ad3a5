/**
 * How large the playground is, and how long a visitor waits for its first answer in each browser: docs/site-benchmark.md.
 */
import { rmSync } from 'node:fs';
import { preview } from 'vite';
import { type BrowserKind, browsers, type TestBrowser } from '../../tools/browser/index.ts';
import { requirePrograms } from '../../tools/browser/launch/index.ts';
import { table } from '../../tools/markdown.ts';
import { median } from '../../tools/measure.ts';
import { circumstances, writeReport } from '../../tools/report.ts';
import { buildExtension } from '../build/extension.ts';
import { buildSite, sizesOf } from '../site/build-site.ts';

const folder = 'dist/site-in-bench';
/** Visits of each kind; each first one is to an address of its own, of which the browser has kept nothing. */
const visits = 7;

/** Milliseconds that a visitor waits. */
interface Visit {
  /** From the start of the navigation to a page that takes a text. */
  readonly page: number;
  /** From the text to its answer; the engine is loaded in between. */
  readonly answer: number;
}

interface SiteFigures {
  readonly browser: string;
  readonly first: readonly Visit[];
  readonly again: readonly Visit[];
}

/** Builds the playground, visits it in each browser and writes the report. */
export async function benchSite(): Promise<void> {
  await requirePrograms('chromium', 'firefox', 'xvfb');
  // The browsers of the harness always have it.
  await buildExtension();
  try {
    await buildSite(folder);
    const figures: SiteFigures[] = [];
    for (const kind of browsers) figures.push(await measure(kind));
    writeReport('docs/site-benchmark.md', reportOf(figures, sizesOf(folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(kind: BrowserKind): Promise<SiteFigures> {
  const browser = await kind.launch({ peers: 0, isTimed: true });
  const first: Visit[] = [];
  const again: Visit[] = [];
  try {
    for (let round = 0; round < visits; round++) {
      // A server of its own is an origin of its own.
      const server = await preview({
        configFile: false,
        logLevel: 'silent',
        build: { outDir: folder },
        preview: { host: 'localhost', port: 0 },
      });
      try {
        const address = server.resolvedUrls?.local[0] ?? '';
        first.push(await visit(browser, address));
        again.push(await visit(browser, address));
      } finally {
        await server.close();
      }
    }
  } finally {
    await browser.close();
  }
  return { browser: kind.name, first, again };
}

/** Opens the page, writes a text, and stays until the page is kept for the next visit. */
async function visit(browser: TestBrowser, address: string): Promise<Visit> {
  const page = await browser.open(address);
  await page.waitFor(() => document.querySelector('#text'));
  const found = await page.evaluate(async () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const field = document.querySelector('#text') as HTMLTextAreaElement;
    const answer = document.querySelector('#try .answer') as HTMLElement;
    const start = performance.now();
    const isAnswered = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (answer.querySelector('h3')) resolve();
      }).observe(answer, { childList: true, subtree: true });
    });
    field.value = 'Guten Morgen, wie geht es dir heute?';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await isAnswered;
    // Scripts of the page are modules: they have run when this event is over.
    return { page: navigation?.domContentLoadedEventEnd ?? Number.NaN, answer: performance.now() - start };
  });
  await page.waitFor(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'));
  await page.close();
  return found;
}

function reportOf(figures: readonly SiteFigures[], sizes: ReadonlyMap<string, number>): string {
  const row = (name: string, which: 'first' | 'again', of: (visit: Visit) => number) => {
    const times = figures.map((each) => each[which].map(of));
    return [name, ...times.map((own) => `${median(own).toFixed(0)}, ${Math.max(...own).toFixed(0)}`)];
  };
  return `# The playground, measured

${circumstances('npm run bench -- site')} The server is on the same machine: over a network, its time for these bytes comes on top.

## What is fetched
${sizeTable(sizes)}

A visitor who tries a text fetches the first two rows. All but the licences is fetched in the background and kept, so that the page works without a network.

## How long a visitor waits
Milliseconds: median, worst of ${visits}. At a first visit the browser has nothing of the page; at the next the service worker hands it out.

${table(
  ['', ...figures.map(({ browser }) => browser)],
  [
    row('first visit: until the page takes a text', 'first', ({ page }) => page),
    row(
      'first visit: from the text to its answer, the engine loaded in between',
      'first',
      ({ answer }) => answer,
    ),
    row('first visit: both', 'first', ({ page, answer }) => page + answer),
    row('next visit: both', 'again', ({ page, answer }) => page + answer),
  ],
)}
`;
}

/** What each part of the playground is made of, by the names that the build gives its files. */
const parts: readonly (readonly [string, RegExp])[] = [
  [
    'the page: text, script, style, icon, and what keeps it for later',
    /^(?:index\.html|icon\.png|offline\.js|assets\/index-.*)$/,
  ],
  ['the engines: their worker, model and core', /^(?:language\.(?:bin|wasm)|assets\/engine-worker-.*)$/],
  ['the other libraries, when one compares', /^assets\//],
  ['licences, for whoever opens them', /^(?:LICENSE|LICENSES\.txt|NOTICE)$/],
];

function sizeTable(sizes: ReadonlyMap<string, number>): string {
  const sums = parts.map(() => 0);
  for (const [file, bytes] of sizes) {
    const part = parts.findIndex(([, pattern]) => pattern.test(file));
    if (part === -1) throw new Error(`${file} belongs to no part of the playground.`);
    sums[part] = (sums[part] as number) + bytes;
  }
  const kilobytes = (bytes: number) => Math.round(bytes / 1000).toLocaleString('en');
  const total = sums.reduce((sum, bytes) => sum + bytes, 0);
  const rows = parts.map(([name], i) => [name, kilobytes(sums[i] as number)]);
  return table(['', 'kB, gzip'], [...rows, ['together', kilobytes(total)]]);
}
