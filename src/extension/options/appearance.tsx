/**
 * Shows the theme, and whether settings are synchronised with the person's other browsers. Each saves itself.
 */
import { type MessageKey, message } from '../i18n.ts';
import { type Theme, turnSync } from '../settings/index.ts';
import { useSettings } from './kept-settings.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';

const themes: readonly (readonly [Theme, MessageKey])[] = [
  ['system', 'themeSystem'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
];

export function Appearance({ onSaved }: { onSaved: () => void }) {
  const { settings, isSynced, policy, save, change, error } = useSettings(onSaved);
  const [isThemeSet, isSyncOff] = [policy.theme !== undefined, policy.syncAllowed === false];
  return (
    <section aria-labelledby="appearance-heading">
      <h2 id="appearance-heading">{message('appearanceHeading')}</h2>
      {/* Hidden until it is known: a choice that jumps could be clicked by mistake. */}
      <div class={settings === undefined && error === undefined ? 'panel placeholder' : 'panel'}>
        <fieldset
          class="themes"
          disabled={isThemeSet}
          aria-describedby={isThemeSet ? 'theme-policy' : undefined}
        >
          <legend>{message('themeLegend')}</legend>
          {themes.map(([theme, words]) => (
            <label key={theme} class="check">
              <input
                type="radio"
                name="theme"
                checked={settings?.theme === theme}
                onChange={() => save({ theme })}
              />
              {message(words)}
            </label>
          ))}
        </fieldset>
        <SetByOrganisation id="theme-policy" isSet={isThemeSet} />
        <div class="sync">
          <label class="check">
            <input
              type="checkbox"
              aria-describedby={isSyncOff ? 'sync-policy sync-hint' : 'sync-hint'}
              checked={isSynced}
              disabled={isSyncOff}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                change(() => turnSync(on));
              }}
            />
            {message('syncLabel')}
          </label>
          <SetByOrganisation id="sync-policy" isSet={isSyncOff} />
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
