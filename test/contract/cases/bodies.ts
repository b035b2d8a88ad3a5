import type { ContractCase, Expected } from '../contract-case.ts';
import { detectionPaths } from './addresses.ts';
import {
  bulk,
  conflicting,
  form,
  inQuery,
  json,
  missing,
  multipart,
  multipartBody,
  nothing,
  one,
  part,
  posted,
  two,
  unreadable,
  wrongContentType,
  wrongType,
} from './posted.ts';

const jsonBody = (name: string, body: string, expected: Expected) =>
  posted(name, { type: json, body }, expected);
const bulkJson = (name: string, body: string, expected: Expected) =>
  posted(name, { path: bulk, type: json, body }, expected);
const bulkForm = (name: string, body: string, expected: Expected) =>
  posted(name, { path: bulk, type: form, body }, expected);
const formBody = (name: string, body: string, expected: Expected, path = '/v2/detect/language') =>
  posted(name, { path, type: form, body }, expected);

const contentTypes: ContractCase[] = [
  ...[
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json; Charset=utf8',
    'application/json; charset=us-ascii',
    'application/json; charset=ASCII',
    'application/json; version=2; charset=utf-8',
    'application/json ; charset=utf-8',
    'application/json;',
  ].map((type) => posted(`JSON may come as "${type}"`, { type, body: '{"q":"1234"}' }, nothing)),
  ...[form, `${form}; charset=UTF-8`, `${form};charset="us-ascii"`, 'Application/X-WWW-Form-URLencoded'].map(
    (type) => posted(`A form may come as "${type}"`, { type, body: 'q=1234' }, nothing),
  ),
  ...[
    'text/plain',
    'text/json',
    'application/xml',
    'application/json+x',
    'application/jsonx',
    'json',
    '*/*',
    'application/octet-stream',
    'application/json, application/json',
    'application/json; charset=iso-8859-1',
    'application/json; charset="utf-16"',
    `${form}; charset=windows-1252`,
    `${multipart}; charset=latin1`,
  ].map((type) =>
    posted(`A body of the type "${type}" is refused`, { type, body: '{"q":"1234"}' }, wrongContentType),
  ),
  ...detectionPaths.map((path) =>
    posted(`${path} refuses a body without a content type`, { path, body: 'q=1234' }, wrongContentType),
  ),
  ...detectionPaths.map((path) =>
    posted(`${path} refuses a call without a body`, { path }, wrongContentType),
  ),
  posted('An empty content type is refused', { type: '', body: '{"q":"1234"}' }, wrongContentType),
  posted(
    '/v1/detect refuses JSON',
    { path: '/v1/detect', type: json, body: '{"q":"1234"}' },
    wrongContentType,
  ),
  posted('/v1/bulk refuses JSON', { path: '/v1/bulk', type: json, body: '{"q":["1234"]}' }, wrongContentType),
  posted(
    '/v1/detect refuses an object, which is JSON',
    { path: '/v1/detect', body: { q: '1234' } },
    wrongContentType,
    'messages',
  ),
  posted(
    'An object is read as JSON with any content type',
    { type: form, body: { q: '1234' } },
    nothing,
    'messages',
  ),
];

const unreadableJson: ContractCase[] = [
  '{',
  '{"q":"a"',
  "{'q':'a'}",
  'q=a',
  '{"q":"a"}x',
  'undefined',
  '{"q":"a\n"}',
  ' ',
].map((body) => posted(`The body ${JSON.stringify(body)} is not JSON`, { type: json, body }, unreadable));

const notObjects: ContractCase[] = [
  ...['[]', '["a"]', '"a"', 'null', '1', 'true', '[', '\n"a', '-'].map((body) =>
    jsonBody(`The JSON body ${JSON.stringify(body)} is not an object`, body, wrongType),
  ),
  posted(
    'The JSON body of many arrays is not parsed, because it is no object',
    { type: json, body: { $repeat: ['[', 50_001] } },
    wrongType,
  ),
];

