import type { AccountSummary } from '@vernacular/contract/accounts';
import { useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { amount, message, sentences } from '../i18n.ts';
import { SetByOrganisationError } from '../policy/policy.ts';
import { deleteSettings, loadOwnSettings, NotSyncedError, replaceSettings } from '../settings/index.ts';
import { siteOf } from '../translation/address.ts';
import { type Backup, BackupError, backupName, readBackup, writeBackup } from './backup-file.ts';
import { Confirmation } from './confirmation.tsx';
import { problemOf } from './form-problem.ts';
import { ErrorLine, type SectionProps, useAction } from './settings-section.tsx';

interface YourDataProps extends SectionProps {
  readonly known: readonly AccountSummary[];
}

export function YourData({ known, ...parts }: YourDataProps) {
  return (
    <section aria-labelledby="data-heading">
      <h2 id="data-heading">{message('dataHeading')}</h2>
      <p class="intro">{message('dataIntro')}</p>
      <div class="panel data listed">
        <Export {...parts} />
        <Import known={known} {...parts} />
        <DeleteAll {...parts} />
      </div>
    </section>
  );
}

function Export({ accounts, onDone }: SectionProps) {
  const { run, error } = useAction();

  async function save(): Promise<void> {
    const { settings } = await loadOwnSettings();
    const now = Date.now();
    offer(writeBackup({ settings, accounts: await accounts.backup() }, now), backupName(now));
    await onDone(message('settingSaved'));
  }

  return (
    <div>
      <button type="button" onClick={() => run(save)} aria-describedby="export-hint">
        {message('exportButton')}
      </button>
      <p class="hint" id="export-hint">
        {message('exportHint')}
      </p>
      {error}
    </div>
  );
}

function offer(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser fetches the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function DeleteAll({ accounts, onDone }: SectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, error } = useAction();

  async function deleteAll(): Promise<void> {
    // Settings first: if sync fails, the listed keys still exist.
    await deleteSettings();
    await accounts.deleteAll();
    await browser.storage.session.clear();
    await onDone(message('deleteAllDone'));
  }

  return (
    <div>
      <button type="button" class="dangerous" onClick={() => setAsking(true)}>
        {message('deleteAll')}
      </button>
      {error}
      {isAsking && (
        <Confirmation
          title={message('deleteAllQuestion')}
          text={message('deleteAllConsequence')}
          action={message('deleteAllConfirm')}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) run(deleteAll);
          }}
        />
      )}
    </div>
  );
}

export function Import({ known, accounts, onDone }: YourDataProps) {
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
