import type { Figures, Part } from '../../../scripts/lib/results.ts';
import type { Labelled } from '../../training/profanity/estimate.ts';
import { listedNoun } from '../../training/profanity/name-calling.ts';
import { calibrationError, calibrationTable } from '../calibration.ts';
import { type Contestant, ours } from './contestants.ts';
import { averagePrecision, f1, type Judged, rocArea } from './figures.ts';

export function judgeComments(
  all: readonly Contestant[],
  comments: readonly Labelled[],
): { figures: Figures; parts: Part[] } {
  const listed = listedNoun();
  // The labels treat name-calling as clean, unlike our definition of profanity.
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
    f1(asLabelled),
    f1(withoutNames),
    100 * cleanFlagged(asLabelled),
    100 * cleanFlagged(withoutNames),
    rocArea(asLabelled),
    name === ours ? averagePrecision(asLabelled) : '–',
    name === ours ? calibrationError(asLabelled) : '–',
  ]);
  const profaneCount = comments.filter(({ label }) => label === 1).length;
  const figures = {
    commentCount: comments.length,
    cleanCount: comments.length - profaneCount,
    nameCallingCount: comments.length - unnamed.length,
  };
  const columns = [
    '',
    'F1',
    'F1 without name-calling',
    'clean flagged, %',
    'clean flagged without name-calling, %',
    'ROC AUC',
    'average precision',
    'calibration error',
  ];
  return {
    figures,
    parts: [
      '## Comments',
      `All ${figures.commentCount} comments of ../shared/profanity (civil, davidson) that training never saw: ${profaneCount} labelled profane, ${figures.cleanCount} labelled clean. Near-duplicates are on the same side of the split between training and test. A comment counts as flagged at a score of .5 or more.`,
      `The labels call name-calling ("you are a moron") clean; Vernacular's definition doesn't. "Without name-calling" leaves out the ${figures.nameCallingCount} clean-labelled comments with a listed noun. Libraries answer only yes or no, so they have no average precision and no calibration error.`,
      { id: 'comments', columns, digits: [0, 4, 4, 1, 1, 4], rows },
      'Profane comments by score. Name-calling, which the labels call clean, scores .7 to .8:',
      calibrationTable('score', { [ours]: judged[0]?.asLabelled ?? [] }),
    ],
  };
}

function judge(contestant: Contestant, rows: readonly Labelled[]): Judged[] {
  return rows.map(({ text, label }) => [contestant.score(text), label === 1]);
}

function cleanFlagged(judged: readonly Judged[]): number {
  const clean = judged.filter(([, profane]) => !profane);
  return clean.filter(([score]) => score >= 0.5).length / clean.length;
}
