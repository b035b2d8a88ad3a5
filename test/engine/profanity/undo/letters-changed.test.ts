import { describe, expect, it } from 'vitest';
import { besideOnKeyboard } from '../../../../src/engine/profanity/undo/letters-changed.ts';

describe('besideOnKeyboard', () => {
  it('returns all adjacent keys', () => {
    expect([...besideOnKeyboard('g')].sort().join('')).toBe('bfhtvy');
    expect([...besideOnKeyboard('q')].sort().join('')).toBe('aw');
    expect([...besideOnKeyboard('m')].sort().join('')).toBe('jkn');
  });
});
