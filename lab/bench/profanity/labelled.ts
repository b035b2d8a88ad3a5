import { readFileSync } from 'node:fs';
import type { Part } from '../../../scripts/lib/results.ts';
import type { Contestant } from './contestants.ts';
import { f1 } from './figures.ts';

type Label = 'profane' | 'mild' | 'clean';

interface Line {
  readonly first: Label;
  readonly second: Label;
  readonly text: string;
}

/** Reads lines of `kind first second text`, separated by tabs. */
function labelledLines(): Line[] {
  const file = readFileSync(new URL('labelled-lines.tsv', import.meta.url), 'utf8');
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, first, second, text] = line.split('\t');
      return { first, second, text } as Line;
    });
}

/** Cohen's kappa. */
function kappa(lines: readonly Line[]): number {
  const share = (test: (line: Line) => boolean) => lines.filter(test).length / lines.length;
  const agreed = share(({ first, second }) => first === second);
  const labels = ['profane', 'mild', 'clean'] as const;
  const chances = labels.map(
    (label) => share(({ first }) => first === label) * share(({ second }) => second === label),
  );
  const chance = chances.reduce((sum, each) => sum + each, 0);
  return (agreed - chance) / (1 - chance);
}

const isFlagged = (contestant: Contestant, { text }: Line) => contestant.score(text) >= 0.5;

export function labelledParts(all: readonly Contestant[]): {
  readonly parts: Part[];
  readonly errors: Part[];
} {
  const lines = labelledLines();
  const agreed = lines.filter(({ first, second }) => first === second);
  const disputed = lines.filter(({ first, second }) => first !== second);
  const judged = agreed
    .filter(({ first }) => first !== 'mild')
    .map((line) => ({ line, flagged: all.map((contestant) => isFlagged(contestant, line)) }));
  const of = (label: Label) => agreed.filter(({ first }) => first === label);
  const percent = (contestant: Contestant, label: Label) => {
    const flagged = of(label).filter((line) => isFlagged(contestant, line)).length;
    return (100 * flagged) / of(label).length;
  };
  const wrong = judged.filter(({ line, flagged }) => flagged.some((is) => is !== (line.first === 'profane')));
  const counts = `${of('profane').length} profane, ${of('mild').length} mild and ${of('clean').length} clean`;
  return {
    parts: [
      '## Lines labelled under our definition',
      `${lines.length} lines (lab/bench/profanity/labelled-lines.tsv): ${counts} ones, and ${disputed.length} on which two readings disagree, which do not count. Of three writers, two had only the written definition, and one also knew the rules of the engine; none knew its words or test lines. Nobody had a score before labelling. The first reader knew the rules; the second had only the definition, and read the lines in another order. The readings agree with a kappa of ${kappa(lines).toFixed(2)}. Lines of any other set were left out. [All errors](profanity-lines-benchmark.md).`,
      {
        id: 'labelled',
        columns: ['', 'profane found, %', 'clean flagged, %', 'mild flagged, %', 'F1'],
        digits: [0, 1, 1, 1, 3],
        rows: all.map((contestant, at) => [
          contestant.name,
          percent(contestant, 'profane'),
          percent(contestant, 'clean'),
          percent(contestant, 'mild'),
          f1(judged.map(({ line, flagged }) => [Number(flagged[at]), line.first === 'profane'])),
        ]),
      },
    ],
    errors: [
      `The lines of [this set](profanity-benchmark.md#lines-labelled-under-our-definition) that at least one library gets wrong: ${wrong.length} of ${judged.length}. × marks an error. The last table has the lines on which the two readings disagree.`,
      {
        columns: ['line', 'label', ...all.map(({ name }) => name)],
        rows: wrong.map(({ line, flagged }) => [
          `\`${line.text}\``,
          line.first,
          ...flagged.map((is) => (is === (line.first === 'profane') ? '' : '×')),
        ]),
      },
      {
        columns: ['line', 'first reading', 'second reading'],
        rows: disputed.map(({ text, first, second }) => [`\`${text}\``, first, second]),
      },
    ],
  };
}
