import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { amount, message } from '../i18n.ts';
import { turnSync } from '../settings/index.ts';
import { browserSpeech, rates } from '../speech/voices.ts';
import { Choice, SetByOrganisation, SettingsSection, Switch, useKeptSettings } from './settings-section.tsx';

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

/** Shows nothing if the browser has no voices, unless the organisation has turned reading aloud off. */
export function ReadAloud({ onSaved }: { readonly onSaved: () => void }) {
  const kept = useKeptSettings(onSaved);
  const voices = useVoices();
  const isOff = kept.policy.readAloud === 'off';
  if (voices.length === 0 && !isOff) return null;
  return (
    <SettingsSection id="reading-heading" heading={message('aloudHeading')} kept={kept}>
      <SetByOrganisation id="aloud-policy" isSet={isOff} />
      <Choice
        name="speech-rate"
        legend={message('aloudSpeedLabel')}
        options={rates.map((rate) => [rate, `${amount(rate)}×`])}
        chosen={kept.settings?.speechRate}
        lockedBy={isOff ? 'aloud-policy' : undefined}
        onChoose={(speechRate) => kept.save({ speechRate })}
      />
      <Switch
        name="allowsRemoteVoices"
        label={message('aloudRemoteLabel')}
        hint={message('aloudRemoteHint')}
        isOn={kept.settings?.allowsRemoteVoices ?? false}
        isSet={kept.isSet('allowsRemoteVoices')}
        onTurn={(allowsRemoteVoices) => kept.save({ allowsRemoteVoices })}
      />
    </SettingsSection>
  );
}

function useVoices(): readonly SpeechSynthesisVoice[] {
  const [, setCount] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    browserSpeech()?.addEventListener('voiceschanged', () => setCount((count) => count + 1), { signal });
    return () => ending.abort();
  }, []);
  return browserSpeech()?.getVoices() ?? [];
}
