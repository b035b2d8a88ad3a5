import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AccessPausedError, StorageUnavailableError } from '../../../src/contract/accounts/index.ts';
import { ApiError, errorAnswer, responseOf, statusOf } from '../../../src/contract/api/index.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/errors.md', import.meta.url)), 'utf8');

describe('docs/errors.md', () => {
  it('lists every code of the API with its status, and no other', () => {
    const [contract = ''] = page.split('## Errors of `POST /access`');
    const rows = [...contract.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(Object.fromEntries(rows)).toEqual(statusOf);
    expect(rows.length).toBe(Object.keys(statusOf).length);
  });

  it('lists every code that the client can reject with, and no other', () => {
    const source = readFileSync(
      fileURLToPath(new URL('../../../src/client/client-errors.ts', import.meta.url)),
      'utf8',
    );
    const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code);
    const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(30);
    expect(rows.sort()).toEqual(codes.sort());
  });
});

describe('errorAnswer', () => {
  it('answers an ApiError with its code, status, message and headers', async () => {
    const answer = responseOf(
      errorAnswer(new ApiError('daily_limit_exceeded', 'Enough.', { 'Retry-After': '5' })),
    );
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ error: { code: 'daily_limit_exceeded', message: 'Enough.' } });
  });

  it('answers a failing storage with 503 and Retry-After', async () => {
    const answer = responseOf(errorAnswer(new StorageUnavailableError('disk sda1 is full')));
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await answer.text();
    expect(text).not.toContain('sda1');
    expect(JSON.parse(text).error.message).toMatch(/^The accounts are .* Nothing was charged\. .*\.$/);
  });

  it('answers an extension whose access is paused with access_paused and WWW-Authenticate', async () => {
    const answer = responseOf(errorAnswer(new AccessPausedError()));
    expect(answer.status).toBe(statusOf.access_paused);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toEqual({
      error: {
        code: 'access_paused',
        message: expect.stringMatching(/^The user has paused .* resumed it\.$/),
      },
    });
  });

  it.each([
    ['an Error', new Error('secret')],
    ['a string', 'secret'],
    ['undefined', undefined],
    ['null', null],
    ['a promise', Promise.resolve('secret')],
    ['an object that looks like ours', { code: 'not_found', message: 'secret', headers: {} }],
  ])('answers %s with 500 without details', async (_, thrown) => {
    const found = errorAnswer(thrown);
    expect(found.facts).toEqual({ code: 'internal_error', fault: thrown });
    const answer = responseOf(found);
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      error: { code: 'internal_error', message: expect.stringMatching(/^An internal error occurred/) },
    });
    expect(text).not.toContain('secret');
  });
});
