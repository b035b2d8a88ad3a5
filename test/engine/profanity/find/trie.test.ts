import { describe, expect, it } from 'vitest';
import { parseLexicon } from '../../../../src/engine/profanity/find/data.ts';
import { Trie } from '../../../../src/engine/profanity/find/trie.ts';
import { Letters } from '../../../../src/engine/profanity/read/letters.ts';

describe('Trie', () => {
  it('finds the ends of all words after it has grown', () => {
    const trie = new Trie();
    const words = Array.from({ length: 676 }, (_, i) =>
      String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26), 122, 97 + (i % 7)),
    );
    for (const entry of parseLexicon(`strong 9000 - - = ${words.join(' ')}`)) trie.add(entry);
    for (const word of words) {
      let node = 0;
      for (const code of Letters.of(word).codes) {
        expect(trie.entryAt(node)).toBeUndefined();
        node = trie.child(node, code);
      }
      expect(trie.entryAt(node)?.form).toBe(word);
    }
    expect(trie.child(trie.child(trie.child(0, 1), 1), 1)).toBe(0);
  });
});
