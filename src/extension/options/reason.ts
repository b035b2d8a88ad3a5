/**
 * Why the background did not do what it was asked to, for a person.
 */
import { message } from '../i18n.ts';

/** The words of a thrown error, or words of our own where it brought none. */
export function reason(thrown: unknown): string {
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : message('accountsFailed');
}
