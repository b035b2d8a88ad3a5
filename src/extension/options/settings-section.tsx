import type { AccountManager } from '@vernacular/contract/accounts';
import type { ComponentChildren, RefObject, VNode } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import type { Policy } from '../policy/policy.ts';
import {
  changeSettings,
  loadSettings,
  onSettingsChange,
  type Settings,
  settingsSetBy,
} from '../settings/index.ts';
import { problemOf, settingsProblem } from './form-problem.ts';

interface SettingsSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly kept: Pick<KeptSettings, 'settings' | 'error'>;
  readonly children: ComponentChildren;
}

export function SettingsSection({ id, heading, kept: { settings, error }, children }: SettingsSectionProps) {
  // Hidden until the settings are known: a choice that moves could be clicked by mistake.
  const isHidden = settings === undefined && error === undefined;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div class={isHidden ? 'controls placeholder' : 'controls'}>
        {children}
        <ErrorLine>{error}</ErrorLine>
      </div>
    </section>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly name: string;
  /** Undefined if `labelledBy` is the ID of a heading that names the choice. */
  readonly legend?: string;
  readonly labelledBy?: string;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly chosen: Value | undefined;
  readonly lockedBy: string | undefined;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { name, legend, labelledBy, options, chosen, lockedBy, onChoose } = props;
  return (
    <fieldset
      class="choice"
      disabled={lockedBy !== undefined}
      aria-labelledby={labelledBy}
      aria-describedby={lockedBy}
    >
      {legend && <legend>{legend}</legend>}
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

export function SetByOrganisation({ id, isSet }: { readonly id: string; readonly isSet: boolean }) {
  return isSet ? (
    <p class="hint" id={id}>
      {message('policySet')}
    </p>
  ) : null;
}

interface Action {
  /** Never rejects. */
  run(action: () => Promise<unknown>): Promise<void>;
  readonly error: VNode;
}

export function useAction(): Action {
  const [problem, setProblem] = useState<string>();
  async function run(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
      setProblem(undefined);
    } catch (thrown) {
      setProblem(problemOf(thrown).form);
    }
  }
  return { run, error: <ErrorLine>{problem}</ErrorLine> };
}

export function ErrorLine({ children }: { readonly children: string | undefined }) {
  return (
    <p role="alert" class="error">
      {children}
    </p>
  );
}

export interface SectionProps {
  readonly accounts: AccountManager;
  /** Shows and announces `what`, and reads the accounts again. */
  readonly onDone: (what: string) => Promise<void>;
  /** Shows and announces `words` without reading the accounts again. */
  readonly say: (words: string) => void;
}

/** Returns a ref for a button that a form replaces. The button gets the focus back when it reappears. */
export function useReturnedFocus(isThere: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(true);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isThere && !wasThere.current && isLost) button.current?.focus();
    wasThere.current = isThere;
  }, [isThere]);
  return button;
}

interface KeptSettings {
  readonly settings: Settings | undefined;
  readonly isSynced: boolean;
  readonly policy: Policy;
  isSet(name: keyof Settings): boolean;
  save(change: Partial<Settings>): Promise<void>;
  /** Runs `work`, which changes settings or sync, and reads the settings again. */
  change(work: () => Promise<unknown>): Promise<void>;
  readonly error: string | undefined;
}

export function useKeptSettings(onSaved: () => void): KeptSettings {
  const [kept, setKept] = useState<{ settings: Settings; isSynced: boolean; policy: Policy }>();
  const [error, setError] = useState<string>();
  const read = useCallback(async () => {
    try {
      setKept(await loadSettings());
    } catch (thrown) {
      setError(settingsProblem(thrown));
    }
  }, []);
  useEffect(() => {
    read();
    return onSettingsChange(read);
  }, [read]);
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      setError(undefined);
      onSaved();
    } catch (thrown) {
      setError(settingsProblem(thrown));
    }
    // After failures too, so that controls show the stored values again.
    await read();
  }
  return {
    settings: kept?.settings,
    isSynced: kept?.isSynced ?? false,
    policy: kept?.policy ?? {},
    isSet: (name) => Object.hasOwn(settingsSetBy(kept?.policy ?? {}), name),
    save: (settings) => change(() => changeSettings(() => settings)),
    change,
    error,
  };
}
