import { useEffect, useState } from 'preact/hooks';
import type { Policy } from '../policy/index.ts';
import { defaultSettings, loadSettings, type Settings } from '../settings/index.ts';

/** Reading aloud counts as disabled until the settings are known, or if they cannot be read. */
export function useSettings(): { readonly settings: Settings; readonly policy: Policy } {
  const [loaded, setLoaded] = useState({ settings: defaultSettings, policy: { readAloud: 'off' } as Policy });
  useEffect(() => {
    loadSettings().then(setLoaded, () => undefined);
  }, []);
  return loaded;
}
