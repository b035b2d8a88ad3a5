/**
 * Handles access requests of other extensions and the user's decisions about them. Accounts store the allowed
 * extensions. A separate item stores open questions and denied extensions. Only new questions and new keys
 * need the lock and a write.
 */
import type { ApiAnswer } from '@vernacular/contract/api';
import type { AccessOverview, AccessRequest } from '../messages/access.ts';
import { AccessQueue } from './access-queue.ts';
import { refusalOf } from './answers.ts';
import { handleAccessRequest } from './handle-access-request.ts';
import type { AccessHost, Host } from './host.ts';
import { manageAccess } from './manage-access.ts';
import { QuestionBadge } from './question-badge.ts';
import { badgeFor } from './questions.ts';
import { RequestBuckets } from './request-buckets.ts';
import { isPausedFor, openState } from './stored-questions.ts';

export interface Access {
  /** Never rejects. `id` is the browser's id of the extension. */
  answer(message: object, id: string): Promise<ApiAnswer>;
  /** Carries out a decision and resolves with the new state. */
  manage(request: AccessRequest): Promise<AccessOverview>;
  /** True if the user has paused this extension together with all others. Rejects with StorageUnavailableError. */
  isPausedFor(id: string): Promise<boolean>;
  /** Reads the state again and updates the badge, after a browser start, a policy change or a deletion. */
  remind(): Promise<void>;
}

export function createAccess({ inTurn, showBadge, ...supplied }: AccessHost): Access {
  const host: Host = {
    ...supplied,
    queue: new AccessQueue(inTurn),
    badge: new QuestionBadge(showBadge),
    isPaused: undefined,
  };
  const buckets = new RequestBuckets();
  return {
    async answer(message, id) {
      try {
        buckets.take(id, host.clock());
        return await handleAccessRequest(host, message, id);
      } catch (thrown) {
        return refusalOf(thrown);
      }
    },
    isPausedFor: async (id) => isPausedFor(host, id, await host.policy()),
    manage: (request) => host.queue.forUser(() => manageAccess(host, request)),
    remind: () =>
      host.queue.forUser(async () => {
        const state = await openState(host, await host.policy());
        host.isPaused = state.isPaused === true;
        await host.badge.showAgain(badgeFor(state));
      }),
  };
}
