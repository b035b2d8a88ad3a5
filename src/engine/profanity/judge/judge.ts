import type { Entry, EntryFlag, Kind } from '../find/entry.ts';
import type { Findings, Match } from '../find/findings.ts';
import type { Lexicon } from '../find/lexicon.ts';
import type { SetPhrases } from '../find/phrases.ts';
import { Budget } from '../read/budget.ts';
import { type Fact, facts, isOfText, MatchContext } from './match-context.ts';
import { type Rule, rules } from './rules.ts';
import type { SenseModel } from './sense-model.ts';

// Evidence is in integer sixteenths of a logit. The likelihoods use only products and quotients, so that every machine
// gives the same score.

/** More evidence changes no score. */
export const maxEvidence = 160;

/** Likelihood in ten-thousandths by evidence, from -maxEvidence to maxEvidence. */
const table = new Int32Array(2 * maxEvidence + 1);
{
  // e^(1/16). Math.exp may differ between machines.
  const step = 1.0644944589178593;
  let odds = 1;
  for (let z = 0; z <= maxEvidence; z++) {
    const likelihood = Math.round((10000 * odds) / (1 + odds));
    table[maxEvidence + z] = likelihood;
    table[maxEvidence - z] = 10000 - likelihood;
    odds *= step;
  }
}

export function likelihoodOf(evidence: number): number {
  return table[maxEvidence + Math.max(-maxEvidence, Math.min(maxEvidence, evidence))];
}

const evidences = new Int16Array(10_001);
{
  let z = -maxEvidence;
  for (let likelihood = 0; likelihood <= 10_000; likelihood++) {
    while (z < maxEvidence && table[maxEvidence + z + 1] <= likelihood) z++;
    evidences[likelihood] = z;
  }
}

/** Returns the evidence for a likelihood in ten-thousandths, rounded down. */
export function evidenceOfLikelihood(likelihood: number): number {
  return evidences[likelihood];
}

/** A match takes 1 to 3 µs to weigh. */
const weighingSteps = 1000;

/**
 * 200 matches at first, and one more per 24 characters. Per 4,096 characters, comments have at most one match in 41
 * characters; text of only disguises has one in 27.
 */
const weighingAllowance = { maxSteps: 200 * weighingSteps, perCharacter: weighingSteps / 24 };

/** Kinds whose evidence rules may raise. */
const raised: readonly Kind[] = ['ambiguous', 'bodily'];

const compiledRules = rules.map(compileRule);

/** `mayHold` checks conditions on the entry, which need no text. */
function compileRule({ when, ...rule }: Rule) {
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
    holds(context: MatchContext) {
      for (const { is, wanted } of asked) if (is(context) !== wanted) return false;
      return true;
    },
  };
}

/** Receives the name of each rule that applies. */
export type Watch = (rule: string) => void;

export class Judge {
  readonly budget = new Budget(weighingAllowance);
  readonly #context: MatchContext;
  readonly #rulesOf: ReadonlyMap<Entry, typeof compiledRules>;

  constructor(lexicon: Lexicon, phrases: SetPhrases, model: SenseModel) {
    this.#context = new MatchContext(lexicon, phrases, model);
    // Entries of one kind with the same flags share a list.
    const found = new Map<string, typeof compiledRules>();
    const rulesOf = (entry: Entry) => {
      const list = found.get(entry.kindAndFlags) ?? compiledRules.filter(({ mayHold }) => mayHold(entry));
      found.set(entry.kindAndFlags, list);
      return list;
    };
    this.#rulesOf = new Map(lexicon.entries.map((entry) => [entry, rulesOf(entry)]));
  }

  /** Returns the highest possible evidence for an entry. */
  ceiling({ kind, likelihood }: Entry): number {
    return raised.includes(kind) ? maxEvidence : evidenceOfLikelihood(likelihood);
  }

  /** True if the budget allows weighing another match against its context. */
  mayWeigh({ start }: Match): boolean {
    return this.budget.take(weighingSteps, start);
  }

  /**
   * Returns the evidence that a match is profanity, in sixteenths of a logit, or undefined if it is discarded. Unless
   * `isWeighed`, skips rules that depend on the context.
   */
  evidence(findings: Findings, match: Match, isWeighed: boolean, watch?: Watch): number | undefined {
    const context = this.#context.moveTo(findings, match);
    let evidence: number | undefined = evidenceOfLikelihood(match.entry.likelihood) - context.penalty;
    for (const { rule, asksText, holds, effect, isLast } of this.#rulesOf.get(match.entry) ?? []) {
      if ((asksText && !isWeighed) || !holds(context)) continue;
      watch?.(rule);
      evidence = effect(evidence, context);
      if (evidence === undefined || isLast) return evidence;
    }
    return evidence;
  }
}
