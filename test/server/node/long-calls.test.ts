import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/contract/api/index.ts';
import { HttpCaller } from '../../../src/server/node/body-budget.ts';
import { LongCalls } from '../../../src/server/node/long-calls.ts';
import { openAccount } from '../../contract/api/parts.ts';

// @reads test/server/node/ending-thread.mjs
const program = fileURLToPath(new URL('ending-thread.mjs', import.meta.url));
const config = { files: { model: '', core: '', openapi: '' }, allowFallback: false, compat: [] };

let calls: LongCalls;
afterEach(() => calls.close());

function call(path: string, caller = new HttpCaller('192.0.2.1', { destroyed: false })) {
  const request = { method: 'POST', url: path, headers: {}, isEncrypted: true };
  return calls.answer(request, new Uint8Array(10), caller);
}

describe('long calls', () => {
  it('get 503 if their thread ends, and the next one starts it again', async () => {
    calls = new LongCalls(config, openAccount().accounts, program);
    const [first, second] = await Promise.all([call('/end'), call('/end')]);
    for (const { status, facts } of [first, second])
      expect({ status, facts }).toEqual({ status: 503, facts: { code: 'engine_unavailable' } });
    expect((await call('/answer')).status).toBe(200);
  });

  it('get the error at once if they are interrupted', async () => {
    calls = new LongCalls(config, openAccount().accounts, program);
    const caller = new HttpCaller('192.0.2.1', { destroyed: false });
    const answer = call('/end', caller);
    caller.interrupt(new ApiError('too_many_bodies', 'Try again later.'));
    expect((await answer).facts).toEqual({ code: 'too_many_bodies' });
  });
});
