import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const document = readFileSync('docs/threat-model.md', 'utf8');
const promised = document.slice(
  document.indexOf('## What we promise'),
  document.indexOf('## What we do not'),
);
const rows = [...promised.matchAll(/^\| (.+) \| `(test\/[^`]+)`: (.+) \|$/gm)];

describe('the threat model', () => {
  it('names a test for each of its promises', () => {
    const promises = promised.split('\n').filter((line) => /^\| (?!promise|trace|-)/.test(line));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBe(promises.filter((line) => !line.startsWith('|---')).length);
  });

  it('lists what a page can learn from each element that we add to pages', () => {
    const traces = document.slice(document.indexOf('### Traces in a page'), document.indexOf('### Privacy'));
    const overlays = readFileSync('src/extension/page-scripts/shared/overlay.ts', 'utf8');
    const names = [...overlays.matchAll(/'(vernacular-[a-z]+)'/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !traces.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(rows.map(([, promise = '', file = '', title = '']) => [promise, file, title] as const))(
    'keeps its word that a test is there: %s',
    (_, file, title) => {
      const source = readFileSync(file, 'utf8');
      const before = source.split(`'${title}`).slice(0, -1);
      // Of a test that runs: not the title of a group, and of none that is skipped.
      expect(before.some((text) => /\bit(?:\.sequential)?\($|[\])]\)?\($/.test(text.trimEnd()))).toBe(true);
    },
  );
});
