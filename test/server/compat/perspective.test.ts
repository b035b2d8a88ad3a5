import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, usedBy } from '../http-call.ts';
import { serveLike } from './serve-like.ts';

const require = createRequire(import.meta.url);
const Perspective = require('perspective-api-client');
const axios = createRequire(require.resolve('perspective-api-client'))('axios');

const google = 'https://commentanalyzer.googleapis.com';
const rude = 'That is fucking brilliant';
const clean = 'What a lovely day it is today';
const german = 'Das ist ein ganz gewöhnlicher Satz über das Wetter von gestern';
const only = { attributes: ['profanity'] };

const service = serveLike('perspective', '--access-log');
let key: string;

beforeAll(async () => {
  key = await service.newKey(100);
  // The client's address is fixed, so its requests are redirected.
  axios.interceptors.request.use((config: { url: string }) => ({
    ...config,
    url: config.url.replace(google, service.server.url),
  }));
});

const clientWith = (apiKey: string) => new Perspective({ apiKey });

const analyzePath = '/v1alpha1/comments:analyze';

async function analyze(body: string | Readonly<Record<string, unknown>>, query = `?key=${key}`) {
  const headers = { 'Content-Type': 'application/json' };
  return call(service.server, { method: 'POST', path: analyzePath + query, headers, body });
}

interface Scores {
  readonly spanScores: readonly { begin: number; end: number; score: { value: number } }[];
  readonly summaryScore: { readonly value: number };
}

async function scoresOf(text: string, more: object): Promise<Scores> {
  const { body } = await analyze(asked(text, more));
  return (body as { attributeScores: { PROFANITY: Scores } }).attributeScores.PROFANITY;
}

async function refusalOf(text: string, more: object = {}): Promise<string> {
  const { body } = await analyze(asked(text, more));
  return (body as { error: { message: string } }).error.message;
}

const asked = (text: string, more: object = {}) => ({
  comment: { text },
  requestedAttributes: { PROFANITY: {} },
  ...more,
});

const errorWith = (message: string, errorType: string, more: object = {}) => ({
  error: {
    code: 400,
    message,
    status: 'INVALID_ARGUMENT',
    details: [{ '@type': 'type.googleapis.com/google.commentanalyzer.v1alpha1.Error', errorType, ...more }],
  },
});

describe('the client perspective-api-client', () => {
  it('scores PROFANITY at one detection per comment', async () => {
    const ownKey = await service.newKey(5);
    const result = await clientWith(ownKey).analyze(rude, only);
    const score = { value: expect.any(Number), type: 'PROBABILITY' };
    expect(result).toEqual({
      attributeScores: {
        PROFANITY: { spanScores: [{ begin: 0, end: rude.length, score }], summaryScore: score },
      },
      languages: ['en'],
      detectedLanguages: ['en'],
    });
    expect(result.attributeScores.PROFANITY.summaryScore.value).toBeGreaterThan(0.5);
    const other = await clientWith(ownKey).analyze(clean, only);
    expect(other.attributeScores.PROFANITY.summaryScore.value).toBe(0);
    expect(await usedBy(service.server, ownKey)).toBe(2);
  });

  it('accepts a whole request', async () => {
    const more = { languages: ['en'], clientToken: 'comment-1', spanAnnotations: true };
    const request = asked(`<b>${rude}</b>`, more);
    const { attributeScores, clientToken } = await clientWith(key).analyze(request, only);
    expect(clientToken).toBe('comment-1');
    const [{ begin, end }] = attributeScores.PROFANITY.spanScores;
    expect(rude.slice(begin, end)).toBe('fucking');
  });

  it('is refused its default attribute, TOXICITY, without a charge', async () => {
    const ownKey = await service.newKey(5);
    await expect(clientWith(ownKey).analyze(rude)).rejects.toMatchObject({
      name: 'ResponseError',
      message: 'Unknown requested attribute: TOXICITY',
      response: { status: 400, data: errorWith('Unknown requested attribute: TOXICITY', 'INVALID_REQUEST') },
    });
    expect(await usedBy(service.server, ownKey)).toBe(0);
  });

  it('rejects with the message of the error', async () => {
    await expect(clientWith('vern_wrong').analyze(rude, only)).rejects.toThrow(/^API key not valid\./);
    await expect(clientWith(key).analyze(german, only)).rejects.toThrow(
      'Attribute PROFANITY does not support request languages: de',
    );
  });
});

