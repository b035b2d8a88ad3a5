import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../i18n.ts';

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

export function AccountsNotice({
  says,
  onRetry,
  ...alert
}: {
  says: string;
  onRetry: () => void;
  /** Omit inside a live region. */
  role?: 'alert';
}) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      // The focused button disappears with the notice.
      if (notice.current?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    },
    [],
  );
  return (
    <div class="notice bad" ref={notice} {...alert}>
      <p>
        <strong>{says}</strong>
      </p>
      <p>{message('usageFailedHint')}</p>
      <button type="button" class="quiet" onClick={onRetry}>
        {message('tryAgain')}
      </button>
    </div>
  );
}
