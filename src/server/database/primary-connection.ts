import { type Client, DatabaseError } from 'pg';
import { DoubtfulAnswerError, needsNewConnection } from './failure.ts';
import { cutOff } from './primary.ts';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface ConnectionEvents {
  connected?(): void;
  failed?(error: unknown): void;
  answered?(milliseconds: number): void;
}

/** Its warning means: committed on the primary, perhaps on no other disk. The text is translated. */
const waitForStandby = 'SyncRepWaitForLSN';

export class PrimaryConnection {
  readonly #connect: () => Promise<Client>;
  readonly #events: ConnectionEvents;
  #client: Client | undefined;
  #opening: Promise<Client> | undefined;
  #isUnconfirmed = false;
  #hasToLook = false;
  #isClosed = false;

  constructor(connect: () => Promise<Client>, events: ConnectionEvents = {}) {
    this.#connect = connect;
    this.#events = events;
  }

  async ready(): Promise<void> {
    await this.#connected();
  }

  /** One at a time. Rejects as {@link ready} does, or with an error for `fateOf`. */
  async query<Row>(statement: Statement): Promise<Row[]> {
    const client = await this.#connected();
    const start = performance.now();
    try {
      this.#isUnconfirmed = false;
      const { rows } = await client.query(statement);
      if (this.#isUnconfirmed)
        throw new DoubtfulAnswerError('The server did not confirm that the standby has the transaction.');
      this.#events.answered?.(performance.now() - start);
      return rows as Row[];
    } catch (cause) {
      this.#events.failed?.(cause);
      const error = await settled(cause, client);
      if (needsNewConnection(error)) this.#drop(client);
      throw error;
    }
  }

  /** The primary may have moved. Without writes, nothing else would reveal it. */
  lookAgain(): void {
    this.#hasToLook = true;
  }

  close(): void {
    this.#isClosed = true;
    if (this.#client !== undefined) this.#drop(this.#client);
  }

  async #connected(): Promise<Client> {
    if (this.#isClosed) throw new Error('The connection is closed.');
    if (this.#client !== undefined) {
      if (!this.#hasToLook) return this.#client;
      this.#drop(this.#client);
    }
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #open(): Promise<Client> {
    let client: Client;
    this.#hasToLook = false;
    try {
      client = await this.#connect();
    } catch (error) {
      this.#events.failed?.(error);
      throw error;
    }
    client.on('notice', ({ routine }) => {
      if (routine === waitForStandby) this.#isUnconfirmed = true;
    });
    client.on('end', () => this.#forget(client));
    this.#client = client;
    if (this.#isClosed) this.#drop(client);
    this.#events.connected?.();
    return client;
  }

  #drop(client: Client): void {
    this.#forget(client);
    cutOff(client);
  }

  #forget(client: Client): void {
    if (this.#client === client) this.#client = undefined;
  }
}

/** An ordinary error keeps the connection. An empty query tests it: the severity field is translated. */
async function settled(failure: unknown, client: Client): Promise<unknown> {
  if (!(failure instanceof DatabaseError)) return failure;
  try {
    await client.query('');
    return failure;
  } catch {
    return new DoubtfulAnswerError('The server ended the connection with an error.', { cause: failure });
  }
}