describe('the value of PROFANITY', () => {
  it.each(['INSULT', 'THREAT', 'IDENTITY_ATTACK', 'SEVERE_TOXICITY', 'SEXUALLY_EXPLICIT'])(
    'is never given for %s',
    async (name) => {
      const requestedAttributes = JSON.parse(`{"PROFANITY":{},"${name}":{}}`);
      const refused = await analyze(asked(rude, { requestedAttributes }));
      expect(refused.body).toEqual(errorWith(`Unknown requested attribute: ${name}`, 'INVALID_REQUEST'));
      const dropped = await analyze(asked(rude, { requestedAttributes, dropUnsupportedAttributes: true }));
      const { attributeScores } = dropped.body as { attributeScores: object };
      expect(Object.keys(attributeScores)).toEqual(['PROFANITY']);
    },
  );

  it('is absent if only other attributes were asked for and may be dropped', async () => {
    const requestedAttributes = { TOXICITY: {} };
    const { body } = await analyze(asked(rude, { requestedAttributes, dropUnsupportedAttributes: true }));
    expect(body).toEqual({ languages: ['en'], detectedLanguages: ['en'] });
  });

  it.each([
    ['you are a moron', 0, 0.5],
    ['damn, that was close', 0.2, 0.5],
    ['you fucking moron', 0.5, 1],
  ])('is without name-calling: %s', async (text, min, max) => {
    const { value } = (await scoresOf(text, { languages: ['en'] })).summaryScore;
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
  });

  it('is absent below the threshold', async () => {
    const requestedAttributes = { PROFANITY: { scoreThreshold: 0.4 } };
    expect((await analyze(asked(rude, { requestedAttributes }))).body).toHaveProperty('attributeScores');
    expect((await analyze(asked(clean, { requestedAttributes }))).body).not.toHaveProperty('attributeScores');
  });

  it('has one span per match in the text as it was sent', async () => {
    const text = '  Shit! 🙂 It is fucking cold ';
    const { spanScores, summaryScore } = await scoresOf(text, { spanAnnotations: true });
    expect(spanScores.map(({ begin, end }) => text.slice(begin, end))).toEqual(['Shit', 'fucking']);
    expect(summaryScore.value).toBe(Math.max(...spanScores.map(({ score }) => score.value)));
  });
});

describe('the language of a comment', () => {
  it('is an error if it is not English, without a charge', async () => {
    const ownKey = await service.newKey(5);
    const { body } = await analyze(asked(german), `?key=${ownKey}`);
    const languageNotSupportedByAttributeError = { detectedLanguages: ['de'], attribute: 'PROFANITY' };
    expect(body).toEqual(
      errorWith(
        'Attribute PROFANITY does not support request languages: de',
        'LANGUAGE_NOT_SUPPORTED_BY_ATTRIBUTE',
        { languageNotSupportedByAttributeError },
      ),
    );
    expect(await usedBy(service.server, ownKey)).toBe(0);
    const dropped = await analyze(asked(german, { dropUnsupportedAttributes: true }));
    expect(dropped.body).toEqual({ languages: ['de'], detectedLanguages: ['de'] });
  });

  it('is taken from the request', async () => {
    const english = await analyze(asked(german, { languages: ['en-US'] }));
    expect(english).toMatchObject({ status: 200, body: { languages: ['en-US'], detectedLanguages: ['de'] } });
    expect(await refusalOf(clean, { languages: ['en', 'de', 'eng'] })).toMatch(/languages: de, eng$/);
  });

  it('is hi-Latn for Hindi in Latin letters', async () => {
    const hindi = 'Mujhe nahi pata ki woh kahan gaya hai, tum batao kya hua';
    expect(await refusalOf(hindi)).toMatch(/languages: hi-Latn$/);
  });

  it.each(['wtf', 'hello', 'u r a dick', 'cunt', 'no'])(
    'is English for the short comment %s',
    async (text) => {
      expect(await analyze(asked(text))).toMatchObject({ status: 200, body: { languages: ['en'] } });
    },
  );
});

