import type { Ref, TargetedKeyboardEvent } from 'preact';
import { message } from '../i18n.ts';

export interface LanguageSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onKeyDown: (event: TargetedKeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function LanguageSearch({ query, onQuery, onKeyDown, inputRef }: LanguageSearchProps) {
  return (
    <input
      ref={inputRef}
      type="search"
      autocomplete="off"
      spellcheck={false}
      aria-label={message('languagesSearch')}
      placeholder={message('languagesSearch')}
      value={query}
      onInput={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
