/**
 * The box to search languages in.
 */
import { message } from '../i18n.ts';

interface LanguageSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

export function LanguageSearch({ query, onQuery }: LanguageSearchProps) {
  return (
    <input
      type="search"
      autocomplete="off"
      spellcheck={false}
      aria-label={message('languagesSearch')}
      placeholder={message('languagesSearch')}
      value={query}
      onInput={(event) => onQuery(event.currentTarget.value)}
    />
  );
}
