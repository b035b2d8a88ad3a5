/**
 * Shows a key that was just created, this once: only its hash is kept.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { CopyIcon } from '../ui/index.ts';

export function NewKey({ value, onDismiss }: { value: string; onDismiss: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const code = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState('');
  useLayoutEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome(message('keyCopied'));
    } catch {
      // The clipboard is closed to us, by a policy for instance: select the key, so that the person can copy it.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setOutcome(message('keyNotCopied'));
    }
  }

  return (
    <div class="panel new-key">
      <h3 ref={heading} tabIndex={-1}>
        {message('keyOnceHeading')}
      </h3>
      <p>{message('keyOnceWarning')}</p>
      <code ref={code} class="key-value" dir="ltr">
        {value}
      </code>
      <div class="actions">
        <button type="button" class="primary" onClick={copy}>
          <CopyIcon />
          {message('keyCopy')}
        </button>
        <button type="button" onClick={onDismiss}>
          {message('keyDismiss')}
        </button>
        <p role="status" class="soft">
          {outcome}
        </p>
      </div>
    </div>
  );
}
