import type { ContractCase, Expected } from '../contract-case.ts';
import { json as jsonType, posted, unreadable, wrongContentType, wrongType } from './posted.ts';

export const path = '/v2/inspect';

export const inspected = (name: string, body: unknown, expected: Expected): ContractCase =>
  posted(name, { path, type: jsonType, body }, expected);

const unknownField = { status: 400, code: 'unknown_field' } as const;
const unknownLanguage = { status: 400, code: 'unknown_language' } as const;
const outOfRange = { status: 400, code: 'out_of_range' } as const;
const empty = { status: 400, code: 'text_empty' } as const;
const missing = { status: 400, code: 'field_missing' } as const;

const refusedMembers: readonly (readonly [Expected, Readonly<Record<string, unknown>>])[] = [
  ...['q', 'text', 'Texts', 'minconfidence', 'segments', 'spans', 'nameCalling', 'constructor'].map(
    (name) => [unknownField, { [name]: true }] as const,
  ),
  // Not repeated, because it may be a text.
  [unknownField, { 'Guten Tag': 1 }],
  [unknownField, { context: { around: 'a' } }],
  [unknownField, { context: { page: [] } }],
  [unknownField, { profanity: { vulgar: true } }],
  ...['de', {}, 1, null, true, [1], [null], [['de']]].map((only) => [wrongType, { only }] as const),
  ...['xx', 'EN', 'pt-BR', ' de', '', 'zxx', 'toString'].map(
    (lang) => [unknownLanguage, { only: ['de', lang] }] as const,
  ),
  [{ status: 400, code: 'no_languages' }, { only: [] }],
  ...['a', null, true, 1, ['a'], []].map((context) => [wrongType, { context }] as const),
  ...[1, null, ['a'], {}].map((text) => [wrongType, { context: { text } }] as const),
  ...['de', null, {}, [1]].map((langs) => [wrongType, { context: { languages: langs } }] as const),
  ...['', 'german', 'de_AT', '*', 'de-', ' de'].map(
    (tag) => [unknownLanguage, { context: { languages: [tag] } }] as const,
  ),
  ...['0.5', null, true, [0.5], {}].map((minConfidence) => [wrongType, { minConfidence }] as const),
  ...[-0.0001, 1.0001, 50, 1e308].map((minConfidence) => [outOfRange, { minConfidence }] as const),
  ...['true', null, 1, {}, []].map((all) => [wrongType, { parts: all }] as const),
  ...['true', null, 1, [], [true]].map((all) => [wrongType, { profanity: all }] as const),
  ...['true', null, 1].map((spans) => [wrongType, { profanity: { spans } }] as const),
  [wrongType, { profanity: { nameCalling: 'no' } }],
];

const refusedTexts: readonly (readonly [Expected, unknown])[] = [
  ...['Hello', 1, null, {}, { '0': 'a', length: 1 }].map((texts) => [wrongType, texts] as const),
  ...[1, null, true, {}, ['a', 1], [null], [['a']], [{}]].map((text) => [wrongType, ['a', text]] as const),
  [{ status: 400, code: 'no_texts' }, []],
  [unknownField, [{ blocks: ['a'], block: 'b' }]],
  ...['', ' \t\n', [], [''], ['', ' ', '\n']].map((text) => [empty, ['a', text]] as const),
];

export const refusedInspections: ContractCase[] = [
  ...refusedMembers.map(([expected, member]) =>
    inspected(
      `An inspection with ${JSON.stringify(member)} is refused as ${expected.code}`,
      { texts: ['Hello'], ...member },
      expected,
    ),
  ),
  ...refusedTexts.map(([expected, texts]) =>
    inspected(
      `An inspection of ${JSON.stringify(texts)} is refused as ${expected.code}`,
      { texts },
      expected,
    ),
  ),
  inspected('An inspection needs texts', {}, missing),
  inspected('A text in the field q is not inspected', { q: 'Hello' }, missing),
  inspected('An inspection with an empty body has no texts', '', missing),
  inspected('An inspection refuses a member that is inherited', '{"__proto__":{"texts":["a"]}}', missing),
  inspected('An inspection refuses __proto__', '{"texts":["a"],"__proto__":{}}', unknownField),
  inspected('The last of duplicate texts is inspected', '{"texts":1,"texts":["1"]}', {
    status: 200,
    body: { results: [{ languages: [], noLanguage: 1 }] },
    charges: 1,
  }),
  inspected('An inspection of invalid JSON is refused', '{"texts":["a"', unreadable),
  ...['["a"]', '"a"', 'null'].map((body) =>
    inspected(`An inspection of ${body}, which is not an object, is refused`, body, wrongType),
  ),
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain'].map((type) =>
    posted(`An inspection of ${type} is refused`, { path, type, body: 'texts=a' }, wrongContentType),
  ),
  {
    name: 'A refused body is reported before the quota of an inspection',
    as: 'exhausted',
    request: { method: 'POST', path, body: { texts: ['Hello'], all: true } },
    expected: unknownField,
  },
];
