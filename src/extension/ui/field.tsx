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

/** Parses a whole number of at least 0 in the digits of any script; undefined if it is invalid. */
export function typedNumber(text: string): number | undefined {
  const digits = text.trim().replace(/\p{Nd}/gu, plainDigit);
  const value = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Digits of a script are ten code points in order from zero. The digits of the next script may follow directly. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before++;
  return String(before % 10);
}
