import { describe, expect, it } from 'vitest';
import { readServeOptions } from '../../../src/server/serve/options.ts';
import { call } from '../http-call.ts';
import { serverOfTest } from '../open.ts';

describe('the paths of other services', () => {
  it('do not exist unless --compat names the service', async () => {
    const server = await serverOfTest({ args: ['--http', '--compat', 'libretranslate'] });
    const codeOf = async (path: string) => {
      const { status, body } = await call(server, { method: 'POST', path, body: { q: 'Hallo' } });
      return [status, (body as { error: { code?: unknown } }).error.code];
    };
    expect(await codeOf('/v3/detect')).toEqual([404, 'not_found']);
    expect(await codeOf('/0.2/detect')).toEqual([404, 'not_found']);
    expect(await codeOf('/v1alpha1/comments:analyze')).toEqual([404, 'not_found']);
    expect(await codeOf('/detect')).toEqual([400, undefined]);
    const none = await serverOfTest();
    const answer = await call(none, { method: 'POST', path: '/detect', body: { q: 'Hallo' } });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });
});

describe('the option --compat', () => {
  it('takes names separated by commas, and none by default', () => {
    const named = readServeOptions(['--compat', 'libretranslate,perspective']);
    expect(named.compat).toEqual(['libretranslate', 'perspective']);
    expect(readServeOptions([]).compat).toEqual([]);
  });

  it('refuses an unknown name', () => {
    expect(() => readServeOptions(['--compat', 'perspective,google'])).toThrow('"google" is not one of');
  });
});
