/**
 * `npm run licences`: lists the packages that ship in each product, with their licences. Ends with status 1 where
 * a licence is none that was looked at, or a package is not pinned to its content.
 */
import { licenceFaults, type Product, products, shippedPackages } from './lib/licences/shipped.ts';

for (const product of Object.keys(products) as Product[]) {
  const packages = shippedPackages(product);
  console.log(`${product}: ${packages.length} packages`);
  for (const { name, version, licence } of packages) console.log(`  ${name} ${version}: ${licence}`);
  for (const fault of licenceFaults(packages)) {
    console.error(`  ${fault}.`);
    process.exitCode = 1;
  }
}
