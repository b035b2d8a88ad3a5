/**
 * Inspects one text for this browser: detects its language, scores profanity where it is English and masks its swear
 * words, and charges the built-in account. The engines are called directly, by the contract's own rules: one detection
 * for the language, one more for the score, both in one charge, which comes last so that what fails costs nothing.
 */

import {
  type AccountStore,
  BUILT_IN_ID,
  remaining,
  StorageUnavailableError,
  type Usage,
} from '@vernacular/contract/accounts';
import { type Api, text } from '@vernacular/contract/api';
import * as v from 'valibot';
import { type Engines, mask, type Span } from 'vernacular-engine/engines';
import {
  type Failure,
  type Inspection,
  type MaskedWord,
  mostRanges,
  type ProfanityFinding,
  type UsageToday,
} from '../messages/inspection.ts';
import type { Paid } from '../sitting.ts';
import { type Charged, charge } from './charging.ts';
import type { Hints } from './judge-in-context.ts';
import { moved, recognise } from './recognise.ts';
import { sampleOf } from './sample-text.ts';

export interface InspectorParts {
  readonly engines: Engines;
  readonly accounts: Pick<AccountStore, 'usage' | 'charge'>;
  /** Long calls of others take turns with an inspection as with any call. */
  readonly api: Pick<Api, 'asCall'>;
}

export interface InspectOptions extends Hints {
  /** Whether English is scored for profanity, at the cost of a second detection; true unless told. */
  readonly scoresProfanity?: boolean;
  /** Detections that were charged for this text before; none unless told. */
  readonly paid?: Paid;
}

/** A find below this score is more likely innocent than not. */
const leastScore = 0.5;

/** Characters of a masked word: what is longer is cut. */
const longestMask = 100;

/** What is told of a text that the contract's rules refuse, by error code. */
const refusals: Readonly<Record<string, Failure>> = { text_empty: { outcome: 'no-text' } };

/**
 * Inspects `input`, which is trimmed for it, or a sample of it where it is longer than one text may be; ranges in the
 * answer are those of `input` as it was given. Never rejects.
 */
export async function inspect(
  parts: InspectorParts,
  input: string,
  options: InspectOptions = {},
): Promise<Inspection> {
  const trimmed = input.trimStart();
  const sample = sampleOf(trimmed.trimEnd());
  const read = v.safeParse(text, sample.text);
  if (!read.success) return refusals[read.issues[0].message] ?? { outcome: 'failed' };
  const start = input.length - trimmed.length;
  try {
    const answer = await parts.api.asCall(() => detect(parts, read.output, options));
    return moved(
      sample.isPart && answer.outcome === 'recognised' ? { ...answer, isSample: true } : answer,
      (place) => start + sample.original(place),
    );
  } catch (thrown) {
    return failureOf(thrown);
  }
}

/** What the built-in account has used today, or why that is not known. Never rejects. */
export async function readUsage(accounts: InspectorParts['accounts']): Promise<UsageToday | Failure> {
  try {
    return withRemaining((await accounts.usage(BUILT_IN_ID)) as Usage);
  } catch (thrown) {
    return failureOf(thrown);
  }
}

async function detect(
  { engines, accounts }: InspectorParts,
  text: string,
  { scoresProfanity = true, paid = 0, ...hints }: InspectOptions,
): Promise<Inspection> {
  // Begun first: a background that was just woken reads it while the counts are read.
  const loading = engines.language().catch(() => undefined);
  const before = await readUsage(accounts);
  if ('outcome' in before) return before;
  // Before any work: a long text takes long to detect.
  if (before.remaining === 0 && paid === 0) return limitReached(before);
  const detector = await loading;
  if (detector === undefined) return { outcome: 'unavailable' };

  const found = recognise(detector, text, hints);
  const isScored = scoresProfanity && found?.candidates[0].lang === 'en';
  const spans = isScored ? await findProfanity(engines, text) : [];
  const charged = await charge(accounts, isScored && spans !== undefined ? 2 : 1, paid);
  const usage = withRemaining(charged.usage);
  if (charged.detections === 0) return limitReached(usage);
  if (found === undefined) return { outcome: 'unrecognised', usage };
  const recognised = { outcome: 'recognised', ...found, usage } satisfies Inspection;
  if (!isScored) return recognised;
  const profanity = findingOf(spans, charged);
  const swearing = profanity.outcome === 'scored' ? masked(text, spans ?? []) : [];
  return { ...recognised, profanity, ...(swearing.length > 0 && { swearing }) };
}

/** The words that are vulgar in themselves: a mild name that somebody is called may be read. */
function masked(text: string, spans: readonly Span[]): readonly MaskedWord[] {
  return spans
    .filter(({ score, isVulgar }) => isVulgar && score >= leastScore)
    .slice(0, mostRanges)
    .map(({ start, end }) => ({ start, end, masked: mask(text.slice(start, end)).slice(0, longestMask) }));
}

/** The profane words of a text; undefined while the profanity engine cannot be loaded. */
async function findProfanity(engines: Engines, text: string): Promise<readonly Span[] | undefined> {
  try {
    return (await engines.profanity()).spans(text);
  } catch {
    return undefined;
  }
}

/** The score of a text is that of its most likely find. */
function findingOf(spans: readonly Span[] | undefined, { detections, usage }: Charged): ProfanityFinding {
  if (spans === undefined) return { outcome: 'failed' };
  if (detections < 2) return { outcome: 'limit-reached', resetsAt: usage.resetsAt };
  return { outcome: 'scored', score: spans.reduce((most, { score }) => Math.max(most, score), 0) };
}

function withRemaining({ used, limit, resetsAt }: Usage): UsageToday {
  return { used, limit, resetsAt, remaining: remaining({ used, limit }) };
}

function limitReached({ resetsAt }: Pick<Usage, 'resetsAt'>): Failure {
  return { outcome: 'limit-reached', resetsAt };
}

function failureOf(thrown: unknown): Failure {
  return { outcome: thrown instanceof StorageUnavailableError ? 'not-counted' : 'failed' };
}
