/**
 * The properties that every section of the options page takes.
 */
import type { AccountManager } from '@vernacular/contract/accounts';

export interface SectionProps {
  readonly accounts: AccountManager;
  /** Shows `what` was done, announces it to screen readers, and reads the accounts again. */
  readonly onDone: (what: string) => Promise<void>;
  /** Shows and announces words where the accounts are as they were. */
  readonly say: (words: string) => void;
}
