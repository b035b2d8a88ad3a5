import { ApiError } from '@vernacular/contract/api';
import * as v from 'valibot';
import { AccessRefusal } from './answers.ts';
import { namesProduct, plainLine, shortened } from './plain-words.ts';
import { maxDetections, maxName, maxReason } from './questions.ts';

/** Not part of the API: servers and our own pages don't answer it. */
export const accessPath = '/access';
export const openPath = '/access/open';

/** Maximum length of a JSON body. Parsing takes time, and the caller needs no key. */
const maxBodyCharacters = 16_384;

export interface Ask {
  readonly name: string;
  readonly reason: string;
  readonly detections: number;
}

export const fields = v.object({ name: v.string(), reason: v.string(), detections_a_day: v.number() });

export function asksForAccess(message: unknown): message is { readonly path: string } {
  return typeof message === 'object' && message !== null && 'path' in message && isAccessPath(message.path);
}

const isAccessPath = (path: unknown) => path === accessPath || path === openPath;

export function checkMethod(message: object): void {
  if (!('method' in message) || typeof message.method !== 'string') throw malformed();
  if (!/^post$/i.test(message.method)) {
    throw new ApiError('method_not_allowed', 'This address takes POST requests only.', { Allow: 'POST' });
  }
}

/** Throws ApiError, or AccessRefusal for the product's name. */
export function readAsk(message: object): Ask {
  const sent = 'body' in message ? message.body : undefined;
  const body = parsed(sent);
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw typeof sent === 'string'
      ? new ApiError('wrong_type', 'The body is JSON but not an object.')
      : malformed();
  }
  for (const field of Object.keys(fields.entries)) {
    if (!(field in body)) throw new ApiError('field_missing', `The field "${field}" is missing in the body.`);
  }
  const result = v.safeParse(fields, body, { abortEarly: true });
  if (!result.success) {
    throw new ApiError('wrong_type', '"name" and "reason" must be strings, and "detections_a_day" a number.');
  }
  return checked(result.output);
}

function checked({ name, reason, detections_a_day: detections }: v.InferOutput<typeof fields>): Ask {
  if (!Number.isSafeInteger(detections) || detections < 1 || detections > maxDetections) {
    throw new ApiError('wrong_type', `"detections_a_day" must be an integer from 1 to ${maxDetections}.`);
  }
  // The name is searched before the text is cut, since a part of it could remain.
  const lines = { name: plainLine(name, maxName), reason: plainLine(reason, maxReason) };
  if (namesProduct(lines.name) || namesProduct(lines.reason)) {
    throw new AccessRefusal(
      'product_name',
      '"name" and "reason" must not contain the name of this product or an imitation of it.',
    );
  }
  if (!/[\p{L}\p{N}]/u.test(lines.name) || lines.reason === '') {
    throw new ApiError('text_empty', '"name" and "reason" must contain text that the user can read.');
  }
  return { name: shortened(lines.name, maxName), reason: shortened(lines.reason, maxReason), detections };
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  if (body.length > maxBodyCharacters) {
    const most = maxBodyCharacters.toLocaleString('en');
    throw new ApiError('body_too_large', `The body is longer than ${most} characters.`);
  }
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError('body_unreadable', 'The body is not valid JSON.');
  }
}

function malformed(): ApiError {
  return new ApiError(
    'bad_request',
    'To ask for access, send { method: "POST", path: "/access", body: { name, reason, detections_a_day } }.',
  );
}
