import type { ContractCase, Expected } from '../contract-case.ts';
import { abuse, english, form as formType, german, greek, nothing, posted } from './posted.ts';

const language = '/v2/detect/language';
const profanity = '/v2/detect/profanity';
const languages = '/v2/bulk_detect/language';
const profanities = '/v2/bulk_detect/profanity';

const json = (name: string, path: string, q: unknown, expected: Expected) =>
  posted(name, { path, body: { q } }, expected);

const form = (name: string, path: string, body: unknown, expected: Expected) =>
  posted(name, { path, type: formType, body }, expected);

const found = (lang: string): Expected => ({ status: 200, shape: 'language', languages: [lang], charges: 1 });
const scored = (score: 'high' | 'low'): Expected => ({
  status: 200,
  shape: 'profanity',
  scores: [score],
  charges: 1,
});

const foundAll = (...languages: (string | null)[]): Expected => {
  const count = languages.length;
  return { status: 200, shape: 'languageBulk', languages, count, charges: count };
};
const scoredAll = (...scores: ('high' | 'low')[]): Expected => {
  const count = scores.length;
  return { status: 200, shape: 'profanityBulk', scores, count, charges: count };
};

const tooLong: Expected = { status: 400, code: 'text_too_long' };
const tooMany: Expected = { status: 400, code: 'too_many_texts' };
const tooLarge: Expected = { status: 400, code: 'body_too_large' };

const empties = [
  ['nothing', ''],
  ['a space', ' '],
  ['tabs and line breaks', '\t\r\n'],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a byte order mark', '\ufeff'],
] as const;
const emptyLanguage: Expected = {
  status: 400,
  code: 'text_empty',
  message: 'The language of an empty text is more of a philosophical question.',
};
const emptyProfanity: Expected = {
  status: 400,
  code: 'text_empty',
  message: 'Can an empty text have profanity in it? I doubt it.',
};
const emptyBulk: Expected = {
  status: 400,
  code: 'text_empty',
  message: 'At least one of the texts provided was empty.',
};

const empty: ContractCase[] = [
  ...empties.map(([what, text]) => json(`A text of ${what} has no language`, language, text, emptyLanguage)),
  ...empties.map(([what, text]) =>
    json(`A bulk call with ${what} among its texts fails as a whole`, languages, ['Hello', text], emptyBulk),
  ),
  json('An empty text has no profanity', profanity, '', emptyProfanity),
  json('An empty text among those to be scored fails the call', profanities, ['', 'Hello'], emptyBulk),
  form('An empty form field has no language', '/v1/detect', 'q=', emptyLanguage),
  form('A form field without a value has no language', '/v1/detect', 'q', emptyLanguage),
  form('Pluses in a form are spaces', '/v1/detect', 'q=+++', emptyLanguage),
  form('An empty field in a bulk form fails the call', '/v1/bulk', 'q[]=hello&q[]=', emptyBulk),
];

