/**
 * Asks before something that cannot be undone: a modal dialog that starts on "Cancel".
 */
import { useEffect, useId, useRef } from 'preact/hooks';
import { message } from '../i18n.ts';

interface ConfirmationProps {
  readonly title: string;
  /** What is lost. */
  readonly text: string;
  /** The word on the button that does it. */
  readonly action: string;
  /** Called once with the person's answer; the dialog is closed, and focus is back where it came from. */
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Opens when it is rendered; render it only while the question stands. */
export function Confirmation({ title, text, action, onAnswer }: ConfirmationProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (answer: string) => dialog.current?.close(answer);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(dialog.current?.returnValue === 'confirm')}
    >
      <div class="question">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div class="actions">
          <button type="button" onClick={() => close('cancel')}>
            {message('cancel')}
          </button>
          <button type="button" class="dangerous primary" onClick={() => close('confirm')}>
            {action}
          </button>
        </div>
      </div>
    </dialog>
  );
}
