import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { compatNames } from '../../../src/server/compat/index.ts';
import { readServeOptions } from '../../../src/server/serve/options.ts';
import { call } from '../http-call.ts';
import { type OpenServer, serverOfTest } from '../open.ts';

async function documentsOf({ url }: Pick<OpenServer, 'url'>) {
  const textOf = async (path: string) =>
    (await fetch(`${url}${path}`, { headers: { Accept: 'text/html' } })).text();
  return { openapi: await textOf('/openapi.json'), docs: await textOf('/docs'), start: await textOf('/') };
}

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

describe('/docs, /openapi.json and the page at /', () => {
  it('describe every service that --compat names', async () => {
    const server = await serverOfTest({ args: ['--http', '--compat', compatNames.join(',')] });
    const { openapi, docs, start } = await documentsOf(server);
    const config = await createConfig({ extends: ['minimal'] });
    const problems = await lintFromString({ source: openapi, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message }) => [ruleId, message])).toEqual([]);
    for (const path of ['/v3/detect', '/languages', '/v1alpha1/comments:analyze', '/v2/inspect']) {
      expect(Object.keys(JSON.parse(openapi).paths)).toContain(path);
      expect(docs).toContain(`${path}</code></h2>`);
    }
    expect(start).toContain('href="docs"');
  });

  it('do not mention services that are disabled', async () => {
    const server = await serverOfTest();
    const { openapi, docs } = await documentsOf(server);
    expect(`${openapi}${docs}`).not.toMatch(/v3\/detect|comments:analyze/);
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
