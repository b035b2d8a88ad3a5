import { useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { loadOwnSettings } from '../settings/index.ts';
import { backupName, writeBackup } from './backup-file.ts';
import { problemOf } from './form-problem.ts';
import type { SectionProps } from './section-props.ts';

export function Export({ accounts, onDone }: SectionProps) {
  const [error, setError] = useState<string>();

  async function save(): Promise<void> {
    try {
      const { settings } = await loadOwnSettings();
      const now = Date.now();
      offer(writeBackup({ settings, accounts: await accounts.backup() }, now), backupName(now));
      setError(undefined);
      await onDone(message('exportDone'));
    } catch (thrown) {
      setError(problemOf(thrown).form);
    }
  }

  return (
    <div>
      <button type="button" onClick={save} aria-describedby="export-hint">
        {message('exportButton')}
      </button>
      <p class="hint" id="export-hint">
        {message('exportHint')}
      </p>
      <p role="alert" class="error">
        {error}
      </p>
    </div>
  );
}

function offer(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser fetches the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
