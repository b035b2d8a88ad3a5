import * as v from 'valibot';
import type { InspectEndpoint } from '../endpoints.ts';
import { ApiError } from '../errors.ts';
import { type InspectIssue, type InspectRequest, inspectRequest, nestedMembers } from '../inspect-request.ts';
import { maxValues, textTooLong, tooManyTexts } from '../limits.ts';
import type { ApiRequest } from '../request.ts';
import { bodyType } from './content-type.ts';
import { parseJsonObject } from './parse-fields.ts';
import { readBytes, requireUncompressed } from './read-bytes.ts';

type Issue = v.BaseIssue<unknown>;

/** Throws `unsupported_content_type`, `body_too_large`, `body_unreadable` and the codes of {@link inspectRequest}. */
export async function readInspectRequest(
  request: ApiRequest,
  endpoint: InspectEndpoint,
): Promise<InspectRequest> {
  bodyType(request.headers.get('content-type') ?? '', endpoint);
  requireUncompressed(request);
  const body =
    request.plainFields?.() ??
    parseJsonObject(
      await readBytes(request),
      () => new ApiError('wrong_type', 'The JSON body must be an object with a list of "texts".'),
      maxValues,
    );
  requireObjects(body);
  const { success, output, issues } = v.safeParse(inspectRequest, body, { abortEarly: true });
  if (success) return output;
  throw refusalOf(issues[0]);
}

/** For the validator, a list is an object too. */
function requireObjects(body: Readonly<Record<string, unknown>>): void {
  for (const name of ['context', 'profanity'])
    if (Array.isArray(body[name])) throw new ApiError('wrong_type', `"${name}" must not be a list.`);
}

function refusalOf(found: Issue): ApiError {
  // If a value fits none of two types, the issue inside it is more helpful.
  const inner = found.issues?.find(({ path }) => path !== undefined);
  const { message, expected } = inner ?? found;
  const path = [...(found.path ?? []), ...(inner?.path ?? [])].map(({ key }) => key);
  const code = message as InspectIssue;
  return new ApiError(code, sentences[code](placeOf(path), typeNames[expected ?? ''] ?? 'another value'));
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

const sentences: Readonly<Record<InspectIssue, (place: string, type: string) => string>> = {
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
