import type { ContractCase, Expected } from '../contract-case.ts';

export const json = 'application/json';
export const form = 'application/x-www-form-urlencoded';
export const multipart = 'multipart/form-data; boundary=frontier';

/** Digits are no evidence of a language, so the answer does not depend on the engine. */
export const nothing = { status: 200, body: { results: [] }, charges: 1 } as const;

interface Sent {
  readonly path?: string;
  readonly type?: string;
  readonly body?: unknown;
}

function sent({ path = '/v2/detect/language', type, body }: Sent): unknown {
  return {
    method: 'POST',
    path,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
    ...(body !== undefined && { body }),
  };
}

export function posted(
  name: string,
  request: Sent,
  expected: Expected,
  only?: ContractCase['only'],
): ContractCase {
  return { name, as: 'unlimited', request: sent(request), expected, ...(only && { only }) };
}

/** A multipart form of these parts. */
export const multipartBody = (
  name: string,
  parts: string,
  expected: Expected,
  path = '/v2/detect/language',
): ContractCase => posted(name, { path, type: multipart, body: `${parts}--frontier--\r\n` }, expected);

export function part(name: string, text: string, extra = ''): string {
  return `--frontier\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${text}\r\n`;
}

export const bulk = '/v2/bulk_detect/language';
export const two = { status: 200, body: { results: [[], []] }, charges: 2 } as const;
export const one = { status: 200, body: { results: [[]] }, charges: 1 } as const;
export const wrongContentType = { status: 400, code: 'unsupported_content_type' } as const;
export const unreadable = { status: 400, code: 'body_unreadable' } as const;
export const missing = { status: 400, code: 'field_missing' } as const;
export const wrongType = { status: 400, code: 'wrong_type' } as const;
export const conflicting = { status: 400, code: 'conflicting_fields' } as const;
export const tooMany = { status: 400, code: 'too_many_texts' } as const;
export const inQuery = { status: 400, code: 'text_in_query' } as const;

export const german =
  'Das ist ein ganz gewöhnlicher deutscher Satz über das Wetter und die Straßen von Berlin.';
export const english =
  'This is a perfectly ordinary English sentence about the weather and the streets of London.';
export const greek = 'Αυτή είναι μια συνηθισμένη ελληνική πρόταση για τον καιρό και τους δρόμους της Αθήνας.';
export const abuse = 'You are a fucking asshole.';
