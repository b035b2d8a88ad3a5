/**
 * Web Locks where there are none: Node before version 24, happy-dom. There is one context, so whoever asks for a
 * name waits for those in it who asked before.
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

if (!('navigator' in globalThis)) Object.defineProperty(globalThis, 'navigator', { value: {} });
// happy-dom has the property, without a value.
if (!navigator.locks) Object.defineProperty(navigator, 'locks', { value: locks });
