/**
 * Keyboard navigation: the search field and the list have one tab stop each. In the list, arrows, Home, End, Page Up
 * and Page Down move the focus; letters go to the search field.
 */
import type { JSX, Ref, TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';

const rowsPerPage = 10;

interface SearchedList {
  readonly query: string;
  readonly search: JSX.Element;
  /** Each row must have one button or one check box. */
  readonly list: {
    readonly ref: Ref<HTMLUListElement>;
    readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLUListElement>) => void;
  };
  row(row: number): { readonly tabIndex: number; readonly onFocus: () => void };
}

export function useSearchedList(onSearch: () => void): SearchedList {
  const [query, setQuery] = useState('');
  /** Row with the tab stop. */
  const [current, setCurrent] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  function find(wanted: string): void {
    setQuery(wanted);
    setCurrent(0);
    onSearch();
  }

  function go(to: number): void {
    const rows = list.current?.querySelectorAll<HTMLElement>('button, input') ?? [];
    const row = Math.min(Math.max(0, to), rows.length - 1);
    rows[row]?.focus();
  }

  function onSearchKey(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    // The input method uses these keys itself.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') go(0);
    // Not every browser clears the field on Escape.
    else if (event.key === 'Escape' && query !== '') find('');
    else return;
    event.preventDefault();
  }

  function onListKey(event: TargetedKeyboardEvent<HTMLUListElement>): void {
    const to: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + rowsPerPage,
      PageUp: current - rowsPerPage,
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
      // The browser then types the letter into the search field.
      search.current?.focus();
    }
  }

  return {
    query,
    search: (
      <input
        ref={search}
        type="search"
        autocomplete="off"
        spellcheck={false}
        aria-label={message('languagesSearch')}
        placeholder={message('languagesSearch')}
        value={query}
        onInput={(event) => find(event.currentTarget.value)}
        onKeyDown={onSearchKey}
      />
    ),
    list: { ref: list, onKeyDown: onListKey },
    row: (row) => ({ tabIndex: row === current ? 0 : -1, onFocus: () => setCurrent(row) }),
  };
}

/** `native` may contain variants in several scripts, separated by `, `. */
export function NativeName({ lang, native }: { lang: string; native: string }) {
  return (
    <span class="native">
      {native.split(', ').map((variant, index) => (
        <>
          {index > 0 && ' · '}
          <bdi lang={lang} dir="auto">
            {variant}
          </bdi>
        </>
      ))}
    </span>
  );
}
