import type { AccountSummary } from '@vernacular/contract/accounts';
import { useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { deleteSettings, loadOwnSettings } from '../settings/index.ts';
import { backupName, writeBackup } from './backup-file.ts';
import { Confirmation } from './confirmation.tsx';
import { Import } from './import.tsx';
import { type SectionProps, useAction } from './settings-section.tsx';

interface YourDataProps extends SectionProps {
  /** Empty if the accounts could not be read. */
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

/** Deletes everything that the extension keeps, after a confirmation. */
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
