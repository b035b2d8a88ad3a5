import { loadForFewTexts } from './answer-texts.ts';
import { lineOfText } from './formats.ts';
import type { DetectOptions } from './options.ts';
import { plainLine } from './plain-format.ts';
import type { Shell } from './shell.ts';

const lineEnds = /\r\n|[\r\n]/g;

/** Answers the texts of the command line. The program then ends, so it does not collect garbage. */
export async function answerAtOnce(options: DetectOptions, shell: Shell): Promise<void> {
  const answer = await loadForFewTexts(options.question);
  const lineOf = lineOfText(options, shell.isColoured);
  const lines = answer(options.texts).map((found, i) => {
    const text = options.texts[i] as string;
    return lineOf(lineOf === plainLine ? text.replaceAll(lineEnds, ' ') : text, found);
  });
  shell.stdout.write(lines.join(''));
}
