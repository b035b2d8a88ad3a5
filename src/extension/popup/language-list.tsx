/**
 * Every language that can be recognised, with a search.
 */
import { useEffect, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import {
  foundWords,
  LanguageSearch,
  type ListedLanguage,
  listLanguages,
  NativeName,
  searchLanguages,
} from '../ui/index.ts';

export function LanguageList() {
  const [languages, setLanguages] = useState<readonly ListedLanguage[] | 'failed'>();
  const [query, setQuery] = useState('');
  useEffect(() => {
    listLanguages().then(setLanguages, () => setLanguages('failed'));
  }, []);
  if (languages === 'failed') return <p class="notice bad">{message('languagesFailed')}</p>;
  const found = languages && searchLanguages(languages, query);
  return (
    <section aria-labelledby="languages-heading" class="languages">
      <div class="languages-head">
        <h2 id="languages-heading">{message('languagesHeading')}</h2>
        <p class="soft" role="status">
          {found && foundWords(found.length, languages.length)}
        </p>
        <LanguageSearch query={query} onQuery={setQuery} />
      </div>
      <ul>
        {found?.map(({ code, native, name }) => (
          <li key={code} class="language">
            <NativeName lang={code} native={native} />
            <span class="name">{name}</span>
            <span class="code">{code}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
