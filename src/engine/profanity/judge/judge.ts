import type { Entry, EntryFlag, Kind } from '../find/entry.ts';
import type { Findings, Match } from '../find/findings.ts';
import type { Lexicon } from '../find/lexicon.ts';
import type { SetPhrases } from '../find/phrases.ts';
import { Budget } from '../read/budget.ts';
import { evidenceOfLikelihood, impossible, maxEvidence } from './likelihood.ts';
import { type Fact, facts, isOfText, MatchContext } from './match-context.ts';
import { type Rule, rules } from './rules.ts';
import type { SenseModel } from './sense-model.ts';

/** A match takes 1 to 3 µs to weigh. */
const weighingSteps = 1000;

/** Prose never reaches this: per 4,096 characters, comments have at most one match in 41. */
const weighingAllowance = { maxSteps: 200 * weighingSteps, perCharacter: weighingSteps / 24 };

const raised: readonly Kind[] = ['ambiguous', 'bodily'];

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

type CompiledRule = ReturnType<typeof compileRule>;

export const theWord = 'the word itself';

export type Watch = (reason: string, weight: number, rule?: string) => void;

export class Judge {
  readonly budget = new Budget(weighingAllowance);
  readonly #context: MatchContext;
  readonly #rulesOf: ReadonlyMap<Entry, readonly CompiledRule[]>;

  constructor(lexicon: Lexicon, phrases: SetPhrases, model: SenseModel, used: readonly Rule[] = rules) {
    this.#context = new MatchContext(lexicon, phrases, model);
    const compiledRules = used.map(compileRule);
    const found = new Map<string, readonly CompiledRule[]>();
    const rulesOf = (entry: Entry) => {
      const list = found.get(entry.kindAndFlags) ?? compiledRules.filter(({ mayHold }) => mayHold(entry));
      found.set(entry.kindAndFlags, list);
      return list;
    };
    this.#rulesOf = new Map(lexicon.entries.map((entry) => [entry, rulesOf(entry)]));
  }

  ceiling({ kind, likelihood }: Entry): number {
    return raised.includes(kind) ? maxEvidence : evidenceOfLikelihood(likelihood);
  }

  mayWeigh({ start }: Match): boolean {
    return this.budget.take(weighingSteps, start);
  }

  /** Returns sixteenths of a logit. Unless `isWeighed`, skips rules that depend on the context. */
  evidence(findings: Findings, match: Match, isWeighed: boolean, watch?: Watch): number {
    const context = this.#context.moveTo(findings, match);
    const { penalty } = context.disguise;
    let evidence = evidenceOfLikelihood(match.entry.likelihood) - penalty;
    watch?.(theWord, evidence + penalty);
    if (penalty > 0) watch?.('its disguise', -penalty);
    for (const { rule, asksText, holds, weight, parts, isLast } of this.#rulesOf.get(match.entry) ?? []) {
      if ((asksText && !isWeighed) || !holds(context)) continue;
      const added = typeof weight === 'number' ? weight : weight(context);
      if (watch) for (const [reason, part] of parts?.(context) ?? [[rule, added]]) watch(reason, part, rule);
      evidence += added;
      if (isLast || added === impossible) return evidence;
    }
    return evidence;
  }
}
