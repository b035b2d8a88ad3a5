/**
 * Links from the popup and the welcome tab to the options page.
 */
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { SlidersIcon } from './icons.tsx';
import { leavePopup } from './leave-popup.ts';
import { usePolicy } from './use-policy.ts';

/** Leads to the daily limit; says instead where the organisation has set that. */
export function LimitLink() {
  const { policy } = usePolicy();
  if (policy.dailyLimit !== undefined) return <p>{message('policySet')}</p>;
  return <OptionsLink label={message('raiseLimit')} />;
}

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
