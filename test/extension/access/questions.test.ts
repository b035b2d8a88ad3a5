import { describe, expect, it } from 'vitest';
import {
  type AskedState,
  emptyState,
  stateIn,
  withDenied,
  withoutDenied,
  withPutOff,
  withQuestion,
} from '../../../src/extension/access/questions.ts';

const idOf = (number: number) => `caller-${number}@vernacular.example`;
const asked = (number: number) => ({ id: idOf(number), name: 'List', reason: 'To sort.', detections: 100 });

/** Returns the state after each extension has asked. */
function askedBy(numbers: readonly number[], state: AskedState = emptyState): AskedState {
  return numbers.reduce((before, number) => withQuestion(before, asked(number)).state, state);
}

describe('the questions of extensions', () => {
  it('contain one question per extension, which later requests do not change', () => {
    const state = askedBy([1]);
    const again = withQuestion(state, { ...asked(1), name: 'Another', detections: 9 });
    expect(again).toEqual({ outcome: 'pending', state });
    expect(again.state).toBe(state);
  });

  it('are limited to five', () => {
    const state = askedBy([1, 2, 3, 4, 5]);
    expect(state.questions).toHaveLength(5);
    const sixth = withQuestion(state, asked(6));
    expect(sixth.outcome).toBe('too-many');
    expect(sixth.state).toBe(state);
  });

  it('contain none of a denied extension until the user lets it ask again', () => {
    const state = withDenied(askedBy([1]), asked(1));
    expect(state).toEqual({ questions: [], denied: [{ id: idOf(1), name: 'List' }] });
    const again = withQuestion(state, asked(1));
    expect(again.outcome).toBe('denied');
    expect(again.state).toBe(state);
    expect(withQuestion(withoutDenied(state, idOf(1)), asked(1)).outcome).toBe('pending');
  });

  it('keep their order when one is put off', () => {
    const state = withPutOff(askedBy([1, 2]), idOf(1));
    expect(state.questions.map(({ isPutOff }) => isPutOff)).toEqual([true, false]);
    expect(withQuestion(state, asked(1)).state).toBe(state);
  });

  it('are read as they were written, and are empty if damaged', () => {
    const state = withDenied(askedBy([1, 2, 3]), asked(2));
    expect(stateIn(JSON.parse(JSON.stringify(state)))).toEqual(state);
    expect(stateIn(undefined)).toBe(emptyState);
    for (const damaged of [
      null,
      7,
      {},
      { questions: 'x', denied: [] },
      { questions: [{ id: 1 }], denied: [] },
    ]) {
      expect(stateIn(damaged)).toEqual(emptyState);
    }
    const many = {
      questions: Array.from({ length: 6 }, (_, n) => ({ ...asked(n), isPutOff: false })),
      denied: [],
    };
    expect(stateIn(many)).toEqual(emptyState);
  });
});