describe('an error of Perspective', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, string?]>([
    ['an empty text', asked(''), 'Comment must be non-empty.', 'COMMENT_EMPTY'],
    ['a blank text', asked(' \n '), 'Comment must be non-empty.', 'COMMENT_EMPTY'],
    ['no comment', { requestedAttributes: { PROFANITY: {} } }, 'Comment must be non-empty.', 'COMMENT_EMPTY'],
    ['a long text', asked('a'.repeat(1_000_001)), 'Comment text too long.', 'COMMENT_TOO_LONG'],
    [
      'no attributes',
      { comment: { text: clean } },
      'Missing requested_attributes',
      'NO_REQUESTED_ATTRIBUTES',
    ],
    ['a number as text', asked(clean, { comment: { text: 7 } }), "Invalid value at 'comment.text'."],
    [
      'an unknown type',
      asked(clean, { comment: { text: clean, type: 'HTML' } }),
      "Invalid value at 'comment.type'.",
    ],
  ])('is given for a request with %s', async (_, body, message, errorType = 'INVALID_REQUEST') => {
    expect(await analyze(body)).toMatchObject({ status: 400, body: errorWith(message, errorType) });
  });

  it.each([
    ['a missing key', '', 403, 'PERMISSION_DENIED'],
    ['a wrong key', '?key=vern_wrong', 400, 'INVALID_ARGUMENT'],
  ])('is given for %s', async (_, query, code, status) => {
    const answer = await analyze(asked(clean), query);
    expect(answer).toMatchObject({ status: code, body: { error: { code, status } } });
  });

  it('says when the daily limit is used up', async () => {
    const answer = await analyze(asked(clean), `?key=${await service.newKey(0)}`);
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
      body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } },
    });
  });

  it('is given for a body that is not JSON', async () => {
    const error = { message: 'The body is not valid JSON.' };
    expect(await analyze('{"comment":')).toMatchObject({ status: 400, body: { error } });
  });
});

describe('a key in the URL', () => {
  it('works only for comments:analyze', async () => {
    const { status } = await call(service.server, { method: 'GET', path: `/v2/status?key=${key}` });
    expect(status).toBe(401);
  });

  it('is never logged, nor is a comment', async () => {
    await analyze(asked(rude));
    await expect.poll(() => service.server.output.stderr).toContain('"call"');
    expect(service.server.output.stdout + service.server.output.stderr).not.toContain(key);
    expect(service.server.output.stderr).not.toContain('brilliant');
  });
});

describe('the discovery document', () => {
  it("describes comments:analyze at the address that the caller used, as Google's clients expect", async () => {
    const path = '/$discovery/rest?version=v1alpha1';
    const { status, body } = await call(service.server, { method: 'GET', path });
    expect(status).toBe(200);
    const document = body as {
      rootUrl: string;
      schemas: Record<string, object>;
      resources: { comments: { methods: { analyze: { path: string; request: { $ref: string } } } } };
    };
    const { analyze } = document.resources.comments.methods;
    expect(document.rootUrl).toBe(`${service.server.url}/`);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"(\w+)"/g)].map(([, name]) => name);
    for (const name of references) expect(Object.keys(document.schemas)).toContain(name);
    const answer = await fetch(`${document.rootUrl}${analyze.path}?key=${key}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(asked(rude)),
    });
    expect(await answer.json()).toHaveProperty('attributeScores.PROFANITY');
  });

  it('answers HEAD, and refuses other methods', async () => {
    const at = (method: string) => call(service.server, { method, path: '/$discovery/rest' });
    expect(await at('HEAD')).toMatchObject({ status: 200, body: null });
    expect(await at('POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } });
  });
});

describe('a request that this server does not offer', () => {
  it.each([
    ['GET', '/v1alpha1/comments:analyze', 405, 'UNIMPLEMENTED'],
    ['PUT', '/v1alpha1/comments:analyze?key=a', 405, 'UNIMPLEMENTED'],
    ['POST', '/v1alpha1/comments:analyze/', 404, 'NOT_FOUND'],
    ['POST', '/v1alpha1/comments:suggestscore', 404, 'NOT_FOUND'],
    ['GET', '/$discovery/other', 404, 'NOT_FOUND'],
  ])("gets an error in Google's shape: %s %s", async (method, path, code, status) => {
    const answer = await call(service.server, { method, path });
    const error = { code, message: expect.any(String), status };
    expect(answer).toMatchObject({ status: code, body: { error } });
    expect(answer.headers.allow).toBe(code === 405 ? 'POST, OPTIONS' : undefined);
  });

  it('gets the allowed methods for OPTIONS', async () => {
    const answer = await call(service.server, { method: 'OPTIONS', path: analyzePath });
    expect(answer).toMatchObject({ status: 204, headers: { allow: 'POST, OPTIONS' }, body: null });
  });
});
