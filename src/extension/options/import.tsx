import type { AccountSummary } from '@vernacular/contract/accounts';
import { useRef, useState } from 'preact/hooks';
import { amount, message, sentences } from '../i18n.ts';
import { SetByOrganisationError } from '../policy/index.ts';
import { NotSyncedError, replaceSettings } from '../settings/index.ts';
import { siteOf } from '../translation/index.ts';
import { type Backup, BackupError, readBackup } from './backup-file.ts';
import { Confirmation } from './confirmation.tsx';
import { problemOf } from './form-problem.ts';
import { ErrorLine, type SectionProps } from './settings-section.tsx';

interface ImportProps extends SectionProps {
  readonly known: readonly AccountSummary[];
}

export function Import({ known, accounts, onDone }: ImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [backup, setBackup] = useState<Backup>();
  const [error, setError] = useState<string>();

  async function choose(): Promise<void> {
    const [chosen] = input.current?.files ?? [];
    if (chosen === undefined) return;
    try {
      setBackup(await readBackup(chosen));
      setError(undefined);
    } catch (thrown) {
      setError(message(thrown instanceof BackupError && thrown.isNewer ? 'importNewer' : 'importBad'));
    }
    // Choosing the same file again must trigger a change event.
    if (input.current) input.current.value = '';
  }

  async function takeOver({ settings, accounts: records }: Backup): Promise<void> {
    try {
      await replaceSettings(settings, (items) => accounts.restore(records, items));
      setError(undefined);
      await onDone(message('importDone'));
    } catch (thrown) {
      // Keys are the only content of a file that a policy can reject.
      setError(thrown instanceof SetByOrganisationError ? message('policyNoKeys') : problemOf(thrown).form);
      // If only the sync failed, the import itself succeeded.
      if (thrown instanceof NotSyncedError) await onDone(message('importDone'));
    }
  }

  return (
    <div>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={choose} />
      <button type="button" onClick={() => input.current?.click()}>
        {message('importButton')}
      </button>
      <ErrorLine>{error}</ErrorLine>
      {backup && (
        <Confirmation
          title={message('importQuestion')}
          text={consequence(backup, known)}
          action={message('importConfirm')}
          onAnswer={(isConfirmed) => {
            setBackup(undefined);
            if (isConfirmed) takeOver(backup);
          }}
        />
      )}
    </div>
  );
}

type Key = Backup['accounts']['keys'][number];

function consequence({ settings, accounts: { keys } }: Backup, known: readonly AccountSummary[]): string {
  // An account's ID is the beginning of its key's hash.
  const isHere = ({ hash }: Key) => known.some(({ id }) => hash.startsWith(id));
  // An extension has access once. The existing access wins over the one in the file.
  const hasAccess = ({ boundTo, consent }: Key) =>
    consent !== undefined &&
    known.some((account) => account.consent !== undefined && account.boundTo === boundTo);
  const replaced = keys.filter(isHere).length;
  const added = keys.filter((key) => !isHere(key) && !hasAccess(key)).length;
  const site = siteOf(settings.translationAddress);
  return sentences(
    message('importAdds', amount(added)),
    replaced > 0 && message('importReplaces', amount(replaced)),
    message('importSettings'),
    site !== undefined && message('importTranslates', site),
  );
}
