/**
 * Every language that can be recognised, with a search. One stop for the Tab key each: the search, and the
 * list, in which arrows, Home, End, Page Up and Page Down lead on; letters typed there go to the search.
 */
import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import {
  CheckIcon,
  foundWords,
  LanguageSearch,
  type ListedLanguage,
  listLanguages,
  NativeName,
  searchLanguages,
} from '../ui/index.ts';

/** Rows that Page Up and Page Down pass. */
const page = 10;

export function LanguageList() {
  const [languages, setLanguages] = useState<readonly ListedLanguage[] | 'failed'>();
  // Not after the first picture, as effects are: the background may answer while that is drawn.
  useLayoutEffect(() => {
    listLanguages().then(setLanguages, () => setLanguages('failed'));
  }, []);
  if (languages === 'failed') return <p class="notice bad">{message('languagesFailed')}</p>;
  return (
    <section aria-labelledby="languages-heading" class="languages">
      <SearchableList languages={languages} />
    </section>
  );
}

function SearchableList({ languages }: { languages: readonly ListedLanguage[] | undefined }) {
  const [query, setQuery] = useState('');
  /** The row that Tab comes to. */
  const [current, setCurrent] = useState(0);
  const [copied, setCopied] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = languages && searchLanguages(languages, query);

  function go(to: number): void {
    const rows = list.current?.querySelectorAll('button') ?? [];
    const row = Math.min(Math.max(0, to), rows.length - 1);
    rows[row]?.focus();
  }

  function onSearchKey(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown') go(0);
    // Firefox would close the popup, with the query in it.
    else if (event.key === 'Escape' && query !== '') find('');
    else return;
    event.preventDefault();
  }

  function onListKey(event: TargetedKeyboardEvent<HTMLUListElement>): void {
    const to: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: Number.MAX_SAFE_INTEGER,
    };
    const { key, ctrlKey, metaKey, altKey } = event;
    const row = to[key];
    if (row !== undefined) {
      event.preventDefault();
      if (key === 'ArrowUp' && current === 0) search.current?.focus();
      else go(row);
    } else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
      // The letter itself arrives there: the browser enters it where the focus is by then.
      search.current?.focus();
    }
  }

  function find(wanted: string): void {
    setQuery(wanted);
    setCurrent(0);
    setCopied(undefined);
  }

  async function copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // The clipboard is closed to us, by a policy for instance; the code stands there to be read.
      setCopied(undefined);
    }
  }

  return (
    <>
      <div class="languages-head">
        <h2 id="languages-heading">{message('languagesHeading')}</h2>
        <p class="soft" role="status">
          {found && (copied ? message('languageCopied', copied) : foundWords(found.length, languages.length))}
        </p>
        <LanguageSearch query={query} onQuery={find} onKeyDown={onSearchKey} inputRef={search} />
      </div>
      <ul ref={list} onKeyDown={onListKey}>
        {found?.map(({ code, native, name }, row) => (
          <li key={code}>
            <button
              type="button"
              class="language"
              tabIndex={row === current ? 0 : -1}
              title={message('languageCopy')}
              onFocus={() => setCurrent(row)}
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
