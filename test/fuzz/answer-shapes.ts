import * as v from 'valibot';
import { responseSchemas, statusOf } from '../../src/contract/api/index.ts';
import { inspection } from '../../src/extension/messages/inspection.ts';
import type { InternalMessageType } from '../../src/extension/messages/internal.ts';

const headers = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), v.string());

/** A refusal: an error with the status of its code, or without a body for HEAD. */
export const refusal = v.pipe(
  v.strictObject({ status: v.number(), headers, body: v.nullable(responseSchemas.error) }),
  v.check(({ status, body }) =>
    body === null ? status >= 400 : statusOf[body.error.code] === status && body.error.message !== '',
  ),
);

const { error: _, ...bodies } = responseSchemas;

export const contractAnswer = v.union([
  v.strictObject({ status: v.literal(200), headers, body: v.union([v.null(), ...Object.values(bodies)]) }),
  v.strictObject({ status: v.literal(204), headers, body: v.null() }),
  refusal,
]);

export const accessAnswer = v.union([
  v.strictObject({ status: v.literal(200), headers, body: v.strictObject({ access: v.string() }) }),
  v.strictObject({
    status: v.picklist([400, 429]),
    headers,
    body: v.strictObject({ error: v.strictObject({ code: v.string(), message: v.string() }) }),
  }),
  refusal,
]);

export function detectionsIn(answer: unknown): number {
  const { status, body } = answer as { status: number; body: unknown };
  if (status !== 200) return 0;
  // Single texts first: without a recognized language, their results are empty, unlike those of bulk calls.
  if (v.is(responseSchemas.language, body) || v.is(responseSchemas.profanity, body)) return 1;
  if (v.is(responseSchemas.inspect, body)) return body.results.length;
  if (v.is(responseSchemas.languageBulk, body)) return body.results.length;
  return v.is(responseSchemas.profanityBulk, body) ? body.scores.length : 0;
}

const usage = v.strictObject({
  used: v.number(),
  limit: v.number(),
  remaining: v.number(),
  resetsAt: v.number(),
});
const failure = v.strictObject({ outcome: v.string(), resetsAt: v.optional(v.number()) });
const block = v.strictObject({
  letters: v.number(),
  candidates: v.array(v.unknown()),
  tag: v.string(),
  twins: v.optional(
    v.strictObject({
      langs: v.array(v.string()),
      confidence: v.number(),
      countAs: v.array(v.strictObject({ lang: v.string(), tag: v.string() })),
    }),
  ),
  parts: v.optional(
    v.array(v.strictObject({ start: v.number(), end: v.number(), lang: v.string(), tag: v.string() })),
  ),
  swearing: v.optional(v.array(v.unknown())),
});
const managed = v.union([
  v.strictObject({ ok: v.literal(true), value: v.unknown() }),
  v.strictObject({ ok: v.literal(false), code: v.string(), message: v.string() }),
]);

export const internalAnswers: { readonly [Type in InternalMessageType]: v.GenericSchema } = {
  'inspect-selection': v.intersect([inspection, v.object({ view: v.object({ headline: v.string() }) })]),
  'show-in-popup': v.boolean(),
  report: v.null(),
  'open-options': v.null(),
  translate: v.boolean(),
  'search-languages': v.array(v.object({ lang: v.string(), name: v.string() })),
  'insert-colours': v.null(),
  'inject-on-press': v.null(),
  'inspect-text': inspection,
  'inspect-page-selection': v.nullable(v.strictObject({ inspection, text: v.string() })),
  'get-usage': v.union([usage, failure]),
  'take-popup-answer': v.nullable(inspection),
  'inject-page-reader': v.boolean(),
  'detect-blocks': v.union([
    v.strictObject({ results: v.array(block), isUnscored: v.optional(v.boolean()) }),
    failure,
  ]),
  'manage-accounts': managed,
  'manage-access': managed,
};
