export { AccessQuestionCard, Quoted } from './access-question.tsx';
export { type ManageAccess, useAccess, usePolicy } from './hooks.ts';
export { AccountsNotice, Notice } from './notice.tsx';
export { LanguagesLink, LimitLink, OptionsLink, ReportLink, usageInWords } from './page-links.tsx';
export { CheckIcon, CopyIcon, copyOrSelect, ExtensionId, Field, typedNumber } from './parts.tsx';
export { NativeName, useSearchedList } from './searched-list.tsx';
export { showPage, Wordmark } from './show-page.tsx';
