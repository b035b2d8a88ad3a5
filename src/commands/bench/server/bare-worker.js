/**
 * What workerd can do with next to nothing in it: an answer, and an answer after a charge that is on disk.
 */
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';

export class Account extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS used (n INTEGER NOT NULL)');
    ctx.storage.sql.exec('INSERT INTO used SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM used)');
  }

  charge() {
    return this.ctx.storage.sql.exec('UPDATE used SET n = n + 1 RETURNING n').one().n;
  }
}

export class Directory extends DurableObject {}

export class Management extends WorkerEntrypoint {
  fetch() {
    return new Response(null, { status: 204 });
  }
}

export default {
  async fetch(request, env) {
    // As every contestant does, whatever it makes of it.
    await request.text();
    if (request.url.endsWith('/hello')) return Response.json({ hello: true });
    // An object for each address.
    return Response.json({ charged: await env.ACCOUNT.getByName(request.url).charge() });
  },
};
