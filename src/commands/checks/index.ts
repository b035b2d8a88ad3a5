/**
 * The checks that are no tests: types, house style, and what Firefox's store would say.
 */
export { lintFirefox } from './firefox.ts';
export { checkStyle } from './style.ts';
export { checkTypes } from './types.ts';

/** What a check found. */
export interface CheckResult {
  readonly passed: boolean;
  /** For a person: what is wrong and where, or what was looked at. */
  readonly report: string;
}
