/**
 * The sections of the report on time and size: of ordinary comments, and of the slowest texts that a search finds.
 */
import { createRequire } from 'node:module';
import { availableParallelism, loadavg } from 'node:os';
import { table } from '../../scripts/lib/markdown.ts';
import { compare, median } from '../../scripts/lib/measure.ts';
import { loadEngine } from '../../src/engine/profanity/load.ts';
import { minifiedSize } from '../sizes.ts';
import { type Contestant, ours } from './contestants.ts';
import { englishSentences } from './tables.ts';
import { mixtureText, slowestMixtures, timeOf } from './worst-case.ts';

/** Speed and size of all contestants, as Markdown. */
export async function speedSection(all: readonly Contestant[], comments: readonly string[]): Promise<string> {
  console.log('Timing …');
  const hundred = comments.map((text) => text.slice(0, 100)).filter((text) => text.length === 100);
  return `## Speed and size

The median time for one comment of 100 characters, on Node ${process.version}; contestants take turns. They waited for other
work where the load was above the ${availableParallelism()} cores: it was ${(loadavg()[0] as number).toFixed(1)}.

${table(['', 'time', 'ours in times of it'], await speeds(all, hundred))}

All code and data, bundled, minified and gzipped:

${table(['', 'bytes'], await sizes(all))}`;
}

/** The slowest texts that a search finds, and how many of the others take more searching than they may, as Markdown. */
export function slowestSection(
  { score }: Contestant,
  comments: readonly string[],
  learnt: readonly string[],
): string {
  console.log('Looking for the slowest texts …');
  return `## The slowest texts

A search mixes letters, digits, signs, look-alikes, invisible characters, swear words and halves of them at random and
climbs by the time they take. A million characters of the slowest kinds it found, against as much English prose, in
processor time, the median of nine turns. (¦ stands for an upright stroke.)

${table(['begins', 'times of prose', 'takes'], worstCases(score))}

Searching for disguises has an allowance in proportion to the text. Of the ${comments.length} development texts, ${cutShort(comments)} reach
it; of all lines that were read, ${cutShort(learnt)}.`;
}

/** The time of each contestant for one text, the median of the rounds, and ours in times of it. */
async function speeds(all: readonly Contestant[], texts: readonly string[]): Promise<string[][]> {
  const works = Object.fromEntries(
    all.map((contestant) => {
      let next = 0;
      return [contestant.name, () => contestant.score(texts[next++ % texts.length] as string)];
    }),
  );
  const rounds = await compare(works, { rounds: 15, times: 300 });
  const timeOf = (name: string) => median(rounds[name] ?? []);
  return all.map(({ name }) => [
    name,
    `${timeOf(name).toFixed(1)} µs`,
    (timeOf(ours) / timeOf(name)).toFixed(2),
  ]);
}

/** Bytes of each contestant's code and data as a bundle, minified and gzipped. */
async function sizes(all: readonly Contestant[]): Promise<string[][]> {
  const { resolve } = createRequire(import.meta.url);
  const rows: string[][] = [];
  for (const { name } of all) {
    const entry = resolve(name === ours ? '../../src/engine/profanity/index.ts' : name);
    rows.push([name, (await minifiedSize(entry, [/^node:/])).toLocaleString('en')]);
  }
  return rows;
}

/** A million characters of English prose. */
function prose(): string {
  const text = englishSentences('train').join(' ');
  return text.repeat(Math.ceil(1_000_000 / text.length)).slice(0, 1_000_000);
}

/** The slowest texts that a search finds, a million characters each: how they begin, times of prose, milliseconds. */
function worstCases(score: (text: string) => number): string[][] {
  const ordinary = prose();
  const rows = slowestMixtures(score, ordinary)
    .slice(0, 5)
    .map(({ mixture }) => {
      const text = mixtureText(mixture, 1_000_000);
      const pairs = Array.from(
        { length: 9 },
        () => [timeOf(() => score(ordinary)), timeOf(() => score(text))] as const,
      );
      return {
        beginning: text.slice(0, 40),
        ratio: median(pairs.map(([plain, slow]) => slow / plain)),
        took: median(pairs.map(([, slow]) => slow)),
      };
    })
    .sort((a, b) => b.ratio - a.ratio);
  return rows.map(({ beginning, ratio, took }) => [
    `\`${JSON.stringify(beginning).slice(1, -1).replaceAll('|', '¦').replaceAll('`', "'")}\``,
    ratio.toFixed(1),
    `${took.toFixed(0)} ms`,
  ]);
}

/** How many texts take more searching than their length allows. */
function cutShort(texts: readonly string[]): number {
  const scorer = loadEngine();
  return texts.filter((text) => {
    scorer.score(text);
    return scorer.cutShort;
  }).length;
}
