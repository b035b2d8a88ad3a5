import { describe, expect, it, vi } from 'vitest';
import { sentencesOf } from '../../../src/extension/page-scripts/card/read-aloud.ts';

vi.mock('webextension-polyfill', () => ({ default: {} }));

describe('sentencesOf', () => {
  it('splits by the rules of the language', () => {
    expect(sentencesOf('Guten Tag! Wie geht es dir?\n\nGut.', 'de')).toEqual([
      'Guten Tag!',
      'Wie geht es dir?',
      'Gut.',
    ]);
    expect(sentencesOf('今日は。元気ですか。', 'ja')).toEqual(['今日は。', '元気ですか。']);
  });

  it('leaves out pieces without letters or digits', () => {
    expect(sentencesOf('* * *\n\nGut.\n\n…', 'de')).toEqual(['Gut.']);
    expect(sentencesOf(' \n', 'de')).toEqual([]);
  });

  it.each([
    ['with commas', `${'und dann noch etwas, '.repeat(60)}Ende.`],
    ['without commas', `${'und dann noch etwas '.repeat(60)}Ende.`],
    ['without spaces', '今日は元気ですか'.repeat(100)],
    ['of symbols', '😀'.repeat(500)],
  ])('splits long sentences %s', (_, text) => {
    const all = sentencesOf(`A${text}`, 'de');
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(220);
    expect(all.every((piece) => piece.isWellFormed())).toBe(true);
    if (!text.startsWith('😀')) expect(all.join('').replaceAll(' ', '')).toBe(`A${text}`.replaceAll(' ', ''));
  });

  it('prefers to split after a comma', () => {
    const [first] = sentencesOf(`${'aber '.repeat(30)}ja, ${'oder '.repeat(30)}nein.`, 'de');
    expect(first?.endsWith('ja,')).toBe(true);
  });
});
