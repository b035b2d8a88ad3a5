// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { expect, it, vi } from 'vitest';
import '../../../../src/extension/page-scripts/card/on-press.ts';
import { translateHere } from '../../../../src/extension/page-scripts/card/translate-here.ts';
import { eventually } from '../../../eventually.ts';
import { installTranslator } from '../../translation/stand-in-translator.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

const translating = 'Translating…';

function open(text: string, lang = 'de', into = '') {
  const said: string[] = [];
  const link = document.createElement('a');
  link.dataset.words = 'Translate with a site';
  const holder = document.createElement('div');
  holder.append(translateHere(text, lang, into, (words) => said.push(words), [link]));
  const isShown = (words: string) => eventually(() => expect(wordsOf(holder)).toBe(words));
  return { said, isShown, press: () => pressButton(holder.querySelector('button') as Element) };
}

it('a second press stops a translation', async () => {
  installTranslator({ state: 'downloading', hangs: true });
  const { said, isShown, press } = open('Guten Tag');
  await isShown('Translate hereTranslate with a site');
  press();
  await isShown('Stop translatingTranslate with a site');
  press();
  await isShown('Translate hereTranslate with a site');
  expect(said).toEqual([translating, '']);
});

it('the card translates on this device only after a press, next to the link to a site', async () => {
  const { texts } = installTranslator();
  const { said, isShown, press } = open(' Guten Tag ');
  await isShown('Translate hereTranslate with a site');
  expect(texts).toEqual([]);
  press();
  await eventually(() => expect(said).toEqual([translating, 'Guten Tag (de to en-GB)']));
});

it('the card keeps the link to a site if the browser cannot translate from the language', async () => {
  const alone = open('Guten Tag');
  installTranslator({ state: 'unavailable' });
  const unknown = open('Guten Tag');
  installTranslator();
  await new Promise((resolve) => setTimeout(resolve));
  for (const { isShown } of [alone, unknown]) await isShown('Translate with a site');
});

it('the card translates into the chosen language, and offers nothing for a text in a language of the user', async () => {
  installTranslator();
  const { said, isShown, press } = open('Guten Tag', 'de', 'fr');
  await isShown('Translate hereTranslate with a site');
  press();
  await eventually(() => expect(said).toContain('Guten Tag (de to fr)'));
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
  await open('Good morning', 'en').isShown('');
});

it.each([
  [{ fails: true }, 'The browser could not translate this text.'],
  [
    { state: 'unavailable' },
    'The browser could not download the languages. Check the internet connection, then try again.',
  ],
] as const)('the card says why the translation failed: %s', async (behaviour, reason) => {
  installTranslator({ state: 'downloadable' });
  const { said, isShown, press } = open('Guten Tag');
  await isShown('Translate hereTranslate with a site');
  installTranslator(behaviour);
  press();
  await eventually(() => expect(said).toEqual([translating, reason]));
});

it('the card translates the beginning of a long text', async () => {
  const { texts } = installTranslator();
  const { isShown, press } = open('Guten '.repeat(200));
  await isShown('Translate hereTranslate with a site');
  press();
  await eventually(() => expect(texts.map(({ length }) => length)).toEqual([500]));
});
