// @vitest-environment happy-dom
import '../../fake-browser.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pressed } from '../../../../src/extension/answer/press.ts';
import { translateButtons } from '../../../../src/extension/answer/translate.ts';
import { message } from '../../../../src/extension/i18n.ts';
import type { TextPart } from '../../../../src/extension/messages/inspection.ts';
import { button, drawWords, redraw } from '../../../../src/extension/page-scripts/card/button.ts';
import { eventually } from '../../../lib/eventually.ts';
import { fake } from '../../fake-browser.ts';
import { installTranslator } from '../../translation/stand-in-translator.ts';
import { pressButton } from './press-button.ts';
import { wordsOf } from './words-of.ts';

const translating = 'Translating…';
const site = 'example.org';

function open(text: string, { lang = 'de', into = '', parts = [] as TextPart[] } = {}) {
  const said: string[] = [];
  const rows = document.createElement('div');
  const menu = document.createElement('div');
  const made = translateButtons(
    { text, lang, parts, into, site },
    {
      ...{ button, redraw, words: drawWords, say: (words) => said.push(words), announce: () => {} },
      onPress: (act) => act(pressed),
    },
  );
  rows.append(...made.row);
  menu.append(...made.more);
  const isShown = (row: string, behind: string) =>
    eventually(() => expect([wordsOf(rows), wordsOf(menu)]).toEqual([row, behind]));
  return { said, isShown, menu, rows, press: () => pressButton(rows.querySelector('button') as Element) };
}

const onDevice = ['Translate', 'Translate with example.org'] as const;

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'de']));

describe('translation on the card', () => {
  it('is stopped by a second press', async () => {
    installTranslator({ state: 'downloading', hangs: true });
    const { said, isShown, press } = open('Guten Tag');
    await isShown(...onDevice);
    press();
    await isShown('Stop', 'Translate with example.org');
    press();
    await isShown(...onDevice);
    expect(said).toEqual([translating, '']);
  });

  it('happens on this device only after a press, and the site is behind the three dots', async () => {
    const { texts } = installTranslator();
    const { said, isShown, press } = open(' Guten Tag ');
    await isShown(...onDevice);
    expect(texts).toEqual([]);
    press();
    await eventually(() => expect(said).toEqual([translating, 'Guten Tag (de to en-GB)']));
  });

  it('offers the site in the row, and says what it gets, if the browser cannot translate', async () => {
    installTranslator({ state: 'unavailable' });
    const { isShown, rows, press } = open('Guten Tag');
    await isShown('Translate with example.org', '');
    const title = rows.querySelector('button')?.title;
    expect(title).toBe('Opens a new tab and sends this text to example.org.');
    fake.runtime.sendMessage.mockImplementation((_, respond) => respond(true));
    press();
    const sent = { type: 'translate', text: 'Guten Tag', lang: 'de' };
    expect(fake.runtime.sendMessage.mock.lastCall?.[0]).toEqual(sent);
  });

  it('translates each part of a text in several languages from its own, and leaves the others', async () => {
    installTranslator();
    const text = 'Guten Tag. Good morning. Bonjour. ';
    const parts = [
      { start: 0, end: 9, lang: 'de' },
      { start: 11, end: 23, lang: 'en' },
      { start: 25, end: 32, lang: 'fr' },
    ];
    const { said, isShown, press } = open(text, { lang: 'en', parts });
    await isShown(...onDevice);
    press();
    const whole = 'Guten Tag. (de to en-GB) Good morning. Bonjour. (fr to en-GB)';
    await eventually(() => expect(said.at(-1)).toBe(whole));
  });

  it('is into the chosen language, and there is none for a text in a language of the user', async () => {
    installTranslator();
    const { said, isShown, press } = open('Guten Tag', { into: 'fr' });
    await isShown(...onDevice);
    press();
    await eventually(() => expect(said).toContain('Guten Tag (de to fr)'));
    await open('Guten Tag', { into: 'de' }).isShown('', '');
  });

  it.each([[{ fails: true }], [{ state: 'unavailable' }]] as const)(
    'says what it needs if it fails: %s',
    async (behaviour) => {
      installTranslator({ state: 'downloadable' });
      const { said, isShown, press } = open('Guten Tag');
      await isShown(...onDevice);
      installTranslator(behaviour);
      press();
      await eventually(() => expect(said).toEqual([translating, message('translateFailed')]));
    },
  );
});
