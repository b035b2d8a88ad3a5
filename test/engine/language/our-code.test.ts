import { expect, it } from 'vitest';
import { francCodes } from '../../../src/engine/language/franc.ts';
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
])('ourCode maps %s of another library to %s', (theirs, expected) => {
  expect(ourCode(theirs)).toBe(expected);
});

it('ourCode maps the codes of franc', () => {
  expect(Object.keys(francCodes).map(ourCode)).toEqual(Object.values(francCodes));
});

it('ourCode returns our own codes unchanged', () => {
  const codes = Object.keys(languages);
  expect(codes.map(ourCode)).toEqual(codes);
});

it('ourCode keeps the code of an unsupported language and returns undefined for none', () => {
  expect(['lat', 'ber', 'und', '', undefined].map(ourCode)).toEqual([
    'la',
    'ber',
    undefined,
    undefined,
    undefined,
  ]);
});
