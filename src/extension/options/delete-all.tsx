/**
 * Deletes everything that the extension keeps, after a confirmation.
 */

import { useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { deleteSettings } from '../settings/index.ts';
import { Confirmation } from './confirmation.tsx';
import { problemOf } from './form-problem.ts';
import type { SectionProps } from './section-props.ts';

export function DeleteAll({ accounts, onDone }: SectionProps) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();

  async function deleteAll(): Promise<void> {
    try {
      // Settings first: if sync fails, the listed keys still exist.
      await deleteSettings();
      await accounts.deleteAll();
      await browser.storage.session.clear();
      setError(undefined);
      await onDone(message('deleteAllDone'));
    } catch (thrown) {
      setError(problemOf(thrown).form);
    }
  }

  return (
    <div>
      <button type="button" class="dangerous" aria-describedby="delete-hint" onClick={() => setAsking(true)}>
        {message('deleteAll')}
      </button>
      <p class="hint" id="delete-hint">
        {message('deleteAllHint')}
      </p>
      <p role="alert" class="error">
        {error}
      </p>
      {isAsking && (
        <Confirmation
          title={message('deleteAllQuestion')}
          text={message('deleteAllConsequence')}
          action={message('deleteAllConfirm')}
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) deleteAll();
          }}
        />
      )}
    </div>
  );
}
