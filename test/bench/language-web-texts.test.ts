import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { learnt, webSection } from '../../bench/language/web-texts.ts';
import type { Register, WeightedLine } from '../../training/language/corpus.ts';
import { folderOfFile } from '../folder.ts';

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

it('tells how many of the texts of the web are no line of the training text, how they are answered, and which in no language are one', () => {
  const texts = Object.values(sets).flatMap((rows) => rows.map(({ text }) => text));
  const known = learnt(corpus, texts);
  expect([...known]).toEqual(['montag', 'xk-40', 'mittwoch']);
  const section = webSection(folder, (text) => ({ lang: text === 'Dienstag' ? 'nl' : 'de' }), {}, known);
  expect(section).toContain('frequent words and phrases 0.0 (1; all 3: 66.7)');
  expect(section).toContain('chat 100.0 (1; all 1: 100.0)');
  expect(section).toContain('Of those in no language 1 are such\nlines: `XK-40`.');
});
