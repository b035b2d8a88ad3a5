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
import { manageAccess } from './manage-access.ts';
import { QuestionBadge } from './question-badge.ts';
import { badgeFor } from './questions.ts';
import { RequestBuckets } from './request-buckets.ts';
import type { AccessServices, Services } from './services.ts';
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

export function createAccess({ inTurn, showBadge, ...host }: AccessServices): Access {
  const services: Services = {
    ...host,
    queue: new AccessQueue(inTurn),
    badge: new QuestionBadge(showBadge),
    isPaused: undefined,
  };
  const buckets = new RequestBuckets();
  return {
    async answer(message, id) {
      try {
        buckets.take(id, services.clock());
        return await handleAccessRequest(services, message, id);
      } catch (thrown) {
        return refusalOf(thrown);
      }
    },
    isPausedFor: async (id) => isPausedFor(services, id, await services.policy()),
    manage: (request) => services.queue.forUser(() => manageAccess(services, request)),
    remind: () =>
      services.queue.forUser(async () => {
        const state = await openState(services, await services.policy());
        services.isPaused = state.isPaused === true;
        await services.badge.showAgain(badgeFor(state));
      }),
  };
}
