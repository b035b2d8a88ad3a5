/**
 * Exports what our own pages share.
 */

export { AccessQuestionCard, Quoted } from './access-question.tsx';
export { AccountsNotice } from './accounts-notice.tsx';
export { copyOrSelect } from './copy-or-select.ts';
export { ExtensionId } from './extension-id.tsx';
export { Field } from './field.tsx';
export { formatNumber, typedNumber } from './format.ts';
export { CheckIcon, CopyIcon } from './icons.tsx';
export { LanguageSearch } from './language-search.tsx';
export { foundWords, listLanguages, nameOfLanguage } from './list-languages.ts';
export { NativeName } from './native-name.tsx';
export { LanguagesLink, LimitLink, OptionsLink } from './page-links.tsx';
export { ReportLink, reportAddress } from './report-link.tsx';
export { type ListedLanguage, searchLanguages } from './search-languages.ts';
export { useSearchedList } from './searched-list.ts';
export { showPage } from './show-page.ts';
export { type ManageAccess, useAccess } from './use-access.ts';
export { usePolicy } from './use-policy.ts';
export { useVoices } from './use-voices.ts';
export { Wordmark } from './wordmark.tsx';