const long: ContractCase[] = [
  json('A text of 1,000,000 characters is answered', language, { $repeat: ['1', 1_000_000] }, nothing),
  json('A text of 1,000,001 characters is too long', language, { $repeat: ['1', 1_000_001] }, tooLong),
  json(
    'Characters outside the BMP count as one each',
    profanity,
    { $repeat: ['😀', 1_000_000] },
    scored('low'),
  ),
  json(
    '1,000,001 characters outside the BMP are too long',
    profanity,
    { $repeat: ['😀', 1_000_001] },
    tooLong,
  ),
  json(
    'White space around a text is not counted',
    language,
    { $join: [{ $repeat: [' ', 500_001] }, '1', { $repeat: ['\n', 500_000] }] },
    nothing,
  ),
  json('A text that is too long fails a bulk call', languages, ['1', { $repeat: ['1', 1_000_001] }], tooLong),
  form(
    'A text that is too long fails a bulk form',
    '/v1/bulk',
    { $join: ['q[]=1&q[]=2&q[]=', { $repeat: ['1', 1_000_001] }] },
    tooLong,
  ),
  json(
    '10,000 texts are answered',
    profanities,
    { $list: ['a test', 10_000] },
    { status: 200, shape: 'profanityBulk', count: 10_000, charges: 10_000 },
  ),
  json('10,001 texts are too many', profanities, { $list: ['a test', 10_001] }, tooMany),
  json(
    'Too many texts are refused before each text is checked',
    languages,
    { $list: [null, 10_001] },
    tooMany,
  ),
  form(
    '10,001 fields of a form are too many',
    '/v1/bulk',
    { $join: ['q[]=1', { $repeat: ['&q[]=1', 10_000] }] },
    tooMany,
  ),
  form(
    'A body of 16 MiB is read',
    '/v1/detect',
    { $join: ['q=1&a=', { $repeat: ['b', 16_777_210] }] },
    nothing,
  ),
  form(
    'A body of 16 MiB and one byte is too large',
    '/v1/detect',
    { $join: ['q=1&a=', { $repeat: ['b', 16_777_211] }] },
    tooLarge,
  ),
  form(
    'The size of a body is counted in bytes',
    '/v1/detect',
    { $join: ['q=1&a=', { $repeat: ['é', 8_388_606] }] },
    tooLarge,
  ),
];

const odd: ContractCase[] = [
  json('Digits hold no evidence of a language', language, '12341234', nothing),

  json('A text without evidence costs its detection in a bulk call too', languages, ['1', '?'], {
    status: 200,
    body: { results: [[], []] },
    charges: 2,
  }),
  json(
    'A lone surrogate is accepted',
    language,
    { $join: ['12', { $units: [0xd800] }] },
    { status: 200, shape: 'language', charges: 1 },
  ),
  json('Lone surrogates are taken in a bulk call', profanities, [{ $units: [0xdc00] }, 'a'], {
    status: 200,
    shape: 'profanityBulk',
    count: 2,
    charges: 2,
  }),
  json('A null character is taken', language, '12\u000034', { status: 200, shape: 'language', charges: 1 }),
  form('Plus signs and percent signs are decoded', '/v1/detect', 'q=1%2B2+3%25', nothing),
];

const french = 'Ceci est une phrase française tout à fait ordinaire qui parle du temps et des rues de Paris.';

const answered: ContractCase[] = [
  json('A German sentence is detected', language, german, {
    ...found('de'),
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  }),
  json('A Greek sentence is detected', language, greek, found('el')),
  form('A French v1 form is detected', '/v1/detect', `q=${encodeURIComponent(french)}`, found('fr')),
  form('A Greek sentence in a v2 form may be without percent-encoding', language, `q=${greek}`, found('el')),
  json(
    'A bulk call is answered in the order of its texts',
    languages,
    [english, '123', greek, german, french],
    foundAll('en', null, 'el', 'de', 'fr'),
  ),
  form(
    'A v1 bulk call is answered in the order of its texts',
    '/v1/bulk',
    [greek, german, '1'].map((q) => `q[]=${encodeURIComponent(q)}`).join('&'),
    foundAll('el', 'de', null),
  ),
  json('A text that is there twice is answered twice', languages, [german, german], foundAll('de', 'de')),
  json('An abusive sentence scores high', profanity, abuse, scored('high')),
  json('An innocent sentence scores low', profanity, 'a test', scored('low')),
  json(
    'Scores come in the order of the texts',
    profanities,
    [abuse, english, abuse],
    scoredAll('high', 'low', 'high'),
  ),
  form('A form is scored', profanity, `q=${encodeURIComponent(abuse)}`, scored('high')),
  form('A bulk form is scored', profanities, 'q[]=a+test&q[]=another+test', scoredAll('low', 'low')),
  { ...json('A key bound to the caller opens its account', language, '1', nothing), as: 'bound-to-caller' },
];

export const textCases: ContractCase[] = [...empty, ...long, ...odd, ...answered];
