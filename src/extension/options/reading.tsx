/**
 * Shows the settings of reading aloud: the speed, and whether voices may be used that are not on this machine. Each
 * saves itself.
 */
import { useEffect, useState } from 'preact/hooks';
import { languages } from '../../engine/language/languages.ts';
import { languageName, list, message } from '../i18n.ts';
import { browserSpeech, localLanguages, rates, type SpeechPort } from '../speech/index.ts';
import { useSettings } from './kept-settings.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';

interface ReadingProps {
  readonly onSaved: () => void;
  /** The browser's speech unless given. */
  readonly speech?: SpeechPort | undefined;
}

export function Reading({ onSaved, speech = browserSpeech() }: ReadingProps) {
  const { settings, policy, save, error } = useSettings(onSaved);
  const [isOff, areVoicesSet] = [policy.readAloud === 'off', policy.readAloud !== undefined];
  return (
    <section aria-labelledby="reading-heading">
      <h2 id="reading-heading">{message('aloudHeading')}</h2>
      <div class={settings === undefined && error === undefined ? 'panel placeholder' : 'panel'}>
        {isOff ? <p id="aloud-policy">{message('policyNoAloud')}</p> : <Voices speech={speech} />}
        <fieldset class="themes" disabled={isOff} aria-describedby={isOff ? 'aloud-policy' : undefined}>
          <legend>{message('aloudSpeedLabel')}</legend>
          {rates.map((rate) => (
            <label key={rate} class="check">
              <input
                type="radio"
                name="speech-rate"
                checked={settings?.speechRate === rate}
                onChange={() => save({ speechRate: rate })}
              />
              {message('aloudTimes', rate)}
            </label>
          ))}
        </fieldset>
        <div class="sync">
          <label class="check">
            <input
              type="checkbox"
              aria-describedby={areVoicesSet ? 'remote-policy remote-hint' : 'remote-hint'}
              checked={settings?.allowsRemoteVoices ?? false}
              disabled={areVoicesSet}
              onChange={({ currentTarget }) => save({ allowsRemoteVoices: currentTarget.checked })}
            />
            {message('aloudRemoteLabel')}
          </label>
          <SetByOrganisation id="remote-policy" isSet={areVoicesSet} />
          <p class="hint" id="remote-hint">
            {message('aloudRemoteHint')}
          </p>
        </div>
        <p role="alert" class="error">
          {error}
        </p>
      </div>
    </section>
  );
}

/** Says which languages this machine has voices for. */
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
