import { useEffect, useState } from 'preact/hooks';
import type { Model } from './protocol.ts';

const listeners = new Set<(model: Model) => void>();

let model: Model = new URLSearchParams(location.search).get('model') === 'large' ? 'large' : 'small';

/** Keeps the model in the address, and nothing else: it never carries a text. */
function writeAddress(): void {
  const query = model === 'small' ? '' : `?model=${model}`;
  history.replaceState(null, '', `${location.pathname}${query}${location.hash}`);
}

writeAddress();

function change(chosen: Model): void {
  model = chosen;
  writeAddress();
  for (const listener of listeners) listener(model);
}

/** Returns the model that the parts of the page share, and a function that changes it and the address. */
export function useModel(): readonly [Model, typeof change] {
  const [current, setCurrent] = useState(model);
  useEffect(() => {
    listeners.add(setCurrent);
    return () => {
      listeners.delete(setCurrent);
    };
  }, []);
  return [current, change];
}
