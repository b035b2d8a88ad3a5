/**
 * Keeps what the options page shows of the settings the same as what is stored, whoever changes it.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Policy } from '../policy/index.ts';
import { changeSettings, loadSettings, onSettingsChange, type Settings } from '../settings/index.ts';
import { settingsProblem } from './form-problem.ts';

export interface KeptSettings {
  /** Undefined until they are known. */
  readonly settings: Settings | undefined;
  /** Whether they are synchronised with the person's other browsers. */
  readonly isSynced: boolean;
  /** What the organisation has set of them. */
  readonly policy: Policy;
  /** Saves some of them. */
  save(change: Partial<Settings>): Promise<void>;
  /** Does what changes how they are kept. */
  change(work: () => Promise<unknown>): Promise<void>;
  /** What went wrong, in words. */
  readonly error: string | undefined;
}

/** @param onSaved called when a change was saved */
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
    // After a failure too, so that each control shows again what is kept.
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
