import type { ContractCase, Expected } from '../contract-case.ts';
import { abuse, english, german, greek } from './posted.ts';
import { inspected, path, refusedInspections } from './refused-inspections.ts';

const answered = (name: string, body: unknown, expected: Omit<Expected, 'status'>): ContractCase =>
  inspected(name, body, { status: 200, shape: 'inspect', charges: 1, ...expected });

const mixed = `${german} ${english}`;
const nothing = { languages: [], noLanguage: 1 };

const languages: ContractCase[] = [
  answered(
    'An inspection without options answers languages and the share of no language alone',
    { texts: ['1234'] },
    { body: { results: [nothing] } },
  ),
  answered(
    'An inspection answers in the order of its texts',
    { texts: [greek, '123', german, english] },
    { languages: ['el', null, 'de', 'en'], count: 4, charges: 4 },
  ),
  answered(
    'An inspection names its languages in JSON that may not be cached',
    { texts: [german] },
    { languages: ['de'], headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } },
  ),
  answered(
    'An inspection among some languages considers only these',
    { texts: [german], only: ['nl', 'fr', 'nl'] },
    { includes: { results: [{ languages: [{ lang: 'nl' }] }] } },
  ),
  answered(
    'An inspection leaves out languages below the minimum confidence',
    { texts: ['John Smith'], minConfidence: 0.99 },
    { languages: [null] },
  ),
  ...[0, 1].map((minConfidence) =>
    answered(
      `An inspection takes the minimum confidence ${minConfidence}`,
      { texts: ['1234'], minConfidence },
      { body: { results: [nothing] } },
    ),
  ),
  answered(
    'An inspection uses the surrounding text',
    { texts: ['Pain'], context: { text: 'Le pain est encore chaud.' } },
    { languages: ['fr'] },
  ),
  answered(
    'An inspection takes tags of languages in its context, and ignores unknown ones',
    { texts: [german], context: { languages: ['de-AT', 'zh-Hant-TW', 'EN', 'xx', 'no'] } },
    { languages: ['de'] },
  ),
  answered('An inspection takes an empty context', { texts: [german], context: {} }, { languages: ['de'] }),
  answered(
    'An inspection takes a context of an empty text and no languages',
    { texts: [german], context: { text: ' ', languages: [] } },
    { languages: ['de'] },
  ),
  answered(
    'An inspection takes lone surrogates in texts, blocks and context',
    {
      texts: [{ $units: [0xd800] }, [{ $units: [0xdc00] }]],
      context: { text: { $units: [0xd83d] } },
      parts: true,
      profanity: { spans: true },
    },
    { count: 2, charges: 2 },
  ),
];

const parts: ContractCase[] = [
  answered(
    'An inspection lists the parts of a mixed text if asked to',
    { texts: [mixed], parts: true },
    { includes: { results: [{ parts: [{ start: 0, lang: 'de' }, { lang: 'en' }] }] } },
  ),
  answered(
    'The parts of a text start where it starts, after white space',
    { texts: [`\n  ${mixed}`], parts: true },
    { includes: { results: [{ parts: [{ start: 3, lang: 'de' }, { lang: 'en' }] }] } },
  ),
  answered(
    'An inspection without parts, name-calling and spans may say so',
    { texts: ['1234'], parts: false, profanity: false },
    { body: { results: [nothing] } },
  ),
];

const blocks: ContractCase[] = [
  ...[[greek, german], { blocks: [greek, german] }].map((text) =>
    answered(
      `${Array.isArray(text) ? 'A list' : 'An object'} of blocks is one text, and each block is answered`,
      { texts: [text] },
      {
        count: 1,
        includes: {
          results: [{ blocks: [{ languages: [{ lang: 'el' }] }, { languages: [{ lang: 'de' }] }] }],
        },
      },
    ),
  ),
  answered(
    'A list of one block is answered as a list',
    { texts: [[german]] },
    { languages: ['de'], includes: { results: [{ blocks: [{ languages: [{ lang: 'de' }] }] }] } },
  ),
  answered(
    'Texts with and without blocks can be mixed',
    { texts: [german, [greek, greek]] },
    { languages: ['de', 'el'], count: 2, charges: 2 },
  ),
  answered(
    'An empty block keeps its place among others',
    { texts: [['', german, ' \n']] },
    {
      languages: ['de'],
      includes: { results: [{ blocks: [nothing, { languages: [{ lang: 'de' }] }, nothing] }] },
    },
  ),
  answered(
    'Blocks list their own parts and spans',
    { texts: [['1234', abuse, mixed]], parts: true, profanity: { spans: true } },
    {
      includes: {
        results: [
          {
            profanity: { scored: 'part' },
            blocks: [
              { profanity: { spans: [] } },
              { profanity: { scored: 'all', spans: [{ start: 10, end: 17 }] } },
              { parts: [{ start: 0, lang: 'de' }, { lang: 'en' }], profanity: { scored: 'part' } },
            ],
          },
        ],
      },
    },
  ),
];

