import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { onePath } from './browser/one-path.ts';

const titlesIn = (file: string) =>
  [
    ...readFileSync(`test/browser/${file}.test.ts`, 'utf8').matchAll(
      /^ {2}it(?:\.each\(.*\))?\((["'])(.*)\1, /gm,
    ),
  ].map(([, , title]) => title);

describe.each(Object.entries(onePath))('the browser tests of %s', (file, { inFirefox, because }) => {
  it('have all tests that Firefox is to run', () => {
    expect(titlesIn(file)).toEqual(expect.arrayContaining([...inFirefox]));
    expect(because).not.toBe('');
  });
});
