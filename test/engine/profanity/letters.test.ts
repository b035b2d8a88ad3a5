import { describe, expect, it } from 'vitest';
import { hashWord } from '../../../src/engine/profanity/hash.ts';
import { Letters, WordTable } from '../../../src/engine/profanity/letters.ts';
import { soundKey } from '../../../src/engine/profanity/sound.ts';
import { Trie } from '../../../src/engine/profanity/trie.ts';

describe('a buffer of letters', () => {
  it('has the hash of its word, whatever it held before', () => {
    const letters = new Letters(16);
    for (const word of ['paper', 'window', 'a']) {
      letters.read(`(${word.toUpperCase()})`, 1, 1 + word.length);
      expect(letters.hash).toBe(hashWord(word));
      expect(letters.equals(word)).toBe(true);
      expect(letters.equals(`${word}s`)).toBe(false);
    }
  });

  it('tells letters that stand twice and three times in a row', () => {
    const traits = (word: string) => [Letters.of(word).hasDouble(), Letters.of(word).hasTriple()];
    expect(traits('paper')).toEqual([false, false]);
    expect(traits('letter')).toEqual([true, false]);
    expect(traits('lettter')).toEqual([true, true]);
  });
});

describe('a table of words', () => {
  it('knows every word that was put in and no other', () => {
    const words = Array.from(
      { length: 2000 },
      (_, i) => `w${i.toString(26).replace(/\d/g, (d) => 'qrstuvwxyz'[+d] as string)}`,
    );
    const pairs = new Map([...new Set(words)].map((word, i) => [word, i]));
    const table = new WordTable(pairs);
    for (const [word, number] of pairs) expect(table.get(Letters.of(word))).toBe(number);
    expect(table.get(Letters.of('paper'))).toBe(-1);
  });
});

describe('a tree of words', () => {
  it('tells where words end, also when it has grown', () => {
    const trie = new Trie();
    const words = Array.from({ length: 676 }, (_, i) =>
      String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26), 122, 97 + (i % 7)),
    );
    words.forEach((word, number) => {
      trie.add(word, number);
    });
    words.forEach((word, number) => {
      let node = 0;
      for (const code of Letters.of(word).codes) {
        expect(trie.numberAt(node)).toBe(-1);
        node = trie.child(node, code);
      }
      expect(trie.numberAt(node)).toBe(number);
    });
    expect(trie.child(trie.child(trie.child(0, 1), 1), 1)).toBe(0);
  });
});

describe('a sound key', () => {
  it.each([
    ['phone', 'fone'],
    ['butter', 'buta'],
    ['class', 'klazz'],
    ['moon', 'moun'],
  ])('is the same for %s and %s', (word, other) => {
    expect(soundKey(word)).toBe(soundKey(other));
  });

  it('differs where words sound different', () => {
    expect(soundKey('paper')).not.toBe(soundKey('piper'));
    expect(soundKey('shore')).not.toBe(soundKey('sore'));
  });
});
