/**
 * Reads the texts of a request, checks them and prepares them for the engines. Entry point of this folder.
 */
import * as v from 'valibot';
import type { DetectionEndpoint } from '../endpoints.ts';
import type { ApiRequest } from '../request.ts';
import { type TextIssue, text, texts } from '../schemas.ts';
import { readTextField } from './read-text-field.ts';
import { textRefused } from './refusals.ts';

/**
 * The texts of a request, in order: one, or one or more for a bulk endpoint. They are trimmed and well-formed UTF-16.
 * Throws what {@link readTextField} throws, `wrong_type`, `no_texts`, `too_many_texts`, and any `TextIssue`.
 */
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
