/**
 * Links from the popup to the page that lists every language.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { leavePopup } from './leave-popup.ts';

export function LanguagesLink() {
  const address = browser.runtime.getURL('src/extension/languages/index.html');
  return (
    <a
      class="button quiet"
      href={address}
      onClick={(event) => {
        event.preventDefault();
        void leavePopup(() => browser.tabs.create({ url: address }));
      }}
    >
      {message('languagesHeading')}
    </a>
  );
}
