/**
 * Shows the address of the translation site that the card offers, which saves itself once it can be used; none is set
 * at first.
 */
import { useEffect, useState } from 'preact/hooks';
import { type MessageKey, message, uiLanguage } from '../i18n.ts';
import { type AddressProblem, longestAddress, presets, problemOf } from '../translation/index.ts';
import { Field } from '../ui/index.ts';
import { useSettings } from './kept-settings.ts';

const problems: Readonly<Record<AddressProblem, MessageKey>> = {
  'no-address': 'translateNoAddress',
  'not-https': 'translateNotHttps',
  'no-text': 'translateNoText',
};

export function Translation({ onSaved }: { onSaved: () => void }) {
  const { settings, save, error } = useSettings(onSaved);
  const kept = settings?.translationAddress;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<AddressProblem>();
  useEffect(() => {
    setTyped(kept ?? '');
    setProblem(undefined);
  }, [kept]);

  async function commit(entered: string): Promise<void> {
    const address = entered.trim();
    setTyped(address);
    const found = address === '' ? undefined : problemOf(address);
    setProblem(found);
    if (found === undefined && address !== kept) await save({ translationAddress: address });
  }

  const [target = 'en'] = uiLanguage().split('-');
  return (
    <section aria-labelledby="translation-heading">
      <h2 id="translation-heading">{message('translateHeading')}</h2>
      <div class={settings === undefined && error === undefined ? 'panel placeholder' : 'panel'}>
        <Field
          label={message('translateLabel')}
          hint={message('translateHint')}
          error={problem && message(problems[problem])}
          type="url"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          maxLength={longestAddress}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onChange={({ currentTarget }) => commit(currentTarget.value)}
        />
        <fieldset class="presets">
          <legend>{message('translatePresets')}</legend>
          {presets.map(({ name, address }) => (
            <button key={name} type="button" onClick={() => commit(address(target))}>
              {name}
            </button>
          ))}
          {typed !== '' && (
            <button type="button" class="quiet" onClick={() => commit('')}>
              {message('translateClear')}
            </button>
          )}
        </fieldset>
        <p role="alert" class="error">
          {error}
        </p>
      </div>
    </section>
  );
}
