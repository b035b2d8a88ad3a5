import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { UsageToday } from '../messages/inspection.ts';
import { send } from '../messages/send.ts';
import { usageInWords } from '../ui/index.ts';

/** Undefined until the usage is known. */
type UsageState = UsageToday | 'failed' | undefined;

/** Reads the usage again on focus and when the count resets. */
export function useUsage(): readonly [UsageState, () => Promise<void>] {
  const [usage, setUsage] = useState<UsageState>();
  const underWay = useRef(0);
  const refresh = useCallback(async () => {
    underWay.current++;
    const read = await send({ type: 'get-usage' }).catch(() => undefined);
    underWay.current--;
    setUsage(read === undefined || 'outcome' in read ? 'failed' : read);
  }, []);
  // A layout effect: the background can answer while the first frame is drawn.
  useLayoutEffect(() => {
    function onFocus(): void {
      // An opening popup gets the focus twice while the first request is pending.
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

/** Today's count in words. Keeps the space of the line until it is known. */
export function usageLine(usage: UsageState): string {
  if (typeof usage !== 'object') return '\u00a0';
  return usageInWords(usage);
}
