/**
 * Answers extensions that ask for access, and carries out what the person says to them. Storage, accounts, lock and
 * clock are handed in.
 *
 * The accounts hold who is allowed, with limit, pause and the hash of the key; an item beside them holds who waits for
 * an answer and who was denied. Asking writes once for each question and never again: the state is read first, and only
 * where it would change is it read again, in turn, and written.
 */
import type { ApiAnswer } from '../../api/index.ts';
import type { AccessOverview, AccessRequest } from '../messages/access.ts';
import { answerAsk } from './answer-ask.ts';
import { refusalOf } from './answers.ts';
import { manageAccess } from './manage-access.ts';
import { type AccessParts, markOpen } from './parts.ts';

export interface Access {
  /** Answers the extension `id`, as the browser reports it. Never rejects. */
  answer(message: object, id: string): Promise<ApiAnswer>;
  /** Does what the person says, and resolves with how things stand then. What is over already is passed over. */
  manage(request: AccessRequest): Promise<AccessOverview>;
  /** Shows the mark anew, as after a start of the browser, or a change of the policy. */
  remind(): Promise<void>;
}

export function createAccess(parts: AccessParts): Access {
  return {
    answer: (message, id) => answerAsk(parts, message, id).catch(refusalOf),
    manage: (request) => parts.inTurn(() => manageAccess(parts, request)),
    async remind() {
      await markOpen(parts, await parts.policy());
    },
  };
}
