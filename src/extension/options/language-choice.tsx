import { useState } from 'preact/hooks';
import { foundWords } from '../language-list/list-languages.ts';
import { type ListedLanguage, searchLanguages } from '../language-list/search-languages.ts';
import { NativeName, useSearchedList } from '../ui/index.ts';

interface LanguageChoiceProps {
  readonly languages: readonly ListedLanguage[];
  readonly chosen: readonly string[];
  /** ID of the element that explains why the control is locked. */
  readonly lockedBy: string | undefined;
  readonly onChoose: (code: string, isChosen: boolean) => void;
}

export function LanguageChoice({ languages, chosen, lockedBy, onChoose }: LanguageChoiceProps) {
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
