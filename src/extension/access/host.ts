import type { AccountManager, AskedAccess, Clock } from '@vernacular/contract/accounts';
import type { Api } from '@vernacular/contract/api';
import type { Policy } from '../policy/index.ts';
import type { AccessQueue, Lock } from './access-queue.ts';
import type { AccessAnswer } from './answers.ts';
import type { Badge, QuestionBadge } from './question-badge.ts';
import type { AskedState } from './questions.ts';

/** Supplied by the background. */
export interface AccessHost {
  readonly accounts: Pick<AccountManager, 'list' | 'create' | 'update' | 'revoke'> & AskedAccess;
  readonly api: Api;
  readonly clock: Clock;
  /** Never rejects. */
  policy(): Promise<Policy>;
  readonly storage: {
    read(): Promise<unknown>;
    write(state: AskedState | undefined): Promise<void>;
  };
  /** Runs one task at a time across all contexts of the extension. */
  readonly inTurn: Lock;
  showBadge(shown: Badge): Promise<void>;
  /** Ends what the extension does in pages without being asked. */
  pausePages(): Promise<void>;
  /** Sends an event to an extension that has an open port. */
  tell(id: string, event: AccessAnswer): void;
}

/** The host, with the queue and the badge made of it. */
export interface Host extends Omit<AccessHost, 'inTurn' | 'showBadge'> {
  readonly queue: AccessQueue;
  readonly badge: QuestionBadge;
  /** True if the user has paused all extensions. Undefined until it is read. */
  isPaused: boolean | undefined;
}
