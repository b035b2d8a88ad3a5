import '../fake-browser.ts';
import { afterEach, expect, it } from 'vitest';
import { targetFor } from '../../../src/extension/translation/on-device.ts';

const languages = (...tags: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: tags, configurable: true });

afterEach(() => languages());

it.each([
  ['the chosen language', 'de', 'fr', 'fr'],
  ["the browser's language if none is chosen", 'de', '', 'en-GB'],
  ["the next of the browser's languages if the text is in the first", 'en', '', 'it'],
  ['a language other than a variant of it', 'en-Latn', '', 'it'],
])('a text is translated into %s', (_, lang, chosen, expected) => {
  languages('en-GB', 'en', 'it');
  expect(targetFor(lang, chosen)).toBe(expected);
});

it("a text is not translated if it is in the chosen language, or in all of the browser's", () => {
  languages('en');
  expect(targetFor('fr', 'fr')).toBeUndefined();
  expect(targetFor('en', '')).toBeUndefined();
});
