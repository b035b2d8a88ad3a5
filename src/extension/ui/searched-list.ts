/**
 * Handles the keys of a long list with a search above it: the Tab key stops once at each. In the list, arrows,
 * Home, End, Page Up and Page Down move on; letters typed there go to the search.
 */
import type { Ref, TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { LanguageSearchProps } from './language-search.tsx';

/** Rows that Page Up and Page Down pass. */
const page = 10;

interface SearchedList {
  /** What is searched for. */
  readonly query: string;
  /** For the search box. */
  readonly search: LanguageSearchProps;
  /** For the list, each of whose rows has one button or one box to tick. */
  readonly list: {
    readonly ref: Ref<HTMLUListElement>;
    readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLUListElement>) => void;
  };
  /** For the button or the box of a row, the first of which is 0. */
  row(row: number): { readonly tabIndex: number; readonly onFocus: () => void };
}

/** `onSearch` is called whenever something else is searched for. */
export function useSearchedList(onSearch: () => void): SearchedList {
  const [query, setQuery] = useState('');
  /** The row that Tab comes to. */
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
    // An input method takes them to choose a word, or to leave it.
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') go(0);
    // Not every browser empties the box by itself.
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
      // The browser then enters the letter itself into the search box.
      search.current?.focus();
    }
  }

  return {
    query,
    search: { query, onQuery: find, onKeyDown: onSearchKey, inputRef: search },
    list: { ref: list, onKeyDown: onListKey },
    row: (row) => ({ tabIndex: row === current ? 0 : -1, onFocus: () => setCurrent(row) }),
  };
}
