/** Shared by all entries of the package. Has no types of lib dom, so programs for Node can use it. */
export type * from './page.ts';
export { rules } from './page.ts';
export { type CheckOptions, type PlannedCheck, planCheck } from './rules.ts';
