import type { AccountManager } from '@vernacular/contract/accounts';

export interface SectionProps {
  readonly accounts: AccountManager;
  /** Shows and announces `what`, and reads the accounts again. */
  readonly onDone: (what: string) => Promise<void>;
  /** Shows and announces `words` without reading the accounts again. */
  readonly say: (words: string) => void;
}
