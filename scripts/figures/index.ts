/**
 * `npm run generate -- figures`: writes the figures of the READMEs anew from docs/language-benchmark.md, docs/profanity-benchmark.md and
 * docs/size-benchmark.md, which `npm run bench` makes.
 */
import { writeFileSync } from 'node:fs';
import { readmesWithFigures } from './readme.ts';

for (const [file, text] of Object.entries(readmesWithFigures())) writeFileSync(file, text);
