import browser from 'webextension-polyfill';
import { createAccess } from '../access/access.ts';
import type { Badge } from '../access/questions.ts';
import { message } from '../i18n.ts';
import { askedItem } from '../messages/access.ts';
import type { CardCommand } from '../messages/card-commands.ts';
import { accounts, api, writerLock } from './engines-and-accounts.ts';
import { policyInForce } from './policy.ts';
import { sendEventToCaller } from './port.ts';

const pausedBadge = 'II';

export const access = createAccess({
  accounts,
  api,
  clock: Date.now,
  policy: policyInForce,
  storage: {
    read: async () => (await browser.storage.local.get(askedItem))[askedItem],
    async write(state) {
      await (state === undefined
        ? browser.storage.local.remove(askedItem)
        : browser.storage.local.set({ [askedItem]: state }));
    },
  },
  async inTurn(work) {
    await writerLock.acquire();
    return navigator.locks.request('vernacular.access', work);
  },
  showBadge,
  pausePages,
  tell: (id, event) => sendEventToCaller(id, { event: 'access', ...event }),
});

async function showBadge(shown: Badge): Promise<void> {
  const name = message('extensionName');
  const says = shown === 'paused' ? message('pauseIs') : message('accessHeading');
  const title = shown === 0 ? name : message('labelled', name, says);
  await Promise.all([
    browser.action.setBadgeText({
      text: shown === 'paused' ? pausedBadge : shown === 0 ? '' : String(shown),
    }),
    browser.action.setTitle({ title }),
  ]);
}

async function pausePages(): Promise<void> {
  const command: CardCommand = { type: 'close-card', endsFollowing: true };
  for (const { id } of await browser.tabs.query({})) {
    // Most tabs have no script of ours. A hanging one never answers.
    if (id !== undefined) browser.tabs.sendMessage(id, command).catch(() => undefined);
  }
}
