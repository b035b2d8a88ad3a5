import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billOfMaterials } from '../lib/licences/bill.ts';
import { shippedPackages } from '../lib/licences/shipped.ts';
import { licenceTexts } from '../lib/licences/texts.ts';
import { sourceEntries } from './source.ts';
import { type Entry, entriesOf, zip } from './zip.ts';

interface Release {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

export interface Archive {
  readonly name: string;
  readonly files: number;
  readonly bytes: Uint8Array;
}

/** Without `vernacular-`. */
export const npmPackages = ['client', 'checker', 'engine', 'large', 'franc', 'cli', 'server'] as const;

/** Chrome's store refuses the key. */
function withoutKey(entry: Entry): Entry {
  if (entry.path !== 'manifest.json') return entry;
  const { key: _, ...manifest } = JSON.parse(new TextDecoder().decode(entry.bytes));
  return { ...entry, bytes: new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/** As npm publishes it, reproducible. */
function packTarball(folder: string): Archive {
  const target = mkdtempSync(join(tmpdir(), 'vernacular-pack-'));
  try {
    const command = ['pack', folder, '--json', '--pack-destination', target];
    const report = execFileSync('npm', command, { encoding: 'utf8', shell: process.platform === 'win32' });
    const [{ filename, entryCount }] = JSON.parse(report);
    return { name: filename, files: entryCount, bytes: readFileSync(join(target, filename)) };
  } finally {
    rmSync(target, { recursive: true });
  }
}

/**
 * Packs the last build as vernacular-{chrome,firefox,server,source}-VERSION.zip and vernacular-PACKAGE-VERSION.tgz.
 * Extensions get licences and a bill of materials (CycloneDX). Reproducible.
 */
export function packArchives(release: Release): Archive[] {
  const packages = shippedPackages('extension');
  const made = {
    'LICENSES.txt': licenceTexts(packages),
    'sbom.cdx.json': billOfMaterials(release, packages),
  };
  const papers: readonly Entry[] = [
    ...['LICENSE', 'NOTICE'].map((path) => ({ path, bytes: readFileSync(path) })),
    ...Object.entries(made).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
  ];
  const contents: Readonly<Record<string, readonly Entry[]>> = {
    chrome: [...entriesOf('dist/chrome').map(withoutKey), ...papers],
    firefox: [...entriesOf('dist/firefox'), ...papers],
    server: entriesOf('dist/server'),
    source: sourceEntries('.'),
  };
  const tarballs = npmPackages.map((part) => packTarball(`./dist/${part}`));
  const zips = Object.entries(contents).map(([part, entries]) => ({
    name: `${release.name}-${part}-${release.version}.zip`,
    files: entries.length,
    bytes: zip(entries),
  }));
  return [...tarballs, ...zips];
}
