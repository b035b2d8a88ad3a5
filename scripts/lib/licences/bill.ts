/** Writes a bill of materials. Unlike `npm sbom`, it is reproducible and lists only what ships. */
import type { Package } from './shipped.ts';

export function billOfMaterials(
  product: { readonly name: string; readonly version: string; readonly license: string },
  packages: readonly Package[],
  type: 'application' | 'library' = 'application',
): string {
  const productUrl = `pkg:npm/${product.name}@${product.version}`;
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type,
        'bom-ref': productUrl,
        name: product.name,
        version: product.version,
        licenses: [{ license: { id: product.license } }],
        purl: productUrl,
      },
    },
    components: packages.map(({ name, version, licence, integrity }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        hashes: [{ alg: 'SHA-512', content }],
        licenses: [{ license: { id: licence } }],
        purl,
      };
    }),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
