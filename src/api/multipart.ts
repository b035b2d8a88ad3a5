/**
 * Reads multipart/form-data (RFC 7578), as far as texts need it. The platforms' own readers differ: Node's
 * refuses an epilogue and unquoted names, and takes a fifth of a second for 10,000 parts.
 */
import { parametersOf } from './header-parameters.ts';

/** One field of a form; a file has no text. */
export interface FormField {
  readonly name: string;
  readonly text: string | null;
}

/** The characters of a boundary (RFC 2046, 5.1.1). */
const boundaryForm = /^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/;

/**
 * The fields of a body, in order; undefined when it is no such form or breaks off.
 * @param body the whole body, decoded: a delimiter is ASCII, so no broken character can swallow it
 * @param contentType the header that names the boundary
 */
export function parseMultipart(body: string, contentType: string): readonly FormField[] | undefined {
  const boundary = parametersOf(contentType).get('boundary');
  if (boundary === undefined || !boundaryForm.test(boundary)) return undefined;
  // A delimiter begins a line; what stands before the first and after the last is no part of the form.
  const [, ...sections] = `\r\n${body}`.split(`\r\n--${boundary}`);
  const fields: FormField[] = [];
  for (const section of sections) {
    if (section.startsWith('--')) return fields;
    const field = parseSection(section);
    if (field === undefined) return undefined;
    fields.push(field);
  }
  return undefined;
}

/** What follows a delimiter: the rest of its line, headers, an empty line, the content. */
function parseSection(section: string): FormField | undefined {
  const headersStart = section.indexOf('\r\n');
  const headersEnd = section.indexOf('\r\n\r\n', headersStart);
  if (headersStart === -1 || headersEnd === -1 || section.slice(0, headersStart).trim() !== '')
    return undefined;
  const disposition = section
    .slice(headersStart + 2, headersEnd)
    .split('\r\n')
    .find((line) => /^content-disposition[ \t]*:[ \t]*form-data[ \t]*(?:;|$)/i.test(line));
  if (disposition === undefined) return undefined;
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (name === undefined) return undefined;
  const isFile = parameters.has('filename') || parameters.has('filename*');
  return { name, text: isFile ? null : section.slice(headersEnd + 4) };
}
