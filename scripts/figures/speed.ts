/**
 * Writes the speed tables of docs/accuracy.md from docs/benchmark.md and docs/interface-benchmark.md.
 */
import { numberIn, type Row, table, tablesOf } from '../lib/markdown.ts';

/** Returns the table of response times in both browsers. Throws if a report lacks a figure. */
export function speedTable(serviceReport: string, interfaceReport: string): string {
  const called = (label: string) => rowsOf(serviceReport, label).map((row) => numberIn(row, 'median'));
  const shown = (label: string) =>
    rowsOf(interfaceReport, label).map((row) => Number.parseFloat(row.cells.get('Vernacular') ?? ''));
  const line = (measure: string, medians: readonly number[]) => {
    if (medians.length !== 2 || medians.some(Number.isNaN))
      throw new Error(`A report lacks "${measure}" in one of two browsers.`);
    return [measure, ...medians.map((median) => `${median} ms`)];
  };
  return table(
    ['Median', 'Chromium', 'Firefox'],
    [
      line('Card, from the menu click to the answer', shown('card, ')),
      line('Popup, from the start of its page', shown('popup with everything, from the start')),
      line('Another extension: one detection', called('warm: one detection')),
      line('Another extension: one detection while the background is stopped', called('cold: one detection')),
      line('Another extension: 10,000 texts in one call', called('10,000 texts: one bulk call')),
    ],
  );
}

/** Returns the goals of the reports as a table. Missed goals are bold. Throws if a report lacks a figure. */
export function goalsTable(serviceReport: string, interfaceReport: string): string {
  const stated = (pattern: RegExp) =>
    [...serviceReport.matchAll(pattern)].map(([, figure = '', goal = '']) => ({ figure, goal }));
  const shown = (label: string) =>
    rowsOf(interfaceReport, label).map(({ cells }) => ({
      figure: String(Number.parseFloat(cells.get('Vernacular') ?? '')),
      goal: cells.get('goal') ?? '',
    }));
  const line = (measure: string, found: readonly { figure: string; goal: string }[], browsers = 2) => {
    const [first] = found;
    if (first === undefined || found.length !== browsers) throw new Error(`A report lacks "${measure}".`);
    const written = found.map(({ figure, goal }) =>
      Number(figure) > Number(goal) ? `**${figure}**` : figure,
    );
    const cells = browsers === 2 ? written : [`${written[0]} (Node)`, ''];
    return [measure, ...cells, String(Number(first.goal))];
  };
  return table(
    ['At most', 'Chromium', 'Firefox', 'goal'],
    [
      line(
        'One detection, ms more than a bare answer',
        stated(/Warm, a detection takes ([\d.]+) ms.*?goal: at most ([\d.]+)/g),
      ),
      line(
        'The same while the background is stopped',
        stated(/Cold, ([\d.]+) ms more \(goal: at most ([\d.]+)/g),
      ),
      line(
        '10,000 texts in one call, times the engine alone',
        stated(/A bulk call takes ([\d.]+) times.*?goal: at most ([\d.]+)/g),
      ),
      line('Card, ms from the menu click to the answer', shown('card, ')),
      line('Sign that an answer is late, ms', shown('sign of work')),
      line('Popup, ms from the start of its page', shown('popup with everything, from the start')),
      line(
        'Request handler, µs added to the engine',
        stated(/The handler adds ([\d.]+) µs \(goal: at most ([\d.]+)/g),
        1,
      ),
    ],
  );
}

/** Returns the rows whose label starts like this: Chromium's first, then Firefox's. */
function rowsOf(report: string, label: string): Row[] {
  return tablesOf(report)
    .flat()
    .filter((row) => row.label.startsWith(label));
}
