/** What all entries of the package share. It needs no document, so its types need no lib dom. */
export type { Inspecting, TextInspection } from './judge-text.ts';
export type * from './page.ts';
export { rules } from './page.ts';
export { type CheckOptions, type PlannedCheck, planCheck } from './rules.ts';
