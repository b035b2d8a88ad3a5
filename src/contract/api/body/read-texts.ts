import * as v from 'valibot';
import type { DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import type { ApiRequest } from '../request.ts';
import { type TextIssue, text, texts } from '../schemas.ts';
import { type Body, readFields } from './parse-fields.ts';
import { fieldMissing, textInQuery, textRefused, wrongType } from './refusals.ts';

/** Trimmed, as well-formed UTF-16. Throws any `TextIssue`, `wrong_type`, `no_texts` and `too_many_texts`. */
export async function readTexts(
  request: ApiRequest,
  endpoint: DetectionEndpoint,
): Promise<readonly string[]> {
  const value = await readTextField(request, endpoint);
  return endpoint.bulk ? checked(texts, value, endpoint) : [checked(text, value, endpoint)];
}

function checked<Schema extends typeof text | typeof texts>(
  schema: Schema,
  value: unknown,
  endpoint: DetectionEndpoint,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (!success) {
    const [{ message, path }] = issues;
    throw textRefused(message as TextIssue, endpoint, path?.[0].key as number | undefined);
  }
  return output;
}

/** An array for a bulk endpoint, otherwise one text; unchecked. The URL is never a source. Throws {@link ApiError}. */
async function readTextField(request: ApiRequest, endpoint: DetectionEndpoint): Promise<unknown> {
  if (!request.headers.get('content-type') && hasTextInQuery(request.url)) throw textInQuery(endpoint);
  const body = await readFields(request, endpoint);
  const [q, list] = [body.fields('q'), body.fields('q[]')];
  if (q.length > 1 && !endpoint.bulk) throw wrongType(endpoint);
  if (q.length > 0 && list.length > 0) {
    throw new ApiError('conflicting_fields', 'Send the texts in "q" or in "q[]", not in both.');
  }
  const values = q.length > 0 ? q : list;
  if (values.length === 0) {
    if (hasTextInQuery(request.url)) throw textInQuery(endpoint);
    throw fieldMissing(endpoint, isJsonAsForm(body, endpoint));
  }
  if (list.length > 0 && !endpoint.bulk) throw wrongType(endpoint);
  // In a form, a list of texts is a repeated field.
  return endpoint.bulk && body.type !== 'application/json' ? values : values[0];
}

function isJsonAsForm({ type, bytes }: Body, { bodyTypes }: DetectionEndpoint): boolean {
  if (type !== 'application/x-www-form-urlencoded' || !bodyTypes.includes('application/json')) return false;
  return /^\s*[{[]/.test(new TextDecoder().decode(bytes));
}

/** The URL class throws for some hosts that clients send. */
const textParameter = /^[^?#]*\?(?:[^#]*&)?(?:q|%71)(?:(?:\[|%5[bB])(?:\]|%5[dD]))?(?:[=&#]|$)/;

function hasTextInQuery(url: string): boolean {
  return textParameter.test(url);
}
