import { expect, it } from 'vitest';
import { languages } from '../../../src/engine/language/index.ts';
import { ourCode } from '../../../src/engine/language/our-code.ts';

it.each([
  ['zlm', 'ms'],
  ['fuv', 'ff'],
  ['fuf', 'ff'],
  ['qug', 'qu'],
  ['quy', 'qu'],
  ['hnj', 'hmn'],
  ['prs', 'fa'],
  ['cmn', 'zh'],
  ['zh-Hant', 'zh'],
  ['bg-Latn', 'bg'],
  ['no', 'nb'],
  ['fil', 'tl'],
  ['iw', 'he'],
  ['chm', 'mhr'],
  ['bik', 'bcl'],
  ['nor', 'nb'],
  ['tgl', 'tl'],
])('what another library calls %s is our %s', (theirs, expected) => {
  expect(ourCode(theirs)).toBe(expected);
});

it('our own codes stand for themselves', () => {
  const codes = Object.keys(languages);
  expect(codes.map(ourCode)).toEqual(codes);
});

it('a language that is none of ours keeps its code, and no answer has none', () => {
  expect(['lat', 'ber', 'und', '', undefined].map(ourCode)).toEqual([
    'la',
    'ber',
    undefined,
    undefined,
    undefined,
  ]);
});
