/**
 * Shows a small button that copies what stands beside it, and says whether it did.
 */
import { useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { CopyIcon } from '../ui/index.ts';

/** `label` says what is copied. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const [outcome, setOutcome] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome(message('keyCopied'));
    } catch {
      // The clipboard is closed to us, by a policy for instance; what is to be copied stands there to be read.
      setOutcome('');
    }
  }

  return (
    <>
      <button type="button" class="quiet" onClick={copy}>
        <CopyIcon />
        {label}
      </button>{' '}
      <span role="status" class="soft">
        {outcome}
      </span>
    </>
  );
}
