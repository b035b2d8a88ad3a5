/**
 * Every language that can be recognised, with a search.
 */
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../ask.ts';
import { languageName, message, uiLanguage } from '../i18n.ts';
import { formatNumber, NativeName } from '../ui/index.ts';
import { type ListedLanguage, searchLanguages } from './search.ts';

export function LanguageList() {
  const [languages, setLanguages] = useState<readonly ListedLanguage[] | 'failed'>();
  const [query, setQuery] = useState('');
  useEffect(() => {
    readLanguages().then(setLanguages, () => setLanguages('failed'));
  }, []);
  if (languages === 'failed') return <p class="notice bad">{message('languagesFailed')}</p>;
  const found = languages && searchLanguages(languages, query);
  return (
    <section aria-labelledby="languages-heading" class="languages">
      <div class="languages-head">
        <h2 id="languages-heading">{message('languagesHeading')}</h2>
        <p class="soft" role="status">
          {found && count(found.length, languages.length)}
        </p>
        <input
          type="search"
          autocomplete="off"
          spellcheck={false}
          aria-label={message('languagesSearch')}
          placeholder={message('languagesSearch')}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
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

function count(found: number, all: number): string {
  if (found === 0) return message('languagesNone');
  if (found === all) return message('languagesCount', formatNumber(all));
  return message('languagesFound', formatNumber(found), formatNumber(all));
}

async function readLanguages(): Promise<ListedLanguage[]> {
  const { status, body } = await ask({ method: 'GET', path: '/v2/languages' });
  if (status !== 200) throw new Error(`The list of languages was answered with status ${status}.`);
  const languages = Object.entries(body as Record<string, readonly [string, string]>).map(
    ([code, [english, native]]) => ({ code, english, native, name: languageName(code, english) }),
  );
  const { compare } = new Intl.Collator(uiLanguage());
  return languages.sort((a, b) => compare(a.name, b.name));
}
