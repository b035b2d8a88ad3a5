/**
 * Measures the wait of another extension, against a minimal extension, with a running background (cold.ts: a stopped
 * one).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Part, round } from '../../../scripts/lib/results.ts';
import { bundled } from '../../../scripts/lib/vite/deferred-module.ts';
import { engineFiles } from '../../../scripts/lib/vite/engine-files.ts';
import type { Engines } from '../../../src/engine/engines.ts';
import {
  type BrowserKind,
  browsers,
  type InstalledExtension,
  servePages,
  type TestBrowser,
} from '../../../test/harness/browser/index.ts';
import { unpackedExtensionId } from '../../../test/harness/browser/launch/index.ts';
import {
  type CallerScope,
  createKey,
  openCaller,
  type PeerCaller,
  timeCall,
} from '../../../test/harness/browser/peer-extension/driver.ts';
import { post } from '../../../test/harness/post.ts';
import { inflatedModel } from '../../model/model-file.ts';
import { inTurn, median } from '../measure.ts';
import { type ColdFigures, totalsOf } from './cold.ts';
import { timesTable } from './times-table.ts';

const bareFolder = fileURLToPath(new URL('bare-extension', import.meta.url));

export const bareExtension = {
  folder: bareFolder,
  chrome: unpackedExtensionId(bareFolder),
  firefox: 'bare@vernacular.example',
};
const goalsIn: Readonly<Record<BrowserKind['name'], { readonly warm: number; readonly cold: number }>> = {
  Chromium: { warm: 0.6, cold: 60 },
  Firefox: { warm: 0, cold: 80 },
};
const bulkSize = 10_000;
const text = 'Guten Morgen, wie geht es dir?';

type Times<Name extends string> = Record<Name, number[]>;

interface TransportFigures {
  readonly browser: BrowserKind['name'];
  /** For `write`, the minimal extension first writes one item to its storage. */
  readonly warm: Times<'bare' | 'write' | 'product'>;
  /** The engine alone, from its bytes to the first answer. */
  readonly firstAnswer: number[];
  /** 10,000 texts; `bare` has the same answer ready-made. */
  readonly bulk: Times<'engine' | 'bare' | 'product'>;
}

export async function measureTransport(): Promise<TransportFigures[]> {
  const figures: TransportFigures[] = [];
  for (const kind of browsers) figures.push(await measureIn(kind));
  return figures;
}

async function measureIn(kind: BrowserKind): Promise<TransportFigures> {
  const browser = await kind.launch({ others: [bareExtension], isTimed: true });
  try {
    const other = browser.peers.at(-1) as InstalledExtension;
    const { key } = await createKey(browser, { label: 'bench', limit: -1 });
    const caller = await openCaller(browser);
    const { firstAnswer, bulk } = await bulkCalls(browser, caller, other, key);
    return {
      browser: browser.name,
      warm: await warmCalls(caller, browser.product.id, other.id, key),
      firstAnswer,
      bulk,
    };
  } finally {
    await browser.close();
  }
}

/** Ten calls of each kind per round, so that slow phases affect all. The first round is a warm-up. */
function warmCalls({ page }: PeerCaller, product: string, bare: string, key: string) {
  return page.evaluate(
    async ({ product, bare, message }) => {
      const { call } = (globalThis as CallerScope).peer;
      const calls = [
        ['bare', bare, message],
        ['write', bare, { ...message, bare: 'write' }],
        ['product', product, message],
      ] as const;
      await call(bare, { bare: 'keep', answer: await call(product, message) });
      const times: Times<'bare' | 'write' | 'product'> = { bare: [], write: [], product: [] };
      for (let round = 0; round < 31; round++) {
        for (const [name, id, sent] of calls) {
          const start = performance.now();
          for (let i = 0; i < 10; i++) await call(id, sent);
          if (round > 0) times[name].push((performance.now() - start) / 10);
        }
      }
      return times;
    },
    { product, bare, message: post('/v2/detect/language', text, key) },
  );
}

