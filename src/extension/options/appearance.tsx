/**
 * Shows the theme, and whether settings are synchronised with the person's other browsers.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import browser, { type Storage } from 'webextension-polyfill';
import { type MessageKey, message } from '../i18n.ts';
import {
  changeSettings,
  loadSettings,
  type Settings,
  settingsItems,
  syncSwitchItem,
  type Theme,
  turnSync,
} from '../settings/index.ts';
import { settingsProblem } from './form-problem.ts';

const themes: readonly (readonly [Theme, MessageKey])[] = [
  ['system', 'themeSystem'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
];

export function Appearance() {
  const [kept, change, error] = useKeptSettings();
  return (
    <section aria-labelledby="appearance-heading">
      <h2 id="appearance-heading">{message('appearanceHeading')}</h2>
      {/* Hidden until it is known: a choice that jumps could be clicked by mistake. */}
      <div class={kept === undefined && error === undefined ? 'panel placeholder' : 'panel'}>
        <fieldset class="themes">
          <legend>{message('themeLegend')}</legend>
          {themes.map(([theme, words]) => (
            <label key={theme} class="check">
              <input
                type="radio"
                name="theme"
                checked={kept?.settings.theme === theme}
                onChange={() => change(() => changeSettings(() => ({ theme })))}
              />
              {message(words)}
            </label>
          ))}
        </fieldset>
        <div class="sync">
          <label class="check">
            <input
              type="checkbox"
              aria-describedby="sync-hint"
              checked={kept?.isSynced ?? false}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                change(() => turnSync(on));
              }}
            />
            {message('syncLabel')}
          </label>
          <p class="hint" id="sync-hint">
            {message('syncHint')}
          </p>
        </div>
        <p role="alert" class="error">
          {error}
        </p>
      </div>
    </section>
  );
}

/** The settings, undefined until they are known; a function that changes them; what went wrong, in words. */
function useKeptSettings() {
  const [kept, setKept] = useState<{ settings: Settings; isSynced: boolean }>();
  const [error, setError] = useState<string>();
  const read = useCallback(async () => {
    try {
      setKept(await loadSettings());
    } catch (thrown) {
      setError(settingsProblem(thrown));
    }
  }, []);
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      setError(undefined);
    } catch (thrown) {
      setError(settingsProblem(thrown));
    }
    // After a failure too, so that each control shows again what is kept.
    await read();
  }
  useEffect(() => {
    const items: readonly string[] = [...Object.values(settingsItems), syncSwitchItem];
    function follow(changes: Record<string, Storage.StorageChange>, area: string): void {
      if (area === 'local' && items.some((item) => item in changes)) read();
    }
    read();
    browser.storage.onChanged.addListener(follow);
    return () => browser.storage.onChanged.removeListener(follow);
  }, [read]);
  return [kept, change, error] as const;
}
