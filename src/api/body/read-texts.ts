/**
 * Judges the texts of a request and makes them ready for the engines.
 */
import * as v from 'valibot';
import type { DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { type TextIssue, text, texts } from '../schemas.ts';
import { readTextField, wrongType } from './read-text-field.ts';

/**
 * The texts of a request, trimmed and well-formed, in their order: one, or for a bulk call one or more.
 * Throws every 400 that {@link readTextField} throws, and `wrong_type`, `no_texts`, `too_many_texts`,
 * `text_empty` or `text_too_long`.
 */
export async function readTexts(request: Request, endpoint: DetectionEndpoint): Promise<readonly string[]> {
  const value = await readTextField(request, endpoint);
  if (endpoint.bulk) {
    const { success, output, issues } = v.safeParse(texts, value, { abortEarly: true });
    if (!success) throw refusal(issues[0].message as TextIssue, endpoint);
    return output;
  }
  const { success, output, issues } = v.safeParse(text, value, { abortEarly: true });
  if (!success) throw refusal(issues[0].message as TextIssue, endpoint);
  return [output];
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

/** The sentences that the service's public clients know. */
function emptyTextMessage({ bulk, kind }: DetectionEndpoint): string {
  if (bulk) return 'At least one of the texts provided was empty.';
  return kind === 'language'
    ? 'The language of an empty text is more of a philosophical question.'
    : 'Can an empty text have profanity in it? I doubt it.';
}
