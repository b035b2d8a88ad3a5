/** `npm run generate -- openapi`: writes docs/openapi.json. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiText } from './document.ts';

const target = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

writeFileSync(target, openApiText());
console.log(`${target} written`);