const fields: ContractCase[] = [
  jsonBody('An empty JSON body has no q', '', missing),
  formBody('An empty form has no q', '', missing),
  formBody('A form that begins with a question mark has no q', '?q=1234', missing),
  jsonBody('A JSON object without q is refused', '{}', missing),
  jsonBody('A JSON object whose q is deeper is refused', '{"data":{"q":"a"}}', missing),
  jsonBody('The field Q is not the field q', '{"Q":"a"}', missing),
  formBody('A byte order mark before a form is part of the first field name', '\ufeffq=hello', missing),
  formBody('A form without q is refused', 'text=hello', missing),
  formBody('JSON declared as a form has no q', '{"q":"a"}', missing),
  bulkForm('JSON in several lines declared as a form has no q', '\n[\n"a"\n]', missing),
  formBody('JSON for v1 has no q', '{"q":["a"]}', missing, '/v1/bulk'),
  bulkForm('A form field with an index is a different field', 'q[0]=hello', missing),
  multipartBody('A multipart form without q is refused', part('text', 'hello'), missing),
  bulkJson('A bulk call without q is refused', '{}', missing),
  jsonBody('A q inherited from the prototype is ignored', '{"__proto__":{"q":"a"}}', missing),
  jsonBody('Other fields are ignored', '{"q":"1234","lang":"en","a":{"q":[1]}}', nothing),
  formBody('Other fields of a form are ignored', 'a=b&q=1234&key=c&=d&&', nothing),
  posted('A text in the query string alone is refused', { path: '/v2/detect/language?q=hello' }, inQuery),
  posted('Texts in the query string alone are refused', { path: '/v1/bulk?q[]=hello&q[]=you' }, inQuery),
  formBody(
    'A text in the query string with an empty form is refused',
    '',
    inQuery,
    '/v2/detect/profanity?q=a',
  ),
  posted(
    'A text in the query string with an empty object is refused',
    { path: '/v2/detect/language?q=a', type: json, body: '{}' },
    inQuery,
  ),
  posted(
    'A text in the query string is ignored if the body has one',
    { path: '/v2/detect/language?q=hello', type: json, body: '{"q":"1234"}' },
    nothing,
  ),
];

const noTexts: Expected = { status: 400, code: 'no_texts' };
const types: ContractCase[] = [
  ...['1', 'null', 'true', '{}', '["1234"]', '[]', '{"0":"a"}'].map((q) =>
    jsonBody(`A single call with q ${q} is refused`, `{"q":${q}}`, wrongType),
  ),
  ...['"1234"', 'null', '1', '{}', '{"length":1,"0":"a"}', '["1234",1]', '["1234",null]', '[["1234"]]'].map(
    (q) => bulkJson(`A bulk call with q ${q} is refused`, `{"q":${q}}`, wrongType),
  ),
  jsonBody('A single JSON call with q[] is refused', '{"q[]":["1234"]}', wrongType),
  jsonBody('A single JSON call with q[] that is a string is refused', '{"q[]":"1234"}', wrongType),
  formBody('A single form call with q[] is refused', 'q[]=1234', wrongType),
  formBody('A single form call with q twice is refused', 'q=1234&q=1234', wrongType),
  formBody('A v1 call with q twice is refused', 'q=1&q=2', wrongType, '/v1/detect'),
  bulkJson('A bulk JSON call with q[] that is a string is refused', '{"q[]":"1234"}', wrongType),
  multipartBody('A file instead of a text is refused', part('q', 'hello', '; filename="a.txt"'), wrongType),
  multipartBody(
    'A file among the texts is refused',
    `${part('q[]', 'a')}${part('q[]', 'b', '; filename="b"')}`,
    wrongType,
    '/v1/bulk',
  ),
  bulkJson('JSON with both q and q[] is refused', '{"q":["1"],"q[]":["2"]}', conflicting),
  jsonBody('A single JSON call with both q and q[] is refused', '{"q":"1","q[]":["2"]}', conflicting),
  formBody('A form with q and q[] is refused', 'q=1&q[]=2', conflicting, '/v1/bulk'),
  formBody('A single form call with both q and q[] is refused', 'q[]=1&q=2', conflicting, '/v1/detect'),
  multipartBody(
    'A multipart form with both q and q[] is refused',
    `${part('q', '1')}${part('q[]', '2')}`,
    conflicting,
    bulk,
  ),
  posted('An empty array is refused', { path: bulk, type: json, body: '{"q":[]}' }, noTexts),
  posted(
    'An empty array for profanity is refused',
    { path: '/v2/bulk_detect/profanity', body: { q: [] } },
    noTexts,
    'messages',
  ),
];

