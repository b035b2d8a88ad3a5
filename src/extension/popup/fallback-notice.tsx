/**
 * Shows a notice where the language model cannot be read and franc-min answers in its place.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { send } from '../messages/send.ts';

/** Whether franc-min is in use, and a function that asks again: the engine is loaded by the first detection. */
export function useFallback(): readonly [boolean, () => Promise<void>] {
  const [isInUse, setInUse] = useState(false);
  const refresh = useCallback(async () => {
    try {
      setInUse((await send({ type: 'get-language-engine' })) === 'franc-min');
    } catch {
      // Without an answer, the usage shows that the background failed.
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
