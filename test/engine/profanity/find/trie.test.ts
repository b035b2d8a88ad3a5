import { describe, expect, it } from 'vitest';
import { parseLexicon } from '../../../../src/engine/profanity/find/data.ts';
import { Trie } from '../../../../src/engine/profanity/find/trie.ts';
import { Letters } from '../../../../src/engine/profanity/read/letters.ts';

describe('Trie', () => {
  it('finds each of many words that share their beginnings, and no other word', () => {
    const words = Array.from({ length: 676 }, (_, i) =>
      String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26), 122, 97 + (i % 7)),
    );
    const trie = new Trie(parseLexicon(`strong 9000 - - = ${words.join(' ')}`));
    for (const word of words) {
      const found = trie.longestIn(Letters.of(`x${word}x`), 4, () => true);
      expect(found).toMatchObject({ entry: { form: word }, from: 1, to: 5 });
    }
    expect(trie.longestIn(Letters.of('aayz'), 4, () => true)).toBeUndefined();
    expect(trie.longestIn(Letters.of('aaza'), 4, () => false)).toBeUndefined();
  });
});
