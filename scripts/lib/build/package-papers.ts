/** Completes a package to publish: declarations, package.json, README, licences, bill of materials. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import addresses from '../../../stores/addresses.json' with { type: 'json' };
import { billOfMaterials } from '../licences/bill.ts';
import { type Product, shippedPackages } from '../licences/shipped.ts';
import { licenceTexts } from '../licences/texts.ts';

const sourceCondition = '@vernacular/source';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
}

export function writeDeclarations(product: Product, folder: string): void {
  const options = ['--composite', 'false', '--incremental', 'false', '--declaration', '--outDir', folder];
  // First the declarations of the packages that it imports.
  compile('-b', `src/${product}`);
  compile('-p', `src/${product}`, ...options);
}

function compile(...options: readonly string[]): void {
  const tsc = ['node_modules/typescript/bin/tsc', ...options];
  const { status } = spawnSync(process.execPath, tsc, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The declarations could not be written: see the errors above.');
}

export function writePapers(product: Product, folder: string): void {
  const { exports, ...manifest } = JSON.parse(
    readFileSync(`src/${product}/package.json`, 'utf8'),
  ) as Manifest;
  // npm installs dependencies. Everything else is bundled.
  const packages = shippedPackages(product, Object.keys(manifest.dependencies ?? {}));
  copyFileSync(`src/${product}/README.md`, `${folder}/README.md`);
  copyFileSync('LICENSE', `${folder}/LICENSE`);
  writeFileSync(`${folder}/sbom.cdx.json`, billOfMaterials(manifest, packages, 'library'));
  if (packages.length > 0) {
    copyFileSync('NOTICE', `${folder}/NOTICE`);
    writeFileSync(`${folder}/LICENSES.txt`, licenceTexts(packages));
  }
  // Last, because its modification time shows if the build is fresh.
  const published = {
    ...manifest,
    ...addressesOf(product),
    ...(manifest.dependencies && { dependencies: exactDependencies(manifest) }),
    exports: publishedDoors(exports),
    devDependencies: undefined,
  };
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(published, null, 2)}\n`);
}

/** Our packages are released together, so each needs the others in its own version. */
function exactDependencies({ dependencies = {}, version }: Pick<Manifest, 'dependencies' | 'version'>) {
  return Object.fromEntries(Object.keys(dependencies).map((name) => [name, version]));
}

/** Derives all addresses of a package from that of the repository. */
export function addressesOf(product: Product) {
  const { homepage } = addresses;
  return {
    homepage: `${homepage}/tree/main/src/${product}#readme`,
    repository: { type: 'git', url: `git+${homepage}.git`, directory: `src/${product}` },
    bugs: `${homepage}/issues`,
  };
}

/** Removes the condition `@vernacular/source`, and exports that have no other. */
function publishedDoors(doors: Manifest['exports']): Manifest['exports'] {
  const entries = Object.entries(doors).map(([door, targets]) => {
    if (typeof targets === 'string') return [door, targets] as const;
    const { [sourceCondition]: _, ...published } = targets;
    return [door, published] as const;
  });
  return Object.fromEntries(entries.filter(([, targets]) => Object.keys(targets).length > 0));
}
