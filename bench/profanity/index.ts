/**
 * Compares the profanity engine with the libraries on texts that training never saw, and writes
 * docs/profanity-benchmark.md with its plots: `npm run bench -- profanity`.
 */

import { writeReport } from '../../scripts/lib/report.ts';
import { loadProfanityScorer } from '../../src/engine/profanity/index.ts';
import { readLabelled } from '../../training/train-profanity.ts';
import { commentsSection } from './comments.ts';
import { type Contestant, contestants, ours } from './contestants.ts';
import { slowestSection, speedSection } from './cost.ts';
import { learntLines, learntSection, unseenSection } from './lines.ts';

/** Runs the comparison and writes the report; says what it does on the way. */
export async function benchProfanity(): Promise<void> {
  const scorer = await loadProfanityScorer();
  const engine: Contestant = { name: ours, score: (text) => scorer.score(text) };
  const all = [engine, ...contestants()] as const;
  const comments = ['civil', 'davidson'].flatMap((name) =>
    readLabelled(name).filter(({ isDevelopment }) => isDevelopment),
  );
  const texts = comments.map(({ text }) => text);
  const learnt = learntLines();
  const sections = [
    '# Profanity: the engine and the libraries',
    'Made by `npm run bench -- profanity`, in one run. What counts as profanity, and how it is judged, is in [profanity-engine.md](profanity-engine.md).',
    commentsSection(all, comments),
    unseenSection(all),
    learntSection(all, learnt),
    await speedSection(all, texts),
    slowestSection(
      engine,
      texts,
      learnt.flatMap(([, lines]) => lines),
    ),
  ];
  writeReport('docs/profanity-benchmark.md', `${sections.join('\n\n')}\n`);
}
