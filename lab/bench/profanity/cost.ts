/** Measures speed and size on ordinary comments, and speed on the slowest texts that worst-case.ts returns. */
import { createRequire } from 'node:module';
import { compare, median } from '../../../scripts/lib/measure.ts';
import type { Part } from '../../../scripts/lib/results.ts';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import { minifiedSize } from '../sizes.ts';
import { type Contestant, ours } from './contestants.ts';
import { englishSentences } from './tables.ts';
import { mixtureText, slowestMixtures, timeOf } from './worst-case.ts';

/** Returns the report section on the speed and size of all contestants. */
export async function speedParts(all: readonly Contestant[], comments: readonly string[]): Promise<Part[]> {
  console.log('Timing …');
  const hundred = comments.map((text) => text.slice(0, 100)).filter((text) => text.length === 100);
  return [
    '## Speed and size',
    'Median time for one comment of 100 characters. Contestants take turns. The size is that of all code and data, bundled, minified and gzipped.',
    {
      columns: ['', 'µs', "Vernacular's time ÷ this", 'bytes'],
      digits: [0, 1, 2, 0],
      rows: await costs(all, hundred),
    },
  ];
}

/** Returns the report section on the slowest texts and on texts that exhaust the search limit. */
export function slowestParts(
  { score }: Contestant,
  comments: readonly string[],
  learnt: readonly string[],
): Part[] {
  console.log('Looking for the slowest texts …');
  return [
    '## The slowest texts',
    'A search mixes letters, digits, signs, look-alikes, invisible characters, swear words and halves of them at random, and keeps the slowest mixtures. A million characters of the slowest kinds are compared with as much English prose: processor time, median of nine turns. ¦ stands for a vertical bar.',
    { columns: ['beginning', 'times the prose', 'ms'], digits: [0, 1, 0], rows: worstCases(score) },
    `The search for disguises has a limit in proportion to the text. ${cutShort(comments)} of the ${comments.length} comments reach it, and ${cutShort(learnt)} of all lines that developers have read.`,
  ];
}

/** Returns a row per contestant: median time per text, our time divided by it, and bundle size. */
async function costs(all: readonly Contestant[], texts: readonly string[]) {
  const works = Object.fromEntries(
    all.map((contestant) => {
      let next = 0;
      return [contestant.name, () => contestant.score(texts[next++ % texts.length] as string)];
    }),
  );
  const rounds = await compare(works, { rounds: 15, times: 300 });
  const timeOf = (name: string) => median(rounds[name] ?? []);
  const { resolve } = createRequire(import.meta.url);
  const rows: (string | number)[][] = [];
  for (const { name } of all) {
    const entry = resolve(name === ours ? '../../../src/engine/profanity/index.ts' : name);
    rows.push([name, timeOf(name), timeOf(ours) / timeOf(name), await minifiedSize(entry, [/^node:/])]);
  }
  return rows;
}

function prose(): string {
  const text = englishSentences('train').join(' ');
  return text.repeat(Math.ceil(1_000_000 / text.length)).slice(0, 1_000_000);
}

/** Returns the beginning of each text, its time divided by that of prose, and its milliseconds. */
function worstCases(score: (text: string) => number): (string | number)[][] {
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
    ratio,
    took,
  ]);
}

function cutShort(texts: readonly string[]): number {
  const scorer = loadEngine();
  return texts.filter((text) => {
    scorer.score(text);
    return scorer.cutShort;
  }).length;
}
