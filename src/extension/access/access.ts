/**
 * Answers extensions that ask for access, and carries out what the person says to them. Storage, accounts, lock and
 * clock are handed in.
 *
 * The accounts hold who is allowed, with limit, pause and the hash of the key; an item beside them holds who waits for
 * an answer and who was denied. Only a question that changes one of them takes the lock and writes: a new question, and
 * one that gets a key. All others are answered from what is stored.
 */
import type { ApiAnswer } from '@vernacular/contract/api';
import type { AccessOverview, AccessRequest } from '../messages/access.ts';
import { answerAsk } from './answer-ask.ts';
import { refusalOf } from './answers.ts';
import { manageAccess } from './manage-access.ts';
import { Mark } from './mark.ts';
import { type AccessParts, openState, type Parts, waiting } from './parts.ts';
import { QuestionsUnderWay } from './questions-under-way.ts';
import { createTurns } from './turns.ts';

export interface Access {
  /** Answers the extension `id`, as the browser reports it. Never rejects. */
  answer(message: object, id: string): Promise<ApiAnswer>;
  /** Does what the person says, and resolves with how things stand then. What is over already is passed over. */
  manage(request: AccessRequest): Promise<AccessOverview>;
  /** Shows the mark anew, as after a start of the browser, or a change of the policy. */
  remind(): Promise<void>;
}

export function createAccess({ inTurn, mark, ...host }: AccessParts): Access {
  const parts: Parts = { ...host, turns: createTurns(inTurn), mark: new Mark(mark) };
  const underWay = new QuestionsUnderWay();
  return {
    answer: (message, id) => underWay.run(id, () => answerAsk(parts, message, id)).catch(refusalOf),
    manage: (request) => parts.turns.forUser(() => manageAccess(parts, request)),
    remind: () =>
      parts.turns.forUser(async () => {
        const { questions } = await openState(parts, await parts.policy());
        await parts.mark.showAgain(waiting(questions));
      }),
  };
}
