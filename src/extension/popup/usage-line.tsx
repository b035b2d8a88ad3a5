import type { AccountSummary } from '@vernacular/contract/accounts';
import { message, plural } from '../i18n.ts';
import type { UsageToday } from '../messages/inspection.ts';
import { OptionsLink, Quoted } from '../ui/index.ts';

interface UsageLineProps {
  /** Undefined until it is known. */
  readonly usage: UsageToday | undefined;
  /** Accounts of extensions that were given access. */
  readonly allowed: readonly AccountSummary[];
}

/** Shows today's count, and those of other extensions on request. */
export function UsageLine({ usage, allowed }: UsageLineProps) {
  // Keeps the space of the line.
  if (usage === undefined) return <p class="usage soft">{'\u00a0'}</p>;
  const { used, limit } = usage;
  // Without a limit, the count says nothing that the user has to know.
  const line = limit === -1 ? undefined : plural('usageOfLimit', limit, used);
  if (allowed.length === 0) return line ? <p class="usage soft">{line}</p> : null;
  return (
    <details class="usage soft">
      <summary>{line ?? message('usageOthers')}</summary>
      <ul aria-label={message('usageOthers')}>
        {allowed.map((account) => (
          <OtherExtension key={account.id} {...account} />
        ))}
      </ul>
      <OptionsLink part="extensions" label={message('optionsExtensions')} />
    </details>
  );
}

function OtherExtension({ label, used, limit }: AccountSummary) {
  return (
    <li>
      <Quoted words={label} />{' '}
      {limit === -1 ? plural('usageUsed', used) : plural('usageUsedOfLimit', used, limit)}
    </li>
  );
}
