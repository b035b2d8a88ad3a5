/**
 * Deletes everything that the extension keeps, after a question.
 */
import { useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { saveLanguagesRead } from '../languages-read.ts';
import { Confirmation } from '../ui/index.ts';
import type { PartProps } from './options.tsx';
import { problemOf } from './problem.ts';

export function DeleteAll({ accounts, onDone }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();

  async function deleteAll(): Promise<void> {
    try {
      await accounts.deleteAll();
      await saveLanguagesRead([]);
      setError(undefined);
      await onDone(message('deleteAllDone'));
    } catch (thrown) {
      setError(problemOf(thrown).form);
    }
  }

  return (
    <section aria-labelledby="data-heading">
      <h2 id="data-heading">{message('dataHeading')}</h2>
      <p class="intro">{message('dataIntro')}</p>
      <div>
        <button type="button" class="dangerous" onClick={() => setAsking(true)}>
          {message('deleteAll')}
        </button>
      </div>
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
    </section>
  );
}
