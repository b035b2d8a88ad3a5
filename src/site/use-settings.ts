import { useEffect, useState } from 'preact/hooks';
import { queryOf, type Settings, settingsOf } from './settings.ts';

let settings: Settings = settingsOf(location.search);
const listeners = new Set<(settings: Settings) => void>();

/** Removes anything but settings from the address. */
function writeAddress(): void {
  history.replaceState(null, '', `${location.pathname}${queryOf(settings)}${location.hash}`);
}

writeAddress();

function change(changed: Partial<Settings>): void {
  settings = { ...settings, ...changed };
  writeAddress();
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
