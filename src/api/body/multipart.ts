/**
 * Reads multipart/form-data (RFC 7578), as far as texts need it. Not by the platforms' own readers: they
 * differ (Node's refuses an epilogue and unquoted names, and takes a fifth of a second for 10,000 parts),
 * and a form shall be read alike in every host.
 */
import { MultipartParseError, parseMultipart } from '@remix-run/multipart-parser';
import { maxBodyBytes } from '../limits.ts';
import { parametersOf } from './header-parameters.ts';

/** One field of a form; a file has no text. */
export interface FormField {
  readonly name: string;
  readonly text: string | null;
}

/** The characters of a boundary (RFC 2046, 5.1.1). */
const boundaryForm = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

/** The body as a whole is within its own limit, and texts are counted later: the parser need not. */
const noFurtherLimits = { maxFileSize: maxBodyBytes, maxTotalSize: maxBodyBytes, maxParts: maxBodyBytes };

/**
 * The fields of a body, in order; undefined when it is no such form or breaks off.
 * @param contentType the header that names the boundary
 */
export function multipartFields(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): readonly FormField[] | undefined {
  const boundary = parametersOf(contentType).get('boundary');
  // The parser takes an empty body for a form without fields; a form ends with its delimiter.
  if (boundary === undefined || !boundaryForm.test(boundary) || body.length === 0) return undefined;
  try {
    const fields: FormField[] = [];
    for (const part of parseMultipart(body, { boundary, ...noFurtherLimits })) {
      if (part.name === undefined) return undefined;
      fields.push({ name: part.name, text: part.isFile ? null : textOf(part.bytes) });
    }
    return fields;
  } catch (thrown) {
    if (thrown instanceof MultipartParseError) return undefined;
    throw thrown;
  }
}

/** Bytes that are not UTF-8 become U+FFFD; what begins like a byte order mark is part of the text. */
function textOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
