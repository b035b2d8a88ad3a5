import { useMemo, useState } from 'preact/hooks';
import { list, message } from '../i18n.ts';
import {
  foundWords,
  type ListedLanguage,
  listLanguages,
  searchLanguages,
} from '../language-list/list-languages.ts';
import { changeSettings } from '../settings/index.ts';
import { NativeName, useSearchedList } from '../ui/index.ts';
import { SetByOrganisation, SettingsSection, useKeptSettings } from './settings-section.tsx';

export function LanguagesRead({ onSaved }: { onSaved: () => void }) {
  const languages = useMemo(listLanguages, []);
  const kept = useKeptSettings(onSaved);
  const chosen = kept.settings?.languagesRead ?? [];
  const lockedBy = kept.isSet('languagesRead') ? 'read-policy' : undefined;
  const [isOpen, setOpen] = useState(false);
  const turn = (code: string, isChosen: boolean) =>
    kept.change(() =>
      changeSettings(({ languagesRead }) => ({
        languagesRead: [...languagesRead.filter((other) => other !== code), ...(isChosen ? [code] : [])],
      })),
    );

  const read = languages.filter(({ code }) => chosen.includes(code));
  return (
    <SettingsSection id="read-heading" heading={message('readHeading')} kept={kept}>
      <p role="status">
        {read.length === 0 ? message('readAll') : message('readOnly', list(read.map(({ name }) => name)))}
      </p>
      <SetByOrganisation id="read-policy" isSet={lockedBy !== undefined} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{message('readChoose')}</summary>
        {isOpen && (
          <>
            <p class="hint">{message('readIntro')}</p>
            <LanguageChoice languages={languages} chosen={chosen} lockedBy={lockedBy} onChoose={turn} />
          </>
        )}
      </details>
    </SettingsSection>
  );
}

interface LanguageChoiceProps {
  readonly languages: readonly ListedLanguage[];
  readonly chosen: readonly string[];
  readonly lockedBy: string | undefined;
  readonly onChoose: (code: string, isChosen: boolean) => void;
}

function LanguageChoice({ languages, chosen, lockedBy, onChoose }: LanguageChoiceProps) {
  // Checked languages come first. The order changes only with the query, so that a click does not move its own row.
  const [leading, setLeading] = useState(chosen);
  const { query, search, list, row } = useSearchedList(() => setLeading(chosen));
  const locked = { disabled: lockedBy !== undefined, 'aria-describedby': lockedBy };
  const isLeading = ({ code }: ListedLanguage) => leading.includes(code);
  const found =
    query.trim() === ''
      ? [...languages.filter(isLeading), ...languages.filter((language) => !isLeading(language))]
      : searchLanguages(languages, query);

  return (
    <div class="language-choice">
      <p class="soft" role="status">
        {foundWords(found.length, languages.length)}
      </p>
      {search}
      <ul aria-labelledby="read-heading" {...list}>
        {found.map(({ code, native, name }, at) => (
          <li key={code}>
            <label class="check">
              <input
                type="checkbox"
                checked={chosen.includes(code)}
                {...row(at)}
                {...locked}
                onChange={(event) => onChoose(code, event.currentTarget.checked)}
              />
              <span class="names">
                <NativeName lang={code} native={native} />
                {name !== native && <span class="soft">{name}</span>}
              </span>
              <span class="code">{code}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
