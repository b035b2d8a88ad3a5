/**
 * Says that the language model could not be read and a simpler detector answers, and what helps.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { isFallbackInUse } from '../messages/language-engine.ts';

/** Whether it is so, and a function that asks again: what is loaded shows after a detection only. */
export function useFallback(): readonly [boolean, () => Promise<void>] {
  const [isInUse, setInUse] = useState(false);
  const refresh = useCallback(async () => {
    try {
      setInUse(await isFallbackInUse());
    } catch {
      // Nobody answered; the numbers of the day say so.
    }
  }, []);
  useEffect(() => {
    refresh();
  }, [refresh]);
  return [isInUse, refresh];
}

export function FallbackNotice({ isInUse }: { isInUse: boolean }) {
  return (
    <div role="status">
      {isInUse && (
        <div class="notice bad">
          <p>
            <strong>{message('fallbackHeadline')}</strong>
          </p>
          <p>{message('fallbackHint')}</p>
        </div>
      )}
    </div>
  );
}
