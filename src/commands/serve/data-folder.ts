/**
 * Opens the folder in which a server keeps keys and counts (docs/storage.md). One process at a time may use it: it holds a
 * file lock, which the operating system releases however the process ends.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { PersonError } from './command-line.ts';

/** Version of the folder's layout. It is raised whenever an earlier version of the server could not read the folder. */
const layout = 1;

/** How the key commands reach the server of a folder. */
export interface ManagementAddress {
  /** Of its management entrypoint, on loopback. */
  readonly url: string;
  readonly secret: string;
  /** The public URL, null when there is none; for messages, like the process id. */
  readonly serves: string | null;
  readonly pid: number;
}

export class DataFolder {
  /** Absolute. */
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Where the Durable Objects keep their databases. */
  get objects(): string {
    return join(this.path, 'objects');
  }

  /** Where every start writes the Worker, its model and the configuration. */
  get run(): string {
    return join(this.path, 'run');
  }

  get #management(): string {
    return join(this.path, 'management.json');
  }

  get #lock(): string {
    return join(this.path, 'lock');
  }

  get #layout(): string {
    return join(this.path, 'layout');
  }

  /** Throws PersonError where there is no data folder, so that what only reads or changes one makes none by mistake. */
  requireMade(): void {
    let found: unknown;
    try {
      found = statSync(this.#layout, { throwIfNoEntry: false });
    } catch (error) {
      throw this.#unusable(error);
    }
    if (found === undefined) throw new PersonError(`There is no data folder at ${this.path}.`);
  }

  /**
   * Creates the folder if necessary, and locks it. Returns an open file that holds the lock, to be passed on to the
   * process that writes here: the lock lasts until the last process that has the file open has ended. Returns undefined
   * when another process holds the lock. Throws PersonError for a folder that cannot be used.
   */
  lock(): number | undefined {
    makeFolder(this.path);
    // Its first server is yet to come.
    if (!existsSync(this.#lock)) this.#checkOwner(statSync(this.path).uid);
    for (const folder of [this.objects, this.run]) makeFolder(folder);
    const file = this.#openLock();
    if (!tryLock(file)) {
      closeSync(file);
      return undefined;
    }
    try {
      this.#checkOwner(fstatSync(file).uid);
      this.#checkLayout();
    } catch (error) {
      closeSync(file);
      throw error;
    }
    this.forgetManagement();
    return file;
  }

  /** How to reach the management of the folder's server; undefined while no server runs. */
  management(): ManagementAddress | undefined {
    try {
      return JSON.parse(readFileSync(this.#management, 'utf8')) as ManagementAddress;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new PersonError(`${this.#management} cannot be read: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  publishManagement(address: ManagementAddress): void {
    writePrivately(this.#management, `${JSON.stringify(address)}\n`);
  }

  forgetManagement(): void {
    rmSync(this.#management, { force: true });
  }

  #openLock(): number {
    try {
      return openSync(this.#lock, 'a+', 0o600);
    } catch (error) {
      throw this.#unusable(error);
    }
  }

  #unusable(error: unknown): PersonError {
    const reason = (error as Error).message;
    return new PersonError(`The data folder ${this.path} cannot be used: ${reason}`, { cause: error });
  }

  /**
   * Refuses root in the folder of another user: that user's server could not write to the files that root creates, so a
   * key that root made would not work.
   */
  #checkOwner(uid: number): void {
    if (process.getuid?.() !== 0 || uid === 0) return;
    throw new PersonError(
      `${this.path} belongs to user ${uid}, whose server could not write what root wrote there: start that server first, or run this as that user.`,
    );
  }

  #checkLayout(): void {
    if (!existsSync(this.#layout)) {
      writePrivately(this.#layout, `${layout}\n`);
      return;
    }
    const found = Number(readFileSync(this.#layout, 'utf8'));
    if (found !== layout) {
      throw new PersonError(
        `${this.path} was written by another version of this program (layout ${found}, this one knows ${layout}).`,
      );
    }
  }
}

/**
 * Makes a folder, and those above it, for its owner alone. Throws PersonError where it cannot be made: Node's own way,
 * `recursive`, never comes back where there can be none, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (existsSync(folder)) return;
    throw new PersonError(`The folder ${folder} cannot be made: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Writes a file completely or not at all; only its owner can ever read it. Throws PersonError where it cannot. */
export function writePrivately(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    // On the disk before it gets its name: after a power cut the name could otherwise lead to an empty file.
    writeFileSync(draft, content, { mode: 0o600, flush: true });
    // writeFileSync sets the mode of new files only, and this one may have been left behind.
    chmodSync(draft, 0o600);
    renameSync(draft, file);
  } catch (error) {
    throw new PersonError(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
