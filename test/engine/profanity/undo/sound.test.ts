import { describe, expect, it } from 'vitest';
import { soundKey } from '../../../../src/engine/profanity/undo/sound.ts';

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
