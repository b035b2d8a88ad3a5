import { describe, expect, it } from 'vitest';
import { plainFields } from '../../../../src/contract/api/answer-message.ts';
import { maxBodyBytes, maxTexts } from '../../../../src/contract/api/limits.ts';

describe('plainFields', () => {
  it.each([[{ q: 'a' }], [{ q: ['a', 'b'] }], [{ q: 'a', 'q[]': ['b'] }], [{}]])('returns %j', (body) => {
    expect(plainFields(body)).toBe(body);
  });

  it.each<[string, Record<string, unknown>]>([
    ['an unknown member', { q: 'a', source: 'b' }],
    ['a number', { q: 1 }],
    ['a number among texts', { q: ['a', 1] }],
    ['null', { q: null }],
    ['an array with holes', { q: new Array(3) }],
    ['bytes', { q: new Uint8Array(3) }],
    ['too many texts', { q: Array(maxTexts + 1).fill('a') }],
    ['a text that might be too long as JSON', { q: 'a'.repeat(maxBodyBytes / 6) }],
  ])('returns undefined for %s', (_, body) => {
    expect(plainFields(body)).toBeUndefined();
  });
});
