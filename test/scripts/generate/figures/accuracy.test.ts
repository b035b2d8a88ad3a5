import { describe, expect, it } from 'vitest';
import { accuracyTable, unlearntTable } from '../../../../scripts/generate/figures/accuracy.ts';
import type { Results } from '../../../../scripts/lib/results.ts';

const measured = { command: 'npm run bench' };
const engines = ['Vernacular', 'one', 'two'];

const language: Results = {
  title: 'Language',
  measured,
  figures: {},
  parts: [
    {
      id: 'web',
      columns: ['', 'length', 'texts', ...engines],
      rows: [
        ['Interface text', '1', 100, 80, 50, 70],
        ['Interface text', '2', 300, 90, 90, 60],
        ['Common phrases', '', 7, 96, 37.5, 45.4],
        ['Chat messages', '', 8, 96.9, 53.5, 58.3],
        ['Typed in Latin letters', 'sentence', 9, 94.5, 6, 4.9],
        ['Typed in Latin letters', 'word', 10, 59.5, 0.9, 0.5],
      ],
    },
    {
      id: 'webEnglish',
      columns: ['', 'length', 'texts', ...engines],
      rows: [['Interface text', '1', 5, 96.7, 14, 6]],
    },
    {
      id: 'unlearnt',
      columns: ['Texts', 'all', 'all, % correct'],
      digits: [0, 0, 1],
      rows: [['Chat messages', 1008, 97]],
    },
    {
      id: 'prose',
      columns: ['languages of', 'answered by', 'languages', 'mean of the three'],
      rows: [
        ['one', 'one', 44, 69.6],
        ['one', 'Vernacular', 44, 91],
        ['two', 'two', 54, 89.1],
        ['two', 'Vernacular', 54, 91.8],
      ],
    },
  ],
};

const profanity: Results = {
  title: 'Profanity',
  measured,
  figures: { commentCount: 1000, cleanCount: 400, nameCallingCount: 30 },
  parts: [
    {
      id: 'comments',
      columns: ['', 'F1', 'F1 without name-calling', 'clean flagged, %', 'ROC AUC'],
      rows: [
        ['Vernacular', 0.9706, 0.9911, 9.1, 0.997],
        ['one', 0.9067, 0.9072, 0.6, 0.913],
        ['two', 0.8982, 0.8985, 0, 0.947],
      ],
    },
    {
      id: 'blind',
      columns: ['', 'lines', ...engines],
      rows: [
        ['criticism flagged', 300, 0.1, 0.2, 0.1],
        ['everyday lines flagged', 1400, 0.3, 14, 8.5],
        ['disguises found', 200, 95, 53, 14.5],
        ['name-calling found', 150, 78.7, 0, 0],
        ['harmless uses of the same words flagged', 150, 10, 0, 0],
      ],
    },
  ],
};

describe('the table of all measures', () => {
  const rows = accuracyTable(language, profanity).split('\n');
  const row = (words: string) => rows.find((line) => line.includes(words));

  it('averages the rows of a set and names the library with the best average', () => {
    expect(row('interface text')).toMatch(/\| 400 \| \*\*85\.0\*\* \| one 70\.0 \|$/);
  });

  it('compares prose with the library that scores best in the languages it knows', () => {
    expect(row('Language: prose')).toMatch(
      /the 54 languages that two knows \| {2}\| \*\*91\.8\*\* \| two 89\.1 \|$/,
    );
  });

  it('names the library with the lowest figure if lower is better', () => {
    expect(row('labelled clean, wrongly flagged')).toMatch(/\| 400 \| 9\.1 % \| two \*\*0\.0 %\*\* \|$/);
    expect(row('everyday English wrongly flagged')).toMatch(/\| 1,400 \| \*\*0\.3 %\*\* \| two 8\.5 % \|$/);
    expect(row('ROC AUC')).toMatch(/\| 1,000 \| \*\*\.997\*\* \| two \.947 \|$/);
  });

  it('prints the better figure in bold, or both if they are equal', () => {
    expect(row('uses of the same insults')).toMatch(/\| 10\.0 % \| one \*\*0\.0 %\*\* \|$/);
    expect(row('harsh criticism')).toMatch(/\| 300 \| \*\*0\.1 %\*\* \| two \*\*0\.1 %\*\* \|$/);
    expect(row('name-calling found')).toMatch(/\| \*\*78\.7 %\*\* \| one 0\.0 % \|$/);
  });

  it('has its own table for texts that are not in the training data', () => {
    expect(unlearntTable(language).split('\n').at(-1)).toBe('| Chat messages | 1,008 | 97.0 |');
  });

  it.each(['web', 'comments', 'Chat messages', 'mean of the three', 'criticism flagged'])(
    'throws when the results lack "%s"',
    (name) => {
      const without = (results: Results): Results =>
        JSON.parse(JSON.stringify(results).replaceAll(`"${name}"`, '"something else"'));
      expect(() => accuracyTable(without(language), without(profanity))).toThrow(/lack/);
    },
  );
});
