/** Completes a package: declarations, package.json, README, licences, bill of materials. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import cliJson from '../../../src/cli/package.json' with { type: 'json' };
import addresses from '../../../stores/addresses.json' with { type: 'json' };
import { billOfMaterials } from '../licences/bill.ts';
import { type Product, shippedPackages } from '../licences/shipped.ts';
import { licenceTexts } from '../licences/texts.ts';

const sourceCondition = '@vernacular/source';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
}

export function writeDeclarations(source: string, folder: string): void {
  const options = ['--composite', 'false', '--incremental', 'false', '--declaration', '--outDir', folder];
  // First the declarations of the packages that it imports.
  compile('-b', source);
  compile('-p', source, ...options);
}

function compile(...options: readonly string[]): void {
  const tsc = ['node_modules/typescript/bin/tsc', ...options];
  const { status } = spawnSync(process.execPath, tsc, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The declarations could not be written: see the errors above.');
}

/** Everything needed is bundled. */
export function writePapers(product: Product, folder: string): void {
  const { exports, ...manifest } = JSON.parse(
    readFileSync(`src/${product}/package.json`, 'utf8'),
  ) as Manifest;
  writeAll(product, folder, 'library', {
    ...manifest,
    ...addressesOf(product),
    exports: publishedDoors(exports),
    // Resolved by the build.
    imports: undefined,
    devDependencies: undefined,
    codeLines: undefined,
  });
}

/** In the repository it has no version. */
export function writeProgramPapers(folder: string): void {
  writeAll('cli', folder, 'application', {
    ...programManifest('cli', { vernacular: './vernacular.js' }),
    description: cliJson.description,
    keywords: cliJson.keywords,
  });
}

export function programManifest(product: 'cli' | 'server', bin: Readonly<Record<string, string>>) {
  return {
    name: `vernacular-${product}`,
    version: packageJson.version,
    license: packageJson.license,
    type: 'module',
    ...addressesOf(product),
    bin,
    exports: { './package.json': './package.json' },
    engines: packageJson.engines,
  };
}

function writeAll(
  product: Product,
  folder: string,
  type: 'application' | 'library',
  manifest: Pick<Manifest, 'name' | 'version' | 'license'> & Readonly<Record<string, unknown>>,
): void {
  const packages = shippedPackages(product);
  writeFileSync(`${folder}/README.md`, readmeOf(product));
  copyFileSync('LICENSE', `${folder}/LICENSE`);
  writeFileSync(`${folder}/sbom.cdx.json`, billOfMaterials(manifest, packages, type));
  if (packages.length > 0) {
    copyFileSync('NOTICE', `${folder}/NOTICE`);
    writeFileSync(`${folder}/LICENSES.txt`, licenceTexts(packages));
  }
  // Last: its time shows if the build is fresh.
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Links also lead somewhere from node_modules. */
export function readmeOf(product: Product): string {
  const folder = `src/${product}`;
  return readFileSync(`${folder}/README.md`, 'utf8').replaceAll(
    /\]\((\.[^)#]+)/g,
    (_, path: string) => `](${addresses.homepage}/blob/main/${posix.join(folder, path)}`,
  );
}

function addressesOf(product: Product) {
  const { homepage } = addresses;
  return {
    homepage: `${homepage}/tree/main/src/${product}#readme`,
    repository: { type: 'git', url: `git+${homepage}.git`, directory: `src/${product}` },
    bugs: `${homepage}/issues`,
  };
}

/** Removes `@vernacular/source`, and exports that have no other condition. */
function publishedDoors(doors: Manifest['exports']): Manifest['exports'] {
  const entries = Object.entries(doors).map(([door, targets]) => {
    if (typeof targets === 'string') return [door, targets] as const;
    const { [sourceCondition]: _, ...published } = targets;
    return [door, published] as const;
  });
  return Object.fromEntries(entries.filter(([, targets]) => Object.keys(targets).length > 0));
}
