/**
 * `npm run generate -- figures`: writes the figures of README.md, docs/accuracy.md and src/engine/README.md from the
 * reports that `npm run bench` makes.
 */
import { writeFileSync } from 'node:fs';
import { documentsWithFigures } from './documents.ts';

for (const [file, text] of Object.entries(documentsWithFigures())) writeFileSync(file, text);
