/**
 * Parses the text fields of multipart/form-data (RFC 7578). The platforms' own parsers differ (Node's rejects an
 * epilogue and unquoted names, and takes 200 ms for 10,000 parts), and every host must read a form in the same way.
 */
import {
  MaxPartsExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser';
import { maxValues } from '../limits.ts';
import { tooManyValues } from './count-values.ts';
import { parametersOf } from './header-parameters.ts';

/** One field of a form; `text` is null for a file. */
export interface FormField {
  readonly name: string;
  readonly text: string | null;
  /** Its own `Content-Type` and `Content-Transfer-Encoding`, which are not heeded here. */
  readonly type?: string | undefined;
  readonly encoding?: string | undefined;
}

/** The characters of a boundary (RFC 2046, 5.1.1). */
const boundaryForm = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

/** The parser's own limits on sizes are switched off: the size of the body was checked before. */
const limits = {
  maxFileSize: Number.POSITIVE_INFINITY,
  maxTotalSize: Number.POSITIVE_INFINITY,
  maxParts: maxValues,
};

/**
 * The fields of a body, in order; undefined when the body is malformed or incomplete.
 * @param contentType the value of the header, which names the boundary
 * @throws ApiError `too_many_texts`
 */
export function multipartFields(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): readonly FormField[] | undefined {
  const boundary = parametersOf(contentType).get('boundary');
  // The parser accepts an empty body, but even a form without fields ends with a delimiter.
  if (boundary === undefined || !boundaryForm.test(boundary) || body.length === 0) return undefined;
  const form = withoutPreamble(body, boundary);
  if (form === undefined) return undefined;
  try {
    return fieldsIn(form, boundary);
  } catch (thrown) {
    if (thrown instanceof MaxPartsExceededError) throw tooManyValues();
    // A TypeError where a delimiter goes on with half a letter, so that the headers behind it are not UTF-8 for good.
    if (thrown instanceof MultipartParseError || thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}

function fieldsIn(form: Uint8Array<ArrayBuffer>, boundary: string): readonly FormField[] | undefined {
  try {
    return parsed(form, boundary);
  } catch (thrown) {
    // The parser takes no headers that are not UTF-8, such as the name of a file in Latin-1.
    if (thrown instanceof TypeError) return parsed(new TextEncoder().encode(textOf(form)), boundary);
    throw thrown;
  }
}

function parsed(form: Uint8Array<ArrayBuffer>, boundary: string): readonly FormField[] | undefined {
  const fields: FormField[] = [];
  for (const part of parseMultipart(form, { boundary, ...limits })) {
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

/** Not the parser's own word, which decodes the name, and writes to the log where it cannot. */
function isFile({ headers, mediaType }: MultipartPart): boolean {
  const disposition = parametersOf(headers['content-disposition'] ?? '');
  return (
    disposition.has('filename') || disposition.has('filename*') || mediaType === 'application/octet-stream'
  );
}

/** The body from its first delimiter: what stands before is to be ignored (RFC 2046, 5.1.1), and the parser takes none. */
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

/** Bytes that are not UTF-8 become U+FFFD. A byte order mark is kept: it is part of the text. */
function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
