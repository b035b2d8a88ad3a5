import { useEffect, useRef, useState } from 'preact/hooks';

export type Latest<Value> =
  | { readonly state: 'none' | 'waiting' }
  | { readonly state: 'answered'; readonly value: Value; readonly text: string; readonly isStale: boolean }
  | { readonly state: 'failed'; readonly reason: string };

/**
 * Sends one request at a time, none for white space, and skips texts that were replaced meanwhile. The previous answer
 * stays until the next one arrives, marked as stale.
 * @param ask a new function asks again
 */
export function useLatest<Value>(text: string, ask: (text: string) => Promise<Value>): Latest<Value> {
  const [latest, setLatest] = useState<Latest<Value>>({ state: 'none' });
  const asked = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (text.trim() === '') return setLatest({ state: 'none' });
    let isCurrent = true;
    setLatest((before) =>
      before.state === 'answered' ? { ...before, isStale: true } : { state: 'waiting' },
    );
    const update = (answer: Latest<Value>) => isCurrent && setLatest(answer);
    asked.current = asked.current.then(async () => {
      if (!isCurrent) return;
      await ask(text).then(
        (value) => update({ state: 'answered', value, text, isStale: false }),
        (reason: Error) => update({ state: 'failed', reason: reason.message }),
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [text, ask]);
  return latest;
}
