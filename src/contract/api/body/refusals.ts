import type { DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { textTooLong, tooManyTexts } from '../limits.ts';
import type { TextIssue } from '../schemas.ts';

/** `at`: index of the text in a bulk call. */
export function textRefused(issue: TextIssue, endpoint: DetectionEndpoint, at?: number): ApiError {
  return new ApiError(issue, sentences[issue](endpoint, at));
}

export function wrongType(endpoint: DetectionEndpoint): ApiError {
  return textRefused('wrong_type', endpoint);
}

export function textInQuery(endpoint: DetectionEndpoint): ApiError {
  return new ApiError(
    'text_in_query',
    `Texts are never read from the URL, because URLs end up in logs. Put "q" into the body: ${expected(endpoint)}.`,
  );
}

/** `isJsonAsForm`: it looks like JSON, but `curl -d` declared it as a form. */
export function fieldMissing(endpoint: DetectionEndpoint, isJsonAsForm: boolean): ApiError {
  return new ApiError(
    'field_missing',
    isJsonAsForm
      ? 'The body has no field "q", because it was read as a form. Send JSON with Content-Type: application/json.'
      : `The body has no field "q": ${expected(endpoint)}.`,
  );
}

export function notAnObject(endpoint: DetectionEndpoint): ApiError {
  return new ApiError('wrong_type', `The JSON body must be an object: ${expected(endpoint)}.`);
}

const sentences: Readonly<Record<TextIssue, (endpoint: DetectionEndpoint, at?: number) => string>> = {
  wrong_type: (endpoint, at) =>
    at === undefined ? `${expected(endpoint)}.${elsewhere(endpoint)}` : `"q[${at}]" must be a string.`,
  text_empty: ({ bulk, kind }) => emptyText[bulk ? 'bulk' : kind],
  text_too_long: (_, at) => textTooLong(at === undefined ? 'A text' : `"q[${at}]"`),
  no_texts: () => 'The array of texts is empty. Send at least one text.',
  too_many_texts: tooManyTexts,
};

/** Existing clients rely on these messages. */
const emptyText = {
  bulk: 'At least one of the texts provided was empty.',
  language: 'The language of an empty text is more of a philosophical question.',
  profanity: 'Can an empty text have profanity in it? I doubt it.',
} as const;

function elsewhere({ bulk, sibling }: DetectionEndpoint): string {
  return sibling === undefined ? '' : ` Send ${bulk ? 'a single text' : 'several texts'} to ${sibling}.`;
}

function expected({ bulk, bodyTypes }: DetectionEndpoint): string {
  if (!bulk) return '"q" must be one text, sent once';
  return bodyTypes.includes('application/json')
    ? '"q" must be an array of texts, each a string (in a form: "q[]", repeated once per text)'
    : '"q[]" must be sent once per text';
}
