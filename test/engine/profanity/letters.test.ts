import { describe, expect, it } from 'vitest';
import { parseLexicon } from '../../../src/engine/profanity/find/parse-lexicon.ts';
import { Trie } from '../../../src/engine/profanity/find/trie.ts';
import { hashWord, Letters } from '../../../src/engine/profanity/read/letters.ts';
import { besideOnKeyboard } from '../../../src/engine/profanity/undo/letters-changed.ts';
import { soundKey } from '../../../src/engine/profanity/undo/sound.ts';

describe('a buffer of letters', () => {
  it('has the hash of its word after it is reused', () => {
    const letters = new Letters(16);
    for (const word of ['paper', 'window', 'a']) {
      letters.clear();
      letters.addText(`(${word.toUpperCase()})`, 1, 1 + word.length);
      expect(letters.hash).toBe(hashWord(word));
      expect(letters.equals(word)).toBe(true);
      expect(letters.equals(`${word}s`)).toBe(false);
    }
  });

  it('returns the length of its longest run of one letter', () => {
    const longestRun = (word: string) => Letters.of(word).longestRun();
    expect(['', 'paper', 'letter', 'lettterr'].map(longestRun)).toEqual([0, 1, 2, 3]);
  });
});

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

describe('a sound key', () => {
  it.each([
    ['phone', 'fone'],
    ['butter', 'buta'],
    ['class', 'klazz'],
    ['moon', 'moun'],
  ])('is the same for %s and %s', (word, other) => {
    expect(soundKey(word)).toBe(soundKey(other));
  });

  it('differs for words that sound different', () => {
    expect(soundKey('paper')).not.toBe(soundKey('piper'));
    expect(soundKey('shore')).not.toBe(soundKey('sore'));
  });
});

describe('besideOnKeyboard', () => {
  it('returns all adjacent keys', () => {
    expect([...besideOnKeyboard('g')].sort().join('')).toBe('bfhtvy');
    expect([...besideOnKeyboard('q')].sort().join('')).toBe('aw');
    expect([...besideOnKeyboard('m')].sort().join('')).toBe('jkn');
  });
});
