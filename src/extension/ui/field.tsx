/**
 * Shows a labelled input with a hint and an error, which screen readers read with it.
 */
import type { InputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** Everything beyond label, hint and error goes to the `<input>`; what describes it besides is read before them. */
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
      {/* Announced as it comes: who has left the field, where it saves itself, would not hear of it. */}
      {error && (
        <p role="alert" class="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
