import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { folderOfFile } from '../../../test/lib/folder.ts';
import { learnt, webParts } from '../../bench/language/web-texts.ts';
import type { Register, WeightedLine } from '../../training/language/corpus.ts';

const folder = folderOfFile();
const sets = {
  interface: [{ text: 'Datei öffnen', lang: 'de', length: '2' }],
  frequent: [
    { text: 'Montag', lang: 'de' },
    { text: 'Dienstag', lang: 'de' },
    { text: 'Mittwoch', lang: 'de' },
  ],
  chat: [{ text: 'na gut', lang: 'de' }],
  romanised: [{ text: 'privet', lang: 'ru', length: 'word' }],
  nolang: [
    { text: 'XK-40', lang: 'none' },
    { text: 'YL-50', lang: 'none' },
  ],
};
const corpus = {
  classes: ['de', 'none'],
  lines: (lang: string) =>
    new Map<Register, WeightedLine[]>([
      [
        'web',
        (lang === 'de' ? ['montag', 'montags'] : ['XK-40', 'Mittwoch']).map((text) => ({ text, weight: 1 })),
      ],
    ]),
};

beforeAll(() => {
  for (const [kind, rows] of Object.entries(sets))
    writeFileSync(join(folder, `${kind}.jsonl`), rows.map((row) => JSON.stringify(row)).join('\n'));
});

it('the benchmark of web texts counts those in the training data, and gives the accuracy with and without them', () => {
  const texts = Object.values(sets).flatMap((rows) => rows.map(({ text }) => text));
  const known = learnt(corpus, texts);
  expect([...known]).toEqual(['montag', 'xk-40', 'mittwoch']);
  const parts = webParts(folder, (text) => (text === 'Dienstag' ? 'nl' : 'de'), {}, known);
  const unlearnt = parts.find((part) => typeof part !== 'string' && part.id === 'unlearnt');
  expect(unlearnt).toMatchObject({
    rows: [
      ['Interface text', 1, 100, 1, 100],
      ['Common phrases', 3, expect.closeTo(66.7, 1), 1, 0],
      ['Chat messages', 1, 100, 1, 100],
      ['Typed in Latin letters', 1, 0, 1, 0],
    ],
  });
  expect(parts).toContain('Of the texts in no language, 1 occur in the training data: `XK-40`.');
});
