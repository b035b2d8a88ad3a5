import browser, { type Runtime } from 'webextension-polyfill';
import { pageAddress } from '../addresses.ts';
import { welcomeShownItem } from '../settings/index.ts';
import { policyFromBrowser } from './policy.ts';

export async function welcome({ reason }: Runtime.OnInstalledDetailsType): Promise<void> {
  if (reason !== 'install') return;
  const { welcomePage = true } = await policyFromBrowser();
  if (!welcomePage) return;
  const { local } = browser.storage;
  const { [welcomeShownItem]: shown } = await local.get(welcomeShownItem);
  if (shown !== undefined) return;
  // Stored first, so that the page never opens twice.
  await local.set({ [welcomeShownItem]: true });
  await browser.tabs.create({ url: pageAddress('welcome') });
}
