import { table } from '../../lib/markdown.ts';
import { type Figures, figureOf, type Results, rowOf, tableOf } from '../../lib/results.ts';

const browsers = ['Chromium', 'Firefox'] as const;

export function speedTable(service: Results, pages: Results): string {
  const line = (measure: string, results: Results, label: string, column: string) => [
    measure,
    ...browsers.map((browser) => `${figureOf(rowOf(tableOf(results, browser), label), column)} ms`),
  ];
  const called = (measure: string, label: string) => line(measure, service, label, 'median');
  const shown = (measure: string, label: string) => line(measure, pages, label, 'Vernacular, median');
  return table(
    ['Median', ...browsers],
    [
      shown('Card, from the menu click to the answer', 'card, from the menu click'),
      shown('Popup, from the start of its page', 'popup, from the start of its page'),
      called('Another extension: one detection', 'warm: one detection'),
      called('Another extension: one detection while the background is stopped', 'cold: one detection'),
      called('Another extension: 10,000 texts in one call', '10,000 texts: one bulk call'),
    ],
  );
}

export function goalsTable(service: Results, pages: Results): string {
  const write = (row: Figures, column: string) => {
    const figure = figureOf(row, column);
    return figure > figureOf(row, 'goal') ? `**${figure}**` : String(figure);
  };
  const line = (measure: string, results: Results, id: string, label: string, column: string) => {
    const rows = browsers.map((browser) => rowOf(tableOf(results, `${browser}${id}`), label));
    return [measure, ...rows.map((row) => write(row, column)), figureOf(rows[0], 'goal')];
  };
  const called = (measure: string, label: string) => line(measure, service, ' goals', label, 'measured');
  const shown = (measure: string, label: string) => line(measure, pages, '', label, 'Vernacular, median');
  const handler = rowOf(tableOf(service, 'handler goals'), 'µs that the handler adds to a call');
  return table(
    ['At most', ...browsers, 'goal'],
    [
      called(
        'One detection, ms more than a bare answer',
        'warm detection, ms more than the minimal extension',
      ),
      called(
        'The same while the background is stopped',
        'cold detection, ms more than the minimal extension',
      ),
      called('10,000 texts in one call, times the engine alone', 'bulk call, times the engine alone'),
      shown('Card, ms from the menu click to the answer', 'card, from the menu click'),
      shown('Sign that an answer is late, ms', 'sign that the answer is late'),
      shown('Popup, ms from the start of its page', 'popup, from the start of its page'),
      [
        'Request handler, µs added to the engine',
        `${write(handler, 'measured')} (Node)`,
        '',
        figureOf(handler, 'goal'),
      ],
    ],
  );
}
