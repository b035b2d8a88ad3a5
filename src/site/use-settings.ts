import { useEffect, useState } from 'preact/hooks';
import { queryOf, type Settings, settingsOf } from './settings.ts';

let settings: Settings = settingsOf(location.search);
const listeners = new Set<(settings: Settings) => void>();

function change(changed: Partial<Settings>): void {
  settings = { ...settings, ...changed };
  history.replaceState(null, '', `${location.pathname}${queryOf(settings)}${location.hash}`);
  for (const listener of listeners) listener(settings);
}

/** Returns the settings that the parts of the page share, and a function that changes them and the address. */
export function useSettings(): readonly [Settings, typeof change] {
  const [current, setCurrent] = useState(settings);
  useEffect(() => {
    listeners.add(setCurrent);
    return () => {
      listeners.delete(setCurrent);
    };
  }, []);
  return [current, change];
}
