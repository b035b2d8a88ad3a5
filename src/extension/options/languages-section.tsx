/**
 * Shows the setting "Languages I read": the languages that the popup and the address bar may answer with, and the
 * card when its button is pressed.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import browser, { type Storage } from 'webextension-polyfill';
import { message, uiLanguage } from '../i18n.ts';
import { onPolicyChange } from '../policy/stored-policy.ts';
import { changeSettings, loadLanguagesRead, settingsItems } from '../settings/index.ts';
import { type ListedLanguage, listLanguages } from '../ui/index.ts';
import { settingsProblem, storageFailed } from './form-problem.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SetByOrganisation } from './set-by-organisation.tsx';
import { usePolicy } from './use-policy.ts';

export function LanguagesRead({ onSaved }: { onSaved: () => void }) {
  const languages = useMemo(listLanguages, []);
  return (
    <section aria-labelledby="read-heading">
      <h2 id="read-heading">{message('readHeading')}</h2>
      <p class="intro">{message('readIntro')}</p>
      <Preference languages={languages} onSaved={onSaved} />
    </section>
  );
}

/** Takes the place of the setting until it is known, so that the layout does not shift. */
function Placeholder() {
  return (
    <div class="panel placeholder" aria-hidden="true">
      <p>{message('readAll')}</p>
      <details>
        <summary>{message('readChoose')}</summary>
      </details>
    </div>
  );
}

interface PreferenceProps {
  readonly languages: readonly ListedLanguage[];
  readonly onSaved: () => void;
}

function Preference({ languages, onSaved }: PreferenceProps) {
  const [chosen, change, error] = useLanguagesRead(languages, onSaved);
  const isSet = usePolicy().policy.languagesRead !== undefined;
  const [isOpen, setOpen] = useState(false);
  if (chosen === undefined) return error ? <p class="notice bad">{error}</p> : <Placeholder />;

  const names = languages.filter(({ code }) => chosen.includes(code)).map(({ name }) => name);
  return (
    <div class="panel">
      <p role="status">
        {names.length === 0
          ? message('readAll')
          : message('readOnly', new Intl.ListFormat(uiLanguage()).format(names))}
      </p>
      <SetByOrganisation id="read-policy" isSet={isSet} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{message('readChoose')}</summary>
        {isOpen && (
          <LanguageChoice
            languages={languages}
            chosen={chosen}
            lockedBy={isSet ? 'read-policy' : undefined}
            onClear={() => change(() => [])}
            onChoose={(code, isChosen) =>
              change((before) => [...before.filter((other) => other !== code), ...(isChosen ? [code] : [])])
            }
          />
        )}
      </details>
      <p role="alert" class="error">
        {error}
      </p>
    </div>
  );
}

/**
 * The codes that are chosen, undefined until they are known; a function that changes them and calls `onSaved`; and what went
 * wrong, in words. Follows what other tabs and "Delete all data" do.
 */
function useLanguagesRead(languages: readonly ListedLanguage[], onSaved: () => void) {
  const [chosen, setChosen] = useState<readonly string[]>();
  const [error, setError] = useState<string>();
  const last = useRef(Promise.resolve());
  // One change after the other, each on the result of the one before: two quick clicks must not undo each other.
  const change = useCallback(
    (to?: (before: readonly string[]) => readonly string[]): Promise<void> => {
      const known = Object.fromEntries(languages.map(({ code }) => [code, true]));
      last.current = last.current.then(async () => {
        try {
          if (to) {
            await changeSettings(({ languagesRead }) => ({ languagesRead: [...to(languagesRead)] }));
            onSaved();
          }
          setError(undefined);
        } catch (thrown) {
          setError(settingsProblem(thrown));
        }
        try {
          setChosen(await loadLanguagesRead(known));
        } catch {
          // A copy, so that every checkbox is rendered again and shows what is kept.
          setChosen((shown) => shown && [...shown]);
          setError(storageFailed());
        }
      });
      return last.current;
    },
    [languages, onSaved],
  );
  useEffect(() => {
    function follow(changes: Record<string, Storage.StorageChange>, area: string): void {
      if (area === 'local' && settingsItems.languagesRead in changes) change();
    }
    change();
    browser.storage.onChanged.addListener(follow);
    const stopFollowing = onPolicyChange(change);
    return () => {
      browser.storage.onChanged.removeListener(follow);
      stopFollowing();
    };
  }, [change]);
  return [chosen, change, error] as const;
}