const profanity: ContractCase[] = [
  answered(
    'An English text is scored as a whole',
    { texts: [abuse], profanity: true },
    { scores: ['high'], includes: { results: [{ profanity: { scored: 'all' } }] } },
  ),
  answered(
    'A clean English text has the score 0, and was scored',
    { texts: ['This is a test of the weather.'], profanity: true },
    { includes: { results: [{ profanity: { score: 0, scored: 'all' } }] } },
  ),
  answered(
    'A German text is not scored',
    { texts: ['Du bist doch ein verdammtes blödes Arschloch, geh nach Hause.'], profanity: true },
    { includes: { results: [{ profanity: { score: 0, scored: 'none' } }] } },
  ),
  answered(
    'The English part of a mixed text is scored',
    { texts: [`${german} ${english} ${abuse}`], profanity: true },
    { scores: ['high'], includes: { results: [{ profanity: { scored: 'part' } }] } },
  ),
  answered(
    'Profane words are listed if asked to',
    { texts: ['what the fuck is this'], profanity: { spans: true } },
    { scores: ['high'], includes: { results: [{ profanity: { spans: [{ start: 9, end: 13 }] } }] } },
  ),
  answered(
    'Name-calling is scored by default',
    { texts: ['you are a moron'], profanity: {} },
    { scores: ['high'] },
  ),
  answered(
    'Name-calling can be ignored',
    { texts: ['you are a moron'], profanity: { nameCalling: false } },
    { includes: { results: [{ profanity: { score: 0, scored: 'all' } }] } },
  ),
];

const tooLong = { status: 400, code: 'text_too_long' } as const;
const million = { $repeat: ['1', 1_000_000] };

const limits: ContractCase[] = [
  answered('A text of 1,000,000 characters is inspected', { texts: [million] }, { count: 1 }),
  inspected('A text of 1,000,001 characters is refused', { texts: [{ $repeat: ['1', 1_000_001] }] }, tooLong),
  answered(
    'The blocks of a text may have 1,000,000 characters together, without the white space around them',
    { texts: [[{ $repeat: ['1', 999_999] }, ' 1 ', ' ']] },
    { count: 1 },
  ),
  inspected('Blocks of 1,000,001 characters together are refused', { texts: [[million, '1']] }, tooLong),
  inspected(
    'A surrounding text of 1,000,001 characters is too long',
    { texts: ['a'], context: { text: { $repeat: ['1', 1_000_001] } } },
    tooLong,
  ),
  answered(
    'An inspection of 10,000 texts is answered',
    { texts: { $list: ['1', 10_000] } },
    { count: 10_000, charges: 10_000 },
  ),
  ...[{ $list: ['1', 10_001] }, { $list: [[], 10_001] }, { $list: ['1', 50_001] }].map((texts, at) =>
    inspected(
      `An inspection of too many texts is refused (${at + 1})`,
      { texts },
      { status: 400, code: 'too_many_texts' },
    ),
  ),
];

const exceeded = { status: 429, code: 'daily_limit_exceeded', has: ['retry-after'] } as const;

const quota: ContractCase[] = [
  {
    name: 'An inspection with nothing left exceeds the limit',
    as: 'exhausted',
    request: { method: 'POST', path, body: { texts: ['Hello'] } },
    expected: exceeded,
  },
  {
    name: 'An inspection of one text more than is left exceeds the limit',
    as: 'limited',
    request: { method: 'POST', path, body: { texts: { $list: ['1', 61] }, profanity: true } },
    expected: exceeded,
  },
  {
    name: 'A list of many blocks uses up the last detection',
    as: 'last-inspection',
    request: { method: 'POST', path, body: { texts: [{ $list: ['1', 100] }] } },
    expected: { status: 200, shape: 'inspect', count: 1, charges: 1 },
  },
];

export const inspectCases: ContractCase[] = [
  ...languages,
  ...parts,
  ...blocks,
  ...profanity,
  ...limits,
  ...refusedInspections,
  ...quota,
];
