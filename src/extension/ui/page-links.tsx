import { type AccountSummary, unlimited } from '@vernacular/contract/accounts';
import type { ComponentChildren } from 'preact';
import browser from 'webextension-polyfill';
import { type OptionsPart, pageAddress } from '../addresses.ts';
import { reportAddress } from '../answer/report-address.ts';
import { amount, message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';
import { usePolicy } from './hooks.ts';

export function LimitLink() {
  const { policy } = usePolicy();
  if (policy.dailyLimit !== undefined) return <p>{message('policySet')}</p>;
  return <OptionsLink part="advanced" label={message('raiseLimit')} />;
}

interface OptionsLinkProps {
  readonly part?: OptionsPart;
  readonly label?: string;
}

export function OptionsLink({ part, label = message('optionsTitle') }: OptionsLinkProps) {
  // The browser's own function brings an open options page to the front, but takes no fragment.
  const open = (url: string) =>
    part ? browser.tabs.create({ url: `${url}#${part}` }) : browser.runtime.openOptionsPage();
  return (
    <PageLink page="options" open={open}>
      {label}
    </PageLink>
  );
}

export function LanguagesLink() {
  return (
    <PageLink page="languages" open={(url) => browser.tabs.create({ url })}>
      {message('languagesHeading')}
    </PageLink>
  );
}

interface PageLinkProps {
  readonly page: 'languages' | 'options';
  readonly open: (address: string) => Promise<unknown>;
  readonly children: ComponentChildren;
}

function PageLink({ page, open, children }: PageLinkProps) {
  const address = pageAddress(page);
  async function follow(event: Event): Promise<void> {
    event.preventDefault();
    await open(address);
    // Browsers close a popup only when it loses the focus. In a tab, getCurrent() returns the tab.
    const isPopup = (await browser.tabs.getCurrent()) === undefined;
    if (isPopup) window.close();
  }
  return (
    <a class="button quiet" href={address} onClick={follow}>
      {children}
    </a>
  );
}

export function ReportLink({ inspection }: { readonly inspection?: Inspection | undefined }) {
  return (
    <a href={reportAddress(inspection)} target="_blank" rel="noreferrer">
      {message('reportWrong')}
    </a>
  );
}

export function usageInWords({ used, limit }: Pick<AccountSummary, 'used' | 'limit'>): string {
  return limit === unlimited
    ? message('usageToday', amount(used))
    : message('usageOfLimit', amount(used), amount(limit));
}
