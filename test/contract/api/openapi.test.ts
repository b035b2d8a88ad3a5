import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { openApiDocument, openApiText } from '../../../scripts/generate/openapi/document.ts';
import { answerMessage, endpoints } from '../../../src/contract/api/index.ts';
import { cases, expand, messageOf } from '../cases.ts';
import { caller, openFixtures } from '../in-memory.ts';

const file = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));

interface Document {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>;
}

const document = openApiDocument() as Document;

describe('docs/openapi.json', () => {
  it('is what `npm run generate -- openapi` would write', () => {
    expect(readFileSync(file, 'utf8') === openApiText()).toBe(true);
  });

  it('has no errors or warnings in the linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: openApiText(), absoluteRef: file, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('describes every endpoint and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ ...document, $id: 'openapi' });

describe('the strict request of /v2/inspect', () => {
  /** Codes for the values of a body, which its schema does not describe. */
  const ofValues = new Set(['text_empty', 'text_too_long', 'unknown_language', 'daily_limit_exceeded']);
  const pointer = 'openapi#/paths/~1v2~1inspect/post/requestBody/content/application~1json/schema';

  it('is documented as the API checks it', () => {
    const wrong: string[] = [];
    for (const { name, request, expected } of cases) {
      const { path, body } = Object(expand(request, {}));
      if (path !== '/v2/inspect' || typeof body !== 'object' || expected.status === 401) continue;
      if (ofValues.has(expected.code ?? '')) continue;
      if (ajv.validate(pointer, body) !== (expected.status === 200)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });
});

describe('answers of the API', () => {
  function operationOf(message: unknown): string {
    const { method = '', path = '' } = Object(message);
    const route = String(path)
      .replace(/\?.*/s, '')
      .replace(/\.json$/, '');
    return `${String(method).toLowerCase()} ${route}`;
  }

  function pointerTo(verb: string, route: string, status: number): string {
    const { $ref } = (document.paths[route]?.[verb]?.responses[status] ?? {}) as { $ref?: string };
    const base = $ref ?? `#/paths/${escaped(route)}/${verb}/responses/${status}`;
    return `openapi${base}/content/application~1json/schema`;
  }

  function escaped(token: string): string {
    return encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'));
  }

  const answered = cases.filter(({ only }) => only !== 'requests');

  it.each(endpoints.map(({ method, path }) => [method.toLowerCase(), path] as const))(
    'match the document for every case of %s %s, one of which is answered 200',
    async (verb, path) => {
      const { api, keys } = await openFixtures();
      const wrong: unknown[] = [];
      const statuses = new Set<number>();
      for (const held of answered) {
        const message = messageOf(held, keys);
        if (operationOf(message) !== `${verb} ${path}`) continue;
        const { status, body } = await answerMessage(api, message, caller);
        statuses.add(status);
        if (!ajv.validate(pointerTo(verb, path, status), body)) wrong.push([held.name, ajv.errorsText()]);
      }
      expect(wrong).toEqual([]);
      expect(statuses).toContain(200);
    },
  );

  it.each([400, 401, 406, 429])('have the status %i in at least one case', (status) => {
    expect(answered.map(({ expected }) => expected.status)).toContain(status);
  });
});
