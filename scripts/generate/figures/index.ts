/**
 * `npm run generate -- figures`: writes docs/ reports, and figures in README.md, docs/accuracy.md and
 * src/engine/README.md, from results of `npm run bench`.
 */
import { writeFileSync } from 'node:fs';
import { documentsWithFigures } from './documents.ts';

for (const [file, text] of Object.entries(documentsWithFigures())) writeFileSync(file, text);
