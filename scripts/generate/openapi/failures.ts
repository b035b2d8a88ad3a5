import { statusOf } from '../../../src/contract/api/index.ts';

const retryAfter = {
  description: 'Seconds to wait before a retry.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};

export const failures = {
  BadRequest: { status: 400, description: 'The request is invalid.', headers: {} },
  Unauthorized: {
    status: 401,
    description: 'The API key is missing or invalid, or its access is paused.',
    headers: {
      'WWW-Authenticate': {
        description: 'How to authenticate.',
        required: true,
        schema: { type: 'string', const: 'Bearer' },
      },
    },
  },
  NotAcceptable: { status: 406, description: 'The client does not accept JSON.', headers: {} },
  LimitExceeded: {
    status: 429,
    description: 'The call exceeds the remaining daily limit. Nothing was charged.',
    headers: { 'Retry-After': retryAfter },
  },
  InternalError: { status: 500, description: 'Internal error. Nothing was charged.', headers: {} },
  Unavailable: {
    status: 503,
    description: 'The engine or the accounts are temporarily unavailable. Nothing was charged.',
    headers: { 'Retry-After': retryAfter },
  },
} as const;

export type Failure = keyof typeof failures;

export function failureResponses(): object {
  return Object.fromEntries(
    Object.entries(failures).map(([name, { status, description, headers }]) => [
      name,
      {
        description,
        ...(Object.keys(headers).length > 0 && { headers }),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { properties: { error: { properties: { code: { enum: codesOf(status) } } } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

function codesOf(status: number): string[] {
  return Object.entries(statusOf).flatMap(([code, of]) => (of === status ? [code] : []));
}
