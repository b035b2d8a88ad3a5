import { type AccountSummary, unlimited } from '@vernacular/contract/accounts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message, plural } from '../i18n.ts';
import type { UsageToday } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { OptionsLink, Quoted, usageInWords } from '../ui/index.ts';

/** Undefined until the usage is known. */
type UsageState = UsageToday | 'failed' | undefined;

/** Reads the usage again on focus and when the count resets. */
export function useUsage(): readonly [UsageState, () => Promise<void>] {
  const [usage, setUsage] = useState<UsageState>();
  const underWay = useRef(0);
  const refresh = useCallback(async () => {
    underWay.current++;
    const read = await send({ type: 'get-usage' }).catch(() => undefined);
    underWay.current--;
    setUsage(read === undefined || 'outcome' in read ? 'failed' : read);
  }, []);
  // A layout effect: the background can answer while the first frame is drawn.
  useLayoutEffect(() => {
    function onFocus(): void {
      // An opening popup gets the focus twice while the first request is pending.
      if (underWay.current === 0) refresh();
    }
    onFocus();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [refresh]);
  const resetsAt = typeof usage === 'object' ? usage.resetsAt : undefined;
  useEffect(() => {
    if (resetsAt === undefined) return;
    const timer = setTimeout(refresh, Math.max(0, resetsAt - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [resetsAt, refresh]);
  return [usage, refresh];
}

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
  const line = limit === unlimited ? undefined : plural('usageOfLimit', limit, used);
  if (allowed.length === 0) return line ? <p class="usage soft">{line}</p> : null;
  return (
    <details class="usage soft">
      <summary>{line ?? message('usageOthers')}</summary>
      <ul aria-label={message('usageOthers')}>
        {allowed.map((account) => (
          <li key={account.id}>
            <Quoted words={account.label} /> {usageInWords(account)}
          </li>
        ))}
      </ul>
      <OptionsLink part="extensions" label={message('optionsExtensions')} />
    </details>
  );
}
