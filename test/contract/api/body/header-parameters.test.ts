import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../../src/contract/api/body/content-type.ts';

describe('the parameters of a header', () => {
  it.each<[string, Record<string, string>]>([
    ['a/b', {}],
    ['a/b;c=d', { c: 'd' }],
    ['a/b; \tc=d', { c: 'd' }],
    ['a/b;c \t=\t d', { c: 'd' }],
    ['a/b;C=D;e="F g"', { c: 'D', e: 'F g' }],
    ['a/b;c=', { c: '' }],
    ['a/b;c=""', { c: '' }],
    ['a/b;c="d;e=f";g=h', { c: 'd;e=f', g: 'h' }],
    ['a/b;c d=e', {}],
    ['a/b;cx=e', { cx: 'e' }],
  ])('are read from %j', (header, parameters) => {
    expect(Object.fromEntries(parametersOf(header))).toEqual(parameters);
  });

  it('use the first of several values', () => {
    expect(Object.fromEntries(parametersOf('a/b; c=1; C=2'))).toEqual({ c: '1' });
  });
});
