import { describe, expect, it } from 'vitest';
import { refusePlainHttp } from '../../../src/server/node/routes.ts';

const secure = 'https://server.example/v2/languages';
const plain = 'http://server.example/v2/languages';

async function codeOf(
  url: string,
  transport: Partial<Parameters<typeof refusePlainHttp>[1]>,
  forwarded?: string,
  method = 'GET',
): Promise<unknown> {
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-Proto': forwarded };
  const answer = refusePlainHttp(new Request(url, { method, headers }), {
    plainHttp: false,
    behindProxy: false,
    ...transport,
  });
  if (answer === undefined) return 'served';
  const { status, body } = answer as { status: number; body?: { error: { code: string } } };
  return [status, body?.error.code ?? null];
}

const refused = [400, 'https_required'];

describe('a request', () => {
  it('over HTTPS is served', async () => {
    expect(await codeOf(secure, {})).toBe('served');
  });

  it('over plain HTTP is refused with https_required', async () => {
    expect(await codeOf(plain, {})).toEqual(refused);
    expect(await codeOf(plain, { plainHttp: false, behindProxy: false })).toEqual(refused);
  });

  it('over plain HTTP is refused without a body for HEAD', async () => {
    expect(await codeOf(plain, {}, undefined, 'HEAD')).toEqual([400, null]);
  });

  it('over plain HTTP is served if plain HTTP is enabled', async () => {
    expect(await codeOf(plain, { plainHttp: true })).toBe('served');
  });

  it('cannot claim by a header that it came over HTTPS', async () => {
    expect(await codeOf(plain, {}, 'https')).toEqual(refused);
  });

  it.each([
    ['https', 'served'],
    ['HTTPS', 'served'],
    ['https, https', 'served'],
    ['http', refused],
    ['', refused],
    ['https, http', refused],
    ['http, https', refused],
    ['httpss', refused],
    ['javascript', refused],
  ])('behind a proxy that sends "%s" is %j', async (forwarded, expected) => {
    expect(await codeOf(plain, { behindProxy: true }, forwarded)).toEqual(expected);
  });

  it('behind a proxy that sends no header is checked by its own connection', async () => {
    expect(await codeOf(plain, { behindProxy: true })).toEqual(refused);
    expect(await codeOf(secure, { behindProxy: true })).toBe('served');
  });

  it('that reached the proxy over plain HTTP is refused even if the proxy uses HTTPS', async () => {
    expect(await codeOf(secure, { behindProxy: true }, 'http')).toEqual(refused);
  });
});
