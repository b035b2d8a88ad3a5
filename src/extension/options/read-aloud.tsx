import { useEffect, useState } from 'preact/hooks';
import { amount, message } from '../i18n.ts';
import { browserSpeech, rates } from '../speech/voices.ts';
import { useKeptSettings } from './kept-settings.ts';
import { Choice, SetByOrganisation, SettingSwitch, SettingsSection } from './settings-section.tsx';

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
      <SettingSwitch of="allowsRemoteVoices" kept={kept} label="aloudRemoteLabel" hint="aloudRemoteHint" />
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
