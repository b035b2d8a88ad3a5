/**
 * Shows the address of the translation site that the card offers, which saves itself once it can be used; none is set
 * at first.
 */
import { useEffect, useState } from 'preact/hooks';
import { type MessageKey, message, uiLanguage } from '../i18n.ts';
import { type AddressProblem, longestAddress, presets, problemOf, siteOf } from '../translation/index.ts';
import { Field } from '../ui/index.ts';
import { useSettings } from './kept-settings.ts';

const problems: Readonly<Record<AddressProblem, MessageKey>> = {
  'no-address': 'translateNoAddress',
  'not-https': 'translateNotHttps',
  'no-text': 'translateNoText',
};

/** What is said of the address: the person's, or one of those that the organisation allows, or none. */
function hintOf(allowed: readonly string[] | undefined): MessageKey {
  if (allowed === undefined) return 'translateHint';
  return allowed.length === 0 ? 'policyNoSites' : 'policySet';
}

export function Translation({ onSaved }: { onSaved: () => void }) {
  const { settings, policy, save, error } = useSettings(onSaved);
  const allowed = policy.translationAddresses;
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
  const sites =
    allowed?.map((address) => ({ name: siteOf(address) ?? address, address })) ??
    presets.map(({ name, address }) => ({ name, address: address(target) }));
  return (
    <section aria-labelledby="translation-heading">
      <h2 id="translation-heading">{message('translateHeading')}</h2>
      <div class={settings === undefined && error === undefined ? 'panel placeholder' : 'panel'}>
        <Field
          label={message('translateLabel')}
          hint={message(hintOf(allowed))}
          error={problem && message(problems[problem])}
          type="url"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          maxLength={longestAddress}
          value={typed}
          disabled={allowed !== undefined}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onChange={({ currentTarget }) => commit(currentTarget.value)}
        />
        {sites.length > 0 && (
          <fieldset class="presets">
            <legend>{message(allowed ? 'policySites' : 'translatePresets')}</legend>
            {sites.map(({ name, address }) => (
              <button key={address} type="button" onClick={() => commit(address)}>
                {name}
              </button>
            ))}
            {typed !== '' && (
              <button type="button" class="quiet" onClick={() => commit('')}>
                {message('translateClear')}
              </button>
            )}
          </fieldset>
        )}
        <p role="alert" class="error">
          {error}
        </p>
      </div>
    </section>
  );
}
