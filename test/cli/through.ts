import { expect } from 'vitest';
import { type AnswerTexts, loadAnswerer } from '../../src/cli/answer-texts.ts';
import { formatMaker } from '../../src/cli/formats.ts';
import { readOptions } from '../../src/cli/options.ts';

/** A fake language detector. The confidence is the text's length in hundredths. */
const namesOf: AnswerTexts = (texts) =>
  texts.map((text) => ({ value: text.trim() && 'de', confidence: text.length / 100 }));

/** Reads a file from `pieces` and writes it with made-up languages or real profanity scores. */
export async function through(args: readonly string[], file: string, ...pieces: string[]) {
  const options = readOptions(['detect', file, ...args]);
  if (options.command !== 'detect') throw new Error('Not detect.');
  const answerTexts =
    options.question.subject === 'profanity' ? (await loadAnswerer(options.question)).answer : namesOf;
  const faults: string[] = [];
  const format = formatMaker(options)(file, (line, what) => faults.push(`${line} ${what}`));
  const texts: string[] = [];
  let output = '';
  const answer = (rows: readonly { text: string }[]) => {
    for (const { text } of rows) texts.push(text);
    output += format.write(rows, answerTexts(rows.map(({ text }) => text)));
  };
  for (const piece of pieces) answer(format.read(piece));
  answer(format.end());
  return { texts, output, faults };
}

export function inPieces(content: string): string[] {
  const length = 2 ** 14;
  return Array.from({ length: Math.ceil(content.length / length) }, (_, i) =>
    content.slice(i * length, (i + 1) * length),
  );
}

export async function both(args: readonly string[], file: string, content: string) {
  const whole = await through(args, file, content);
  expect(await through(args, file, ...content)).toEqual(whole);
  return whole;
}
