/**
 * What is left of the built-in account's day, asked of the background and kept up to date while it is shown.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../messages/send.ts';
import { nextReset, type UsageNumbers } from '../ui/index.ts';

/** Numbers as the contract's status has them; `undefined` until they are known, `failed` when they cannot be. */
export type UsageState = UsageNumbers | 'failed' | undefined;

/** The account's state and a function that asks for it again. Asks by itself when the count starts again. */
export function useUsage(): readonly [UsageState, () => Promise<void>] {
  const [account, setAccount] = useState<UsageState>();
  const underWay = useRef(0);
  const refresh = useCallback(async () => {
    underWay.current++;
    const read = await readAccount();
    underWay.current--;
    setAccount(read);
  }, []);
  // Not after the first picture, as effects are: the background may answer while that is drawn.
  useLayoutEffect(() => {
    function look(): void {
      // A popup that opens gets the focus twice while it asks already.
      if (underWay.current === 0) refresh();
    }
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [refresh]);
  const resetsAt = typeof account === 'object' ? account.resetsAt : undefined;
  useEffect(() => {
    if (resetsAt === undefined) return;
    const timer = setTimeout(refresh, resetsAt - Date.now() + 1000);
    return () => clearTimeout(timer);
  }, [resetsAt, refresh]);
  return [account, refresh];
}

async function readAccount(): Promise<UsageState> {
  try {
    const { status, body } = await ask({ method: 'GET', path: '/v2/status' });
    if (status !== 200) return 'failed';
    const { detections_today, daily_limit } = (body as StatusBody).status;
    return { used: detections_today, limit: daily_limit, resetsAt: nextReset(Date.now()) };
  } catch {
    return 'failed';
  }
}

interface StatusBody {
  readonly status: { readonly detections_today: number; readonly daily_limit: number };
}
