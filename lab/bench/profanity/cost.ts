import { createRequire } from 'node:module';
import type { Part } from '../../../scripts/lib/results.ts';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import { compare, median, withNext } from '../measure.ts';
import { minifiedSize } from '../script-sizes.ts';
import { type Contestant, ours } from './contestants.ts';

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
    `The search for disguises has a limit in proportion to the text. ${cutShort(comments)} of the ${comments.length} comments reach it.`,
  ];
}

async function costs(all: readonly Contestant[], texts: readonly string[]) {
  const works = Object.fromEntries(
    all.map((contestant) => [contestant.name, withNext(texts, (text) => contestant.score(text))]),
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

function cutShort(texts: readonly string[]): number {
  const scorer = loadEngine();
  return texts.filter((text) => {
    scorer.score(text);
    return scorer.isExhausted;
  }).length;
}
