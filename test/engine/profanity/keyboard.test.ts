import { describe, expect, it } from 'vitest';
import { besideOnKeyboard } from '../../../src/engine/profanity/keyboard.ts';

const lettersBeside = (letter: string) =>
  (besideOnKeyboard[letter.charCodeAt(0) & 31] ?? [])
    .map((code) => String.fromCharCode(96 + code))
    .sort()
    .join('');

describe('the keys beside a key', () => {
  it.each([
    ['q', 'aw'],
    ['s', 'adewxz'],
    ['h', 'bgjnuy'],
    ['m', 'jkn'],
    ['p', 'lo'],
  ])('are those that touch it: %s', (letter, others) => {
    expect(lettersBeside(letter)).toBe(others);
  });

  it('have it beside them in turn', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz')
      for (const other of lettersBeside(letter)) expect(lettersBeside(other)).toContain(letter);
  });
});
