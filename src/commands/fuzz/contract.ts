/**
 * Whether an answer is one that the contract knows, whatever the question was.
 */
import * as v from 'valibot';
import { responseSchemas, statusOf } from '../../api/index.ts';

const headers = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), v.string());

/** 200 with a body of one of the kinds, 200 or 204 without one, or an error with the status of its code. */
const contractAnswer = v.union([
  v.strictObject({
    status: v.literal(200),
    headers,
    body: v.union([
      responseSchemas.language,
      responseSchemas.languageBulk,
      responseSchemas.profanity,
      responseSchemas.profanityBulk,
      responseSchemas.status,
      responseSchemas.languages,
      v.null(),
    ]),
  }),
  v.strictObject({ status: v.literal(204), headers, body: v.null() }),
  v.pipe(
    v.strictObject({ status: v.number(), headers, body: v.nullable(responseSchemas.error) }),
    v.check(({ status, body }) =>
      body === null ? status >= 400 : statusOf[body.error.code] === status && body.error.message !== '',
    ),
  ),
]);

const internalAnswer = v.union([
  v.strictObject({ ok: v.literal(true), value: v.unknown() }),
  v.strictObject({ ok: v.literal(false), code: v.string(), message: v.string() }),
  v.picklist(['model', 'franc-min']),
  v.strictObject({ used: v.number(), limit: v.number(), remaining: v.number(), resetsAt: v.number() }),
  v.object({ inspection: v.object({ outcome: v.string() }), among: v.string(), parts: v.array(v.unknown()) }),
  v.object({ outcome: v.string() }),
  v.boolean(),
  v.null(),
  v.undefined(),
]);

/** Undefined for an answer of the contract, else what it is; `inside` are those that our own pages get. */
export function contractFault(answer: unknown, from: 'outside' | 'inside'): string | undefined {
  if (v.is(contractAnswer, answer)) return undefined;
  if (from === 'inside' && v.is(internalAnswer, answer)) return undefined;
  return `no answer of the contract: ${shown(answer)}`;
}

/** Undefined for a well-formed answer over a port, else what is wrong with it. */
export function frameFault(frame: unknown): string | undefined {
  if (typeof frame !== 'object' || frame === null || !('id' in frame)) return `no frame: ${shown(frame)}`;
  const { id, ...answer } = frame;
  if (typeof id !== 'string' && typeof id !== 'number' && id !== null)
    return `a frame with the id ${shown(id)}`;
  return contractFault(answer, 'outside');
}

/** How many detections an answer was charged for. */
export function detectionsIn(answer: unknown): number {
  const { status, body } = answer as { status?: unknown; body?: unknown };
  if (status !== 200) return 0;
  if (v.is(responseSchemas.languageBulk, body)) return body.results.length;
  if (v.is(responseSchemas.profanityBulk, body)) return body.scores.length;
  return v.is(responseSchemas.language, body) || v.is(responseSchemas.profanity, body) ? 1 : 0;
}

/** A value for a person, cut short. */
export function shown(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 300);
  } catch {
    return 'something that cannot be shown';
  }
}
