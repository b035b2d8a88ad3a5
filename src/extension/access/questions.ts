import { isExtensionId } from '@vernacular/contract/accounts';
import * as v from 'valibot';
import type { DeniedExtension } from '../messages/access.ts';
import { plainWords } from './plain-words.ts';

const maxQuestions = 5;

/** Code points. */
export const maxName = 40;
export const maxReason = 200;

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
  isPaused: v.exactOptional(v.literal(true)),
});

export type AskedState = v.InferOutput<typeof asked>;

/** A damaged item counts as empty: the extensions can ask again. */
export const storedState = v.fallback(asked, { questions: [], denied: [] });

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

export type Badge = number | 'paused';

export function badgeFor({ questions, isPaused }: AskedState): Badge {
  return isPaused ? 'paused' : questions.filter(({ isPutOff }) => !isPutOff).length;
}
