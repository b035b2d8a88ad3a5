import { readFileSync } from 'node:fs';
import { measuredNow, writeResults } from '../../../scripts/lib/results.ts';
import type { Engine } from '../../../src/engine/profanity/engine.ts';
import { rules } from '../../../src/engine/profanity/judge/rules.ts';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import type { Disguise } from '../../../src/engine/profanity/undo/disguise.ts';
import { disguises, plain } from '../../../src/engine/profanity/undo/index.ts';
import { readLabelled } from '../../training/train-profanity.ts';
import { keptParts, pricesId } from './prices.ts';
import { linesIn } from './tables.ts';

interface Judged {
  readonly text: string;
  readonly isProfane: boolean;
}

const profaneTopics = ['first-sight disguises', 'first-sight kinds-of-misses', 'first-sight called'];
profaneTopics.push('held-out disguises', 'held-out swearing');

function unseenLines(): Judged[] {
  const lines = ['first-sight', 'held-out'].flatMap((folder) =>
    linesIn(folder).map(({ topic, text }) => ({
      text,
      isProfane: profaneTopics.includes(`${folder} ${topic}`),
    })),
  );
  const comments = ['civil', 'davidson'].flatMap((name) =>
    readLabelled(name).filter(({ isDevelopment }) => isDevelopment),
  );
  return [...lines, ...comments.map(({ text, label }) => ({ text, isProfane: label === 1 }))];
}

/** Matches in the disguise `without` are ignored. */
function outcomes(engine: Engine, lines: readonly Judged[], without?: Disguise): boolean[] {
  return lines.map(({ text, isProfane }) => {
    let isFlagged = false;
    engine.visitMatches(text, ({ disguise }, likelihood) => {
      isFlagged ||= likelihood >= 5000 && disguise !== without;
    });
    return isFlagged === isProfane;
  });
}

function sourceLines(name: string): number {
  const source = readFileSync(
    new URL('../../../src/engine/profanity/judge/rules.ts', import.meta.url),
    'utf8',
  );
  const object = source.split(/^ {2}\{$/m).find((part) => part.includes(`rule: '${name}'`)) ?? '';
  return object.split(/^ {2}\},$/m, 1)[0]?.split('\n').length ?? 0;
}

export async function benchProfanityParts(): Promise<void> {
  const lines = unseenLines();
  const engine = loadEngine();
  const all = outcomes(engine, lines);
  const price = (part: string, size: number | string, others: readonly boolean[]) => {
    const won = all.filter((isRight, at) => isRight && !others[at]).length;
    return [part, size, won, all.filter((isRight, at) => !isRight && others[at]).length];
  };
  const without = (name: string) => loadEngine(rules.filter(({ rule }) => rule !== name));
  writeResults('profanity-parts', {
    title: 'What each part of the profanity engine wins',
    measured: measuredNow('npm run bench -- profanity-parts'),
    parts: [
      `Each rule of the [profanity engine](profanity-engine.md) is left out in turn, and the matches of each disguise are ignored in turn. Won: lines that are right only with the part. Lost: lines that are right only without it. The ${lines.length.toLocaleString('en')} lines are the blind and held-out lines and the held-back comments.`,
      {
        id: pricesId,
        columns: ['part', 'lines of code', 'won', 'lost'],
        rows: [
          ...rules.map(({ rule }) => price(rule, sourceLines(rule), outcomes(without(rule), lines))),
          ...disguises
            .filter((disguise) => disguise !== plain)
            .map((disguise) => price(disguise.name, '–', outcomes(engine, lines, disguise))),
        ],
      },
      `These parts win no more lines than they lose, and stay for a reason:\n\n${Object.entries(keptParts)
        .map(([part, reason]) => `- ${part}: ${reason}`)
        .join('\n')}`,
    ],
  });
}
