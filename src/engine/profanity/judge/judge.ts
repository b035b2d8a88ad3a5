/** From a find to the evidence that it is profanity where it stands: its own likelihood, and what the rules make of it. */
import type { Findings } from '../find/findings.ts';
import type { Entry, Kind, Lexicon } from '../find/lexicon.ts';
import type { SetPhrases } from '../find/phrases.ts';
import { Budget } from '../read/budget.ts';
import { disguises } from '../undo/index.ts';
import { type Rule, rules } from './rules.ts';
import type { SenseModel } from './sense-model.ts';
import { entryFacts, type Manner, mannerFacts, mannerFlags, Situation, textFacts } from './situation.ts';

// Evidence is in sixteenths of a logit, in whole numbers; likelihoods come from a table made of products alone, so that every
// machine gives the same score.

/** Evidence beyond this changes no score. */
export const mostEvidence = 160;

/** Likelihood in ten-thousandths by evidence, from -mostEvidence to mostEvidence. */
const table = new Int32Array(2 * mostEvidence + 1);
{
  // e^(1/16); IEEE 754 products and quotients are the same everywhere, Math.exp need not be.
  const step = 1.0644944589178593;
  let odds = 1;
  for (let z = 0; z <= mostEvidence; z++) {
    const likelihood = Math.round((10000 * odds) / (1 + odds));
    table[mostEvidence + z] = likelihood;
    table[mostEvidence - z] = 10000 - likelihood;
    odds *= step;
  }
}

/** The likelihood in ten-thousandths that some evidence stands for. */
export function likelihoodOf(evidence: number): number {
  return table[mostEvidence + Math.max(-mostEvidence, Math.min(mostEvidence, evidence))] as number;
}

/** The evidence of each likelihood in ten-thousandths, rounded down. */
const evidences = new Int16Array(10_001);
{
  let z = -mostEvidence;
  for (let likelihood = 0; likelihood <= 10_000; likelihood++) {
    while (z < mostEvidence && (table[mostEvidence + z + 1] as number) <= likelihood) z++;
    evidences[likelihood] = z;
  }
}

/** The evidence that stands for a likelihood in ten-thousandths, rounded down. */
export function evidenceOf(likelihood: number): number {
  return evidences[likelihood] as number;
}

/** Steps that it takes to weigh a word against its company: one to three microseconds. */
const weighingSteps = 1000;

/**
 * Of such words 200 at first, and one in every 24 characters: in 4,096 characters of comments there is one in 41 at most, of
 * nothing but disguises one in 27.
 */
const weighing = { atFirst: 200 * weighingSteps, perCharacter: weighingSteps / 24 };

/** Kinds whose evidence a rule may raise above their own. */
const raised: readonly Kind[] = ['ambiguous', 'bodily'];

/** What asks for those of some facts that a table has. */
function allOf<Subject>(table: Readonly<Record<string, (subject: Subject) => boolean>>, when: Rule['when']) {
  const conditions = when.map((fact) => ({
    name: fact.replace('not ', ''),
    wanted: !fact.startsWith('not '),
  }));
  const asked = conditions.filter(({ name }) => Object.hasOwn(table, name));
  const facts = asked.map(({ name, wanted }) => ({
    holds: table[name] as (subject: Subject) => boolean,
    wanted,
  }));
  return (subject: Subject) => {
    for (const { holds, wanted } of facts) if (holds(subject) !== wanted) return false;
    return true;
  };
}

const readyRules = rules.map(({ rule, kinds, when, effect }, number) => ({
  rule,
  number,
  kinds,
  asksText: when.some((fact) => Object.hasOwn(textFacts, fact.replace('not ', ''))),
  ofEntry: allOf(entryFacts, when),
  ofManner: allOf(mannerFacts, when),
  holds: allOf(textFacts, when),
  effect,
}));

/** Manners are numbered by their disguise, then by the flags. */
const numberOf = ({ how, flags }: Manner) => how * (mannerFlags + 1) + flags;

/** For each manner, 1 for every rule that may hold of what is written in it. */
const rulesOfManners = disguises.flatMap((_, how) =>
  Array.from({ length: mannerFlags + 1 }, (__, flags) =>
    Uint8Array.from(readyRules, ({ ofManner }) => Number(ofManner({ how, flags }))),
  ),
);

/** A strong word that no name, no other language and no set phrase hides counts by itself. */
const settled: Rule['when'] = [
  'not isShort',
  'not foreign',
  'not named',
  'not place',
  'isPlain',
  'not mayBeName',
  'not isInSetPhrase',
];
const maySettle = allOf(entryFacts, settled);
const settles = allOf(mannerFacts, settled);
const isSettled = allOf(textFacts, settled);

/** What is known of an entry before any text: whether its finds may count by themselves, and the rules that may hold. */
const judged = (entry: Entry) => ({
  maySettle: entry.kind === 'strong' && maySettle(entry),
  rules: readyRules.filter(({ kinds, ofEntry }) => kinds.includes(entry.kind) && ofEntry(entry)),
});

/** What a rule did, for tests and training. */
export type Watch = (rule: string) => void;

export class Judge {
  readonly budget = new Budget(weighing);
  readonly #situation: Situation;
  readonly #byEntry: readonly ReturnType<typeof judged>[];

  constructor(lexicon: Lexicon, phrases: SetPhrases, model: SenseModel) {
    this.#byEntry = lexicon.entries.map(judged);
    this.#situation = new Situation(lexicon, phrases, model);
  }

  /** The most evidence that an entry can come to, whatever stands around it. */
  ceiling({ kind, likelihood }: Entry): number {
    return raised.includes(kind) ? mostEvidence : evidenceOf(likelihood);
  }

  /** Whether one more find of the text may be weighed against its company. */
  mayWeigh(): boolean {
    return this.budget.take(weighingSteps);
  }

  /**
   * Evidence that a find is profanity where it stands, in sixteenths of a logit; undefined when it means nothing there. A find
   * that is not weighed has the evidence of its entry and of how it is written alone. `watch` is told of each rule that holds.
   */
  evidence(findings: Findings, find: number, isWeighed: boolean, watch?: Watch): number | undefined {
    const situation = this.#situation.see(findings, find);
    const { maySettle, rules } = this.#byEntry[findings.entry[find] as number] as ReturnType<typeof judged>;
    const own = evidenceOf(situation.entry.likelihood);
    if (maySettle && settles(situation) && isSettled(situation)) return own;
    let evidence: number | undefined = own - situation.penalty;
    const mayHold = rulesOfManners[numberOf(situation)] as Uint8Array;
    for (const { rule, number, asksText, holds, effect } of rules) {
      if (mayHold[number] === 0 || (asksText && !isWeighed) || !holds(situation)) continue;
      watch?.(rule);
      evidence = effect(evidence, situation);
      if (evidence === undefined) return undefined;
    }
    return evidence;
  }
}
