/**
 * Measures calls that start the background, which the browser stops after 30 idle seconds. All contestants take turns
 * in one browser. On a busy machine only differences and ratios hold.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { childrenOf, statOf } from '../../../scripts/lib/processes.ts';
import { type Part, round } from '../../../scripts/lib/results.ts';
import type { BrowserKind, InstalledExtension, TestBrowser } from '../../../test/harness/browser/index.ts';
import { unpackedExtensionId } from '../../../test/harness/browser/launch/index.ts';
import {
  createKey,
  openCaller,
  type PeerCaller,
  timeCall,
} from '../../../test/harness/browser/peer-extension/driver.ts';
import { post } from '../../../test/harness/post.ts';
import { stopBackground } from '../interface/contestants.ts';
import { inTurn, median } from '../measure.ts';
import { removedAtExit, temporaryFolder } from '../temporary-folder.ts';
import { type Memory, measureMemory } from './memory.ts';

const text = 'Guten Morgen, wie geht es dir?';
const bareFolder = fileURLToPath(new URL('bare-extension', import.meta.url));
const stamps = readFileSync(new URL('stamps.js', import.meta.url), 'utf8');
const memoryRounds = 3;
const bulkSize = 10_000;

/** `base` is another build, `packed` this one as an archive. */
const names = ['bare', 'base', 'product', 'packed'] as const;
type Name = (typeof names)[number];

const titles: Readonly<Record<Name, string>> = {
  bare: 'minimal extension',
  base: 'other build',
  product: 'Vernacular',
  packed: 'Vernacular as an archive',
};

/** Milliseconds per round. */
interface Call {
  readonly total: number;
  /** Processor milliseconds of the browser, in steps of 10. */
  readonly processor: number;
  /** Milliseconds after the message. */
  readonly stages: readonly Stage[];
}
type Stage = readonly [name: string, ms: number];

export interface ColdFigures {
  readonly browser: string;
  readonly detection: Readonly<Partial<Record<Name, readonly Call[]>>>;
  readonly languages: Readonly<Partial<Record<Name, readonly Call[]>>>;
  readonly memory: Readonly<Partial<Record<Name, readonly Memory[]>>>;
}

interface ColdOptions {
  /** The `dist` of another build. */
  readonly base?: string | undefined;
  readonly rounds: number;
  readonly withMemory: boolean;
}

export async function measureCold(
  kind: BrowserKind,
  { base, rounds, withMemory }: ColdOptions,
): Promise<ColdFigures> {
  const built = (dist: string) => join(dist, kind.name === 'Firefox' ? 'firefox' : 'chrome');
  const others = {
    bare: copyOf(bareFolder, 'bare'),
    ...(base !== undefined && { base: copyOf(built(base), 'base') }),
    // Chromium loads archives from its store only.
    ...(kind.name === 'Firefox' && { packed: packedCopyOf(built('dist'), 'packed') }),
  };
  const product = copyOf(built('dist')).folder;
  const browser = await kind.launch({ product, others: Object.values(others), isTimed: true });
  try {
    const installed = browser.peers.slice(-Object.keys(others).length);
    const extensions = new Map<Name, InstalledExtension>([['product', browser.product]]);
    Object.keys(others).forEach((name, i) => {
      extensions.set(name as Name, installed[i] as InstalledExtension);
    });
    const contestants = Object.fromEntries(
      names.flatMap((name) => (extensions.has(name) ? [[name, extensions.get(name)]] : [])),
    ) as Record<Name, InstalledExtension>;
    const caller = await openCaller(browser);
    const keys = new Map<string, string>();
    for (const [name, extension] of Object.entries(contestants)) {
      if (name !== 'bare') keys.set(extension.id, await keyIn(browser, extension));
    }
    const detection = ({ id }: InstalledExtension) => post('/v2/detect/language', text, keys.get(id) ?? '');
    const languages = () => ({ method: 'GET', path: '/v2/languages' });
    const bulk = ({ id }: InstalledExtension) =>
      post('/v2/bulk_detect/language', Array(bulkSize).fill(text), keys.get(id) ?? '');
    const call = (extension: InstalledExtension, message: unknown) =>
      caller.page.evaluate(timeCall, { extensionId: extension.id, message });
    const measure = (messageFor: (extension: InstalledExtension) => unknown) =>
      inTurn(contestants, { rounds }, (extension) =>
        coldCall(browser, caller, extension, messageFor(extension)),
      );
    return {
      browser: browser.name,
      detection: await measure(detection),
      languages: await measure(languages),
      memory: withMemory
        ? await inTurn(contestants, { rounds: memoryRounds }, (extension) =>
            measureMemory({
              stop: () => stopBackground({ background: browser.backgroundOf(extension) }),
              short: () => call(extension, detection(extension)),
              bulk: () => call(extension, bulk(extension)),
            }),
          )
        : {},
    };
  } finally {
    await browser.close();
  }
}

async function keyIn(browser: TestBrowser, extension: InstalledExtension): Promise<string> {
  const inExtension: TestBrowser['inExtension'] = (run, argument) =>
    browser.inExtension(run, argument, extension);
  return (await createKey({ inExtension }, { label: 'bench', limit: -1 })).key;
}

