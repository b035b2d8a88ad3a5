/**
 * Lists every language that can be recognised, with a search; a click copies the code.
 */
import { useMemo, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import {
  CheckIcon,
  foundWords,
  LanguageSearch,
  type ListedLanguage,
  listLanguages,
  NativeName,
  searchLanguages,
  useSearchedList,
} from '../ui/index.ts';

export function LanguageList() {
  const languages = useMemo(listLanguages, []);
  return (
    <section aria-labelledby="languages-heading" class="languages">
      <SearchableList languages={languages} />
    </section>
  );
}

function SearchableList({ languages }: { languages: readonly ListedLanguage[] }) {
  const [copied, setCopied] = useState<string>();
  const { query, search, list, row } = useSearchedList(() => setCopied(undefined));
  const found = searchLanguages(languages, query);

  async function copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // The clipboard is closed to us, by a policy for instance; the code is there to be read.
      setCopied(undefined);
    }
  }

  return (
    <>
      <div class="languages-head">
        <h2 id="languages-heading">{message('languagesHeading')}</h2>
        <p class="soft" role="status">
          {copied ? message('languageCopied', copied) : foundWords(found.length, languages.length)}
        </p>
        <LanguageSearch {...search} />
      </div>
      <ul {...list}>
        {found.map(({ code, native, name }, at) => (
          <li key={code}>
            <button
              type="button"
              class="language"
              title={message('languageCopy')}
              {...row(at)}
              onClick={() => copy(code)}
            >
              <NativeName lang={code} native={native} />
              <span class="name">{name}</span>
              <span class="code">
                {code === copied && <CheckIcon />}
                {code}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
