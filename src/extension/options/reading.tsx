/**
 * Shows the settings of reading aloud: the speed, and whether voices may be used that are not on this device. Each
 * saves itself.
 */
import { useEffect, useState } from 'preact/hooks';
import { languages } from '../../engine/language/languages.ts';
import { languageName, list, message } from '../i18n.ts';
import { browserSpeech, localLanguages, rates, type SpeechPort } from '../speech/index.ts';
import { useSettings } from './kept-settings.ts';
import { Choice, SettingsSection, Switch } from './settings-section.tsx';

interface ReadingProps {
  readonly onSaved: () => void;
  /** The browser's speech unless given. */
  readonly speech?: SpeechPort | undefined;
}

export function Reading({ onSaved, speech = browserSpeech() }: ReadingProps) {
  const kept = useSettings(onSaved);
  const { readAloud } = kept.policy;
  const isOff = readAloud === 'off';
  return (
    <SettingsSection id="reading-heading" heading={message('aloudHeading')} kept={kept}>
      {isOff ? <p id="aloud-policy">{message('policyNoAloud')}</p> : <Voices speech={speech} />}
      <Choice
        name="speech-rate"
        legend={message('aloudSpeedLabel')}
        options={rates.map((rate) => [rate, message('aloudTimes', rate)])}
        chosen={kept.settings?.speechRate}
        lockedBy={isOff ? 'aloud-policy' : undefined}
        onChoose={(speechRate) => kept.save({ speechRate })}
      />
      <Switch
        name="remote"
        label={message('aloudRemoteLabel')}
        hint={message('aloudRemoteHint')}
        isOn={kept.settings?.allowsRemoteVoices ?? false}
        isSet={readAloud !== undefined}
        onTurn={(allowsRemoteVoices) => kept.save({ allowsRemoteVoices })}
      />
    </SettingsSection>
  );
}

/** Says which languages this device has voices for. */
function Voices({ speech }: { speech: SpeechPort | undefined }) {
  const [codes, setCodes] = useState(() => localLanguages(speech?.voices() ?? []));
  useEffect(() => {
    const ending = new AbortController();
    speech?.onVoices(() => setCodes(localLanguages(speech.voices())), ending.signal);
    return () => ending.abort();
  }, [speech]);
  const names = codes.map((code) => languageName(code, languages[code]?.[0] ?? code));
  return <p>{names.length === 0 ? message('aloudNoVoices') : message('aloudVoices', list(names))}</p>;
}
