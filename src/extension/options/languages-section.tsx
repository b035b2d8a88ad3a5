import { useMemo, useState } from 'preact/hooks';
import { list, message } from '../i18n.ts';
import { changeSettings } from '../settings/index.ts';
import { listLanguages } from '../ui/index.ts';
import { useSettings } from './kept-settings.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SetByOrganisation } from './set-by-organisation.tsx';

export function LanguagesRead({ onSaved }: { onSaved: () => void }) {
  return (
    <section aria-labelledby="read-heading">
      <h2 id="read-heading">{message('readHeading')}</h2>
      <p class="intro">{message('readIntro')}</p>
      <Preference onSaved={onSaved} />
    </section>
  );
}

/** Keeps the height of the section until the setting is known. */
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

function Preference({ onSaved }: { onSaved: () => void }) {
  const languages = useMemo(listLanguages, []);
  const { settings, policy, change, error } = useSettings(onSaved);
  const chosen = settings?.languagesRead;
  const isSet = policy.languagesRead !== undefined;
  const [isOpen, setOpen] = useState(false);
  const choose = (to: (before: readonly string[]) => string[]) =>
    change(() => changeSettings(({ languagesRead }) => ({ languagesRead: to(languagesRead) })));
  if (chosen === undefined) return error ? <p class="notice bad">{error}</p> : <Placeholder />;

  const names = languages.filter(({ code }) => chosen.includes(code)).map(({ name }) => name);
  return (
    <div class="panel">
      <p role="status">{names.length === 0 ? message('readAll') : message('readOnly', list(names))}</p>
      <SetByOrganisation id="read-policy" isSet={isSet} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{message('readChoose')}</summary>
        {isOpen && (
          <LanguageChoice
            languages={languages}
            chosen={chosen}
            lockedBy={isSet ? 'read-policy' : undefined}
            onClear={() => choose(() => [])}
            onChoose={(code, isChosen) =>
              choose((before) => [...before.filter((other) => other !== code), ...(isChosen ? [code] : [])])
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
