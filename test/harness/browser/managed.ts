/**
 * The product under a policy in real files that affect no other browser. Chromium reads a system-wide folder by
 * extension id, so the product is a copy with its own id. Firefox reads a file next to its program, which is copied.
 */
import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { BrowserKind, LaunchOptions } from './browser.ts';
import { productFolder, productGeckoId } from './extensions.ts';
import { newExtensionKey, requirePrograms } from './launch/index.ts';

export interface ManagedProduct {
  readonly launch: Pick<LaunchOptions, 'product' | 'program'>;
  /** Writes a policy. Chromium applies it within seconds, Firefox at startup. */
  set(policy: Readonly<Record<string, unknown>>): void;
  /** Happens at the end of the process at the latest. */
  remove(): void;
}

export async function managedProduct(name: BrowserKind['name']): Promise<ManagedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-managed-'));
  const { file, ...made } = await (name === 'Chromium' ? inChromium(folder) : inFirefox(folder));
  const remove = () => {
    process.off('exit', remove);
    rmSync(file, { force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    mkdirSync(dirname(file), { recursive: true });
    accessSync(dirname(file), constants.W_OK);
  } catch (cause) {
    throw new Error(`${name} reads policies from ${dirname(file)} alone: run this as root.`, { cause });
  }
  return {
    launch: made.launch,
    set: (policy) => writeFileSync(file, JSON.stringify(made.contentFor(policy))),
    remove,
  };
}

interface Made {
  readonly launch: ManagedProduct['launch'];
  readonly file: string;
  contentFor(policy: object): object;
}

/** Chromium's policy folder on Linux, which only root may write. */
const chromiumPolicies = '/etc/chromium/policies/managed';

function inChromium(folder: string): Made {
  const product = join(folder, 'product');
  cpSync(productFolder('chrome'), product, { recursive: true });
  const { key, id } = newExtensionKey();
  const manifest = join(product, 'manifest.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), key }));
  return {
    launch: { product },
    file: join(chromiumPolicies, `${id}.json`),
    contentFor: (policy) => ({ '3rdparty': { extensions: { [id]: policy } } }),
  };
}

async function inFirefox(folder: string): Promise<Made> {
  const { firefox } = await requirePrograms('firefox');
  const original = realpathSync(firefox);
  // The program locates its files from its real folder.
  const program = join(folder, basename(original));
  copyFileSync(original, program);
  for (const entry of readdirSync(dirname(original))) {
    if (entry === basename(original) || entry === 'distribution') continue;
    symlinkSync(join(dirname(original), entry), join(folder, entry));
  }
  return {
    launch: { program },
    file: join(folder, 'distribution', 'policies.json'),
    contentFor: (policy) => ({ policies: { '3rdparty': { Extensions: { [productGeckoId()]: policy } } } }),
  };
}
