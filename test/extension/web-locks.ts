/**
 * Web Locks of one context, for Node and happy-dom: a request waits for the earlier requests of its name.
 */
const lastTurns = new Map<string, Promise<unknown>>();

const locks = {
  request<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (lastTurns.get(name) ?? Promise.resolve()).then(work);
    lastTurns.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  },
};

if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', {
    value: { languages: ['en-GB'] },
  });
// Node 24 has locks too, which nothing releases when a test starts the next background.
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

export function releaseLocks(): void {
  lastTurns.clear();
}
