/**
 * Handles access requests of other extensions and the user's decisions about them. Accounts store the allowed
 * extensions. A separate item stores open questions and denied extensions. Only new questions and new keys
 * need the lock and a write.
 */
import type { ApiAnswer } from '@vernacular/contract/api';
import type { AccessOverview, AccessRequest } from '../messages/access.ts';
import { answerAsk } from './answer-ask.ts';
import { refusalOf } from './answers.ts';
import { manageAccess } from './manage-access.ts';
import { Mark } from './mark.ts';
import { type AccessParts, openState, type Parts, waiting } from './parts.ts';
import { RequestBuckets } from './request-buckets.ts';
import { createTurns } from './turns.ts';

export interface Access {
  /** Never rejects. `id` is the browser's id of the extension. */
  answer(message: object, id: string): Promise<ApiAnswer>;
  /** Carries out a decision and resolves with the new state. */
  manage(request: AccessRequest): Promise<AccessOverview>;
  /** Updates the badge, after a browser start or a policy change. */
  remind(): Promise<void>;
}

export function createAccess({ inTurn, mark, ...host }: AccessParts): Access {
  const parts: Parts = { ...host, turns: createTurns(inTurn), mark: new Mark(mark) };
  const buckets = new RequestBuckets();
  return {
    async answer(message, id) {
      try {
        buckets.take(id, parts.clock());
        return await answerAsk(parts, message, id);
      } catch (thrown) {
        return refusalOf(thrown);
      }
    },
    manage: (request) => parts.turns.forUser(() => manageAccess(parts, request)),
    remind: () =>
      parts.turns.forUser(async () => {
        const { questions } = await openState(parts, await parts.policy());
        await parts.mark.showAgain(waiting(questions));
      }),
  };
}
