import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../src/contract/api/index.ts';

const page = readFileSync('docs/errors.md', 'utf8');

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
    const source = readFileSync('src/client/client-errors.ts', 'utf8');
    const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => code);
    const rows = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(30);
    expect(rows.sort()).toEqual(codes.sort());
  });
});
