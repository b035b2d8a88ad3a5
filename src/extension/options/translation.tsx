import { useId, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { listLanguages } from '../language-list/list-languages.ts';
import { isTranslationAddress, maxAddressLength, presets, siteOf } from '../translation/address.ts';
import { Field } from '../ui/index.ts';
import { Choice, SettingsSection, useKeptSettings } from './settings-section.tsx';

/** Value of "Other address…". No address is equal to it. */
const otherAddress = 'other';

export function Translation({ onSaved }: { onSaved: () => void }) {
  const kept = useKeptSettings(onSaved);
  const allowed = kept.policy.translationAddresses;
  const saved = kept.settings?.translationAddress;
  const [isOther, setOther] = useState(false);
  const sites = allowed?.map((address) => [address, siteOf(address) ?? address] as const) ?? presets;
  const isKnown = saved === '' || sites.some(([address]) => address === saved);
  const chosen = isOther || !isKnown ? otherAddress : saved;

  function choose(value: string): void {
    setOther(value === otherAddress);
    if (value !== otherAddress) kept.save({ translationAddress: value });
  }

  return (
    <SettingsSection id="translation-heading" heading={message('translateHeading')} kept={kept}>
      {allowed?.length !== 0 && (
        <Choice
          name="translation"
          labelledBy="translation-heading"
          options={[
            ['', message('translateClear')],
            ...sites,
            ...(allowed ? [] : [[otherAddress, message('translateOther')] as const]),
          ]}
          chosen={saved === undefined ? undefined : chosen}
          lockedBy={undefined}
          onChoose={choose}
        />
      )}
      {/* Below the choice, which its error must not move while it is pressed. */}
      {!allowed && chosen === otherAddress && saved !== undefined && (
        <AddressField saved={saved} onSave={(translationAddress) => kept.save({ translationAddress })} />
      )}
      {(allowed || saved) && <p class="hint">{message(allowed ? 'policySet' : 'translateWhen')}</p>}
      <Target saved={kept.settings?.translateInto} onSave={(translateInto) => kept.save({ translateInto })} />
    </SettingsSection>
  );
}

interface PartProps<Saved> {
  readonly saved: Saved;
  readonly onSave: (value: string) => void;
}

function Target({ saved, onSave }: PartProps<string | undefined>) {
  const id = useId();
  const languages = useMemo(listLanguages, []);
  return (
    <div class="target">
      <label for={id}>{message('translateInto')}</label>
      <select id={id} value={saved} onChange={({ currentTarget }) => onSave(currentTarget.value)}>
        <option value="">{message('translateIntoBrowser')}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function AddressField({ saved, onSave }: PartProps<string>) {
  const [typed, setTyped] = useState(saved);
  const [isBad, setBad] = useState(false);
  // A layout effect, because a fast user types before the first paint.
  useLayoutEffect(() => {
    setTyped(saved);
    setBad(false);
  }, [saved]);

  function commit(entered: string): void {
    const address = entered.trim();
    setTyped(address);
    const isBad = address !== '' && !isTranslationAddress(address);
    setBad(isBad);
    if (!isBad) onSave(address);
  }

  return (
    <Field
      label={message('translateLabel')}
      hint={message('translatePattern')}
      error={isBad ? message('translateBadAddress') : undefined}
      type="url"
      dir="ltr"
      autocomplete="off"
      spellcheck={false}
      maxLength={maxAddressLength}
      value={typed}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onChange={({ currentTarget }) => commit(currentTarget.value)}
    />
  );
}
