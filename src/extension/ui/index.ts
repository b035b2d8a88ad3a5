/**
 * What the popup and the options page share.
 */

export { Confirmation } from './confirmation.tsx';
export { showPage } from './document.ts';
export { Field } from './field.tsx';
export { formatDate, formatNumber } from './format.ts';
export { CopyIcon, SlidersIcon } from './icons.tsx';
export { LanguageSearch } from './language-search.tsx';
export { foundWords, listLanguages } from './list-languages.ts';
export { NativeName } from './native-name.tsx';
export { type ListedLanguage, searchLanguages } from './search-languages.ts';
export { nextReset, Usage, type UsageNumbers } from './usage.tsx';
export { Wordmark } from './wordmark.tsx';