async function coldCall(
  browser: TestBrowser,
  { page }: PeerCaller,
  extension: InstalledExtension,
  message: unknown,
): Promise<Call> {
  const background = browser.backgroundOf(extension);
  await stopBackground({ background });
  const before = processorOfChildren();
  const sentAt = await page.evaluate(() => performance.timeOrigin + performance.now());
  const total = await page.evaluate(timeCall, { extensionId: extension.id, message });
  const processor = processorOfChildren() - before;
  const stamps = await background.evaluate((scope) => (scope as Stamped).stamps);
  const stages = stamps.map(([stage, at]): Stage => [stage, at - sentAt]);
  return { total, processor, stages: [...stages, ['answer', total]] };
}

/** Milliseconds of all descendants. */
function processorOfChildren(parent = process.pid): number {
  return childrenOf(parent).reduce((sum, pid) => {
    // Its own, and that of its ended children.
    const ticks = statOf(pid).slice(11, 15).map(Number);
    return sum + 10 * ticks.reduce((all, each) => all + each, 0) + processorOfChildren(pid);
  }, 0);
}

/** Loads stamps.js. Milliseconds since 1970. */
type Stamped = typeof globalThis & { readonly stamps: readonly Stage[] };

/** Adds stamps.js to the background. With a name, the copy gets another id. */
function copyOf(source: string, name?: string) {
  const folder = temporaryFolder('vernacular-cold-');
  cpSync(source, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const { key, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  const { service_worker, scripts } = manifest.background;
  stamp(folder, scripts?.[0] ?? service_worker);
  if (name === undefined) return { folder, chrome: unpackedExtensionId(folder), firefox: '' };
  const firefox = `${name}@vernacular.example`;
  const gecko = { ...manifest.browser_specific_settings?.gecko, id: firefox };
  writeFileSync(file, JSON.stringify({ ...manifest, browser_specific_settings: { gecko } }));
  return { folder, chrome: unpackedExtensionId(folder), firefox };
}

function stamp(folder: string, script: string): void {
  const file = join(folder, script);
  const code = readFileSync(file, 'utf8');
  // Older builds load the background as a module that imports the script.
  const [, imported] = /^import '(.*)'/.exec(code) ?? [];
  if (imported !== undefined) stamp(folder, imported);
  else writeFileSync(file, `${stamps}${code}\nstamps.push(['script evaluated', now()]);\n`);
}

/** As for Firefox's store, which only adds a signature. */
function packedCopyOf(source: string, name: string) {
  const copy = copyOf(source, name);
  const archive = removedAtExit(`${copy.folder}.xpi`);
  const files = readdirSync(copy.folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  writeFileSync(
    archive,
    zipSync(Object.fromEntries(files.map((file) => [relative(copy.folder, file), readFileSync(file)]))),
  );
  return { ...copy, folder: archive };
}

export function coldParts({ browser, detection, languages, memory }: ColdFigures): Part[] {
  const columns = ['', 'median', 'least', 'ms more than the minimal extension', 'times the other build'];
  const table = (id: string, title: string, calls: ColdFigures['detection']) => {
    const medianOf = (name: Name) => median((calls[name] ?? []).map(({ total }) => total));
    return {
      id: `${browser} ${id}`,
      columns: [title, ...columns.slice(1)],
      digits: [1, 1, 1, 1, 2],
      rows: names.flatMap((name) => {
        const all = calls[name];
        if (all === undefined) return [];
        const value = medianOf(name);
        const min = Math.min(...all.map(({ total }) => total));
        const more = name === 'bare' ? '' : value - medianOf('bare');
        const ratio = calls.base === undefined || name === 'bare' ? '' : value / medianOf('base');
        return [[titles[name], value, min, more, ratio]];
      }),
    };
  };
  return [
    table('cold detection', 'cold: one detection', detection),
    table('cold languages', 'cold: `GET /v2/languages`, without the model', languages),
    stagesTable(browser, detection),
    memoryTable(browser, memory),
  ];
}

function memoryTable(browser: string, memory: ColdFigures['memory']) {
  const rows = names.flatMap((name) => {
    const all = memory[name];
    if (all === undefined) return [];
    const [short, bulk] = [median(all.map(({ short }) => short)), median(all.map(({ bulk }) => bulk))];
    return [[titles[name], short, bulk]];
  });
  const columns = ['MiB more than with a stopped background', 'after one short text', 'after 10,000'];
  return { id: `${browser} memory`, columns, digits: [1], rows };
}

export function totalsOf({ detection }: ColdFigures): Record<'bare' | 'product', number[]> {
  const totals = (calls: readonly Call[] = []) => calls.map(({ total }) => total);
  return { bare: totals(detection.bare), product: totals(detection.product) };
}

function stagesTable(browser: string, calls: ColdFigures['detection']) {
  const rows = names.flatMap((name) => {
    const all = calls[name] ?? [];
    const stages = [...new Set(all.flatMap(({ stages }) => stages.map(([stage]) => stage)))];
    return stages.map((stage) => {
      const times = all.flatMap(({ stages }) => stages.flatMap(([is, ms]) => (is === stage ? [ms] : [])));
      return [titles[name], stage, round(median(times), 0)];
    });
  });
  return { id: `${browser} cold stages`, columns: ['', 'ms after the message', 'median'], rows };
}
