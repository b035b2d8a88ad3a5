import * as v from 'valibot';
import type { DetectionEndpoint } from '../endpoints.ts';
import type { ApiRequest } from '../request.ts';
import { type TextIssue, text, texts } from '../schemas.ts';
import { readTextField } from './read-text-field.ts';
import { textRefused } from './refusals.ts';

/**
 * Resolves to the texts in order, trimmed and as well-formed UTF-16. Throws as {@link readTextField} does,
 * and `wrong_type`, `no_texts`, `too_many_texts` and any `TextIssue`.
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
