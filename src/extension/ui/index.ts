export { AccessQuestionCard, Quoted } from './access-question.tsx';
export { type ManageAccess, useAccess, usePolicy } from './hooks.ts';
export { LanguagesLink, LimitLink, OptionsLink, ReportLink, usageInWords } from './page-links.tsx';
export {
  AccountsNotice,
  CheckIcon,
  CopyIcon,
  copyOrSelect,
  ExtensionId,
  Field,
  Notice,
  typedNumber,
} from './parts.tsx';
export { NativeName, useSearchedList } from './searched-list.tsx';
export { showPage, Wordmark } from './show-page.tsx';
