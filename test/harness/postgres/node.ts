import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { childrenOf } from '../../../scripts/lib/processes.ts';
import { signal, whenThisHasEnded } from '../processes.ts';
import { type PostgresPrograms, postgresPrograms } from './programs.ts';

const isReady = /database system is ready to accept/;

/** The log lines of a node whose killed predecessor still has its files or its port. */
const isOccupied = /lock file|shared memory|Address already in use/;

/** A few megabytes suffice. */
const configuration = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 16MB
wal_keep_size = 64MB
log_min_messages = warning
`;

export class PostgresNode {
  readonly port: number;
  readonly #programs: PostgresPrograms;
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #said = '';

  constructor(programs: PostgresPrograms, folder: string, port: number) {
    this.#programs = programs;
    this.#folder = folder;
    this.port = port;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  get log(): string {
    return this.#said;
  }

  /** Resolves once it is ready. Retries while processes of a killed predecessor are ending. */
  async start(): Promise<void> {
    while (!(await this.#startOnce())) {
      if (!isOccupied.test(this.#said)) throw new Error(`PostgreSQL did not start: ${this.#said}`);
      await wait(100);
    }
  }

  async #startOnce(): Promise<boolean> {
    const { bin, runAs } = this.#programs;
    this.#said = '';
    const child = spawn(join(bin, 'postgres'), ['-D', this.#folder, '-p', String(this.port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: this.#folder,
      ...runAs,
    });
    const release = whenThisHasEnded('kill -KILL "$0"', String(child.pid));
    child.once('exit', release);
    this.#child = child;
    return new Promise((resolve) => {
      child.once('exit', () => resolve(false));
      child.stderr?.setEncoding('utf8').on('data', (chunk) => {
        this.#said = (this.#said + chunk).slice(-100_000);
        if (isReady.test(this.#said)) resolve(true);
      });
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    for (const pid of [child.pid as number, ...childrenOf(child.pid as number)]) signal(pid, 'SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    const child = this.#child as ChildProcess;
    const gone = once(child, 'exit');
    // PostgreSQL's "fast shutdown".
    child.kill('SIGINT');
    await gone;
  }

  /** Suspends all of its processes until {@link thaw}. */
  freeze(): void {
    const pid = this.#child?.pid as number;
    // The parent first, so that it starts no further processes.
    signal(pid, 'SIGSTOP');
    for (const child of childrenOf(pid)) signal(child, 'SIGSTOP');
  }

  thaw(): void {
    const pid = this.#child?.pid as number;
    for (const child of [...childrenOf(pid), pid]) signal(child, 'SIGCONT');
  }

  async promote(): Promise<void> {
    await this.ask('SELECT pg_promote(true, 60)');
  }

  async ask<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new Client(this.url);
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Commits wait for this number of standbys. */
  async requireStandbys(count: number): Promise<void> {
    await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${count === 0 ? '' : `ANY ${count} (*)`}'`);
    await this.ask('SELECT pg_reload_conf()');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 110 });
  }

  /** This node must be stopped. The copy becomes its standby once both are started. */
  async standby(): Promise<PostgresNode> {
    const folder = newFolder(this.#programs);
    cpSync(this.#folder, folder, { recursive: true });
    writeFileSync(join(folder, 'standby.signal'), '');
    appendFileSync(
      join(folder, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=postgres application_name=standby'\n`,
    );
    handOver(folder, this.#programs);
    return new PostgresNode(this.#programs, folder, await freePort());
  }
}

/** Does not start it. `settings` are lines for postgresql.conf, `files` are put into its folder. */
export async function newNode(
  settings = '',
  files: Readonly<Record<string, string>> = {},
): Promise<PostgresNode> {
  const programs = await postgresPrograms();
  template ??= newDatabase(programs);
  const folder = newFolder(programs);
  cpSync(template, folder, { recursive: true });
  appendFileSync(join(folder, 'postgresql.conf'), settings);
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), content, { mode: 0o600 });
  handOver(folder, programs);
  return new PostgresNode(programs, folder, await freePort());
}

/** The folder of an empty database, created once per process and copied for each node. */
let template: string | undefined;

function newDatabase(programs: PostgresPrograms): string {
  const folder = newFolder(programs);
  const { bin, runAs } = programs;
  const args = ['-D', folder, '-N', '--auth=trust', '-U', 'postgres', '--no-locale', '-E', 'UTF8'];
  const { status, stderr } = spawnSync(join(bin, 'initdb'), args, {
    encoding: 'utf8',
    cwd: folder,
    ...runAs,
  });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
  appendFileSync(join(folder, 'postgresql.conf'), configuration);
  return folder;
}

export async function newPair(): Promise<{ primary: PostgresNode; standby: PostgresNode }> {
  const primary = await newNode();
  const standby = await primary.standby();
  await primary.start();
  await standby.start();
  await primary.requireStandbys(1);
  return { primary, standby };
}

function newFolder(programs: PostgresPrograms): string {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-database-'));
  // Also after this process is killed. The databases get a moment to end.
  whenThisHasEnded('sleep 1; rm -rf "$0"', folder);
  handOver(folder, programs);
  return folder;
}

function handOver(folder: string, { runAs: { uid, gid } }: PostgresPrograms): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true }) as string[])
    lchownSync(join(folder, name), uid, gid);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
