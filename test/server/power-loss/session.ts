/**
 * `session.ts DATA CALLS`: creates keys, and runs two servers on one file under load. Meanwhile, keys are listed, which
 * writes the log back, and one server is killed and restarted. In the end, both stop in good order. The test records
 * the system calls of this process and of its children.
 */
import { openSync, writeSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Served, startServe } from '../../../scripts/lib/serve-command.ts';
import { SqliteKeys } from '../../../src/server/sqlite/index.ts';
import { killTree } from '../../harness/processes.ts';
import { call, detection } from '../http-call.ts';
import { accountsFile, type Note, notesFile } from './notes.ts';

const [data = '', calls = ''] = process.argv.slice(2);
const clients = 4;
const listing = 20;

const notes = openSync(join(data, notesFile), 'a');
const note = (event: Note['event'], account: string, detections = 0) =>
  writeSync(notes, JSON.stringify({ account, event, detections } satisfies Note));

async function withKeys<T>(work: (keys: SqliteKeys) => Promise<T>): Promise<T> {
  const keys = new SqliteKeys(join(data, accountsFile));
  try {
    return await work(keys);
  } finally {
    keys.close();
  }
}

const accounts: { readonly label: string; readonly key: string }[] = [];
for (const label of ['one', 'two', 'three']) {
  accounts.push(await withKeys((keys) => keys.create({ label, limit: -1 })));
  note('created', label);
}

let answers = 0;
let killed: Served | undefined;
const start = () => startServe(['--data', data, '--http']);

async function callFrom(client: number, server: Served): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let at = client; at < client + Number(calls); at += 1) {
    const { label, key } = accounts[at % accounts.length] as (typeof accounts)[number];
    const texts = Array(1 + (at % 9)).fill('a test');
    note('sent', label, texts.length);
    const answer = await call({ url: server.url, agent }, detection(key, texts, 'profanity')).catch(
      (error) => {
        if (server !== killed) throw error;
      },
    );
    if (answer === undefined) return;
    if (answer.status !== 200) throw new Error(`answered with ${answer.status}`);
    note('charged', label, texts.length);
    answers += 1;
    if (answers % listing === 0) await withKeys((keys) => keys.list());
  }
  agent.destroy();
}

const load = (server: Served) =>
  Promise.all(Array.from({ length: clients }, (_, client) => callFrom(client, server)));

const servers = await Promise.all([start(), start()]);
const [first, second] = servers;
const loads = servers.map(load);
while (answers < (clients * Number(calls)) / 2) await pause(5);
killed = first;
killTree(first.pid);
const third = await start();
await Promise.all([...loads, load(third)]);
for (const server of [second, third]) await server.stop();
