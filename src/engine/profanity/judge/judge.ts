/** From a find to the evidence that it is profanity where it stands: its own likelihood, and what the rules make of it. */
import type { Find, Findings } from '../find/findings.ts';
import type { Entry, EntryFlag, Kind, Lexicon } from '../find/lexicon.ts';
import type { SetPhrases } from '../find/phrases.ts';
import { Budget } from '../read/budget.ts';
import { type Rule, rules } from './rules.ts';
import type { SenseModel } from './sense-model.ts';
import { type Fact, facts, isOfText, Situation } from './situation.ts';

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
  return table[mostEvidence + Math.max(-mostEvidence, Math.min(mostEvidence, evidence))];
}

/** The evidence of each likelihood in ten-thousandths, rounded down. */
const evidences = new Int16Array(10_001);
{
  let z = -mostEvidence;
  for (let likelihood = 0; likelihood <= 10_000; likelihood++) {
    while (z < mostEvidence && table[mostEvidence + z + 1] <= likelihood) z++;
    evidences[likelihood] = z;
  }
}

/** The evidence that stands for a likelihood in ten-thousandths, rounded down. */
export function evidenceOf(likelihood: number): number {
  return evidences[likelihood];
}

/** Steps that it takes to weigh a word against its company: one to three microseconds. */
const weighingSteps = 1000;

/**
 * Of such words 200 at first, and one in every 24 characters: in 4,096 characters of comments there is one in 41 at most, of
 * nothing but disguises one in 27.
 */
const weighing = { most: 200 * weighingSteps, perCharacter: weighingSteps / 24 };

/** Kinds whose evidence a rule may raise above their own. */
const raised: readonly Kind[] = ['ambiguous', 'bodily'];

const readyRules = rules.map(ready);

/** A rule ready to be asked; whether it may hold of an entry at all can be told before any text. */
function ready({ when, ...rule }: Rule) {
  const conditions = when.map((condition) => ({
    fact: condition.replace('not ', '') as Fact,
    wanted: !condition.startsWith('not '),
  }));
  const asked = conditions.flatMap(({ fact, wanted }) => {
    const is = facts[fact];
    return is ? [{ is, wanted }] : [];
  });
  return {
    ...rule,
    asksText: conditions.some(({ fact }) => isOfText(fact)),
    mayHold: (entry: Entry) =>
      rule.kinds.includes(entry.kind) &&
      conditions.every(({ fact, wanted }) => !(fact in entry) || entry[fact as EntryFlag] === wanted),
    holds(situation: Situation) {
      for (const { is, wanted } of asked) if (is(situation) !== wanted) return false;
      return true;
    },
  };
}

/** What a rule did, for tests and training. */
export type Watch = (rule: string) => void;

export class Judge {
  readonly budget = new Budget(weighing);
  readonly #situation: Situation;
  /** The rules that may hold of each entry. */
  readonly #rulesOf: ReadonlyMap<Entry, typeof readyRules>;

  constructor(lexicon: Lexicon, phrases: SetPhrases, model: SenseModel) {
    this.#situation = new Situation(lexicon, phrases, model);
    // Of the same kind with the same flags, they are the same: looked for once, since there are thousands of entries.
    const found = new Map<string, typeof readyRules>();
    const rulesOf = (entry: Entry) => {
      const own = found.get(entry.kindAndFlags) ?? readyRules.filter(({ mayHold }) => mayHold(entry));
      found.set(entry.kindAndFlags, own);
      return own;
    };
    this.#rulesOf = new Map(lexicon.entries.map((entry) => [entry, rulesOf(entry)]));
  }

  /** The most evidence that an entry can come to, whatever stands around it. */
  ceiling({ kind, likelihood }: Entry): number {
    return raised.includes(kind) ? mostEvidence : evidenceOf(likelihood);
  }

  /** Whether one more find of the text may be weighed against its company. */
  mayWeigh({ start }: Find): boolean {
    return this.budget.take(weighingSteps, start);
  }

  /**
   * Evidence that a find is profanity where it stands, in sixteenths of a logit; undefined when it means nothing there. A find
   * that is not weighed has the evidence of its entry and of how it is written alone. `watch` is told of each rule that holds.
   */
  evidence(findings: Findings, find: Find, isWeighed: boolean, watch?: Watch): number | undefined {
    const situation = this.#situation.see(findings, find);
    let evidence: number | undefined = evidenceOf(find.entry.likelihood) - situation.penalty;
    for (const { rule, asksText, holds, effect, isLast } of this.#rulesOf.get(find.entry) ?? []) {
      if ((asksText && !isWeighed) || !holds(situation)) continue;
      watch?.(rule);
      evidence = effect(evidence, situation);
      if (evidence === undefined || isLast) return evidence;
    }
    return evidence;
  }
}
