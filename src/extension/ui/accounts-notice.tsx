/**
 * Shows a notice in place of the accounts where they cannot be read: their storage fails, or the background does
 * not answer.
 */
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
  return (
    <div class="notice bad" {...alert}>
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
