import { describe, expect, it } from 'vitest';
import { accuracyTable, unlearntTable } from '../../../scripts/figures/accuracy.ts';
import { withMarked } from '../../../scripts/lib/markdown.ts';

const language = `# Language

|  | Vernacular | one | two |
|---|--:|--:|--:|
| words of interfaces, 1 (100) | 80.0 | 50.0 | 70.0 |
| words of interfaces, 2 (300) | 90.0 | 90.0 | 60.0 |
| frequent words and phrases (7) | 96.0 | 37.5 | 45.4 |
| chat (8) | 96.9 | 53.5 | 58.3 |
| romanised text, sentence (9) | 94.5 | 6.0 | 4.9 |
| romanised text, word (10) | 59.5 | 0.9 | 0.5 |
| English: words of interfaces, 1 (5) | 96.7 | 14.0 | 6.0 |

Ours on the texts that are no line of the training text, whatever their case: chat 96.7 (1007; all 1008: 96.9). Of those in no language 2 are such
lines.

|  | mean of the three |
|---|--:|
| one, 44 languages | 69.6 |
| – ours, these as candidates | 91.0 |
| two, 54 languages | 89.1 |
| – ours, these as candidates | 91.8 |
`;

const profanity = `# Profanity

All 1000 comments of a set, as they are labelled: 600 profane, 400 not. Columns
without the 30 clean-labelled lines.

|  | F1 at 0.5 | F1 without name-calling | clean flagged | ROC AUC |
| --- | --: | --: | --: | --: |
| Vernacular | 0.9706 | 0.9911 | 9.1 % | 0.9970 |
| one | 0.9067 | 0.9072 | 0.6 % | 0.9130 |
| two | 0.8982 | 0.8985 | 0.0 % | 0.9470 |

| share | lines | Vernacular | one | two |
| --- | --: | --: | --: | --: |
| criticism flagged | 300 | 0.1 % | 0.2 % | 0.1 % |
| everyday lines flagged | 1,400 | 0.3 % | 14.0 % | 8.5 % |
| disguises found | 200 | 95.0 % | 53.0 % | 14.5 % |
| name-calling found | 150 | 78.7 % | 0.0 % | 0.0 % |
| the same words of things, denied, supposed flagged | 150 | 10.0 % | 0.0 % | 0.0 % |
`;

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
    expect(unlearntTable(language).split('\n').at(-1)).toBe(
      '| Chat messages | 1,008 | 96.9 | 1,007 | 96.7 |',
    );
  });

  it.each([
    'no line of',
    'chat (8)',
    'mean of the three',
    'ROC AUC',
    '– ours',
    '1000 comments',
    'criticism flagged',
  ])('throws when the reports lack "%s"', (words) => {
    const without = (report: string) => report.replaceAll(words, 'something else');
    expect(() => {
      accuracyTable(without(language), without(profanity));
      unlearntTable(without(language));
    }).toThrow(/report/);
  });
});

describe('a marked part', () => {
  const document = 'before\n<!-- x: begin -->\nold\n<!-- x: end -->\nafter\n';

  it('is replaced without changing the rest of the document', () => {
    expect(withMarked(document, 'x', 'new')).toBe(document.replace('old', 'new'));
  });

  it('throws when the document does not have it', () => {
    expect(() => withMarked(document, 'y', 'new')).toThrow('no part marked "y"');
  });
});
