/**
 * The properties that every section of the options page takes.
 */
import type { AccountManager } from '../../accounts/index.ts';

export interface SectionProps {
  readonly accounts: AccountManager;
  /** Shows `what` was done, announces it to screen readers, and reads the accounts again. */
  readonly onDone: (what: string) => Promise<void>;
}
