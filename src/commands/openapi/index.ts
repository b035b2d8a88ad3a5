/**
 * `npm run openapi`: writes docs/openapi.json, the OpenAPI 3.1 description of the contract, from the API's own
 * endpoint table and schemas. With `--check` it writes nothing and ends with status 1 when the file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiText } from './document.ts';

const target = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
const text = openApiText();

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
  console.log(`${target} written`);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  console.error('docs/openapi.json is stale: run `npm run openapi` and commit it.');
  process.exitCode = 1;
}
