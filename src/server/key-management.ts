/**
 * Serves key management over HTTP, for the operator alone. This is an entrypoint of its own, on a socket of its own (on
 * one machine: loopback), and every request needs a secret. The public entrypoint does not lead here.
 *
 *   GET    /health     204 when both engines are loaded and the directory answers
 *   GET    /keys       [{ id, label, limit, used, createdAt }, …]
 *   POST   /keys       { label, limit? } → { id, label, limit, used, createdAt, key }
 *   PATCH  /keys/ID    { limit } → { id, label, limit, used, createdAt }
 *   DELETE /keys/ID    204
 *   GET    /accounts   every account with its key's hash and its count, for another store
 *   POST   /accounts   such accounts, from another store → 204
 *   POST   /end        bodies under way get few more seconds, for the server is about to be told to end → 204
 *
 * The body of a failure is `{ "error": "a sentence for a person" }`.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { Hono } from 'hono';
import * as v from 'valibot';
import { InvalidAccountError, sameHash, UnknownAccountError } from '../accounts/index.ts';
import type { Bindings } from './bindings.ts';
import { hastenBodies } from './drain-body.ts';
import { movedAccount, movedAtOnce } from './moved-account.ts';
import { serviceOf } from './worker-service.ts';

const newKey = v.object({ label: v.string(), limit: v.optional(v.number()) });
const movedAccounts = v.pipe(v.array(movedAccount), v.maxLength(movedAtOnce));
const newLimit = v.object({ limit: v.number() });

const app = new Hono<{ Bindings: Bindings }>();

app.use(async ({ req, env, json }, next) => {
  const given = req.header('authorization') ?? '';
  const secret = env.MANAGEMENT_SECRET;
  // Compared in constant time. The secret also keeps out web pages that are open on this machine.
  if (!secret || !sameHash(given, `Bearer ${secret}`)) return json({ error: 'Not allowed.' }, 401);
  return next();
});
app.get('/health', async ({ env, body }) => {
  const { engines, accounts } = serviceOf(env);
  await Promise.all([engines.language(), engines.profanity(), accounts.identify(probe, { kind: 'http' })]);
  return body(null, 204);
});
app.get('/keys', async ({ env, json }) => json(await serviceOf(env).accounts.list()));
app.post('/keys', async ({ req, env, json }) =>
  json(await serviceOf(env).accounts.create(v.parse(newKey, await req.json()))),
);
app.patch('/keys/:id', async ({ req, env, json }) => {
  const { limit } = v.parse(newLimit, await req.json());
  return json(await serviceOf(env).accounts.setLimit(req.param('id'), limit));
});
app.delete('/keys/:id', async ({ req, env, body }) => {
  await serviceOf(env).accounts.revoke(req.param('id'));
  return body(null, 204);
});
app.get('/accounts', async ({ env, json }) => json(await serviceOf(env).accounts.moveOut()));
app.post('/accounts', async ({ req, env, body }) => {
  await serviceOf(env).accounts.moveIn(v.parse(movedAccounts, await req.json()));
  return body(null, 204);
});
app.post('/end', ({ body }) => {
  hastenBodies();
  return body(null, 204);
});
app.notFound(({ json }) => json({ error: 'There is nothing at this address.' }, 404));
app.onError((thrown, { json }) => {
  if (thrown instanceof UnknownAccountError) return json({ error: thrown.message }, 404);
  if (v.isValiError(thrown) || thrown instanceof SyntaxError)
    return json({ error: 'The request cannot be read.' }, 400);
  if (thrown instanceof InvalidAccountError) return json({ error: thrown.message }, 400);
  return json({ error: `That did not work: ${thrown.message}` }, 500);
});

/** Looks like a key, but opens no account: to look it up asks the directory alone. */
const probe = `vern_${'a'.repeat(32)}`;

export class Management extends WorkerEntrypoint<Bindings> {
  fetch(request: Request): Response | Promise<Response> {
    return app.fetch(request, this.env);
  }
}
