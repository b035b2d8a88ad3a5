/**
 * Links from the popup and the welcome tab to the options page.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { SlidersIcon } from './icons.tsx';

/** Opens the options page, or the tab that already shows it, and closes the popup. */
async function openOptions(event?: Event): Promise<void> {
  event?.preventDefault();
  await browser.runtime.openOptionsPage();
  const isPopup = (await browser.tabs.getCurrent()) === undefined;
  if (isPopup) window.close();
}

export function OptionsLink({ label = message('optionsLink') }: { label?: string }) {
  return (
    <a
      class="button quiet"
      href={browser.runtime.getURL('src/extension/options/index.html')}
      onClick={openOptions}
    >
      <SlidersIcon />
      {label}
    </a>
  );
}
