import { amount, list, message } from '../i18n.ts';
import { nameOfLanguage } from '../language-list/list-languages.ts';
import { localLanguages, rates } from '../speech/index.ts';
import { useVoices } from '../ui/index.ts';
import { useKeptSettings } from './kept-settings.ts';
import { Choice, SettingSwitch, SettingsSection } from './settings-section.tsx';

/** Shows nothing if the browser has no voices, unless the organisation has turned reading aloud off. */
export function ReadAloud({ onSaved }: { readonly onSaved: () => void }) {
  const kept = useKeptSettings(onSaved);
  const voices = useVoices();
  const isOff = kept.policy.readAloud === 'off';
  if (voices.length === 0 && !isOff) return null;
  const names = localLanguages(voices).map((code) => nameOfLanguage(code));
  const known = names.length === 0 ? message('aloudNoVoices') : message('aloudVoices', list(names));
  return (
    <SettingsSection id="reading-heading" heading={message('aloudHeading')} kept={kept}>
      {isOff ? <p id="aloud-policy">{message('policyNoAloud')}</p> : <p>{known}</p>}
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
