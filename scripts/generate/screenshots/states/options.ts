import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestPage } from '../../../../test/harness/browser/index.ts';
import { clickWords, openOwnPage, seeWords } from '../../../../test/harness/browser/own-page.ts';
import { createKey } from '../../../../test/harness/browser/peer-extension/driver.ts';
import {
  askForAccess,
  breakStorage,
  detectTimes,
  type Stage,
  setLimit,
} from '../../../../test/harness/browser/stage.ts';
import { statesOf } from './state.ts';

const general = (stage: Stage) => openOwnPage(stage, 'options');
const extensions = (stage: Stage) => openOwnPage(stage, 'options#extensions');
const advanced = (stage: Stage) => openOwnPage(stage, 'options#advanced');

async function withKeys(stage: Stage): Promise<TestPage> {
  await detectTimes(stage, 12);
  await createKey(stage.browser, { label: 'Reading list', limit: 250 });
  await createKey(stage.browser, {
    // Contains a word that is wider than its column.
    label: 'A moderation helper from https://moderation.example.org/helpers/reading-along',
    limit: -1,
    boundTo: 'abcdefghijklmnopabcdefghijklmnop',
  });
  return advanced(stage);
}

async function imported(
  stage: Stage,
  content: string,
  shown: (page: TestPage) => Promise<unknown>,
): Promise<TestPage> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-import-'));
  try {
    const file = join(folder, 'vernacular.json');
    writeFileSync(file, content);
    const page = await advanced(stage);
    await page.chooseFile('input[type=file]', file);
    await shown(page);
    return page;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The export format of docs/storage.md. */
const backup = {
  format: 'vernacular-settings',
  version: 1,
  exportedAt: '2026-11-20T12:00:00.000Z',
  settings: { languagesRead: ['de'], theme: 'system' },
  accounts: {
    limit: 250,
    keys: [{ hash: 'a'.repeat(64), label: 'Reading list', limit: 5, boundTo: null, createdAt: 0 }],
  },
};

export const optionsStates = statesOf('options', {
  fresh: { wordy: true, reach: general },
  extensions,
  advanced: { wordy: true, reach: advanced },
  keys: withKeys,
  access: {
    wordy: true,
    async reach(stage) {
      await askForAccess(stage);
      const page = await extensions(stage);
      await seeWords(page, 'accessForget');
      return page;
    },
  },
  async saved(stage) {
    await setLimit(stage, 100);
    const page = await advanced(stage);
    await clickWords(page, 'limitUnlimited');
    await seeWords(page, 'settingSaved');
    return page;
  },
  async 'storage-full'(stage) {
    await setLimit(stage, 100);
    await breakStorage(stage, 'refuses');
    const page = await advanced(stage);
    await clickWords(page, 'limitUnlimited');
    await seeWords(page, 'accountsFailed');
    return page;
  },
  async 'key-form'(stage) {
    const page = await advanced(stage);
    await clickWords(page, 'keyCreate');
    await clickWords(page, 'keyCreate');
    await page.waitFor(() => document.activeElement?.matches('[aria-invalid=true]'));
    return page;
  },
  async 'new-key'(stage) {
    const page = await advanced(stage);
    await clickWords(page, 'keyCreate');
    await page.waitFor(() => document.activeElement?.localName === 'input');
    await page.type('Reading list');
    await clickWords(page, 'keyCreate');
    await clickWords(page, 'keyCopy');
    return page;
  },
  'key-edit': {
    wordy: true,
    async reach(stage) {
      const page = await withKeys(stage);
      await clickWords(page, 'keyEdit', { filled: ['Reading list'] });
      await seeWords(page, 'keyBoundTo');
      return page;
    },
  },
  async revoke(stage) {
    const page = await withKeys(stage);
    await clickWords(page, 'keyRevokeNamed', { filled: ['Reading list'] });
    await seeWords(page, 'keyRevokeConsequence');
    return page;
  },
  'delete-all': {
    wordy: true,
    async reach(stage) {
      const page = await advanced(stage);
      await clickWords(page, 'deleteAll');
      await seeWords(page, 'deleteAllQuestion');
      await page.waitFor(() => document.querySelector('dialog[open]'));
      return page;
    },
  },
  import: (stage) =>
    imported(stage, JSON.stringify(backup), (page) =>
      page.waitFor(() => document.querySelector('dialog[open]')),
    ),
  'import-refused': (stage) => imported(stage, 'Dear diary,', (page) => seeWords(page, 'importBad')),
  async translation(stage) {
    const page = await general(stage);
    await clickWords(page, 'translateOther');
    await seeWords(page, 'translatePattern');
    await page.click('[type=url]');
    await page.type('deepl');
    await page.press('Tab');
    await seeWords(page, 'translateBadAddress');
    return page;
  },
  languages: {
    wordy: true,
    async reach(stage) {
      await stage.browser.inExtension(() =>
        chrome.storage.local.set({ 'languages-read': ['de', 'en', 'ar'] }),
      );
      const page = await general(stage);
      await clickWords(page, 'readChoose');
      await seeWords(page, 'readIntro');
      return page;
    },
  },
});
