/**
 * Opens the welcome tab once, when a person has installed the extension, unless their organisation wants none.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import { welcomeShownItem } from '../settings/index.ts';
import { policyTold } from './policy.ts';

/** Opens the welcome tab unless it has been opened before, this is an update, or the organisation wants none. */
export async function welcome({ reason }: Runtime.OnInstalledDetailsType): Promise<void> {
  if (reason !== 'install') return;
  const { welcomePage = true } = await policyTold();
  if (!welcomePage) return;
  const { local } = browser.storage;
  const { [welcomeShownItem]: shown } = await local.get(welcomeShownItem);
  if (shown !== undefined) return;
  // Written first, so that the tab does not open twice, whatever happens to it.
  await local.set({ [welcomeShownItem]: true });
  await browser.tabs.create({ url: browser.runtime.getURL('src/extension/welcome/index.html') });
}
