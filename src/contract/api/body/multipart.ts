/** Built-in parsers differ (Node's rejects an epilogue and unquoted names), but all hosts must read a form alike. */
import {
  MaxPartsExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser';
import { maxValues } from '../limits.ts';
import { parametersOf } from './content-type.ts';
import { tooManyValues } from './read-bytes.ts';

export interface FormField {
  readonly name: string;
  readonly text: string | null;
  readonly type?: string | undefined;
  readonly encoding?: string | undefined;
}

/** RFC 2046, 5.1.1. */
const boundaryForm = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

/** The size of the body was already checked. */
const limits = {
  maxFileSize: Number.POSITIVE_INFINITY,
  maxTotalSize: Number.POSITIVE_INFINITY,
};

/** Undefined for a malformed body. Throws `too_many_texts`. */
export function multipartFields(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  maxParts = maxValues,
): readonly FormField[] | undefined {
  const boundary = parametersOf(contentType).get('boundary');
  // The parser accepts an empty body, but even a form without fields ends with a delimiter.
  if (boundary === undefined || !boundaryForm.test(boundary) || body.length === 0) return undefined;
  const form = withoutPreamble(body, boundary);
  if (form === undefined) return undefined;
  try {
    return fieldsIn(form, boundary, maxParts);
  } catch (thrown) {
    if (thrown instanceof MaxPartsExceededError) throw tooManyValues(maxParts);
    // Headers are still not UTF-8 after decoding, as when a delimiter splits a character.
    if (thrown instanceof MultipartParseError || thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}

function fieldsIn(
  form: Uint8Array<ArrayBuffer>,
  boundary: string,
  maxParts: number,
): readonly FormField[] | undefined {
  try {
    return parsed(form, boundary, maxParts);
  } catch (thrown) {
    // The parser rejects headers that are not UTF-8, such as a file name in Latin-1.
    if (thrown instanceof TypeError)
      return parsed(new TextEncoder().encode(textOf(form)), boundary, maxParts);
    throw thrown;
  }
}

function parsed(
  form: Uint8Array<ArrayBuffer>,
  boundary: string,
  maxParts: number,
): readonly FormField[] | undefined {
  const fields: FormField[] = [];
  for (const part of parseMultipart(form, { boundary, maxParts, ...limits })) {
    if (part.name === undefined) return undefined;
    fields.push({
      name: part.name,
      text: isFile(part) ? null : textOf(part.bytes),
      type: part.headers['content-type'],
      encoding: part.headers['content-transfer-encoding'],
    });
  }
  return fields;
}

/** The parser's own check logs an error for a name that it cannot decode. */
function isFile({ headers, mediaType }: MultipartPart): boolean {
  const disposition = parametersOf(headers['content-disposition'] ?? '');
  return (
    disposition.has('filename') || disposition.has('filename*') || mediaType === 'application/octet-stream'
  );
}

/** A preamble is valid (RFC 2046, 5.1.1), but the parser rejects it. */
function withoutPreamble(
  body: Uint8Array<ArrayBuffer>,
  boundary: string,
): Uint8Array<ArrayBuffer> | undefined {
  const delimiter = `--${boundary}`;
  if (oneByteEach.decode(body.subarray(0, delimiter.length)) === delimiter) return body;
  const at = oneByteEach.decode(body).indexOf(`\r\n${delimiter}`);
  return at === -1 ? undefined : body.subarray(at + 2);
}
const oneByteEach = new TextDecoder('latin1');

/** Invalid UTF-8 becomes U+FFFD. A byte order mark is part of the text. */
function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
