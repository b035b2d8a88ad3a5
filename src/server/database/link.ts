/**
 * Keeps one connection to the primary, and makes a new one when it breaks or the primary moves.
 */
import { type Client, DatabaseError } from 'pg';
import { DoubtfulAnswerError, needsNewConnection } from './failure.ts';
import { cutOff } from './primary.ts';

export interface Statement {
  /** Statements with the same name are planned once a connection. */
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What happens to connections, for logs and metrics. */
export interface LinkEvents {
  connected?(): void;
  failed?(error: unknown): void;
  /** Milliseconds between a question and its answer. */
  answered?(milliseconds: number): void;
}

/**
 * Where PostgreSQL warns that a wait for the standby was given up: done on the primary, but perhaps on no other disk. Told
 * from all other warnings by its routine, since the words are in the server's language. Others doubt nothing: that of
 * too old transactions comes with every write that is assured, and each would be asked again for ever.
 */
const waitForStandby = 'SyncRepWaitForLSN';

export class Link {
  readonly #connect: () => Promise<Client>;
  readonly #events: LinkEvents;
  #client: Client | undefined;
  #opening: Promise<Client> | undefined;
  /** The wait for the standby was given up during the last statement. */
  #isUnconfirmed = false;
  #hasToLook = false;
  #isClosed = false;

  /** `connect` finds the primary; see {@link connectToPrimary}. */
  constructor(connect: () => Promise<Client>, events: LinkEvents = {}) {
    this.#connect = connect;
    this.#events = events;
  }

  /** Resolves once there is a connection. Rejects with NoPrimaryError, or when this is closed. */
  async ready(): Promise<void> {
    await this.#connected();
  }

  /** The rows of a statement's answer. One at a time. Rejects as {@link ready}, or with what `fateOf` understands. */
  async query<Row>(statement: Statement): Promise<Row[]> {
    const client = await this.#connected();
    const start = performance.now();
    try {
      this.#isUnconfirmed = false;
      const { rows } = await client.query(statement);
      if (this.#isUnconfirmed) throw new DoubtfulAnswerError('The server warned instead of confirming.');
      this.#events.answered?.(performance.now() - start);
      return rows as Row[];
    } catch (cause) {
      this.#events.failed?.(cause);
      const error = await settled(cause, client);
      if (needsNewConnection(error)) this.#drop(client);
      throw error;
    }
  }

  /** Has the primary looked for before the next question: it may have moved, and where nobody writes nothing tells. */
  lookAgain(): void {
    this.#hasToLook = true;
  }

  /** Ends the connection; there will be no other. */
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
    // It broke while nobody asked: the next question opens another at once.
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

/**
 * The failure of a statement, or a doubt where nobody knows what became of it. After an error the server has rolled back and
 * answers on, even where it met damage; where the error is fatal it ends the connection. It says which of both it is,
 * but in the language that it is set to.
 */
async function settled(failure: unknown, client: Client): Promise<unknown> {
  if (!(failure instanceof DatabaseError)) return failure;
  try {
    await client.query('');
    return failure;
  } catch {
    return new DoubtfulAnswerError('The server ended the connection with an error.', { cause: failure });
  }
}
