import { useLayoutEffect, useState } from 'preact/hooks';
import { type MessageKey, message, uiLanguage } from '../i18n.ts';
import { type AddressProblem, maxAddressLength, presets, problemOf, siteOf } from '../translation/index.ts';
import { Field } from '../ui/index.ts';
import { useSettings } from './kept-settings.ts';
import { SettingsSection } from './settings-section.tsx';

const problems: Readonly<Record<AddressProblem, MessageKey>> = {
  'no-address': 'translateNoAddress',
  'not-https': 'translateNotHttps',
  'no-text': 'translateNoText',
};

function hintOf(allowed: readonly string[] | undefined): MessageKey {
  if (allowed === undefined) return 'translateHint';
  return allowed.length === 0 ? 'policyNoSites' : 'policySet';
}

export function Translation({ onSaved }: { onSaved: () => void }) {
  const kept = useSettings(onSaved);
  const allowed = kept.policy.translationAddresses;
  const saved = kept.settings?.translationAddress;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<AddressProblem>();
  // A layout effect, because a fast user types before the first paint.
  useLayoutEffect(() => {
    setTyped(saved ?? '');
    setProblem(undefined);
  }, [saved]);

  async function commit(entered: string): Promise<void> {
    const address = entered.trim();
    setTyped(address);
    const found = address === '' ? undefined : problemOf(address);
    setProblem(found);
    if (found === undefined && address !== saved) await kept.save({ translationAddress: address });
  }

  const [target = 'en'] = uiLanguage().split('-');
  const sites =
    allowed?.map((address) => ({ name: siteOf(address) ?? address, address })) ??
    presets.map(({ name, address }) => ({ name, address: address(target) }));
  return (
    <SettingsSection id="translation-heading" heading={message('translateHeading')} kept={kept}>
      {/* Before the address, so that its error does not move a button while it is pressed. */}
      {sites.length > 0 && (
        <fieldset class="presets">
          <legend>{message(allowed ? 'policySites' : 'translatePresets')}</legend>
          {sites.map(({ name, address }) => (
            <button key={address} type="button" onClick={() => commit(address)}>
              {name}
            </button>
          ))}
          {/* If the button disappeared on press, the focus would be lost. */}
          <button type="button" class="quiet" onClick={() => commit('')}>
            {message('translateClear')}
          </button>
        </fieldset>
      )}
      <Field
        label={message('translateLabel')}
        hint={message(hintOf(allowed))}
        error={problem && message(problems[problem])}
        type="url"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        maxLength={maxAddressLength}
        value={typed}
        disabled={allowed !== undefined}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={({ currentTarget }) => commit(currentTarget.value)}
      />
    </SettingsSection>
  );
}
