import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mainlyChromium } from './browser/parts/mainly-chromium.ts';

const titlesIn = (file: string) =>
  [
    ...readFileSync(`test/browser/${file}.test.ts`, 'utf8').matchAll(
      /^ {2}it(?:\.each\(.*\))?\((["'])(.*)\1, /gm,
    ),
  ].map(([, , title]) => title);

describe.each(Object.entries(mainlyChromium))('the browser tests of %s', (file, { inFirefox, because }) => {
  it('have every test that Firefox runs, and say why', () => {
    expect(titlesIn(file)).toEqual(expect.arrayContaining([...inFirefox]));
    expect(because).not.toBe('');
  });
});
