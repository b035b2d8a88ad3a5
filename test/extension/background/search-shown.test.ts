import '../fake-browser.ts';
import { expect, it } from 'vitest';
import { searchShown } from '../../../src/extension/background/internal-handlers.ts';

it("the card's search finds at most six languages by name or code, and names them", () => {
  expect(searchShown('fin')[0]).toEqual({
    lang: 'fi',
    english: 'Finnish',
    native: 'suomi',
    confidence: 0,
    name: 'Finnish',
    nativeTag: 'fi',
  });
  expect(searchShown('et')[0]?.lang).toBe('et');
  expect(searchShown('an')).toHaveLength(6);
  expect(searchShown('Klingon')).toEqual([]);
});

it.each([
  ['hindi', 'hi-Latn', 'Hindi in Latin letters'],
  ['serb', 'sr-Latn', 'Serbian in Latin letters'],
])("the card's search also offers languages in Latin letters, which answers name: %s", (query, tag, name) => {
  expect(searchShown(query)).toContainEqual(expect.objectContaining({ tag, name }));
});
