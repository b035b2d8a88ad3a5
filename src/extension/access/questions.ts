/** Stored state of the access requests: open questions and denied extensions. */

import { isExtensionId } from '@vernacular/contract/accounts';
import * as v from 'valibot';
import type { DeniedExtension } from '../messages/access.ts';
import type { Badge } from './host.ts';
import { plainWords } from './plain-words.ts';

/** Maximum number of open questions of all extensions together. */
const maxQuestions = 5;

/** Maximum length of name and reason, in code points. */
export const maxName = 40;
export const maxReason = 200;

/** Maximum number of detections per day that an extension can ask for. The user can allow more. */
export const maxDetections = 1_000_000;

const words = (most: number) => v.pipe(v.string(), v.maxLength(most * 2));
const id = v.pipe(v.string(), v.check(isExtensionId));
const question = v.object({
  id,
  name: words(maxName),
  reason: words(maxReason),
  detections: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxDetections)),
  isPutOff: v.boolean(),
});

const asked = v.object({
  questions: v.pipe(v.array(question), v.maxLength(maxQuestions)),
  denied: v.array(v.object({ id, name: words(maxName) })),
  /** Present while the user has paused all extensions. */
  isPaused: v.exactOptional(v.literal(true)),
});

/** Extensions that have asked but have no access. */
export type AskedState = v.InferOutput<typeof asked>;

/** A damaged item counts as empty: the extensions can ask again. */
export const storedState = v.fallback(asked, { questions: [], denied: [] });

/** Returns the standing of an extension: `new` if it can put a question. */
export function standingIn(
  { questions, denied }: AskedState,
  id: string,
): 'new' | 'pending' | 'denied' | 'too-many' {
  if (denied.some((extension) => extension.id === id)) return 'denied';
  if (questions.some((question) => question.id === id)) return 'pending';
  return questions.length >= maxQuestions ? 'too-many' : 'new';
}

/** Adds a denied extension. Its name may come from a backup, so it is cleaned again. */
export function withDenied(state: AskedState, { id, name }: DeniedExtension): AskedState {
  const denied = [...except(state.denied, id), { id, name: plainWords(name, maxName) }];
  return { ...state, questions: except(state.questions, id), denied };
}

export function except<Asked extends { readonly id: string }>(list: readonly Asked[], id: string): Asked[] {
  return list.filter((each) => each.id !== id);
}

/** Returns the number of questions that the user has not put off, or that everything is paused. */
export function badgeFor({ questions, isPaused }: AskedState): Badge {
  return isPaused ? 'paused' : questions.filter(({ isPutOff }) => !isPutOff).length;
}
