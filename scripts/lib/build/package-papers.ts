/**
 * Puts the papers into the folder of a package: package.json, README, licences, and its bill of materials.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import root from '../../../package.json' with { type: 'json' };
import { billOfMaterials } from '../licences/bill.ts';
import { type Product, shippedPackages } from '../licences/shipped.ts';
import { licenceTexts } from '../licences/texts.ts';

/** What package.json says of a package beside what all of ours have in common. */
interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly exports: object;
  readonly types: string;
  readonly bin?: object;
  readonly engines?: object;
  /** What is published, beside package.json and the papers. */
  readonly files: readonly string[];
}

/** The papers that are published with every package. */
const papers = ['README.md', 'LICENSE', 'sbom.cdx.json'];

/** Writes them for a package of the product, with the version of the project. */
export function writePapers(folder: string, product: Product, readme: string, manifest: Manifest): void {
  const packages = shippedPackages(product);
  const notices = packages.length > 0 ? ['NOTICE', 'LICENSES.txt'] : [];
  const { name, description, keywords, files, ...rest } = manifest;
  const full = {
    name,
    version: root.version,
    description,
    license: root.license,
    keywords,
    type: 'module',
    sideEffects: false,
    ...rest,
    files: [...files, ...papers, ...notices],
  };
  copyFileSync(readme, `${folder}/README.md`);
  copyFileSync('LICENSE', `${folder}/LICENSE`);
  const own = { name, version: root.version, license: root.license };
  writeFileSync(`${folder}/sbom.cdx.json`, billOfMaterials(own, packages, 'library'));
  if (notices.length > 0) {
    copyFileSync('NOTICE', `${folder}/NOTICE`);
    writeFileSync(`${folder}/LICENSES.txt`, licenceTexts(packages));
  }
  // Last, since a build is as new as this.
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(full, null, 2)}\n`);
}
