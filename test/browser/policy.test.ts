import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '../../src/contract/api/index.ts';
import {
  axeViolations,
  browsers,
  type ManagedProduct,
  managedProduct,
  peers,
  type TestBrowser,
  type TestPage,
  until,
} from '../harness/browser/index.ts';
import { openOwnPage, seen, texts } from '../harness/browser/own-page.ts';
import { createKey, manage, openCaller } from '../harness/browser/peer-extension/driver.ts';
import { post } from '../harness/post.ts';
import { folderOfFile } from '../lib/folder.ts';
import { runInOrder } from './parts/run-in-order.ts';

const german = 'Guten Morgen, wie geht es dir heute?';
const wish = { name: 'Reading list', reason: 'To sort what you save.', detections_a_day: 50 };
const site = 'https://translate.example/?text=%s&from=%l';

describe.each(browsers)("an organization's policy in $name", (kind) => {
  runInOrder();
  const profile = folderOfFile();
  let managed: ManagedProduct;
  let browser: TestBrowser;
  let byHand: string;

  /** Sets exactly this policy and waits until the extension has applied it. */
  async function enforce(policy: Readonly<Record<string, unknown>>): Promise<void> {
    managed.set(policy);
    // Firefox reads its policies at startup.
    if (kind.name === 'Firefox') {
      await browser.close();
      browser = await kind.launch({ ...managed.launch, profile, peers: 3, keepsWelcome: true });
    }
    await known(policy);
  }
  const known = (policy: Readonly<Record<string, unknown>>) =>
    until(
      () =>
        browser.inExtension(async (dailyLimit) => {
          // A sleeping background reads its policy when a message wakes it.
          await chrome.runtime.sendMessage({ method: 'GET', path: '/v2/status' });
          const { policy } = (await chrome.storage.local.get('policy')) as {
            policy?: Record<string, unknown>;
          };
          return policy !== undefined && (policy.dailyLimit ?? null) === dailyLimit;
        }, policy.dailyLimit ?? null),
      () => 'the policy to be known',
    );
  const peerId = (peer: number) => {
    const { chrome, firefox } = peers(3)[peer] as ReturnType<typeof peers>[number];
    return kind.name === 'Firefox' ? firefox : chrome;
  };
  async function from(peer: number, message: object): Promise<ApiAnswer> {
    const caller = await openCaller(browser, browser.peers[peer]);
    const [answer] = await caller.call(message);
    await caller.page.close();
    return answer as ApiAnswer;
  }
  const ask = (peer: number) => from(peer, { method: 'POST', path: '/access', body: wish });
  const detect = (peer: number, key: string, texts = [german]) =>
    from(peer, post('/v2/bulk_detect/language', texts, key));
  const ownLimit = async () => {
    const answer = await browser.inExtension(() =>
      chrome.runtime.sendMessage<unknown, ApiAnswer>({ method: 'GET', path: '/v2/status' }),
    );
    return (answer.body as { status: { daily_limit: number } }).status.daily_limit;
  };
  const locked = (page: TestPage, selector: string) =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLInputElement>(selector)].map((control) => {
          const described = control.closest('fieldset[aria-describedby]') ?? control;
          const ids = described.getAttribute('aria-describedby')?.split(' ') ?? [];
          const words = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
          return control.matches(':disabled') && words.includes('organisation');
        }),
      selector,
    );

  beforeAll(async () => {
    managed = await managedProduct(kind.name);
    managed.set({ welcomePage: false, dailyLimit: 900 });
    browser = await kind.launch({ ...managed.launch, profile, peers: 3, keepsWelcome: true });
    await known({ dailyLimit: 900 });
  });

  afterAll(async () => {
    await browser?.close();
    managed?.remove();
  });

  it('prevents the welcome tab', async () => {
    expect(await ownLimit()).toBe(900);
    expect((await browser.tabs()).filter((url) => url.includes('welcome'))).toEqual([]);
  });

  it('overrides the settings of the user, locks them in the options, and says who set them', async () => {
    await enforce({ welcomePage: false });
    await manage(browser, { manage: 'update', args: ['this-browser', { limit: 50 }] });
    byHand = (await createKey(browser, { label: 'By hand' })).key;
    expect((await detect(1, byHand)).status).toBe(200);
    await browser.inExtension(() =>
      chrome.storage.local.set({ theme: 'light', 'remote-voices': true, 'settings-sync': true }),
    );
    await enforce({
      welcomePage: false,
      dailyLimit: 3,
      keysAllowed: false,
      callersAllowed: { [peerId(0)]: 2 },
      callersBlocked: ['nonsense', peerId(1)],
      languagesRead: ['de'],
      theme: 'dark',
      syncAllowed: false,
      readAloud: 'local',
      translationAddresses: ['http://insecure.example/?text=%s', site],
    });
    expect(await ownLimit()).toBe(3);
    const options = await openOwnPage({ browser }, 'options');
    await seen(options, 'callersBlocked.0, translationAddresses.0');
    await seen(options, 'Preferred: German');
    for (const selector of [
      '.browser-limit input',
      'input[name=theme]',
      'input[aria-describedby*=sync-hint]',
      'button[aria-describedby=keys-policy]',
    ]) {
      const all = await locked(options, selector);
      expect(all.length, selector).toBeGreaterThan(0);
      expect(all.every(Boolean), selector).toBe(true);
    }
    // They look locked, too.
    const keyButton = 'button[aria-describedby=keys-policy]';
    const border = (selector: string) =>
      getComputedStyle(document.querySelector(selector) as Element).borderStyle;
    expect(await options.evaluate(border, keyButton)).toBe('dashed');
    await options.waitFor(() => document.documentElement.dataset.theme === 'dark');
    expect(
      await options.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('.switch input')].map(({ checked }) => checked),
      ),
    ).toEqual([false]);
    const sites = 'fieldset[aria-labelledby=translation-heading] label';
    expect(await texts(options, sites)).toEqual(['No site', 'translate.example']);
    expect(await axeViolations(options)).toEqual([]);
    await options.click('a[href="#advanced"]');
    await seen(options, 'Your organisation does not allow new keys.');
    expect(await axeViolations(options)).toEqual([]);
    await options.close();
    await expect(manage(browser, { manage: 'create', args: [{ label: 'Another' }] })).rejects.toThrow(
      'set_by_organisation',
    );
  });

  it('gives allowed extensions a key up to its limit, and denies blocked ones', async () => {
    const tabs = await browser.tabs();
    const { body } = await ask(0);
    expect(body).toMatchObject({ access: 'granted', daily_limit: 2 });
    const { key } = body as { key: string };
    expect((await detect(0, key, [german, german])).status).toBe(200);
    expect((await detect(0, key)).body).toMatchObject({ error: { code: 'daily_limit_exceeded' } });
    expect((await detect(2, key)).body).toMatchObject({ error: { code: 'api_key_invalid' } });
    expect((await ask(1)).body).toEqual({ access: 'denied' });
    expect((await detect(1, byHand)).body).toMatchObject({ error: { code: 'api_key_invalid' } });
    // No other extension is blocked, and none can get a key.
    expect((await detect(2, byHand)).status).toBe(200);
    expect((await ask(2)).body).toEqual({ access: 'denied' });
    expect(await browser.inExtension(() => chrome.action.getBadgeText({}))).toBe('');
    expect(await browser.tabs()).toEqual(tabs);
    const options = await openOwnPage({ browser }, 'options#extensions');
    await seen(options, peerId(0));
    expect(await locked(options, '[aria-labelledby=access-heading] li :is(input, button)')).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await options.close();
  });

  it('restores all user settings once it is removed', async () => {
    await enforce({ welcomePage: false });
    expect(await ownLimit()).toBe(50);
    expect((await detect(1, byHand)).status).toBe(200);
    expect((await ask(0)).body).toEqual({ access: 'pending' });
    const options = await openOwnPage({ browser }, 'options#extensions');
    await seen(options, 'An extension asks for access');
    expect(await options.evaluate(() => document.body.innerText)).not.toMatch(/your organisation/i);
    await options.waitFor(() => document.documentElement.dataset.theme === 'light');
    await options.close();
  });
});
