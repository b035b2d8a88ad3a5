import { useMemo, useState } from 'preact/hooks';
import { limitedLanguages } from 'vernacular-engine/languages';
import { message } from '../i18n.ts';
import { foundWords, listLanguages, searchLanguages } from '../language-list/list-languages.ts';
import { CheckIcon, copyOrSelect, NativeName, useSearchedList, Wordmark } from '../ui/index.ts';

const nothingCopied = { code: '', words: '', time: 0 };

export function LanguagesPage() {
  const languages = useMemo(listLanguages, []);
  const [copied, setCopied] = useState(nothingCopied);
  const { query, search, list, row } = useSearchedList(() => setCopied(nothingCopied));
  const found = searchLanguages(languages, query);

  async function copy(code: string, row: Element): Promise<void> {
    const shown = row.querySelector('.code');
    const isCopied = shown !== null && (await copyOrSelect(shown));
    setCopied(({ time }) => ({
      code: isCopied ? code : '',
      words: message(isCopied ? 'cardCopied' : 'keyNotCopied'),
      time: time + 1,
    }));
  }

  return (
    <>
      <header>
        <Wordmark />
      </header>
      <section aria-labelledby="languages-heading" class="languages">
        <div class="languages-head">
          <h2 id="languages-heading">{message('languagesHeading')}</h2>
          <p class="soft" role="status">
            {/* A new element each time, so that screen readers announce repeated words. */}
            <span key={copied.time}>{copied.words || foundWords(found.length, languages.length)}</span>
          </p>
          {search}
        </div>
        <ul {...list}>
          {found.map(({ code, native, name }, at) => (
            <li key={code}>
              <button
                type="button"
                class="language"
                title={message('cardCopy', code)}
                {...row(at)}
                onClick={(event) => copy(code, event.currentTarget)}
              >
                <NativeName lang={code} native={native} />
                <span class="name">
                  {name}
                  {limitedLanguages.has(code) && <span class="limited">{message('languageLimited')}</span>}
                </span>
                <span class="code">
                  {code === copied.code && <CheckIcon />}
                  {code}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length > 0 && <p class="soft">{message('languagesLimited')}</p>}
      </section>
    </>
  );
}
