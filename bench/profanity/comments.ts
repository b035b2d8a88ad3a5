/**
 * The section of the report on comments: every contestant on texts as they are labelled, and two plots.
 */
import { writeFileSync } from 'node:fs';
import { table } from '../../scripts/lib/markdown.ts';
import type { Labelled } from '../../training/profanity/estimate.ts';
import { calibrationError } from '../calibration.ts';
import { calibrationPlot, precisionRecallPlot } from '../plot.ts';
import { type Contestant, ours } from './contestants.ts';
import { averagePrecision, f1, type Judged, percent, precisionRecall, rocArea } from './figures.ts';
import { listedNoun } from './tables.ts';

/** Markdown; writes the plots that it shows. */
export function commentsSection(all: readonly Contestant[], comments: readonly Labelled[]): string {
  const listed = listedNoun();
  // The files label name-calling clean, the definition does not.
  const unnamed = comments.filter(({ text, label }) => label === 1 || !listed.test(text));
  const judged = all.map((contestant) => {
    console.log(`Judging ${contestant.name} …`);
    return {
      name: contestant.name,
      asLabelled: judge(contestant, comments),
      withoutNames: judge(contestant, unnamed),
    };
  });
  const rows = judged.map(({ name, asLabelled, withoutNames }) => [
    name,
    f1(asLabelled).toFixed(4),
    f1(withoutNames).toFixed(4),
    percent(cleanFlagged(asLabelled)),
    percent(cleanFlagged(withoutNames)),
    rocArea(asLabelled).toFixed(4),
    name === ours ? averagePrecision(asLabelled).toFixed(4) : '–',
    name === ours ? calibrationError(asLabelled).toFixed(4) : '–',
  ]);
  drawPlots(Object.fromEntries(judged.map(({ name, asLabelled }) => [name, asLabelled])));
  const profane = comments.filter(({ label }) => label === 1).length;
  return `## Comments

All ${comments.length} comments of ../shared/profanity (civil, davidson) on the development side of a split that keeps near-duplicates
together, as they are labelled: ${profane} profane, ${comments.length - profane} not. None is left out; training saw none. The files label name-calling clean
("you are a moron"), which the definition does not: the second columns are without the ${comments.length - unnamed.length} clean-labelled lines that hold a
noun of the list. Libraries say yes or no, so they have no average precision and no calibration.

${table(['', 'F1 at 0.5', 'F1 without name-calling', 'clean flagged', 'clean flagged without', 'ROC AUC', 'average precision', 'calibration error'], rows)}

![Precision and recall](profanity-precision-recall.svg) ![Calibration](profanity-calibration.svg)`;
}

function judge(contestant: Contestant, rows: readonly Labelled[]): Judged[] {
  return rows.map(({ text, label }) => [contestant.score(text), label === 1]);
}

/** The share of the clean texts that score one half or more. */
function cleanFlagged(judged: readonly Judged[]): number {
  const clean = judged.filter(([, profane]) => !profane);
  return clean.filter(([score]) => score >= 0.5).length / clean.length;
}

function drawPlots({ [ours]: own = [], ...others }: Readonly<Record<string, readonly Judged[]>>): void {
  const rivals = Object.entries(others).map(([name, judged]) => {
    const [[recall, precision] = [0, 0]] = precisionRecall(judged);
    return { name, recall, precision };
  });
  const calibration = calibrationPlot('Calibration, ordinary comments', 'score', 'share that is profane', {
    [ours]: own,
  });
  writeFileSync('docs/profanity-precision-recall.svg', precisionRecallPlot(precisionRecall(own), rivals));
  writeFileSync('docs/profanity-calibration.svg', calibration);
}
