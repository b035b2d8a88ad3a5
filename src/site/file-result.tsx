import { hasTabsByName } from '@vernacular/cli/table-form';
import type { DetectedFile } from './protocol.ts';
import { nameOf, percent } from './words.ts';

const maxListedLanguages = 12;
const maxListedFaults = 5;

/** Shows the languages and problems of a file, and a button that saves the table with the results. */
export function FileResult({ result, name }: { result: DetectedFile; name: string }) {
  const { counts, rows, leftOut, empty, faults } = result;
  const listed = counts.slice(0, maxListedLanguages);
  const sumOf = (some: typeof counts) => some.reduce((sum, [, count]) => sum + count, 0);
  const shares = [
    ...listed.map(([lang, count]) => [nameOf(lang), count] as const),
    ['Others', sumOf(counts.slice(maxListedLanguages))] as const,
    ['No language', rows - sumOf(counts)] as const,
  ].filter(([, count]) => count > 0);
  return (
    <>
      <p>
        {counted(rows, 'row')}
        {empty > 0 && `, ${empty} of them without text`}.
        {leftOut > 0 && ` ${counted(leftOut, 'line')} omitted from the result.`}
      </p>
      {faults.length > 0 && (
        <ul class="error" aria-label="Problems in the file">
          {faults.slice(0, maxListedFaults).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {faults.length > maxListedFaults && <li>… and {faults.length - maxListedFaults} more</li>}
        </ul>
      )}
      <ul class="candidates" aria-label="Shares of the rows">
        {shares.map(([name, count]) => (
          <li key={name}>
            <span>{name}</span>
            <meter min={0} max={rows} value={count} aria-hidden="true" />
            <span class="number">{percent(count / rows)}</span>
          </li>
        ))}
      </ul>
      {rows > 0 && (
        <p>
          <button type="button" class="primary" onClick={() => save(result.csv, name)}>
            Save {savedName(name)}
          </button>
        </p>
      )}
    </>
  );
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Tables keep their format; lines become CSV. */
function savedName(name: string): string {
  const [, base = name, extension = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  return `${base}-languages.${hasTabsByName(name) ? extension : 'csv'}`;
}

function save(csv: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(csv);
  link.download = savedName(name);
  link.click();
  // The browser fetches the URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
