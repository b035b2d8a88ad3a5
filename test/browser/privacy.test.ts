import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../src/extension/settings/settings.ts';
import {
  browsers,
  type PageServer,
  servePages,
  type TestBrowser,
  type TestPage,
  until,
} from '../harness/browser/index.ts';
import { openOwnPage, tabTo } from '../harness/browser/own-page.ts';
import {
  type CallerScope,
  callFromContentScript,
  createKey,
  openCaller,
  type PeerCaller,
} from '../harness/browser/peer-extension/driver.ts';
import { post } from '../harness/post.ts';
import { folderOfFile } from '../lib/folder.ts';
import { filesWith, newMarker } from '../lib/marker.ts';

/** Puts a text into a page without any address, response or cache of the browser that contains it. */
async function show(page: TestPage, text: string): Promise<void> {
  await page.evaluate((text) => {
    const start = Object.assign(document.createElement('span'), { id: 'start', textContent: 'Der ' });
    const end = Object.assign(document.createElement('span'), { id: 'end', textContent: ' Garten.' });
    const sentence = document.createElement('p');
    sentence.append(start, text, end);
    document.body.replaceChildren(sentence);
  }, text);
}

async function select(page: TestPage): Promise<void> {
  await page.drag(await page.pointOf('#start'), await page.pointOf('#end'));
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(24);
}

