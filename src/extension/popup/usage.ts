/**
 * Keeps the built-in account's usage up to date while the popup shows it.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { UsageToday } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';

/** `undefined` until the usage is known, `failed` when it cannot be read. */
type UsageState = UsageToday | 'failed' | undefined;

/**
 * The usage, and a function that reads it again. It is also read again when the popup gets the focus and at the
 * reset.
 */
export function useUsage(): readonly [UsageState, () => Promise<void>] {
  const [usage, setUsage] = useState<UsageState>();
  const underWay = useRef(0);
  const refresh = useCallback(async () => {
    underWay.current++;
    const read = await send({ type: 'get-usage' }).catch(() => undefined);
    underWay.current--;
    setUsage(read === undefined || 'outcome' in read ? 'failed' : read);
  }, []);
  // A layout effect runs before the first frame: the background may answer while that is drawn.
  useLayoutEffect(() => {
    function onFocus(): void {
      // A popup that opens gets the focus twice while the first reading is under way.
      if (underWay.current === 0) refresh();
    }
    onFocus();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [refresh]);
  const resetsAt = typeof usage === 'object' ? usage.resetsAt : undefined;
  useEffect(() => {
    if (resetsAt === undefined) return;
    const timer = setTimeout(refresh, Math.max(0, resetsAt - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [resetsAt, refresh]);
  return [usage, refresh];
}
