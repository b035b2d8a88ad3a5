import { amount, list, message } from '../i18n.ts';
import { browserSpeech, localLanguages, rates, type SpeechPort } from '../speech/index.ts';
import { nameOfLanguage, useVoices } from '../ui/index.ts';
import { useSettings } from './kept-settings.ts';
import { Choice, SettingSwitch, SettingsSection } from './settings-section.tsx';

interface ReadAloudProps {
  readonly onSaved: () => void;
  readonly speech?: SpeechPort | undefined;
}

export function ReadAloud({ onSaved, speech = browserSpeech() }: ReadAloudProps) {
  const kept = useSettings(onSaved);
  const isOff = kept.policy.readAloud === 'off';
  return (
    <SettingsSection id="reading-heading" heading={message('aloudHeading')} kept={kept}>
      {isOff ? <p id="aloud-policy">{message('policyNoAloud')}</p> : <Voices speech={speech} />}
      <Choice
        name="speech-rate"
        legend={message('aloudSpeedLabel')}
        options={rates.map((rate) => [rate, message('aloudTimes', amount(rate))])}
        chosen={kept.settings?.speechRate}
        lockedBy={isOff ? 'aloud-policy' : undefined}
        onChoose={(speechRate) => kept.save({ speechRate })}
      />
      <SettingSwitch of="allowsRemoteVoices" kept={kept} label="aloudRemoteLabel" hint="aloudRemoteHint" />
    </SettingsSection>
  );
}

function Voices({ speech }: { speech: SpeechPort | undefined }) {
  const names = localLanguages(useVoices(speech)).map((code) => nameOfLanguage(code));
  return <p>{names.length === 0 ? message('aloudNoVoices') : message('aloudVoices', list(names))}</p>;
}