describe.each(browsers)('a submitted text in $name', (kind) => {
  const markers: Record<string, string> = {};
  const profile = folderOfFile();
  let browser: TestBrowser;
  let caller: PeerCaller;
  let server: PageServer;
  let key: string;

  function sentence(way: string): string {
    const marker = newMarker();
    markers[way] = marker;
    // Long enough to be German with any marker.
    return `Der Hund läuft heute Morgen mit ${marker} durch den großen Garten hinter dem Haus und freut sich sehr über den Schnee auf der Wiese.`;
  }

  /** Returns each text's way in and marker, and the key. Fails if the tests that submit the texts did not run. */
  function secrets(): readonly (readonly [way: string, secret: string])[] {
    expect(Object.keys(markers).length).toBeGreaterThan(15);
    return [...Object.entries(markers), ['a key', key]];
  }

  beforeAll(async () => {
    server = await servePages();
    browser = await kind.launch({ profile });
    caller = await openCaller(browser);
    key = (await createKey(browser, { label: 'Privacy', limit: 20 })).key;
    // Chromium collects logs from here on.
    await browser.log();
  });

  afterAll(() => server?.close());

  it('is detected as a message, as JSON, as a form and in bulk', async () => {
    const form = { method: 'POST', headers: { authorization: `Bearer ${key}` } };
    const answers = await caller.call(
      post('/v2/detect/language', sentence('a JSON message'), key),
      post('/v2/detect/profanity', sentence('a message for profanity'), key),
      post('/v2/bulk_detect/language', [sentence('a bulk message'), sentence('its second text')], key),
      {
        ...form,
        path: '/v1/detect',
        headers: { ...form.headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ q: sentence('a form') }).toString(),
      },
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is detected over the port, by the client and from a content script', async () => {
    const [overPort] = await caller.portCall({
      id: 1,
      ...post('/v2/detect/language', sentence('the port'), key),
    });
    expect(overPort?.status).toBe(200);
    const given = { extensionId: browser.product.id, key, text: sentence('the client') };
    const byClient = await caller.page.evaluate(({ extensionId, key, text }) => {
      const { createClient } = (globalThis as CallerScope).peer.client;
      return createClient({ extensionId, key }).detectLanguage(text);
    }, given);
    expect(byClient.length).toBeGreaterThan(0);
    const web = await browser.open(server.url('texts.html'));
    const message = post('/v2/detect/language', sentence('a content script'), key);
    expect((await callFromContentScript(browser, web, message))[0]?.status).toBe(200);
  });

  it('is refused with an error that does not repeat it', async () => {
    const answers = await caller.call(
      post('/v2/detect/language', sentence('a wrong key'), 'vern_nobody'),
      post(
        '/v2/bulk_detect/language',
        Array.from({ length: 30 }, () => sentence('too much')),
        key,
      ),
      { ...post('/v2/detect/language', '', key), body: `{"q":"${sentence('broken JSON')}` },
      { ...post('/v2/detect/language', '', key), body: { q: { text: sentence('a wrong type') } } },
      { ...post(`/v2/detect/language?q=${sentence('the query')}`, '', key), body: {} },
      { method: 'GET', path: `/${sentence('an unknown path')}` },
      { text: sentence('no message of ours') },
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 429, 400, 400, 400, 404, 400]);
    for (const answer of answers) {
      for (const marker of Object.values(markers)) expect(JSON.stringify(answer)).not.toContain(marker);
    }
  });

  it('is detected in the popup', async () => {
    const popup = await browser.open(`${browser.product.origin}/src/extension/popup/index.html`);
    // A click could miss the field while other parts of the popup appear.
    await popup.waitFor(() => document.activeElement?.localName === 'textarea');
    await popup.type(sentence('the popup'));
    await popup.waitFor(() => document.querySelector('.try [role=status]')?.textContent?.includes('German'));
    await popup.close();
  });

  it.each(['menu', 'keyboard'] as const)('is detected next to the selection, by %s', async (gesture) => {
    const web = await browser.open(server.url('texts.html'));
    await show(web, sentence(`the card by ${gesture}`));
    await select(web);
    if (gesture === 'menu') await web.chooseMenuItem(await web.pointOf('#start'));
    else await web.fireCommand('detect-selection');
    await web.waitForCard(({ text }) => text.includes('German'));
    await web.close();
  });

  it('is detected where scripts are forbidden: in the popup or as a badge', async () => {
    // A page of another extension.
    await caller.page.activate();
    await show(caller.page, sentence('the menu where nothing can be injected'));
    await select(caller.page);
    await caller.page.chooseMenuItem(await caller.page.pointOf('#start'));
    await expect
      .poll(async () => {
        const badge = await browser.inExtension(() => chrome.action.getBadgeText({}));
        return `${(await browser.popupText()) ?? ''} ${badge}`;
      })
      .not.toBe(' ');
  });

  it('is not in synchronized settings, nor are keys, labels and counts', async () => {
    const options = await openOwnPage({ browser }, 'options#advanced');
    await tabTo(options, 'Sync these settings with my other browsers');
    await until(
      async () => {
        // Firefox may still be closing the previous test's popup, which would get the key.
        if (await options.evaluate(() => !(document.activeElement as HTMLInputElement).checked)) {
          await options.press(' ');
        }
        return options.evaluate(async () => 'settings' in (await chrome.storage.sync.get(null)));
      },
      () => 'the settings to be synchronised',
    );
    await options.close();
    const synchronised = await browser.inExtension(() => chrome.storage.sync.get(null));
    expect(synchronised).toEqual({ settings: { version: 1, ...defaultSettings } });
  });

  it('is in no log of the extension, nor are keys, while thrown errors are detected there', async () => {
    const thrown = newMarker();
    await browser.background.evaluate((scope, thrown) => {
      scope.setTimeout(() => {
        throw new Error(thrown);
      });
    }, thrown);
    await expect.poll(() => browser.log()).toContain(thrown);
    const log = await browser.log();
    for (const [way, secret] of secrets()) expect([way, log.includes(secret)]).toEqual([way, false]);
  });

  it('is in no storage while the browser runs, nor are keys', async () => {
    const stored = await browser.inExtension(async () => {
      const { local, session, sync } = chrome.storage;
      return JSON.stringify({
        areas: [await local.get(null), await session.get(null), await sync.get(null)],
        pages: [{ ...localStorage }, { ...sessionStorage }],
        databases: await indexedDB.databases(),
        caches: await caches.keys(),
      });
    });
    expect(stored).toContain('accounts.');
    expect(JSON.parse(stored)).toMatchObject({ pages: [{}, {}], databases: [], caches: [] });
    for (const [way, secret] of secrets()) expect([way, stored.includes(secret)]).toEqual([way, false]);
  });

  it('is nowhere in the profile after the browser was closed, unlike the marker planted there', async () => {
    const planted = newMarker();
    await browser.inExtension((planted) => chrome.storage.local.set({ planted: `x ${planted} y` }), planted);
    await browser.close();
    expect(filesWith(profile, planted).length).toBeGreaterThan(0);

    const wide = newMarker();
    writeFileSync(join(profile, 'planted'), Buffer.from(`x${wide}`, 'utf16le'));
    expect(filesWith(profile, wide)).toEqual([join(profile, 'planted')]);

    const found = secrets().map(([way, secret]) => [way, filesWith(profile, secret)]);
    expect(found.filter(([, files]) => files?.length)).toEqual([]);
  });
});
