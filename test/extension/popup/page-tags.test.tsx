import { describe, expect, it, vi } from 'vitest';
import type { PageReply, Tags } from '../../../src/extension/messages/page-port.ts';
import { ThisPage } from '../../../src/extension/popup/page-section.tsx';
import { click, eventually, seen, show } from '../fake-extension-pages.ts';
import { script } from './page-script.ts';
import { beginEachOverAPage, german, onAnswer, read, rowOf, untilRead } from './this-page.tsx';

/** Contains no language. */
const unsure = 'https://example.org/';

beginEachOverAPage();

/** Reply of a script about the language tag of the root. */
const tagged = (isSet: boolean, more: Partial<Tags> = {}): PageReply => ({
  type: 'tags',
  tags: {
    places: [{ path: 'html', tag: '<html lang="de">', excerpt: '', lang: { was: null, is: 'de' } }],
    ...{ isSet, left: 0 },
    ...more,
  },
});

describe('the language tags of "This page" in the popup', () => {
  it('counts the missing language tags, sets them on request, and undoes them', async () => {
    await read([german, unsure]);
    const asked = (isTrial: boolean) =>
      eventually(() =>
        expect(script.requests.at(-1)).toEqual({
          ...{ type: 'set-tags', blocks: [[0, 'de']], page: undefined, isTrial },
        }),
      );
    await asked(true);
    script.say(tagged(false));
    await seen('1 missing');
    await click('button', 'Fix');
    await asked(false);
    script.say(tagged(true));
    await seen('1 set');
    await click('button', 'Undo');
    expect(script.requests.at(-1)).toEqual({ type: 'undo' });
    script.say({ type: 'undone' });
    await asked(true);
    script.say(tagged(false));
    await eventually(() => expect(rowOf('Language tags')).toMatch(/^1 missingFixCopy/));
  });

  it('tags no text as a relative of its language, in which more of the page is', async () => {
    const bokmål = [
      'Hun begynte å jobbe på sykehuset i fjor høst og trives svært godt sammen med kollegene sine.',
      'Regjeringen la i går fram et nytt forslag om hvordan skolene skal få flere lærere.',
    ];
    const danish = 'Jeg har ikke lyst til at gå i skole i dag, fordi det regner så meget.';
    await read([...bokmål, danish], { declared: '' });
    await eventually(() =>
      expect(script.requests.at(-1)).toMatchObject({
        type: 'set-tags',
        blocks: [
          [0, 'nb'],
          [1, 'nb'],
        ],
      }),
    );
  });

  it.each([
    ['en', '1 wrong or missingFixCopy'],
    [null, '1 missingFixCopy'],
  ])('tells wrong tags from missing ones: %s', async (was, words) => {
    await read([german]);
    await untilRead();
    const place = { path: 'html', tag: '<html lang="de">', excerpt: '' };
    script.say(tagged(false, { places: [{ ...place, lang: { was, is: 'de' } }] }));
    await eventually(() => expect(rowOf('Language tags')).toBe(words));
  });

  it('says that no tag is missing', async () => {
    await read([german]);
    await untilRead();
    script.say(tagged(false, { places: [] }));
    await eventually(() => expect(rowOf('Language tags')).toBe('none missing'));
  });

  it('copies the missing tags as JSON, and says so', async () => {
    await read([german]);
    await untilRead();
    script.say(tagged(false));
    await seen('1 missing');
    const write = vi.fn(async (_: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
    await click('button', 'Copy');
    await seen('Copied');
    expect(JSON.parse(write.mock.lastCall?.[0] ?? '')).toMatchObject({
      page: 'https://example.org/',
      places: [{ path: 'html', lang: { was: null, is: 'de' } }],
    });
    write.mockRejectedValue(new Error('blocked'));
    await click('button', 'Copied');
    await seen('The browser blocked copying.');
  });

  it('offers to undo tags that were set before the popup opened', async () => {
    show(<ThisPage onAnswer={onAnswer} />);
    await eventually(() => script.say(tagged(true)));
    await seen('1 set');
    await click('button', 'Undo');
    expect(script.requests).toEqual([{ type: 'undo' }]);
  });
});
