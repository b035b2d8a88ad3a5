/**
 * Reads the texts of a request, checks them and prepares them for the engines. Entry point of this folder.
 */
import * as v from 'valibot';
import type { DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { type TextIssue, text, texts } from '../schemas.ts';
import { readTextField, wrongType } from './read-text-field.ts';

/**
 * The texts of a request, in order: one, or one or more for a bulk endpoint. They are trimmed and well-formed UTF-16.
 * Throws what {@link readTextField} throws, and `wrong_type`, `no_texts`, `too_many_texts`, `text_empty` or
 * `text_too_long`.
 */
export async function readTexts(request: Request, endpoint: DetectionEndpoint): Promise<readonly string[]> {
  const value = await readTextField(request, endpoint);
  return endpoint.bulk ? checked(texts, value, endpoint) : [checked(text, value, endpoint)];
}

function checked<Schema extends typeof text | typeof texts>(
  schema: Schema,
  value: unknown,
  endpoint: DetectionEndpoint,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (!success) throw refusal(issues[0].message as TextIssue, endpoint);
  return output;
}

function refusal(code: TextIssue, endpoint: DetectionEndpoint): ApiError {
  switch (code) {
    case 'wrong_type':
      return wrongType(endpoint);
    case 'text_empty':
      return new ApiError(code, emptyTextMessage(endpoint));
    case 'text_too_long':
      return new ApiError(code, 'A text is longer than 1,000,000 characters; please split it.');
    case 'no_texts':
      return new ApiError(code, 'The array of texts is empty; please send at least one.');
    case 'too_many_texts':
      return new ApiError(code, 'There are more than 10,000 texts; please split them into several calls.');
  }
}

/** These sentences are fixed: existing clients of the service know them. */
function emptyTextMessage({ bulk, kind }: DetectionEndpoint): string {
  if (bulk) return 'At least one of the texts provided was empty.';
  return kind === 'language'
    ? 'The language of an empty text is more of a philosophical question.'
    : 'Can an empty text have profanity in it? I doubt it.';
}
