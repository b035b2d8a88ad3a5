/**
 * Sends files through the formats of the program, with answers that tell what was asked.
 */
import { expect } from 'vitest';
import { type AnswerTexts, loadAnswerer } from '../../src/cli/answer-texts.ts';
import { formatMaker } from '../../src/cli/formats.ts';
import { readOptions } from '../../src/cli/options.ts';

/** Answers for a language detector: how sure it is names the text's length. */
const namesOf: AnswerTexts = (texts) =>
  texts.map((text) => ({ value: text.trim() && 'de', confidence: text.length / 100 }));

/** Reads a file, cut into pieces, and writes it with such answers, or those of the profanity scorer. */
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

/** A file as it is read from the disk. */
export function inPieces(content: string): string[] {
  const length = 2 ** 14;
  return Array.from({ length: Math.ceil(content.length / length) }, (_, i) =>
    content.slice(i * length, (i + 1) * length),
  );
}

/** The same, whole and character by character: how a file is cut must not matter. */
export async function both(args: readonly string[], file: string, content: string) {
  const whole = await through(args, file, content);
  expect(await through(args, file, ...content)).toEqual(whole);
  return whole;
}
