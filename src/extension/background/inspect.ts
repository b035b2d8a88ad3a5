/**
 * One detection is counted on the built-in account. The count comes last, so failures are not counted, and is on disk before
 * the answer is given.
 */

import { builtInId, remaining, StorageUnavailableError, type Usage } from '@vernacular/contract/accounts';
import { needsWholeModel } from 'vernacular-engine/engines';
import type { Failure, Inspection, UsageToday } from '../messages/inspection.ts';
import type { SelectedBlock } from '../messages/selection.ts';
import type { InspectorServices } from './engines-and-accounts.ts';
import type { Hints } from './inspect-in-context.ts';
import { findProfanity, mapOffsets, profaneWords, recognise } from './recognise.ts';
import { recogniseBlocks } from './recognise-blocks.ts';
import { sampleOf } from './sample-text.ts';

/** Ranges in the answer refer to `input`, or to the joined blocks. Never rejects. */
export async function inspect(
  services: InspectorServices,
  input: string | readonly SelectedBlock[],
  hints: Hints = {},
): Promise<Inspection> {
  if (typeof input !== 'string') return inspectInTurn(services, input, hints);
  const trimmed = input.trimStart();
  const sample = sampleOf(trimmed.trimEnd());
  if (sample.text === '') return { outcome: 'no-text' };
  const start = input.length - trimmed.length;
  const answer = await inspectInTurn(services, sample.text.toWellFormed(), hints);
  return mapOffsets(
    sample.isPart && answer.outcome === 'recognised' ? { ...answer, isSample: true } : answer,
    (place) => start + sample.original(place),
  );
}

async function inspectInTurn(
  services: InspectorServices,
  input: string | readonly SelectedBlock[],
  hints: Hints,
): Promise<Inspection> {
  try {
    // Between slices of long API calls.
    return await services.api.asCall(() => inspectAndCharge(services, input, hints));
  } catch (thrown) {
    return failureOf(thrown);
  }
}

/** Never rejects. */
export async function readUsage(accounts: InspectorServices['accounts']): Promise<UsageToday | Failure> {
  try {
    const usage = (await accounts.usage(builtInId)) as Usage;
    return { ...usage, remaining: remaining(usage) };
  } catch (thrown) {
    return failureOf(thrown);
  }
}

async function inspectAndCharge(
  { engines, accounts }: InspectorServices,
  input: string | readonly SelectedBlock[],
  hints: Hints,
): Promise<Inspection> {
  // Loads the engine while the usage is read, since both are slow right after a start of the background.
  const loading = engines.language().catch(() => undefined);
  const before = await readUsage(accounts);
  if ('outcome' in before) return before;
  // Checked before the work, since detecting a long text takes time.
  if (before.remaining === 0) return limitReached(before);
  const detector = await loading;
  if (detector === undefined) return { outcome: 'unavailable' };

  const texts = typeof input === 'string' ? [input] : input.map(({ text }) => text);
  if (needsWholeModel(texts)) await detector.readAll?.();
  const work = () =>
    typeof input === 'string'
      ? recognise(detector, input, hints)
      : recogniseBlocks(detector, input, hints.read);
  const { found, english, hasEnglish } =
    detector.complete === undefined ? work() : await detector.complete(work);
  const spans = english === undefined ? [] : await findProfanity(engines, english);
  const charge = await accounts.charge(builtInId, 1);
  if (charge.outcome === 'unknown-account') throw new Error('The built-in account is gone.');
  if (charge.outcome !== 'charged') return limitReached(charge.usage);
  const swearing = profaneWords(english ?? '', spans ?? []);
  if (found.candidates.length + swearing.length === 0) return { outcome: 'unrecognised' };
  const recognised = { outcome: 'recognised', ...found } satisfies Inspection;
  if (english === undefined) return recognised;
  if (spans === undefined) return { ...recognised, profanity: { outcome: 'failed' } };
  const score = spans.reduce((most, { score }) => Math.max(most, score), 0);
  if (score === 0 && !hasEnglish) return recognised;
  return { ...recognised, profanity: { outcome: 'scored', score }, ...(swearing.length > 0 && { swearing }) };
}

function limitReached({ resetsAt }: Pick<Usage, 'resetsAt'>): Failure {
  return { outcome: 'limit-reached', resetsAt };
}

function failureOf(thrown: unknown): Failure {
  return { outcome: thrown instanceof StorageUnavailableError ? 'not-counted' : 'failed' };
}
