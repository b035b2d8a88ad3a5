/**
 * State transitions of access requests, as pure functions. They return the same object if nothing has
 * changed, so nothing is written.
 */

import { isExtensionId } from '@vernacular/contract/accounts';
import * as v from 'valibot';
import type { AccessQuestion, DeniedExtension } from '../messages/access.ts';
import { plainWords } from './plain-words.ts';

/** Maximum number of open questions of all extensions together. */
const maxQuestions = 5;

/** Maximum length of name and reason, in code points. */
export const maxName = 40;
export const maxReason = 200;

/** Maximum number of detections per day that an extension can ask for. The user can allow more. */
export const maxDetections = 1_000_000;

/** Extensions that have asked but have no access. */
export interface AskedState {
  readonly questions: readonly AccessQuestion[];
  readonly denied: readonly DeniedExtension[];
  /** Present while the user has paused all extensions. */
  readonly isPaused?: true;
}

export const emptyState: AskedState = { questions: [], denied: [] };

const words = (most: number) => v.pipe(v.string(), v.maxLength(most * 2));
const id = v.pipe(v.string(), v.check(isExtensionId));
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
    isPaused: v.exactOptional(v.literal(true)),
  }),
  emptyState,
);

/** Reads the stored item. A damaged one counts as empty: the extensions can ask again. */
export function stateIn(item: unknown): AskedState {
  return item === undefined ? emptyState : v.parse(storedState, item);
}

export type AskOutcome = 'pending' | 'denied' | 'too-many';

export function standingIn({ questions, denied }: AskedState, id: string): AskOutcome | 'new' {
  if (denied.some((one) => one.id === id)) return 'denied';
  if (questions.some((question) => question.id === id)) return 'pending';
  return questions.length >= maxQuestions ? 'too-many' : 'new';
}

/** Adds a question. Further requests of the same extension don't change it. */
export function withQuestion(
  state: AskedState,
  asked: Omit<AccessQuestion, 'isPutOff'>,
): { readonly outcome: AskOutcome; readonly state: AskedState } {
  const standing = standingIn(state, asked.id);
  if (standing !== 'new') return { outcome: standing, state };
  const questions = [...state.questions, { ...asked, isPutOff: false }];
  return { outcome: 'pending', state: { ...state, questions } };
}

export function withoutQuestion(state: AskedState, id: string): AskedState {
  return { ...state, questions: state.questions.filter((question) => question.id !== id) };
}

/** Adds a denied extension. Its name may come from a backup, so it is cleaned again. */
export function withDenied(state: AskedState, { id, name }: DeniedExtension): AskedState {
  const others = withoutQuestion(withoutDenied(state, id), id);
  return { ...others, denied: [...others.denied, { id, name: plainWords(name, maxName) }] };
}

export function withoutDenied(state: AskedState, id: string): AskedState {
  return { ...state, denied: state.denied.filter((denied) => denied.id !== id) };
}

export function withPause({ isPaused: _, ...state }: AskedState, isPaused: boolean): AskedState {
  return { ...state, ...(isPaused && { isPaused }) };
}

export function withPutOff(state: AskedState, id: string): AskedState {
  const questions = state.questions.map((question) =>
    question.id === id ? { ...question, isPutOff: true } : question,
  );
  return { ...state, questions };
}
