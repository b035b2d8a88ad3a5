/**
 * What a caller in a browser waits for: the product beside an extension that only answers, in the same run,
 * warm and with its background ended before each call.
 */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import {
  type BrowserKind,
  browsers,
  type InstalledExtension,
  servePages,
  type TestBrowser,
} from '../../../test/browser/harness/index.ts';
import {
  type CallerScope,
  createKey,
  openCaller,
  type PeerCaller,
} from '../../../test/peer-extension/driver.ts';
import { unpackedExtensionId } from '../browsers/index.ts';
import { median, spread } from './measure.ts';

const bareFolder = fileURLToPath(new URL('bare-extension', import.meta.url));
const bulkSize = 10_000;
const text = 'Guten Morgen, wie geht es dir?';

export interface TransportFigures {
  readonly browser: string;
  /** Milliseconds from message to answer. */
  readonly warm: { readonly bare: number[]; readonly product: number[] };
  /** The same when the background has to start first. */
  readonly cold: { readonly bare: number[]; readonly product: number[] };
  /** Milliseconds for 10,000 texts: one bulk call, and the engine alone in the caller's page. */
  readonly bulk: { readonly engine: number[]; readonly product: number[] };
}

/** Measures in each browser, one after the other. */
export async function measureTransport(): Promise<TransportFigures[]> {
  const figures: TransportFigures[] = [];
  for (const kind of browsers) figures.push(await measureIn(kind));
  return figures;
}

async function measureIn(kind: BrowserKind): Promise<TransportFigures> {
  const bare = {
    folder: bareFolder,
    chrome: unpackedExtensionId(bareFolder),
    firefox: 'bare@vernacular.example',
  };
  const browser = await kind.launch({ others: [bare] });
  try {
    const other = browser.peers.at(-1) as InstalledExtension;
    const { key } = await createKey(browser, { label: 'bench', limit: -1 });
    const caller = await openCaller(browser);
    return {
      browser: browser.name,
      warm: await warmCalls(caller, browser.product.id, other.id, key),
      cold: await coldCalls(browser, caller, other, key),
      bulk: await bulkCalls(browser, caller, key),
    };
  } finally {
    await browser.close();
  }
}

/** Calls in turn, in rounds of ten, so that a slow spell hits both; the first round warms up. */
function warmCalls({ page }: PeerCaller, product: string, bare: string, key: string) {
  return page.evaluate(
    async ({ product, bare, key, text }) => {
      const { call } = (globalThis as CallerScope).peer;
      const message = {
        method: 'POST',
        path: '/v2/detect/language',
        headers: { Authorization: `Bearer ${key}` },
        body: { q: text },
      };
      const figures: { bare: number[]; product: number[] } = { bare: [], product: [] };
      for (let round = 0; round < 31; round++) {
        for (const [name, id] of [
          ['bare', bare],
          ['product', product],
        ] as const) {
          const start = performance.now();
          for (let i = 0; i < 10; i++) await call(id, message);
          if (round > 0) figures[name].push((performance.now() - start) / 10);
        }
      }
      return figures;
    },
    { product, bare, key, text },
  );
}

async function coldCalls(browser: TestBrowser, { page }: PeerCaller, bare: InstalledExtension, key: string) {
  const figures: { bare: number[]; product: number[] } = { bare: [], product: [] };
  for (let round = 0; round < 15; round++) {
    for (const [name, extension] of [
      ['bare', bare],
      ['product', browser.product],
    ] as const) {
      await browser.backgroundOf(extension).kill();
      figures[name].push(
        await page.evaluate(
          async ({ id, key, text }) => {
            const start = performance.now();
            await (globalThis as CallerScope).peer.call(id, {
              method: 'POST',
              path: '/v2/detect/language',
              headers: { Authorization: `Bearer ${key}` },
              body: { q: text },
            });
            return performance.now() - start;
          },
          { id: extension.id, key, text },
        ),
      );
    }
  }
  return figures;
}

/** The bulk call in turn with the bare engine in a web page: the same browser, no contract. */
async function bulkCalls(browser: TestBrowser, { page }: PeerCaller, key: string) {
  const server = await servePages();
  try {
    const bare = await browser.open(server.url('texts.html'));
    await bare.evaluate(
      (source) => {
        const { bareEngine } = new Function(`${source}; return { bareEngine };`)();
        Object.assign(globalThis, { bareEngine });
      },
      await engineSource(),
    );
    const times: { engine: number[]; product: number[] } = { engine: [], product: [] };
    for (let round = 0; round < 8; round++) {
      const engine = await bare.evaluate(runEngine, { text, bulkSize });
      const product = await page.evaluate(runBulk, { product: browser.product.id, key, text, bulkSize });
      // The first round warms up.
      if (round === 0) continue;
      times.engine.push(engine);
      times.product.push(product);
    }
    return times;
  } finally {
    await server.close();
  }
}

/** In the web page: milliseconds for the engine alone. */
async function runEngine({ text, bulkSize }: { text: string; bulkSize: number }): Promise<number> {
  const { bareEngine } = globalThis as unknown as { bareEngine: typeof import('../../engine/index.ts') };
  const detector = await bareEngine.createEngines().language();
  const start = performance.now();
  for (let i = 0; i < bulkSize; i++) detector.detect(text);
  return performance.now() - start;
}

/** In the caller's page: milliseconds for one bulk call. */
async function runBulk(given: {
  product: string;
  key: string;
  text: string;
  bulkSize: number;
}): Promise<number> {
  const texts = Array.from({ length: given.bulkSize }, () => given.text);
  const start = performance.now();
  const { status } = await (globalThis as CallerScope).peer.call(given.product, {
    method: 'POST',
    path: '/v2/bulk_detect/language',
    headers: { Authorization: `Bearer ${given.key}` },
    body: { q: texts },
  });
  if (status !== 200) throw new Error(`The bulk call was answered with ${status}.`);
  return performance.now() - start;
}

/** The engines as one script that defines `bareEngine`. */
async function engineSource(): Promise<string> {
  const entry = fileURLToPath(new URL('../../engine/index.ts', import.meta.url));
  const [output] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'bareEngine' } },
  })) as Rolldown.RolldownOutput[];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('The engines were not built.');
  return chunk.code;
}

/** The figures as Markdown. */
export function transportReport(all: readonly TransportFigures[]): string {
  const row = (name: string, times: readonly number[]) => {
    const [low, high] = spread(times);
    return `| ${name} | ${median(times).toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} |\n`;
  };
  const one = ({ browser, warm, cold, bulk }: TransportFigures) => `### ${browser}
| milliseconds | median | 10th to 90th percentile |
|---|--:|--:|
${row('warm: an extension that only answers', warm.bare)}${row('warm: one detection', warm.product)}${row('cold: an extension that only answers', cold.bare)}${row('cold: one detection', cold.product)}${row('10,000 texts: engine alone, in a page', bulk.engine)}${row('10,000 texts: one bulk call', bulk.product)}
- Warm, a detection takes ${(median(warm.product) - median(warm.bare)).toFixed(2)} ms more than a bare answer (goal: at most 1).
- Cold, ${(median(cold.product) - median(cold.bare)).toFixed(0)} ms more (goal: at most 60).
- A bulk call takes ${(median(bulk.product) / median(bulk.engine)).toFixed(2)} times the engine's own time (goal: at most 1.30).
`;
  return `## From message to answer, in browsers
Another extension calls over one-shot messages with its key. Each charge is on disk before its answer. Cold means that the background was ended before the call.

${all.map(one).join('\n')}`;
}