async function bulkCalls(
  browser: TestBrowser,
  { page }: PeerCaller,
  bare: InstalledExtension,
  key: string,
): Promise<Pick<TransportFigures, 'firstAnswer' | 'bulk'>> {
  const server = await servePages();
  try {
    const web = await browser.open(server.url('texts.html'));
    await web.evaluate(
      ({ source, files }) => {
        const { bareEngine } = new Function(`${source}; return { bareEngine };`)();
        const [model, core] = files.map((file) =>
          Uint8Array.from(atob(file), (character) => character.charCodeAt(0)),
        );
        // `bind`: tsx wraps named functions in a helper that the page lacks.
        const make = bareEngine.createEngines.bind(undefined, {
          languageModel: Promise.resolve.bind(Promise, model),
          languageCore: WebAssembly.compile.bind(WebAssembly, core as Uint8Array<ArrayBuffer>),
        });
        Object.assign(globalThis, { makeEngines: make, bareEngines: make() });
      },
      {
        source: await bundled('src/engine/engines.ts', 'bareEngine'),
        files: [inflatedModel(readFileSync(engineFiles.model)), readFileSync(engineFiles.core)].map((file) =>
          Buffer.from(file).toString('base64'),
        ),
      },
    );
    const firstAnswer = await web.evaluate(timeFirstAnswers, text);
    const bulk = post('/v2/bulk_detect/language', Array(bulkSize).fill(text), key);
    await page.evaluate(keepAnswer, { bare: bare.id, product: browser.product.id, message: bulk });
    const works = {
      engine: () => web.evaluate(timeEngine, { text, bulkSize }),
      bare: () => page.evaluate(timeCall, { extensionId: bare.id, message: bulk }),
      product: () => page.evaluate(timeCall, { extensionId: browser.product.id, message: bulk }),
    };
    return { firstAnswer, bulk: await inTurn(works, { rounds: 7 }, (work) => work()) };
  } finally {
    await server.close();
  }
}

/** Runs in the caller's page. */
async function keepAnswer(given: { bare: string; product: string; message: unknown }): Promise<void> {
  const { call } = (globalThis as CallerScope).peer;
  const answer = await call(given.product, given.message);
  if (answer.status !== 200) throw new Error(`The bulk call was answered with ${answer.status}.`);
  await call(given.bare, { bare: 'keep', answer });
}

/** Runs in the web page. Milliseconds from the bytes to the first answer. */
async function timeFirstAnswers(text: string): Promise<number[]> {
  const { makeEngines } = globalThis as unknown as { makeEngines: () => Engines };
  const times: number[] = [];
  for (let round = 0; round < 15; round++) {
    const start = performance.now();
    (await makeEngines().language()).detect(text);
    times.push(performance.now() - start);
  }
  return times;
}

/** Runs in the web page. Milliseconds. */
async function timeEngine({ text, bulkSize }: { text: string; bulkSize: number }): Promise<number> {
  const { bareEngines } = globalThis as unknown as { bareEngines: Engines };
  const detector = await bareEngines.language();
  const start = performance.now();
  for (let i = 0; i < bulkSize; i++) detector.detect(text);
  return performance.now() - start;
}

/** @param cold of the same browsers, in the same order */
export function transportParts(all: readonly TransportFigures[], cold: readonly ColdFigures[]): Part[] {
  return [
    '## Calls from another extension, in browsers',
    'Another extension sends one-shot messages with its key. Each charge is on disk before the answer. "Cold": the background was stopped before the call. The minimal extension only answers messages.',
    ...all.flatMap((figures, i) => browserParts(figures, totalsOf(cold[i] as ColdFigures))),
  ];
}

function browserParts(
  { browser, warm, firstAnswer, bulk }: TransportFigures,
  cold: Times<'bare' | 'product'>,
): Part[] {
  const added = ({ bare, product }: Times<'bare' | 'product'>) => median(product) - median(bare);
  const goals = goalsIn[browser];
  const slower = Math.max(median(bulk.engine), median(bulk.bare));
  const times = timesTable('milliseconds', 2, [
    ['warm: minimal extension', warm.bare],
    ['warm: minimal extension that writes once to storage', warm.write],
    ['warm: one detection', warm.product],
    ['cold: minimal extension', cold.bare],
    ['cold: one detection', cold.product],
    ['engine alone in a page, from its bytes to the first answer', firstAnswer],
    ['10,000 texts: engine alone in a page', bulk.engine],
    ['10,000 texts: prepared answer of the minimal extension', bulk.bare],
    ['10,000 texts: one bulk call', bulk.product],
  ]);
  return [
    `### ${browser}`,
    { ...times, id: browser },
    {
      id: `${browser} goals`,
      columns: ['at most', 'measured', 'goal'],
      rows: [
        ['warm detection, ms more than the minimal extension', round(added(warm), 2), 1],
        [
          'warm detection, ms more than the minimal extension that writes once',
          round(median(warm.product) - median(warm.write), 2),
          goals.warm,
        ],
        ['cold detection, ms more than the minimal extension', round(added(cold), 0), goals.cold],
        ['bulk call, times the engine alone', round(median(bulk.product) / median(bulk.engine), 2), 1.3],
        [
          'bulk call, times the slower of engine and transport alone',
          round(median(bulk.product) / slower, 2),
          1.3,
        ],
        [
          'bulk call without transport, times the engine alone',
          round(added(bulk) / median(bulk.engine), 2),
          '',
        ],
      ],
    },
  ];
}
