import * as v from 'valibot';
import { expect, it } from 'vitest';
import { storedState, withDenied } from '../../../src/extension/access/questions.ts';

const idOf = (number: number) => `caller-${number}@vernacular.example`;
const question = (number: number) => ({
  id: idOf(number),
  name: 'List',
  reason: 'To sort.',
  detections: 100,
  isPutOff: false,
});
const empty = { questions: [], denied: [] };

it('the questions of extensions are read as they were written, and are empty if damaged', () => {
  const state = withDenied({ questions: [1, 2, 3].map(question), denied: [] }, question(2));
  const { denied, questions } = state;
  expect([questions.map(({ id }) => id), denied]).toEqual([
    [idOf(1), idOf(3)],
    [{ id: idOf(2), name: 'List' }],
  ]);
  expect(v.parse(storedState, JSON.parse(JSON.stringify(state)))).toEqual(state);
  for (const damaged of [
    undefined,
    null,
    7,
    {},
    { questions: 'x', denied: [] },
    { questions: [{ id: 1 }], denied: [] },
    { questions: [1, 2, 3, 4, 5, 6].map(question), denied: [] },
  ]) {
    expect(v.parse(storedState, damaged)).toEqual(empty);
  }
});
