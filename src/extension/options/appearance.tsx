import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { turnSync } from '../settings/index.ts';
import { useKeptSettings } from './kept-settings.ts';
import { Choice, SetByOrganisation, SettingsSection, Switch } from './settings-section.tsx';

/**
 * Firefox for Android syncs no extension data (https://bugzil.la/1625257). It also lacks commands, which can be
 * checked.
 */
const isCarried = () => browser.commands !== undefined;

interface PartProps {
  readonly onSaved: () => void;
}

export function Colours({ onSaved }: PartProps) {
  const kept = useKeptSettings(onSaved);
  const isSet = kept.isSet('theme');
  return (
    <SettingsSection id="theme-heading" heading={message('themeLegend')} kept={kept}>
      <Choice
        name="theme"
        labelledBy="theme-heading"
        options={[
          ['system', message('themeSystem')],
          ['light', message('themeLight')],
          ['dark', message('themeDark')],
        ]}
        chosen={kept.settings?.theme}
        lockedBy={isSet ? 'theme-policy' : undefined}
        onChoose={(theme) => kept.save({ theme })}
      />
      <SetByOrganisation id="theme-policy" isSet={isSet} />
    </SettingsSection>
  );
}

export function Sync({ onSaved }: PartProps) {
  const kept = useKeptSettings(onSaved);
  if (!isCarried()) return null;
  return (
    <SettingsSection id="sync-heading" heading={message('syncHeading')} kept={kept}>
      <Switch
        name="sync"
        label={message('syncLabel')}
        hint={message('syncHint')}
        isOn={kept.isSynced}
        isSet={kept.policy.syncAllowed === false}
        onTurn={(on) => kept.change(() => turnSync(on))}
      />
    </SettingsSection>
  );
}
