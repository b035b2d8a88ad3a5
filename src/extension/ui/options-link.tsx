/**
 * Links from the popup and the welcome tab to the options page.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { SlidersIcon } from './icons.tsx';
import { leavePopup } from './leave-popup.ts';

export function OptionsLink({ label = message('optionsLink') }: { label?: string }) {
  return (
    <a
      class="button quiet"
      href={browser.runtime.getURL('src/extension/options/index.html')}
      onClick={(event) => {
        event.preventDefault();
        void leavePopup(() => browser.runtime.openOptionsPage());
      }}
    >
      <SlidersIcon />
      {label}
    </a>
  );
}
