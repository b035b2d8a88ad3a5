import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../i18n.ts';

interface ConfirmationProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Called once, after the dialog closed and the focus returned. */
  readonly onAnswer: (isConfirmed: boolean) => void;
}

export function Confirmation({ title, text, action, onAnswer }: ConfirmationProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isAnswered = useRef(false);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  // The browser's close event comes late, so a fast user could answer twice.
  function answer(isConfirmed: boolean): void {
    if (isAnswered.current) return;
    isAnswered.current = true;
    dialog.current?.close();
    onAnswer(isConfirmed);
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={() => answer(false)}
      onClose={() => answer(false)}
    >
      <div class="question">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div class="actions">
          <button type="button" onClick={() => answer(false)}>
            {message('cancel')}
          </button>
          <button type="button" class="dangerous primary" onClick={() => answer(true)}>
            {action}
          </button>
        </div>
      </div>
    </dialog>
  );
}
