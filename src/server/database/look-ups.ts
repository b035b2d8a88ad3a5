/** Requests that arrive during a query are combined into the next one. */
import { setTimeout as pause } from 'node:timers/promises';
import { StorageUnavailableError } from '@vernacular/contract/accounts';
import { withTimeout } from '@vernacular/contract/timeout';
import { fateOf, retryMs } from './failure.ts';
import type { PrimaryConnection } from './primary-connection.ts';

export interface FoundAccount {
  readonly id: string;
  readonly hash: string | null;
  readonly expiresAt: number | null;
  readonly account: string;
  readonly boundTo: string | null;
  readonly limit: number;
  /** By the database's clock, such as `2026-11-20`. */
  readonly day: string;
  readonly used: number;
}

interface Asker {
  readonly id: string;
  gaveUp: boolean;
  resolve(found: FoundAccount | undefined): void;
  reject(reason: unknown): void;
}

const lookUp = `SELECT id, hash, expires_at AS "expiresAt", account, bound_to AS "boundTo", daily_limit AS "limit", day, used
  FROM vernacular.look_up($1)`;
type Row = Omit<FoundAccount, 'limit' | 'used' | 'expiresAt'> & {
  readonly limit: string;
  readonly used: string;
  readonly expiresAt: string | null;
};

const maxAccounts = 1_000;

export class LookUps {
  readonly #connection: PrimaryConnection;
  readonly #timeoutMs: number;
  #waiting: Asker[] = [];
  #isAsking = false;

  constructor(connection: PrimaryConnection, timeoutMs: number) {
    this.#connection = connection;
    this.#timeoutMs = timeoutMs;
  }

  find(id: string): Promise<FoundAccount | undefined> {
    let asker: Asker | undefined;
    const found = new Promise<FoundAccount | undefined>((resolve, reject) => {
      asker = { id, gaveUp: false, resolve, reject };
      this.#waiting.push(asker);
    });
    if (!this.#isAsking) void this.#askAll();
    return withTimeout(found, this.#timeoutMs, () => {
      (asker as Asker).gaveUp = true;
      throw unreadable();
    });
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      await this.#ask(this.#waiting.splice(0, maxAccounts));
      this.#waiting = this.#waiting.filter(({ gaveUp }) => !gaveUp);
    }
    this.#isAsking = false;
  }

  /** In halves, so that an unreadable account fails alone. */
  async #ask(askers: readonly Asker[]): Promise<void> {
    const ids = [...new Set(askers.map(({ id }) => id))];
    try {
      const found = await this.#answered(ids);
      for (const { id, resolve } of askers) resolve(found.get(id));
    } catch (cause) {
      if (ids.length > 1 && fateOf(cause) === 'refused') {
        const half = new Set(ids.slice(ids.length / 2));
        for (const isIn of [false, true]) await this.#ask(askers.filter(({ id }) => half.has(id) === isIn));
        return;
      }
      const error = unreadable(cause);
      for (const { reject } of askers) reject(error);
    }
  }

  async #answered(ids: readonly string[]): Promise<Map<string, FoundAccount>> {
    const until = performance.now() + this.#timeoutMs;
    for (;;) {
      try {
        const rows = await this.#connection.query<Row>({ name: 'look_up', text: lookUp, values: [ids] });
        return new Map(rows.map((row) => [row.id, found(row)]));
      } catch (error) {
        if (fateOf(error) === 'refused' || performance.now() > until) throw error;
        await pause(retryMs);
      }
    }
  }
}

function found({ limit, used, expiresAt, ...row }: Row): FoundAccount {
  return {
    ...row,
    limit: Number(limit),
    used: Number(used),
    expiresAt: expiresAt === null ? null : Number(expiresAt),
  };
}

function unreadable(cause?: unknown): StorageUnavailableError {
  return new StorageUnavailableError('The accounts could not be read. Try again later.', { cause });
}
