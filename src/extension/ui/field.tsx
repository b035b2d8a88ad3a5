import type { InputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** Elements in `aria-describedby` are read before hint and error. */
export function Field({ label, hint, error, 'aria-describedby': others, ...input }: FieldProps) {
  const id = useId();
  const describedBy = [others, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        id={id}
        {...(describedBy && { 'aria-describedby': describedBy })}
        {...(error && { 'aria-invalid': true })}
      />
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* An alert, because users who leave a self-saving field would miss its error. */}
      {error && (
        <p role="alert" class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
