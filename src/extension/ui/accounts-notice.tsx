/**
 * Shows a notice in place of the accounts where they cannot be read: their storage fails, or the background does
 * not answer.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../i18n.ts';

export function AccountsNotice({
  says,
  onRetry,
  ...alert
}: {
  /** What could not be read, in the words of the page. */
  says: string;
  onRetry: () => void;
  /** Left out where the notice is in a region that is announced anyway. */
  role?: 'alert';
}) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      // The button that was pressed goes with it.
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
