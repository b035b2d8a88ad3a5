/**
 * Decides what becomes of an extension that asks for access, and of what the person says to it. Pure: a state and what
 * happens in, a state out, which is the same object where nothing changes and nothing has to be written.
 */

import { isExtensionId } from '@vernacular/contract/accounts';
import * as v from 'valibot';
import type { AccessQuestion, DeniedExtension } from '../messages/access.ts';
import { plainWords } from './plain-words.ts';

/** Questions that wait at a time, of all extensions together: more than a person would want to find. */
const maxQuestions = 5;

/** The longest name and reason that are shown and kept, in code points. */
export const maxName = 40;
export const maxReason = 200;

/** The most detections a day that can be asked for; the person may allow more. */
export const maxDetections = 1_000_000;

/** What is kept of extensions that have asked and were not allowed. */
export interface AskedState {
  readonly questions: readonly AccessQuestion[];
  readonly denied: readonly DeniedExtension[];
}

export const nobodyAsked: AskedState = { questions: [], denied: [] };

const words = (most: number) => v.pipe(v.string(), v.maxLength(most * 2));
const id = v.pipe(v.string(), v.check(isExtensionId));
/** Schema of the stored item. */
export const storedState = v.fallback(
  v.object({
    questions: v.pipe(
      v.array(
        v.object({
          id,
          name: words(maxName),
          reason: words(maxReason),
          detections: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(maxDetections)),
          isPutOff: v.boolean(),
        }),
      ),
      v.maxLength(maxQuestions),
    ),
    denied: v.array(v.object({ id, name: words(maxName) })),
  }),
  nobodyAsked,
);

/** The state in a stored item. One that is damaged counts as empty: the extensions may ask again, and get nothing by it. */
export function stateIn(item: unknown): AskedState {
  return item === undefined ? nobodyAsked : v.parse(storedState, item);
}

export type AskOutcome = 'pending' | 'denied' | 'too-many';

/** The answer to an extension that asks; `new` if its question can be put and is not put yet. */
export function standingIn({ questions, denied }: AskedState, id: string): AskOutcome | 'new' {
  if (denied.some((one) => one.id === id)) return 'denied';
  if (questions.some((question) => question.id === id)) return 'pending';
  return questions.length >= maxQuestions ? 'too-many' : 'new';
}

/** Puts a question, once for each extension: what it says later changes nothing until the person has answered. */
export function withQuestion(
  state: AskedState,
  asked: Omit<AccessQuestion, 'isPutOff'>,
): { readonly outcome: AskOutcome; readonly state: AskedState } {
  const standing = standingIn(state, asked.id);
  if (standing !== 'new') return { outcome: standing, state };
  const questions = [...state.questions, { ...asked, isPutOff: false }];
  return { outcome: 'pending', state: { ...state, questions } };
}

/** Without the question of an extension, as once it is allowed. */
export function withoutQuestion(state: AskedState, id: string): AskedState {
  return { ...state, questions: state.questions.filter((question) => question.id !== id) };
}

/** With an extension denied, whatever it was before. Its name may come from a file: it is made as those of who ask. */
export function withDenied(state: AskedState, { id, name }: DeniedExtension): AskedState {
  const { questions, denied } = withoutQuestion(withoutDenied(state, id), id);
  return { questions, denied: [...denied, { id, name: plainWords(name, maxName) }] };
}

/** With an extension that may ask again. */
export function withoutDenied(state: AskedState, id: string): AskedState {
  return { ...state, denied: state.denied.filter((denied) => denied.id !== id) };
}

/** With the question of an extension put off. */
export function withPutOff(state: AskedState, id: string): AskedState {
  const questions = state.questions.map((question) =>
    question.id === id ? { ...question, isPutOff: true } : question,
  );
  return { ...state, questions };
}
