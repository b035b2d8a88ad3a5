/**
 * What workerd can do with next to nothing in it: an answer, an answer after a charge that is on disk, and the languages of
 * texts with nothing around the engine.
 */
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';
import languageModel from '../../../../public/language.bin';
import languageCore from '../../../../public/language.wasm';
import { createLanguageDetector } from '../../../engine/language/index.ts';

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

let detector;

/** Detects the texts of a call so many times as its address ends with: the clock here stands still meanwhile. */
async function detect(times, body) {
  detector ??= await createLanguageDetector(new Uint8Array(languageModel), languageCore);
  const texts = JSON.parse(body).q;
  let found = 0;
  for (let time = 0; time < times; time++) {
    for (const text of texts) found += detector.detect(text).length;
  }
  return found;
}

export default {
  async fetch(request, env) {
    // As every contestant does, whatever it makes of it.
    const body = await request.text();
    if (request.url.endsWith('/hello')) return Response.json({ hello: true });
    const times = /\/engine\/(\d+)$/.exec(request.url)?.[1];
    if (times !== undefined) return Response.json({ found: await detect(Number(times), body) });
    // An object for each address.
    return Response.json({ charged: await env.ACCOUNT.getByName(request.url).charge() });
  },
};
