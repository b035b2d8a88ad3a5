import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Policy } from '../policy/index.ts';
import {
  changeSettings,
  loadSettings,
  onSettingsChange,
  type Settings,
  settingsSetBy,
} from '../settings/index.ts';
import { settingsProblem } from './form-problem.ts';

export interface KeptSettings {
  /** Undefined until the settings are read. */
  readonly settings: Settings | undefined;
  readonly isSynced: boolean;
  readonly policy: Policy;
  /** True if an organisation sets the setting. */
  isSet(name: keyof Settings): boolean;
  save(change: Partial<Settings>): Promise<void>;
  /** Runs `work`, which changes settings or sync, and reads the settings again. */
  change(work: () => Promise<unknown>): Promise<void>;
  readonly error: string | undefined;
}

/**
 * Keeps the settings current when another context changes them.
 * @param onSaved called after a change was saved
 */
export function useKeptSettings(onSaved: () => void): KeptSettings {
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
    // After failures too, so that controls show the stored values again.
    await read();
  }
  return {
    settings: kept?.settings,
    isSynced: kept?.isSynced ?? false,
    policy: kept?.policy ?? {},
    isSet: (name) => Object.hasOwn(settingsSetBy(kept?.policy ?? {}), name),
    save: (settings) => change(() => changeSettings(() => settings)),
    change,
    error,
  };
}
