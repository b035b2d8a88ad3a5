/**
 * `npm run generate -- figures`: updates the figures in the READMEs from docs/language-benchmark.md,
 * docs/profanity-benchmark.md and docs/size-benchmark.md, which `npm run bench` writes.
 */
import { writeFileSync } from 'node:fs';
import { readmesWithFigures } from './readme.ts';

for (const [file, text] of Object.entries(readmesWithFigures())) writeFileSync(file, text);
