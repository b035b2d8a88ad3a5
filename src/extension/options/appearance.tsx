import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { turnSync } from '../settings/index.ts';
import { useSettings } from './kept-settings.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';
import { Choice, SettingsSection, Switch } from './settings-section.tsx';

/**
 * Firefox for Android syncs no extension data (https://bugzil.la/1625257). It also lacks commands, which can be
 * checked.
 */
const isCarried = () => browser.commands !== undefined;

export function Appearance({ onSaved }: { onSaved: () => void }) {
  const kept = useSettings(onSaved);
  const isThemeSet = kept.policy.theme !== undefined;
  return (
    <SettingsSection id="appearance-heading" heading={message('appearanceHeading')} kept={kept}>
      <Choice
        name="theme"
        legend={message('themeLegend')}
        options={[
          ['system', message('themeSystem')],
          ['light', message('themeLight')],
          ['dark', message('themeDark')],
        ]}
        chosen={kept.settings?.theme}
        lockedBy={isThemeSet ? 'theme-policy' : undefined}
        onChoose={(theme) => kept.save({ theme })}
      />
      <SetByOrganisation id="theme-policy" isSet={isThemeSet} />
      {isCarried() && (
        <Switch
          name="sync"
          label={message('syncLabel')}
          hint={message('syncHint')}
          isOn={kept.isSynced}
          isSet={kept.policy.syncAllowed === false}
          onTurn={(on) => kept.change(() => turnSync(on))}
        />
      )}
    </SettingsSection>
  );
}
