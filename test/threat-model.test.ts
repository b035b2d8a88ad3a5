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
    const promises = promised.split('\n').filter((line) => /^\| (?!promise|-)/.test(line));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBe(promises.filter((line) => !line.startsWith('|---')).length);
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
