/** The cases stay in ../shared. */
import { join } from 'node:path';
import type { Part } from '../../../scripts/lib/results.ts';
import type { ProfanityFinder } from '../../../src/engine/profanity/index.ts';
import { packedLines, webTestsFolder } from '../../shared-data.ts';

interface Case {
  readonly set: string;
  readonly kind: string;
  readonly text: string;
  readonly label: 0 | 1;
}

const outcomes = ['agrees', 'mild', 'missed', 'flagged'] as const;

export function scoreboardParts(scorer: ProfanityFinder): Part[] {
  const cases = ['suites', 'rustrict'].flatMap((name) =>
    packedLines(join(webTestsFolder(), 'real/profanity', `${name}.jsonl.gz`)).map(
      (line) => JSON.parse(line) as Case,
    ),
  );
  const projectOf = ({ set, kind }: Case) => (set === 'suites' ? kind : set);
  const rows = [...new Set(cases.map(projectOf))].sort().map((project) => {
    const found = cases
      .filter((tested) => projectOf(tested) === project)
      .map((tested) => outcomeOf(scorer, tested));
    const counts = outcomes.map((outcome) => found.filter((each) => each === outcome).length);
    return [project, found.length, ...counts];
  });
  return [
    "## Other projects' tests",
    'Published test cases of other filters: a random half of each suite. "Mild by our definition": the project expects profanity, and Vernacular finds only words that it defines as mild, clinical or an insult (*butt*, *penis*, *stupid*). "Missed" and "flagged" are the other disagreements. Some of these follow from the definition too, such as body parts, drinks and threats in word lists, so they are an upper bound for our mistakes.',
    {
      id: 'scoreboard',
      columns: ['project', 'cases', 'agrees', 'mild by our definition', 'missed', 'flagged, expected clean'],
      rows,
    },
  ];
}

function outcomeOf(scorer: ProfanityFinder, { text, label }: Case): (typeof outcomes)[number] {
  const isFlagged = scorer.score(text) >= 0.5;
  if (isFlagged === (label === 1)) return 'agrees';
  if (isFlagged) return 'flagged';
  const spans = scorer.spans(text);
  return spans.length > 0 && spans.every(({ isVulgar }) => !isVulgar) ? 'mild' : 'missed';
}
