/** A crash leaves more behind than a normal exit: dumps, tabs to restore, logs. */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { browsers, until } from '../harness/browser/index.ts';
import { type CallerScope, createKey, openCaller } from '../harness/browser/peer-extension/driver.ts';
import { post } from '../harness/post.ts';
import { folderOfTest } from '../lib/folder.ts';
import { filesWith, newMarker } from '../lib/marker.ts';

/** Milliseconds in which Firefox saves its tabs. The harness makes it do so every second. */
const untilTabsAreKept = 2_000;

/** Resolves once the dump, if any, is there and no files change any more. Another process writes the dump. */
async function settled(folder: string, { hasDump }: { readonly hasDump: boolean }): Promise<void> {
  let before = '';
  await until(
    async () => {
      await sleep(700);
      const now = readdirSync(folder, { recursive: true }).join();
      const isSame = now === before;
      before = now;
      return isSame && (!hasDump || now.includes('.dmp'));
    },
    () => 'the files of the profile to stay',
  );
}

describe.each(browsers)('a text submitted before $name crashed', (kind) => {
  it('is nowhere in the profile, unlike the marker planted there', async () => {
    const sentence = (marker: string) => `Der Hund läuft heute Morgen mit ${marker} durch den großen Garten.`;
    const [typed, sent, planted] = [newMarker(), newMarker(), newMarker()];
    const profile = folderOfTest();
    const browser = await kind.launch({ profile });
    const { key } = await createKey(browser, { label: 'Crash', limit: 20 });
    const caller = await openCaller(browser);
    // Stored data must be detectable.
    await browser.inExtension((planted) => chrome.storage.local.set({ planted }), planted);
    const popup = await browser.open(`${browser.product.origin}/src/extension/popup/index.html`);
    await popup.waitFor(() => document.activeElement?.localName === 'textarea');
    await popup.type(sentence(typed));
    await popup.waitFor(() => document.querySelector('.try [role=status]')?.textContent?.includes('German'));
    if (kind.name === 'Firefox') await sleep(untilTabsAreKept);
    // Joined in the page: a dump may hold the last command that Firefox received from the driver.
    const statuses = await caller.page.evaluate(
      async ({ extensionId, message, characters }) => {
        const asked = { ...message, body: { q: characters.join('') } };
        const { peer } = globalThis as CallerScope;
        const answers = await Promise.all(Array.from({ length: 5 }, () => peer.call(extensionId, asked)));
        return answers.map(({ status }) => status);
      },
      {
        extensionId: browser.product.id,
        message: post('/v2/detect/language', '', key),
        characters: [...sentence(sent)],
      },
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await browser.crash();
    // Playwright turns the dumps of Chromium off.
    await settled(profile, { hasDump: kind.name === 'Firefox' });

    expect(filesWith(profile, planted)).not.toEqual([]);
    expect(filesWith(profile, typed)).toEqual([]);
    expect(filesWith(profile, sent)).toEqual([]);
  });
});
