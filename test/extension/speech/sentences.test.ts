import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../src/extension/speech/sentences.ts';

describe('the sentences that a voice speaks', () => {
  it('are those of the language', () => {
    expect(sentencesOf('Guten Tag! Wie geht es dir?\n\nGut.', 'de')).toEqual([
      'Guten Tag!',
      'Wie geht es dir?',
      'Gut.',
    ]);
    expect(sentencesOf('今日は。元気ですか。', 'ja')).toEqual(['今日は。', '元気ですか。']);
  });

  it('leave out what nobody can say', () => {
    expect(sentencesOf('* * *\n\nGut.\n\n…', 'de')).toEqual(['Gut.']);
    expect(sentencesOf(' \n', 'de')).toEqual([]);
  });

  it.each([
    ['with commas', `${'und dann noch etwas, '.repeat(60)}Ende.`],
    ['without commas', `${'und dann noch etwas '.repeat(60)}Ende.`],
    ['without spaces', '今日は元気ですか'.repeat(100)],
    ['of symbols', '😀'.repeat(500)],
  ])('are cut where they are long: %s', (_, text) => {
    const all = sentencesOf(`A${text}`, 'de');
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(220);
    expect(all.every((piece) => piece.isWellFormed())).toBe(true);
    if (!text.startsWith('😀')) expect(all.join('').replaceAll(' ', '')).toBe(`A${text}`.replaceAll(' ', ''));
  });

  it('are cut after a comma rather than within a thought', () => {
    const [first] = sentencesOf(`${'aber '.repeat(30)}ja, ${'oder '.repeat(30)}nein.`, 'de');
    expect(first?.endsWith('ja,')).toBe(true);
  });
});
