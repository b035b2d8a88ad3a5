import type { ComponentChildren } from 'preact';
import type { KeptSettings } from './kept-settings.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';

interface SettingsSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly kept: Pick<KeptSettings, 'settings' | 'error'>;
  readonly children: ComponentChildren;
}

/** Shows errors of reading and saving its settings. */
export function SettingsSection({ id, heading, kept: { settings, error }, children }: SettingsSectionProps) {
  // Hidden until the settings are known: a choice that moves could be clicked by mistake.
  const isHidden = settings === undefined && error === undefined;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div class={isHidden ? 'panel placeholder' : 'panel'}>
        {children}
        <p role="alert" class="error">
          {error}
        </p>
      </div>
    </section>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly chosen: Value | undefined;
  /** ID of the element that explains why the control is locked. */
  readonly lockedBy: string | undefined;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { name, legend, options, chosen, lockedBy, onChoose } = props;
  return (
    <fieldset class="choice" disabled={lockedBy !== undefined} aria-describedby={lockedBy}>
      <legend>{legend}</legend>
      {options.map(([value, words]) => (
        <label key={value} class="check">
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  /** Prefix of the IDs of the hint and the lock note. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isSet: boolean;
  readonly onTurn: (on: boolean) => void;
}

export function Switch({ name, label, hint, isOn, isSet, onTurn }: SwitchProps) {
  const [lock, hintId] = [`${name}-policy`, `${name}-hint`];
  return (
    <div class="switch">
      <label class="check">
        <input
          type="checkbox"
          aria-describedby={isSet ? `${lock} ${hintId}` : hintId}
          checked={isOn}
          disabled={isSet}
          onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
        />
        {label}
      </label>
      <SetByOrganisation id={lock} isSet={isSet} />
      <p class="hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
