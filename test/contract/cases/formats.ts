import type { ContractCase, Expected } from '../contract-case.ts';

const inJson: Expected = { status: 200, shape: 'status', headers: { 'content-type': 'application/json' } };
const notAcceptable: Expected = { status: 406, code: 'not_acceptable' };

function lookup(
  name: string,
  expected: Expected,
  { path = '/v2/status', accept }: { readonly path?: string; readonly accept?: unknown },
): ContractCase {
  const request = { method: 'GET', path, ...(accept !== undefined && { headers: { Accept: accept } }) };
  return { name, as: 'limited', request, expected };
}

const utf8 = 'application/json;charset=utf-8';

const served: ContractCase[] = [
  '',
  '*/*',
  'application/*',
  'application/json',
  'APPLICATION/JSON',
  'application/json;q=0.1',
  'application/json; q=1.000',
  'application/json; charset=utf-8',
  'text/html, application/json',
  'text/html, application/json;q=0.001',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2',
  'text/*;q=0.3, text/plain;q=0.7, */*;q=0.5',
  'application/json, */*;q=0',
  'application/json, application/*;q=0',
  'application/*, */*;q=0',
  'application/json;q=0, application/json;charset=utf-8',
  '*/*;q=0.1, text/html',
  'json',
  'text/html;q=2',
  'text/html;q=none',
  ', ,',
  'text',
  'text/plain;a=",application/xml,", application/json',
  'application/json;q=0.1, */*;q=0',
  '*/*;q=0, application/*;q=0.2',
  // The higher quality of two equal ranges.
  'application/json;q=0, application/json;q=0.5',
  'application/json;q=0.5, application/json;q=0',
  // As Java writes it.
  'application/json;q=.2',
  'application/json;q=1.',
  'application/json;q=0.00000001',
  'application/json;q=.25, */*;q=0',
  'any text/html',
  'text/html please',
].map((accept) => lookup(`Accept "${accept}" is answered in JSON`, inJson, { accept }));

const refused: ContractCase[] = [
  'text/html',
  'application/xml',
  'text/*',
  'image/png, text/html;q=0.9',
  'application/json;q=0',
  'application/json;q=0.000',
  'application/json;q=0, */*',
  'application/json; q=0, application/*',
  '*/*;q=0',
  'application/*;q=0, */*',
  'text/html, */*;q=0',
  'text/json',
  'application/jsonp',
  'application/problem+json',
  'text/html, json',
  '*/*, application/json;q=0',
  'application/*, application/json;q=0',
  // A quality is no parameter, which would make the range narrower.
  `application/json;q=0.5, ${utf8};q=0`,
  `application/json;Q=0.5, ${utf8};q=0`,
  'application/json;q=00, */*;q=0',
  'application/json;Q=0',
  // Ranges with an invalid quality, without a subtype or after other words do not count.
  'application/json;q=0, */*;q=2',
  ...['x1', '1x', '1e-1', '0.1.2', '-1'].map((quality) => `application/json;q=0, ${utf8};q=${quality}`),
  'application/json;q=0, application',
  'text/html, application json/application/json',
].map((accept) => lookup(`Accept "${accept}" returns 406`, notAcceptable, { accept }));

const extensions: ContractCase[] = [
  ...['xml', 'html', 'txt', 'JSON', 'json5', '7z'].map((extension) =>
    lookup(`The extension .${extension} returns 406`, notAcceptable, { path: `/v2/status.${extension}` }),
  ),
  lookup('The extension .xml returns 406 with any Accept header', notAcceptable, {
    path: '/v2/status.xml',
    accept: 'application/json',
  }),
  lookup('The extension .json is accepted for a lookup', inJson, { path: '/v1/status.json' }),
  lookup('The extension .json does not override the Accept header', notAcceptable, {
    path: '/v2/status.json',
    accept: 'text/html',
  }),
  {
    name: 'The extension .xml of a detection returns 406',
    as: 'unlimited',
    request: { method: 'POST', path: '/v2/detect/language.xml', body: { q: 'Hello' } },
    expected: notAcceptable,
  },
  {
    name: 'The extension .json is accepted before a query string',
    request: { method: 'GET', path: '/v2/languages.json?a=b.xml' },
    expected: { status: 200, shape: 'languages' },
  },
  {
    name: 'The extension .json is accepted for a detection',
    as: 'unlimited',
    request: { method: 'POST', path: '/v2/detect/language.json', body: { q: '12341234' } },
    expected: { status: 200, body: { results: [] }, charges: 1 },
  },
  {
    name: 'OPTIONS also accepts an extension',
    request: { method: 'OPTIONS', path: '/v2/status.json' },
    expected: { status: 204, body: null, headers: { allow: 'GET, HEAD, OPTIONS' } },
  },
];

export const formatCases: ContractCase[] = [
  ...served,
  ...refused,
  ...extensions,
  lookup('A missing Accept header is answered in JSON', inJson, {}),
  lookup('The languages return 406 for another format too', notAcceptable, {
    path: '/v2/languages',
    accept: 'text/csv',
  }),
  lookup('A very long Accept header is evaluated', notAcceptable, {
    accept: { $join: [{ $repeat: ['text/x;a="\\",', 2000] }, '"'] },
  }),
];
