/**
 * Compares the profanity engine with other libraries on texts that were not used for training. Writes
 * docs/profanity-benchmark.md and docs/profanity-lines-benchmark.md.
 */

import { measuredNow, writeResults } from '../../../scripts/lib/results.ts';
import { loadProfanityScorer } from '../../../src/engine/profanity/index.ts';
import { readLabelled } from '../../training/train-profanity.ts';
import { judgeComments } from './comments.ts';
import { type Contestant, contestants, ours } from './contestants.ts';
import { speedParts } from './cost.ts';
import { labelledParts } from './labelled.ts';
import { learntParts, unseenParts } from './lines.ts';
import { scoreboardParts } from './scoreboard.ts';

export async function benchProfanity(): Promise<void> {
  const scorer = await loadProfanityScorer();
  const engine: Contestant = { name: ours, score: (text) => scorer.score(text) };
  const all = [engine, ...contestants()] as const;
  const comments = ['civil', 'davidson'].flatMap((name) =>
    readLabelled(name).filter(({ isDevelopment }) => isDevelopment),
  );
  const texts = comments.map(({ text }) => text);
  const { figures, parts } = judgeComments(all, comments);
  const speed = await speedParts(all, texts);
  const labelled = labelledParts(all);
  const measured = measuredNow('npm run bench -- profanity');
  writeResults('profanity-lines', {
    title: 'Lines that profanity filters get wrong',
    measured,
    parts: labelled.errors,
  });
  writeResults('profanity', {
    title: 'Profanity detection',
    measured,
    figures,
    parts: [
      'The [profanity engine](profanity-engine.md) page says what counts as profanity. All contestants are measured in one run.',
      ...parts,
      ...labelled.parts,
      ...unseenParts(all),
      ...learntParts(all),
      ...scoreboardParts(scorer),
      ...speed,
    ],
  });
}
