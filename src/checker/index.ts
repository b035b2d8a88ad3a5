export { checkDocument, type Inspecting } from './check-document.ts';
export type { TextInspection } from './judge-text.ts';
export type {
  ActOutcome,
  ActRule,
  CheckedPage,
  Finding,
  PageReport,
  Passage,
  PassageKind,
  Rule,
  Tag,
} from './page.ts';
export { rules } from './page.ts';
export { readDocument } from './read-document.ts';
export { type CheckOptions, type PlannedCheck, planCheck } from './rules.ts';
