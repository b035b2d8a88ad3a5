/**
 * Inspects one text for this browser: detects its language, scores profanity where it is English, and charges the
 * built-in account. The engines are called directly, by the contract's own rules: one detection for the language, one
 * more for the score, both in one charge, which comes last so that what fails costs nothing.
 */
import * as v from 'valibot';
import { type AccountStore, BUILT_IN_ID, StorageUnavailableError, type Usage } from '../../accounts/index.ts';
import { type Api, text } from '../../api/index.ts';
import { type Engines, languages, type Span } from '../../engine/index.ts';
import type {
  Failure,
  InspectedLanguage,
  Inspection,
  ProfanityFinding,
  UsageToday,
} from '../messages/inspection.ts';

export interface InspectorParts {
  readonly engines: Engines;
  readonly accounts: Pick<AccountStore, 'usage' | 'charge'>;
  /** Long calls of others take turns with an inspection as with any call. */
  readonly api: Pick<Api, 'asCall'>;
}

export interface InspectOptions {
  /** The only languages to consider, as codes of the list; all of them unless told. */
  readonly only?: readonly string[] | undefined;
  /** Whether English is scored for profanity, at the cost of a second detection; true unless told. */
  readonly scoresProfanity?: boolean;
}

/** An inspection, and the profane words that its score was taken from. */
export interface DetailedInspection {
  readonly inspection: Inspection;
  /** In order, as ranges of the text as it was given; empty where nothing was scored. */
  readonly spans: readonly Span[];
}

/** What is told of a text that the contract's rules refuse, by error code. */
const refusals: Readonly<Record<string, Failure>> = {
  text_empty: { outcome: 'no-text' },
  text_too_long: { outcome: 'text-too-long' },
};

/** Inspects `input`, which is trimmed for it. Never rejects. */
export async function inspect(
  parts: InspectorParts,
  input: string,
  options: InspectOptions = {},
): Promise<DetailedInspection> {
  const read = v.safeParse(text, input);
  if (!read.success) {
    return { inspection: refusals[read.issues[0].message] ?? { outcome: 'failed' }, spans: [] };
  }
  const trimmed = input.length - input.trimStart().length;
  try {
    const { inspection, spans } = await parts.api.asCall(() => detect(parts, read.output, options));
    const moved = spans.map((span) => ({ ...span, start: span.start + trimmed, end: span.end + trimmed }));
    return { inspection, spans: moved };
  } catch (thrown) {
    return { inspection: failureOf(thrown), spans: [] };
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
  { only, scoresProfanity = true }: InspectOptions,
): Promise<DetailedInspection> {
  const before = await readUsage(accounts);
  if ('outcome' in before) return { inspection: before, spans: [] };
  // Before any work: a long text takes long to detect.
  if (before.remaining === 0) return { inspection: limitReached(before), spans: [] };
  const detector = await engines.language().catch(() => undefined);
  if (detector === undefined) return { inspection: { outcome: 'unavailable' }, spans: [] };

  const [first, ...others] = detector.detect(text, only === undefined ? {} : { only }).map(named);
  const isScored = scoresProfanity && first?.lang === 'en';
  const spans = isScored ? await findProfanity(engines, text) : [];
  const charged = await charge(accounts, isScored && spans !== undefined ? 2 : 1);
  const usage = withRemaining(charged.usage);
  if (charged.detections === 0) return { inspection: limitReached(usage), spans: [] };
  if (first === undefined) return { inspection: { outcome: 'unrecognised', usage }, spans: [] };
  const recognised = { outcome: 'recognised', candidates: [first, ...others], usage } satisfies Inspection;
  if (!isScored) return { inspection: recognised, spans: [] };
  const profanity = findingOf(spans, charged);
  return {
    inspection: { ...recognised, profanity },
    spans: profanity.outcome === 'scored' && spans !== undefined ? spans : [],
  };
}

function named({ lang, confidence }: { lang: string; confidence: number }): InspectedLanguage {
  const [english, native] = languages[lang] ?? [lang, lang];
  return { lang, english, native, confidence };
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

interface Charged {
  readonly detections: 0 | 1 | 2;
  readonly usage: Usage;
}

/** Charges two detections, or the one that is left, or none. Rejects where nothing can be charged at all. */
async function charge(accounts: InspectorParts['accounts'], detections: 1 | 2): Promise<Charged> {
  const result = await accounts.charge(BUILT_IN_ID, detections);
  if (result.outcome === 'charged') return { detections, usage: result.usage };
  if (result.outcome === 'unknown-account') throw new Error('The built-in account is gone.');
  return detections === 2 ? charge(accounts, 1) : { detections: 0, usage: result.usage };
}

function withRemaining({ used, limit, resetsAt }: Usage): UsageToday {
  return { used, limit, resetsAt, remaining: limit === -1 ? -1 : Math.max(0, limit - used) };
}

function limitReached({ resetsAt }: Pick<Usage, 'resetsAt'>): Failure {
  return { outcome: 'limit-reached', resetsAt };
}

function failureOf(thrown: unknown): Failure {
  return { outcome: thrown instanceof StorageUnavailableError ? 'not-counted' : 'failed' };
}
