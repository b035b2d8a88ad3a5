import type { ComponentChildren, InputHTMLAttributes, Ref } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { copyText } from '../dom/copy-text.ts';
import { message } from '../i18n.ts';

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

/** Resolves with false if copying fails, for example by policy, and selects the text for the user instead. */
export async function copyOrSelect(shown: Element): Promise<boolean> {
  const isCopied = await copyText(shown.textContent);
  if (!isCopied) getSelection()?.selectAllChildren(shown);
  return isCopied;
}

/** Always left to right: right-to-left text would flip the braces of Firefox IDs. */
export function ExtensionId({ id, codeRef = null }: { id: string; codeRef?: Ref<HTMLElement> }) {
  return (
    <code class="id" dir="ltr" ref={codeRef}>
      {id}
    </code>
  );
}

export const CheckIcon = () => (
  <Icon strokeWidth={2.2}>
    <path stroke-linecap="round" stroke-linejoin="round" d="m5 12.5 4.5 4.5L19 7" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path stroke-linecap="round" d="M5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5" />
  </Icon>
);

function Icon({ strokeWidth = 1.8, children }: { strokeWidth?: number; children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={strokeWidth}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface NoticeProps {
  readonly headline: string;
  readonly hint?: string | undefined;
  readonly isBad?: boolean;
  readonly children?: ComponentChildren;
}

export function Notice({ headline, hint, isBad = false, children }: NoticeProps) {
  return (
    <div class={isBad ? 'notice bad' : 'notice'}>
      <p>
        <strong>{headline}</strong>
      </p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}

interface AccountsNoticeProps {
  readonly onRetry: () => void;
  /** Omit inside a live region. */
  readonly role?: 'alert';
}

export function AccountsNotice({ onRetry, role }: AccountsNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      // The focused button disappears with the notice.
      if (notice.current?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    },
    [],
  );
  return (
    <div ref={notice} role={role}>
      <Notice isBad headline={message('accountsFailed')} hint={message('usageFailedHint')}>
        <button type="button" class="quiet" onClick={onRetry}>
          {message('tryAgain')}
        </button>
      </Notice>
    </div>
  );
}
