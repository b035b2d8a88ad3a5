/**
 * `npm run generate -- figures`: writes the reports in docs/, and the figures of README.md, docs/accuracy.md and
 * src/engine/README.md, from the results of `npm run bench`.
 */
import { writeFileSync } from 'node:fs';
import { documentsWithFigures } from './documents.ts';

for (const [file, text] of Object.entries(documentsWithFigures())) writeFileSync(file, text);