const accepted: ContractCase[] = [
  bulkJson('A bulk JSON call with q[] is accepted', '{"q[]":["1","2"]}', two),
  bulkForm('A bulk form that repeats q[] is accepted', 'q[]=1&q[]=2', two),
  formBody(
    'A bulk form that repeats q[] percent-encoded is accepted',
    'q%5B%5D=1&q%5B%5D=2',
    two,
    '/v1/bulk',
  ),
  formBody('A bulk form that repeats q is accepted', 'q=1&q=2', two, '/v1/bulk'),
  bulkForm('A bulk form with q once is an array of one', 'q=1', one),
  formBody('A bulk form with one q[] is an array of one text', 'q[]=1', one, '/v1/bulk'),
  multipartBody('A multipart form is accepted', part('q', '1234'), nothing, '/v1/detect'),
  posted(
    'A multipart form with a quoted boundary is accepted',
    { type: 'multipart/form-data; boundary="frontier"', body: `${part('q', '1234')}--frontier--\r\n` },
    nothing,
  ),
  multipartBody('A bulk multipart form is accepted', `${part('q[]', '1')}${part('q[]', '2')}`, two, bulk),
  posted(
    'A JSON body that is sent as a string in a message is accepted',
    { type: json, body: '{"q[]":["1"]}', path: bulk },
    one,
  ),
  jsonBody('A JSON body with white space around it is accepted', ' \r\n\t{ "q" : "1234" } \n', nothing),
  jsonBody('A byte order mark before JSON is skipped', '\ufeff{"q":"1234"}', nothing),
  jsonBody('The last of duplicate members in JSON counts', '{"q":1,"q":"1234"}', nothing),
  jsonBody('An escaped field name in JSON is decoded', '{"\\u0071":"1234"}', nothing),
  formBody('A percent-encoded field name in a form is decoded', '%71=1234', nothing),
];

const encoded = (coding: string, expected: Expected): ContractCase => ({
  name: `A body whose Content-Encoding is "${coding}" is ${expected.status === 200 ? 'read' : 'refused'}`,
  as: 'unlimited',
  request: {
    method: 'POST',
    path: '/v2/detect/language',
    headers: { 'Content-Type': json, 'Content-Encoding': coding },
    body: '{"q":"1234"}',
  },
  expected,
});

const broken: ContractCase[] = [
  ...['gzip', 'br', 'identity, gzip', 'Deflate', 'zstd'].map((coding) => encoded(coding, unreadable)),
  ...['', 'identity', 'Identity', 'UTF-8'].map((coding) => encoded(coding, nothing)),
  posted(
    'Bytes that are not UTF-8 become U+FFFD',
    { type: json, body: { $bytes: 'eyJxIjoiMTIzNP8ifQ==' } },
    nothing,
    'requests',
  ),
  jsonBody('Two byte order marks are refused', '\ufeff\ufeff{"q":"1234"}', unreadable),
  formBody('A form in Latin-1 percent-encoding is read as U+FFFD', 'q=12%E434', nothing),
];

export const bodyCases: ContractCase[] = [
  ...contentTypes,
  ...unreadableJson,
  ...notObjects,
  ...fields,
  ...types,
  ...accepted,
  ...broken,
];
