/**
 * Imports settings and the records of keys from a file: reads and checks it as a whole, asks for confirmation,
 * and takes it over in one write.
 */
import { useRef, useState } from 'preact/hooks';
import type { AccountSummary } from '../../accounts/index.ts';
import { type MessageKey, message, plural, sentences } from '../i18n.ts';
import { SetByOrganisationError } from '../policy/index.ts';
import { replaceSettings } from '../settings/index.ts';
import { Confirmation } from '../ui/index.ts';
import { type Backup, BackupError, type BackupProblem, readBackup } from './backup-file.ts';
import { problemOf } from './form-problem.ts';
import type { SectionProps } from './section-props.ts';

const words: Readonly<Record<BackupProblem, MessageKey>> = {
  'too-large': 'importTooLarge',
  foreign: 'importForeign',
  newer: 'importNewer',
  damaged: 'importDamaged',
};

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
      setError(message(thrown instanceof BackupError ? words[thrown.problem] : 'importUnreadable'));
    }
    // So that choosing the same file again, once repaired, is a change.
    if (input.current) input.current.value = '';
  }

  async function takeOver({ settings, accounts: records }: Backup): Promise<void> {
    try {
      await replaceSettings(settings, (items) => accounts.restore(records, items));
      setError(undefined);
      await onDone(message('importDone'));
    } catch (thrown) {
      // Of a file, keys are all that it can keep out.
      setError(thrown instanceof SetByOrganisationError ? message('policyNoKeys') : problemOf(thrown).form);
    }
  }

  return (
    <div>
      <input ref={input} type="file" accept=".json,application/json" hidden onChange={choose} />
      <button type="button" onClick={() => input.current?.click()} aria-describedby="import-hint">
        {message('importButton')}
      </button>
      <p class="hint" id="import-hint">
        {message('importHint')}
      </p>
      <p role="alert" class="error">
        {error}
      </p>
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

/** Says what the import will change. */
function consequence({ accounts: { keys } }: Backup, known: readonly AccountSummary[]): string {
  // An account's id is the beginning of its key's hash.
  const isHere = (hash: string) => known.some(({ id }) => hash.startsWith(id));
  const replaced = keys.filter(({ hash }) => isHere(hash)).length;
  const added = keys.length - replaced;
  return sentences(
    plural('importAdds', added),
    replaced > 0 && plural('importReplaces', replaced),
    message('importSettings'),
  );
}
