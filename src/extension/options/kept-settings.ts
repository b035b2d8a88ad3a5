import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Policy } from '../policy/index.ts';
import { changeSettings, loadSettings, onSettingsChange, type Settings } from '../settings/index.ts';
import { settingsProblem } from './form-problem.ts';

export interface KeptSettings {
  /** Undefined until the settings are read. */
  readonly settings: Settings | undefined;
  /** True if the browser syncs the settings. */
  readonly isSynced: boolean;
  readonly policy: Policy;
  save(change: Partial<Settings>): Promise<void>;
  /** Runs `work`, which changes the settings or their sync, and reads them again. */
  change(work: () => Promise<unknown>): Promise<void>;
  /** Error text. */
  readonly error: string | undefined;
}

/**
 * Reads the settings, and reads them again whenever they change in any context.
 * @param onSaved called after a change was saved
 */
export function useSettings(onSaved: () => void): KeptSettings {
  const [kept, setKept] = useState<{ settings: Settings; isSynced: boolean; policy: Policy }>();
  const [error, setError] = useState<string>();
  const read = useCallback(async () => {
    try {
      setKept(await loadSettings());
    } catch (thrown) {
      setError(settingsProblem(thrown));
    }
  }, []);
  useEffect(() => {
    read();
    return onSettingsChange(read);
  }, [read]);
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      setError(undefined);
      onSaved();
    } catch (thrown) {
      setError(settingsProblem(thrown));
    }
    // Read after failures too, so that each control shows the stored value again.
    await read();
  }
  return {
    settings: kept?.settings,
    isSynced: kept?.isSynced ?? false,
    policy: kept?.policy ?? {},
    save: (settings) => change(() => changeSettings(() => settings)),
    change,
    error,
  };
}
