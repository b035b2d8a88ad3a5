/**
 * Shows the options page: limit and languages of "This browser", the keys of other extensions, their usage, and
 * the export, import and deletion of all of it.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { AccountManager, AccountSummary } from '../../accounts/index.ts';
import { message } from '../i18n.ts';
import { AccountsNotice, Wordmark } from '../ui/index.ts';
import { Appearance } from './appearance.tsx';
import { BuiltInAccount } from './built-in-account.tsx';
import { Keys } from './keys.tsx';
import { LanguagesRead } from './languages-section.tsx';
import { UsageHistory } from './usage-history.tsx';
import { YourData } from './your-data.tsx';

/** Milliseconds for which the words about what was done are shown; the page itself shows the same afterwards. */
const doneShown = 10_000;

export function Options({ accounts }: { accounts: AccountManager }) {
  const [list, setList] = useState<readonly AccountSummary[] | 'failed'>();
  const [done, setDone] = useState('');
  const reload = useCallback(() => accounts.list().then(setList, () => setList('failed')), [accounts]);
  useEffect(() => {
    reload();
    addEventListener('focus', reload);
    return () => removeEventListener('focus', reload);
  }, [reload]);
  useEffect(() => {
    if (done === '') return;
    const timer = setTimeout(setDone, doneShown, '');
    return () => clearTimeout(timer);
  }, [done]);
  const onDone = useCallback(
    async (what: string) => {
      await reload();
      setDone(what);
    },
    [reload],
  );
  const parts = { accounts, onDone };
  return (
    <>
      <header>
        <Wordmark />
        <p class="soft">{message('optionsTitle')}</p>
      </header>
      {list === 'failed' && <AccountsNotice says={message('accountsFailed')} onRetry={reload} role="alert" />}
      {typeof list === 'object' && (
        <>
          {list
            .filter(({ builtIn }) => builtIn)
            .map((account) => (
              <BuiltInAccount key={account.id} account={account} {...parts} />
            ))}
          <LanguagesRead />
          <Appearance />
          <Keys keys={list.filter(({ builtIn }) => !builtIn)} {...parts} />
          <UsageHistory accounts={list} />
        </>
      )}
      {list !== undefined && <YourData known={list === 'failed' ? [] : list} {...parts} />}
      <p role="status" class="done">
        {done}
      </p>
    </>
  );
}
