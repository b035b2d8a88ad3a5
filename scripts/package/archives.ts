/**
 * The archives of a release, made from what is built in dist and from the sources.
 */
import { readFileSync } from 'node:fs';
import { billOfMaterials } from '../lib/licences/bill.ts';
import { shippedPackages } from '../lib/licences/shipped.ts';
import { licenceTexts } from '../lib/licences/texts.ts';
import { sourceEntries } from './source.ts';
import { type Entry, entriesOf, zip } from './zip.ts';

/** What a package is called, as package.json has it. */
interface Release {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** An archive: its file name, how many files it holds, its bytes. */
export interface Archive {
  readonly name: string;
  readonly files: number;
  readonly bytes: Uint8Array;
}

/** The manifest without its key, which the store refuses; any other file as it is. */
function withoutKey(entry: Entry): Entry {
  if (entry.path !== 'manifest.json') return entry;
  const { key: _, ...manifest } = JSON.parse(new TextDecoder().decode(entry.bytes));
  return { ...entry, bytes: new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/**
 * Packs vernacular-{chrome,firefox,client,engine,server,source}-VERSION.zip of what was built last, each extension with
 * its licences and its bill of materials (CycloneDX). The same sources give the same bytes, wherever and whenever they
 * are packed.
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
    client: entriesOf('dist/client'),
    engine: entriesOf('dist/engine'),
    server: entriesOf('dist/server'),
    source: sourceEntries('.'),
  };
  return Object.entries(contents).map(([part, entries]) => ({
    name: `${release.name}-${part}-${release.version}.zip`,
    files: entries.length,
    bytes: zip(entries),
  }));
}
