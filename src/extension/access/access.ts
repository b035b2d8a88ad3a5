/**
 * Access requests of other extensions, and the user's decisions. Accounts store the allowed ones, a separate item open
 * questions and denied extensions. Only new questions and new keys need the lock and a write.
 */
import type { ApiAnswer } from '@vernacular/contract/api';
import type { AccessOverview, AccessRequest } from '../messages/access.ts';
import { AccessRefusal, refusalOf } from './answers.ts';
import { handleAccessRequest } from './handle-access-request.ts';
import { type AccessHost, AccessQueue, type Host, QuestionBadge } from './host.ts';
import { manageAccess } from './manage-access.ts';
import { badgeFor } from './questions.ts';
import { isPausedFor, openState } from './stored-questions.ts';

export interface Access {
  answer(message: object, id: string): Promise<ApiAnswer>;
  manage(request: AccessRequest): Promise<AccessOverview>;
  /** True if the user has paused this extension together with all others. Rejects with StorageUnavailableError. */
  isPausedFor(id: string): Promise<boolean>;
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

const burst = 100;
const perSecond = 20;

/** Token buckets that limit the access requests of each extension, so that a flood costs hardly any work. */
class RequestBuckets {
  readonly #buckets = new Map<string, { readonly tokens: number; readonly at: number }>();

  take(id: string, now: number): void {
    const { tokens, at } = this.#buckets.get(id) ?? { tokens: burst, at: now };
    // The clock may be set back.
    const seconds = Math.max(0, now - at) / 1000;
    const left = Math.min(burst, tokens + seconds * perSecond) - 1;
    if (left < 0) {
      const message = `You sent more than ${burst} requests for access at once, or ${perSecond} per second. Wait for their answers.`;
      throw new AccessRefusal('too_many_requests', message, 1);
    }
    this.#buckets.set(id, { tokens: left, at: now });
  }
}
