/**
 * Draws what sections of settings have in common: the heading and the panel, a choice of one among a few, a switch.
 */
import type { ComponentChildren } from 'preact';
import type { KeptSettings } from './kept-settings.ts';
import { SetByOrganisation } from './set-by-organisation.tsx';

interface SettingsSectionProps {
  /** The id of the heading. */
  readonly id: string;
  readonly heading: string;
  readonly kept: Pick<KeptSettings, 'settings' | 'error'>;
  readonly children: ComponentChildren;
}

/** A section whose settings save themselves; it says where they cannot be read or saved. */
export function SettingsSection({ id, heading, kept: { settings, error }, children }: SettingsSectionProps) {
  // Hidden until they are known: a choice that jumps could be clicked by mistake.
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
  /** Each value with its words. */
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly chosen: Value | undefined;
  /** The id of what says why the choice cannot be changed; undefined where it can. */
  readonly lockedBy: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** One of a few values. */
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
  /** What the ids of its hint and of its lock begin with. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  /** Whether the organisation has set it. */
  readonly isSet: boolean;
  readonly onTurn: (on: boolean) => void;
}

/** A setting that is on or off, with what it does. */
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
