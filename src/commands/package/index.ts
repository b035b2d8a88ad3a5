/**
 * `npm run package`: builds, and packs dist/packages/vernacular-{chrome,firefox,source}-VERSION.zip for the
 * stores, each extension with its bill of materials (CycloneDX). The same sources give the same bytes, wherever and whenever they are packed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import packageJson from '../../../package.json' with { type: 'json' };
import { buildExtension } from '../build/extension.ts';
import { billOfMaterials } from '../licences/bill.ts';
import { shippedPackages } from '../licences/shipped.ts';
import { sourceEntries } from './source.ts';
import { entriesOf, zip } from './zip.ts';

const folder = 'dist/packages';

await buildExtension();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const bill = {
  path: 'sbom.cdx.json',
  bytes: new TextEncoder().encode(billOfMaterials(packageJson, shippedPackages('extension'))),
};
const packages = {
  chrome: [...entriesOf('dist/chrome'), bill],
  firefox: [...entriesOf('dist/firefox'), bill],
  source: sourceEntries('.'),
};
for (const [name, entries] of Object.entries(packages)) {
  const file = `${folder}/vernacular-${name}-${packageJson.version}.zip`;
  const bytes = zip(entries);
  writeFileSync(file, bytes);
  console.log(`${file}: ${entries.length} files, ${Math.round(bytes.length / 1024)} KiB`);
}
