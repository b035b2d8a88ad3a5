/** Each refusal of a body, in a sentence with the remedy. */
import type * as v from 'valibot';
import type { DetectionEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { type InspectIssue, inspectRequest, nestedMembers } from '../inspect-request.ts';
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

export function inspectionRefused(found: v.BaseIssue<unknown>): ApiError {
  // If a value fits none of two types, the issue inside it is more helpful.
  const inner = found.issues?.find(({ path }) => path !== undefined);
  const { message, expected } = inner ?? found;
  const path = [...(found.path ?? []), ...(inner?.path ?? [])].map(({ key }) => key);
  const code = message as InspectIssue;
  return new ApiError(
    code,
    inspectSentences[code](placeOf(path), typeNames[expected ?? ''] ?? 'another value'),
  );
}

/** Such as `"texts[2]"`. Leaves out names that may be a text, because messages quote none. */
function placeOf(path: readonly unknown[]): string {
  const names = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  const place = names.join('').slice(1);
  return /^[\w.[\]-]{1,60}$/.test(place) ? `"${place}"` : 'A member of the body';
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  '(string | Array | Object)': 'a string, or an object with a list of "blocks"',
  '"blocks"': 'a list of strings',
  '(boolean | Object)': 'true, false or an object',
};

const inspectSentences: Readonly<Record<InspectIssue, (place: string, type: string) => string>> = {
  field_missing: () =>
    'The body has no member "texts": a list of texts, each a string or an object with a list of "blocks".',
  no_languages: (place) => `${place} is empty. List at least one language, or leave it out.`,
  no_texts: (place) => `${place} is empty. Send at least one text.`,
  out_of_range: (place) => `${place} must be from 0 to 1.`,
  text_empty: (place) => `${place} is empty or only white space. Leave out empty texts.`,
  text_too_long: textTooLong,
  too_many_texts: tooManyTexts,
  unknown_field: (place) => `${place} is unknown. The body may have ${listOf(members)}.`,
  unknown_language: (place) => `${place} is not the code of a language. GET /v2/languages lists the codes.`,
  wrong_type: (place, type) => `${place} must be ${type}.`,
};

const quoted = (name: string) => `"${name}"`;

const members = Object.keys(inspectRequest.entries).map((name) => {
  const nested = nestedMembers[name]?.map(quoted).join(', ');
  return nested === undefined ? quoted(name) : `${quoted(name)} (${nested})`;
});

/** The first use of `Intl` takes milliseconds. */
const listOf = (items: readonly string[]) => new Intl.ListFormat('en-GB').format(items);
