import { describe, expect, it } from 'vitest';
import { enginesFromFiles } from '../../../src/commands/engines.ts';

const detector = await enginesFromFiles().language();
const first = (text: string) => detector.detect(text)[0]?.lang;
const german = 'Der Hund läuft heute Morgen durch den großen Garten hinter dem Haus.';

describe('a text with far more white space than words', () => {
  it.each([
    ['before it', ' \n'.repeat(5000) + german],
    ['after it', german + '\t '.repeat(5000)],
    ['between its words', german.replaceAll(' ', ' '.repeat(1000))],
    ['of other kinds', german.replaceAll(' ', '\u00a0\u3000\r\n'.repeat(300))],
  ])('is in the language of its words: white space %s', (_, text) => {
    expect(first(text)).toBe('de');
  });
});
