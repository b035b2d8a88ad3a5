/**
 * `npm run mutation [-- AREA | FILE …]`: changes the code, one mutation after the other, and sees whether a test
 * notices; all areas unless told. Prints what survived, and writes the figures to docs/reliability.md. Takes from
 * minutes to hours; fetches Stryker. Ends with status 1 where fewer than 85 % of what was mutated was noticed.
 */

import { existsSync } from 'node:fs';
import { circumstances, readSection, writeSection } from '../../tools/report.ts';
import { areaOf, areas } from './areas.ts';
import { isUnnoticed, type Mutants, mutate } from './stryker.ts';
import { type Row, readRows, rowsOf, score, sum, tableOf } from './table.ts';

const goal = 85;
const given = process.argv.slice(2);
const wanted = given.length === 0 ? Object.keys(areas) : given;
const known = (name: string) => Object.hasOwn(areas, name) || areaOf(name) !== undefined;
if (!wanted.every(known)) {
  console.error(`Say what to mutate: ${Object.keys(areas).join(', ')}, or files of theirs.`);
  process.exit(2);
}

const start = performance.now();
const rows = new Map<string, Row>();
for (const [name, area] of Object.entries(areas)) {
  const files = wanted.includes(name) ? area.files : wanted.filter((file) => areaOf(file) === name);
  if (files.length === 0) continue;
  const mutants = await mutate(area, files);
  printUnnoticed(mutants);
  for (const [file, row] of rowsOf(mutants)) rows.set(file, row);
  // Each area takes up to hours: what it came to is kept, whatever becomes of the next.
  writeSection(
    'mutation',
    `
${tableOf(new Map([...readRows(readSection('mutation'), existsSync), ...rows]))}

${circumstances(`npm run mutation -- ${wanted.join(' ')}`, (performance.now() - start) / 1000)} Rows of other files are from earlier runs.
`,
  );
}
process.exitCode = score(sum([...rows.values()])) >= goal ? 0 : 1;

function printUnnoticed(mutants: Mutants): void {
  for (const [file, all] of Object.entries(mutants)) {
    for (const mutant of all) {
      const { status, mutatorName, replacement = '', location } = mutant;
      if (!isUnnoticed(mutant)) continue;
      const { line, column } = location.start;
      console.log(
        `${file}:${line}:${column} ${status} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}`,
      );
    }
  }
}
